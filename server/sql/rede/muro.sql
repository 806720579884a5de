-- Everybody on the other side of a wall from the caller, whoever built it. Policies and searches leave them out.
-- Asks: nobody else: the answer is about the caller, and says not who built the wall.
create function rede_muro() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(x.id), '{}') from (
    select b.bloqueado_id as id from bloqueios_rede b where b.usuario_id = app_uid()
    union all
    select b.usuario_id from bloqueios_rede b where b.bloqueado_id = app_uid()) x
$$;
grant execute on function rede_muro() to saude_app;

-- What a wall takes down: following in both directions, and what the network told one of the other.
create function bloqueio_separa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from seguidores s where (s.usuario_id, s.autor_id) in ((new.usuario_id, new.bloqueado_id), (new.bloqueado_id, new.usuario_id));
  delete from notificacoes n where n.tipo in ('rede', 'comentario', 'mencao', 'seguidor', 'convite') and (n.usuario_id = new.usuario_id and new.bloqueado_id = any (n.sobre)
    or n.usuario_id = new.bloqueado_id and new.usuario_id = any (n.sobre));
  return null;
end $$;
create trigger bloqueio_separa after insert on bloqueios_rede for each row execute function bloqueio_separa();
