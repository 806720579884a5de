-- Whose appointments somebody may make and change: the own ones and those of the people looked after with a grant to write in their agenda …
-- Asks: nobody else: the answer is about the caller.
create function pessoas_por_quem_marco() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select id from pacientes where usuario_id = app_uid()
  union all
  select p.id from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'escrita')
$$;
grant execute on function pessoas_por_quem_marco() to saude_app, saude_sistema;

-- The people for whom somebody books: themselves and whom they care for.
-- Asks: nobody else: the answer is about the caller.
create function usuarios_por_quem_marco() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select usuario_id from pacientes where id in (select pessoas_por_quem_marco())
$$;
grant execute on function usuarios_por_quem_marco() to saude_app;

-- … and the agendas that somebody keeps for professionals of their clinics, each where the grant counts.
-- Asks: nobody else: the answer is about the caller.
create function agendas_que_escrevo() returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.id, dele.clinica_id
    from membros_clinicas meu
    join membros_clinicas dele on dele.clinica_id = meu.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                               and (dele.fim is null or dele.fim > app_agora())
    join profissionais p on p.usuario_id = dele.usuario_id
   where meu.usuario_id = app_uid() and app_na_equipe()
     and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'escrita')
$$;
grant execute on function agendas_que_escrevo() to saude_app, saude_sistema;

-- Who reports again is heard again: what was decided of the report before does not stand for this one.
create function denuncia_recomeca() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.desfecho := null;
  new.parecer := '';
  new.resolvida_em := null;
  new.resolvida_por := null;
  return new;
end $$;
create trigger denuncia_de_novo before update of denunciado_em on recusas_de_contato for each row
  when (old.desfecho is not null and new.denunciado_em is distinct from old.denunciado_em) execute function denuncia_recomeca();

-- On which side of an appointment the caller may act; null where they may not.
-- Asks: nobody else: the answer is about the caller.
create function meu_lado(paciente uuid, profissional uuid, clinica uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when profissional = meu_profissional_id() then 'profissional'
    when paciente in (select pessoas_por_quem_marco()) then 'paciente'
    when app_admin() or (profissional, clinica) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g) then 'profissional'
  end
$$;
grant execute on function meu_lado(uuid, uuid, uuid) to saude_app, saude_sistema;
