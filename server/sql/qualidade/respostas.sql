-- Whether the caller answers for the quality of a clinic or a professional. Administration answers for all; a clinic's own answer by the grant 'clinica'; a professional
-- reads what is about them, and acts where no clinic stands between.
-- Asks: nobody else: the answer is about the caller.
create function respondo_pela_qualidade(clinica uuid, profissional uuid, nivel text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app_admin() then return true; end if;
  if app_perfil() <> 'profissional-administrador' then return false; end if;
  if clinica is not null and clinica in (select clinicas_que_gerencio('clinica', nivel)) then return true; end if;
  return profissional = meu_profissional_id() and (clinica is null or nivel = 'leitura');
end $$;
grant execute on function respondo_pela_qualidade(uuid, uuid, text) to saude_app, saude_sistema;

-- Professionals for whose quality the caller answers; a clinic beside them says that it counts there alone, null that it counts everywhere.
-- Asks: nobody else: the answer is about the caller.
create function por_quem_respondo() returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select meu_profissional_id(), null::uuid where app_perfil() = 'profissional-administrador' and meu_profissional_id() is not null
  union
  select g.profissional_id, g.clinica_id from profissionais_que_gerencio('clinica') g
   where app_perfil() = 'profissional-administrador' and g.profissional_id is distinct from meu_profissional_id()
$$;
grant execute on function por_quem_respondo() to saude_app, saude_sistema;

-- Reviews of the team's professionals, from consultations at the clinic whose grant the caller holds.
-- Asks: por_quem_respondo().
create function avaliacoes_da_equipe() returns setof uuid
language sql stable security definer rows 500 set search_path = public, pg_temp as $$
  select v.id from por_quem_respondo() r join avaliacoes v on v.profissional_id = r.profissional_id join agendamentos a on a.id = v.agendamento_id
   where r.clinica_id is not null and a.clinica_id = r.clinica_id
     and (v.status in ('publicada', 'contestada') or (v.status = 'removida' and v.publicada_em is not null))
$$;
grant execute on function avaliacoes_da_equipe() to saude_app;

-- The newest reviews of those for whom the caller answers, beyond a place in the list; `tema` is a pattern for the comment without accents. Of each professional the newest are
-- read, and no more than were asked for.
-- Asks: app_admin(), por_quem_respondo().
create function avaliacoes_da_qualidade(de_quem uuid, sem_resposta boolean, tema text, antes timestamptz, antes_id uuid, quantas int) returns setof avaliacoes
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
begin
  if app_admin() then
    return query select v.* from avaliacoes v
      where v.status in ('publicada', 'contestada') and v.publicada_em is not null and (v.created_at, v.id) < (coalesce(antes, 'infinity'), antes_id)
        and (de_quem is null or v.profissional_id = de_quem) and (not sem_resposta or v.resposta is null) and (tema is null or sem_acentos(v.comentario) ~ tema)
      order by v.created_at desc, v.id desc limit quantas;
  else
    return query select v.* from (
        select r.profissional_id, array_agg(r.clinica_id) as clinicas, bool_or(r.clinica_id is null) as todas from por_quem_respondo() r
         where de_quem is null or r.profissional_id = de_quem group by 1) r
      cross join lateral (
        select x.* from avaliacoes x
         where x.profissional_id = r.profissional_id and x.status in ('publicada', 'contestada') and x.publicada_em is not null
           and (x.created_at, x.id) < (coalesce(antes, 'infinity'), antes_id)
           and (r.todas or (select a.clinica_id from agendamentos a where a.id = x.agendamento_id) = any (r.clinicas))
           and (not sem_resposta or x.resposta is null) and (tema is null or sem_acentos(x.comentario) ~ tema)
         order by x.created_at desc, x.id desc limit quantas) v
      order by v.created_at desc, v.id desc limit quantas;
  end if;
end $$;
grant execute on function avaliacoes_da_qualidade(uuid, boolean, text, timestamptz, uuid, int) to saude_app;

-- Those of some reviews of the team for which the caller answers in public: the professional does by themselves.
-- Asks: por_quem_respondo(), clinicas_que_gerencio().
create function avaliacoes_que_respondo(alvos uuid[]) returns setof uuid
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select v.id from avaliacoes v join agendamentos a on a.id = v.agendamento_id
   where v.id = any (alvos) and app_perfil() = 'profissional-administrador'
     and a.clinica_id in (select clinicas_que_gerencio('clinica', 'escrita'))
     and (v.profissional_id, a.clinica_id) in (select r.profissional_id, r.clinica_id from por_quem_respondo() r)
$$;
grant execute on function avaliacoes_que_respondo(uuid[]) to saude_app;

-- Whether the caller answers in public for a review of the team.
-- Asks: avaliacoes_que_respondo().
create function respondo_pela_avaliacao(alvo uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from avaliacoes_que_respondo(array[alvo]))
$$;
grant execute on function respondo_pela_avaliacao(uuid) to saude_app;

-- Clinics, professionals and services by which figures may be narrowed.
-- Asks: app_admin(), por_quem_respondo().
create function filtros_de_qualidade() returns table (tipo text, id uuid, nome text, de uuid)
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  with quem as materialized (
    select r.profissional_id, r.clinica_id from por_quem_respondo() r
    union select p.id, null from profissionais p where app_admin() and p.status_profissional = 'ativo' and p.verificado),
  pessoas as materialized (select distinct q.profissional_id from quem q)
  select 'profissional', p.id, f.nome_completo, null::uuid from pessoas q join profissionais p on p.id = q.profissional_id join profiles f on f.user_id = p.usuario_id
  union all
  select 'clinica', c.id, c.nome_fantasia, null from clinicas c where c.id in (
    select q.clinica_id from quem q
    union select l.clinica_id from locais_atendimento l where l.profissional_id = meu_profissional_id()) or (app_admin() and c.status = 'ativa')
  union all
  select 'servico', s.id, s.nome, s.profissional_id from servicos_profissionais s where not app_admin() and s.profissional_id in (select q.profissional_id from pessoas q)
$$;
grant execute on function filtros_de_qualidade() to saude_app;

-- Who may be given a task for a clinic or a professional: the team of the clinic, the professional, and the caller.
-- Asks: respondo_pela_qualidade().
create function pessoas_da_qualidade(clinica uuid, profissional uuid) returns table (usuario_id uuid, nome text)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select u.id, coalesce(u.nome_social, u.nome) from usuarios u where respondo_pela_qualidade(clinica, profissional, 'leitura') and u.id in (
    select app_uid()
    union select p.usuario_id from profissionais p where p.id = profissional
    union select m.usuario_id from membros_clinicas m where m.clinica_id = clinica and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim))
   order by 2, 1
