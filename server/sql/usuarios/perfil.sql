-- ENTRAR-06: a patient begins or ends to look after others. Null: the caller is no patient. 'cuida': somebody is looked after by the caller, who
-- would be out of reach. The row of the caller is the lock under which people are added too (criar_dependente).
-- Asks: the caller's own row.
create function mudar_meu_perfil(para text) returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  de text;
begin
  select u.tipo_usuario into de from usuarios u where u.id = app_uid() for update;
  if de is null or de not in ('paciente', 'paciente-administrador') or para not in ('paciente', 'paciente-administrador') then return null; end if;
  if para = 'paciente' and exists (select from vinculos_cuidado v
      where v.cuidador_id = app_uid() and v.status in ('ativo', 'suspenso') and v.fim > app_agora()) then return 'cuida'; end if;
  update usuarios set tipo_usuario = para where id = app_uid() and tipo_usuario <> para;
  return para;
end $$;
grant execute on function mudar_meu_perfil(text) to saude_app;
