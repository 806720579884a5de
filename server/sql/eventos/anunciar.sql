-- Writes one event. Called by deferred triggers only, at the very end of a transaction. Writers do not wait for each other, so that a number may be seen before a smaller
-- one, whose transaction has not committed yet. The shared lock, taken before the number and held until the end, tells the readers of `server/src/eventos/leitor.ts` whether
-- the missing one may still come.
-- The notification is empty: equal ones of a transaction are one, and the listeners read the table from where they were.
create function anunciar(tipo text, entidade uuid, topicos text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  topicos := array(select distinct t from unnest(topicos) t where t is not null);
  if cardinality(topicos) = 0 then return; end if;
  perform pg_advisory_xact_lock_shared(7236418, 19);
  insert into eventos (tipo, entidade_id, topicos) values (anunciar.tipo, entidade, anunciar.topicos);
  perform pg_notify('eventos', '');
end $$;
