-- Whether permissions give an area at a level.
create function permite(permissoes jsonb, area text, nivel text) returns boolean language sql immutable parallel safe
  as $$ select coalesce(nivel_do_acesso(permissoes ->> area), 0) >= nivel_do_acesso(nivel) $$;
grant execute on function permite(jsonb, text, text) to saude_app, saude_sistema;

-- Whether `dadas` holds nothing that `minhas` lacks: nobody gives more than they have.
create function permissoes_cabem(dadas jsonb, minhas jsonb) returns boolean language sql immutable parallel safe
  as $$ select not exists (select from jsonb_each_text(dadas) p where not permite(minhas, p.key, p.value)) $$;
grant execute on function permissoes_cabem(jsonb, jsonb) to saude_app, saude_sistema;

-- Whether a grant is in force now.
create function acesso_vale(status text, inicio timestamptz, fim timestamptz) returns boolean language sql stable parallel safe
  as $$ select status = 'ativo' and inicio <= app_agora() and (fim is null or fim > app_agora()) $$;
grant execute on function acesso_vale(text, timestamptz, timestamptz) to saude_app, saude_sistema;

-- What the caller may do at a clinic, from the grants that are in force now. This and the next functions begin at an index over the caller.
-- Asks: nobody else: the answer is about the caller.
create function minhas_permissoes(clinica uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_object_agg(a.area, a.nivel) from (
    select distinct on (p.key) p.key as area, p.value as nivel
      from membros_clinicas m, jsonb_each_text(m.permissoes) p
     where m.usuario_id = app_uid() and m.clinica_id = clinica and acesso_vale(m.status, m.inicio, m.fim)
     order by p.key, nivel_do_acesso(p.value) desc) a
$$;
grant execute on function minhas_permissoes(uuid) to saude_app, saude_sistema;

-- Clinics where the caller holds an area at a level.
-- Asks: nobody else: the answer is about the caller.
create function clinicas_que_gerencio(area text, nivel text) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select m.clinica_id from membros_clinicas m
   where m.usuario_id = app_uid() and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, area, nivel)
$$;
grant execute on function clinicas_que_gerencio(text, text) to saude_app, saude_sistema;

-- Professionals of the clinics where the caller holds the area, each with the clinic in which that counts and nowhere else.
-- Asks: nobody else: the answer is about the caller.
create function profissionais_que_gerencio(area text) returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.id, dele.clinica_id
    from membros_clinicas meu
    join membros_clinicas dele on dele.clinica_id = meu.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                               and (dele.fim is null or dele.fim > app_agora())
    join profissionais p on p.usuario_id = dele.usuario_id
   where meu.usuario_id = app_uid() and app_na_equipe()
     and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, area, 'leitura')
$$;
grant execute on function profissionais_que_gerencio(text) to saude_app, saude_sistema;

-- People whom the caller looks after, with the record of each; `area` null asks for any.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_que_cuido(area text) returns table (usuario_id uuid, paciente_id uuid)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select v.pessoa_id, p.id
    from vinculos_cuidado v left join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and (area is null or permite(v.permissoes, area, 'leitura'))
$$;
grant execute on function pessoas_que_cuido(text) to saude_app, saude_sistema;

-- People whose guardian the caller has declared to be: they say to whom the data of these are opened.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_sob_minha_guarda() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador' and v.responsavel
     and acesso_vale(v.status, v.inicio, v.fim)
$$;
grant execute on function pessoas_sob_minha_guarda() to saude_app, saude_sistema;

-- Whether somebody is of the team of a clinic now.
-- Asks: nobody: whether somebody is of a team.
create function membro_ativo(clinica uuid, pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = pessoa and not m.delegacao
                    and acesso_vale(m.status, m.inicio, m.fim))
$$;
grant execute on function membro_ativo(uuid, uuid) to saude_app, saude_sistema;

-- Those who see patients at a clinic of which the caller is a member: they are told who may open their agenda there.
-- Asks: membro_ativo() of the caller.
create function quem_atende_na_clinica(clinica uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.usuario_id from membros_clinicas m join profissionais p on p.usuario_id = m.usuario_id
   where m.clinica_id = clinica and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim) and membro_ativo(clinica, app_uid())
$$;
grant execute on function quem_atende_na_clinica(uuid) to saude_app;
