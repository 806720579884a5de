-- The live channel: something public changed in the network. The signal says neither what nor whose, because a wall may stand between the author and a listener: each browser
-- then asks, and is answered behind its own wall. Several changes close together are one signal: who hears it waits longer than that before asking.
create function sinal_da_rede() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Read once: a clock that moves on while a statement runs neither chooses a part nor asks an index.
  ha_pouco timestamptz := clock_timestamp() - interval '2 seconds';
begin
  if not exists (select from eventos e where e.tipo = 'rede' and e.criado_em > ha_pouco) then
    perform anunciar('rede', '00000000-0000-0000-0000-000000000000', array['rede/todos']);
  end if;
  return null;
end $$;
create constraint trigger sinal_ao_mudar after update of status, likes_count, comentarios_count on posts_rede
  deferrable initially deferred for each row when ((old.status = 'publicado' or new.status = 'publicado')
    and (old.status, old.likes_count, old.comentarios_count) is distinct from (new.status, new.likes_count, new.comentarios_count)) execute function sinal_da_rede();
create constraint trigger sinal_ao_nascer after insert on posts_rede
  deferrable initially deferred for each row when (new.status = 'publicado') execute function sinal_da_rede();
