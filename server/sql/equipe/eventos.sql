-- The live channel: whoever sees a grant hears that it changed.
create function eventos_de_membros() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || q.usuario_id from membros_clinicas q
           where q.clinica_id = coalesce(new.clinica_id, old.clinica_id) and acesso_vale(q.status, q.inicio, q.fim)
             and permite(q.permissoes, 'equipe', 'leitura'))
    || array['equipe/' || old.usuario_id, 'equipe/' || new.usuario_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on membros_clinicas
  deferrable initially deferred for each row execute function eventos_de_membros();

-- The live channel: both sides of a bond of care, and the guardians of the person.
create function eventos_de_vinculos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || g.cuidador_id from vinculos_cuidado g join usuarios u on u.id = g.cuidador_id
           where g.pessoa_id = coalesce(new.pessoa_id, old.pessoa_id) and g.responsavel and acesso_vale(g.status, g.inicio, g.fim)
             and u.tipo_usuario = 'paciente-administrador')
    || array['equipe/' || old.pessoa_id, 'equipe/' || new.pessoa_id, 'equipe/' || old.cuidador_id, 'equipe/' || new.cuidador_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on vinculos_cuidado
  deferrable initially deferred for each row execute function eventos_de_vinculos();

-- The live channel: whoever asked to join, and those who may look at the team.
create function eventos_de_pedidos_vinculo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || q.usuario_id from membros_clinicas q
           where q.clinica_id = coalesce(new.clinica_id, old.clinica_id) and acesso_vale(q.status, q.inicio, q.fim)
             and permite(q.permissoes, 'equipe', 'leitura'))
    || array['equipe/' || coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on pedidos_vinculo
  deferrable initially deferred for each row execute function eventos_de_pedidos_vinculo();