$$;
grant execute on function pessoas_da_qualidade(uuid, uuid) to saude_app;

-- Accounts that answer for the quality of a clinic or a professional: they are told. Administration where nobody else does.
-- Asks: nobody: only the product calls it.
create function quem_responde_pela_qualidade(clinica uuid, profissional uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  with perto as materialized (
    select m.usuario_id from membros_clinicas m join usuarios u on u.id = m.usuario_id
     where m.clinica_id = clinica and u.tipo_usuario = 'profissional-administrador' and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'clinica', 'leitura')
    union
    select p.usuario_id from profissionais p join usuarios u on u.id = p.usuario_id where p.id = profissional and clinica is null and u.tipo_usuario = 'profissional-administrador')
  select usuario_id from perto
  union all
  select u.id from usuarios u where u.tipo_usuario = 'administrador-geral' and u.status = 'ativo' and not exists (select from perto)
$$;
grant execute on function quem_responde_pela_qualidade(uuid, uuid) to saude_sistema;

-- The clinic and the professional of a review that the caller reads, for a task that comes from it.
-- Asks: app_admin(), por_quem_respondo(), avaliacoes_da_equipe().
create function alvo_da_avaliacao(alvo uuid) returns table (clinica_id uuid, profissional_id uuid)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select a.clinica_id, v.profissional_id from avaliacoes v join agendamentos a on a.id = v.agendamento_id
   where v.id = alvo and (app_admin() or v.profissional_id in (select r.profissional_id from por_quem_respondo() r where r.clinica_id is null)
     or v.id in (select avaliacoes_da_equipe()))
$$;
grant execute on function alvo_da_avaliacao(uuid) to saude_app;
