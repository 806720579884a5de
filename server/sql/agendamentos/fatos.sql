-- Everything that decides whether an hour may be had, but for the hour itself: read after the agenda was locked. Nothing for those who may
-- book neither for that patient nor in that agenda. In plpgsql, like other functions that are called often: it keeps its plans for the
-- session, and SQL functions plan at each call. `paciente` null: the caller's own record. `confia`: the service was let through when the hour was held.
-- `conhecido`: false where an office books somebody whom it does not know; nobody is there for an office that they blocked.
-- Asks: the side of the caller: no row where it is neither that of the patient nor that of the agenda of a professional in force.
create function fatos_da_marcacao(profissional uuid, paciente uuid, qual_servico uuid, chave_dele uuid, inicio timestamptz, plano text, fora uuid, confia boolean)
returns table (
  paciente_id uuid, paciente_usuario_id uuid, paciente_nome text, profissional_usuario_id uuid, profissional_nome text, publico boolean, lado text,
  especialidade text, bloqueado boolean, futuras int, futuras_com_ele int, no_dia int, primeira_vez boolean, primeiras_no_dia int, idade int,
  confirmacao text, primeira_max int, zona text, politica jsonb, servico jsonb, valor_consulta float8,
  antes_min int, depois_min int, plano_id uuid, conhecido boolean,
  data date, vista jsonb, areas text[], atende_criancas boolean, mostra jsonb)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with quem as (
    select pa.id, pa.usuario_id, coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.cpf, u.genero, u.telefone from pacientes pa join usuarios u on u.id = pa.usuario_id
     where pa.id = coalesce(fatos_da_marcacao.paciente, meu_paciente_id())
  ), deles as (
    select case
      when profissional = meu_profissional_em_vigor() and not exists (select from quem q where q.usuario_id = app_uid()) then 'profissional'
      when exists (select from quem q where q.id in (select pessoas_por_quem_marco())) then 'paciente'
      when (app_admin() or profissional in (select g.profissional_id from agendas_que_escrevo() g)) and profissional_publico(profissional)
        then 'profissional' end as lado
  ), regra as (
    select t.confirmacao, t.primeira_consulta_max_por_dia, t.zona, t.intervalo_antes_min, t.intervalo_depois_min from templates_horarios t
     where t.profissional_id = profissional and t.ativo and t.id = template_do_dia(profissional, (inicio at time zone t.zona)::date) limit 1
  ), dia as (
    select z.zona, (inicio at time zone z.zona)::date as data from (select coalesce((select r.zona from regra r),
      (select l.zona from locais_atendimento l where l.profissional_id = profissional order by l.principal desc, l.created_at limit 1), 'America/Sao_Paulo') as zona) z
  ), limites as (
    select data::timestamp at time zone zona as de, (data + 1)::timestamp at time zone zona as ate from dia
  ), marcadas as (
    select a.id, a.serie_id, a.profissional_id, a.status, a.data_agendamento from agendamentos a join quem q on q.id = a.paciente_id
     where a.reserva_expira_em is null and a.status <> 'cancelado' and a.id is distinct from fora
  )
  select q.id, q.usuario_id, q.nome, p.usuario_id, pf.nome_completo, p.status_profissional = 'ativo' and p.verificado, deles.lado,
    p.especialidade_principal,
    exists (select from bloqueios_pacientes b where b.profissional_id = p.id and b.paciente_id = q.id),
    (select count(distinct coalesce(m.serie_id, m.id))::int from marcadas m
      where m.status in ('agendado', 'confirmado', 'reagendado') and m.data_agendamento > app_agora()),
    (select count(distinct coalesce(m.serie_id, m.id))::int from marcadas m
      where m.status in ('agendado', 'confirmado', 'reagendado') and m.data_agendamento > app_agora() and m.profissional_id = p.id),
    (select count(*)::int from marcadas m, limites l where m.profissional_id = p.id and m.data_agendamento >= l.de and m.data_agendamento < l.ate),
    not exists (select from marcadas m where m.profissional_id = p.id and m.data_agendamento < inicio),
    (select count(*)::int from agendamentos a, limites l where a.profissional_id = p.id and a.primeira_vez and a.status <> 'cancelado'
       and a.data_agendamento >= l.de and a.data_agendamento < l.ate and a.id is distinct from fora
       and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())),
    extract(year from age((select data from dia), q.data_nascimento))::int,
    coalesce((select r.confirmacao from regra r), 'automatica'), (select r.primeira_consulta_max_por_dia from regra r), (select zona from dia),
    (select jsonb_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min, 'max_remarcacoes', x.max_remarcacoes,
       'varias_no_dia', x.varias_no_dia, 'texto', x.texto) from politicas_agendamento x where x.profissional_id = p.id),
    (select jsonb_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'intervalo_antes_min', s.intervalo_antes_min,
       'intervalo_depois_min', s.intervalo_depois_min, 'modalidades', s.modalidades, 'local_ids', s.local_ids, 'planos', s.planos, 'aceita', s.aceita,
       'preco', s.preco::float8, 'sinal', s.sinal::float8, 'publico', s.publico, 'retorno', s.retorno, 'idade_min', s.idade_min, 'idade_max', s.idade_max, 'exige_aprovacao', s.exige_aprovacao,
       'vagas', s.vagas, 'preparo', s.preparo, 'documentos', s.documentos, 'exige', cardinality(s.formulario_exigido) > 0,
       'faltam', (select coalesce(jsonb_agg(x.campo order by x.ordem), '[]') from unnest(s.formulario_exigido) with ordinality x (campo, ordem)
         where case x.campo when 'cpf' then q.cpf when 'telefone' then q.telefone when 'genero' then q.genero else q.data_nascimento::text end is null))
      from servicos_profissionais s where s.id = qual_servico and s.profissional_id = p.id
       and (s.ativo or s.situacao = 'privado' and (s.chave = chave_dele or confia) or deles.lado = 'profissional' and s.situacao <> 'rascunho')),
    p.valor_consulta::float8, coalesce((select r.intervalo_antes_min from regra r), 0), coalesce((select r.intervalo_depois_min from regra r), 0),
    (select o.id from operadoras_planos o where o.nome = plano and o.ativo), deles.lado = 'paciente' or se_conhecem(p.id, q.id),
    (select data from dia),
    -- The last time that the patient was seen there: its day, and until when a return was granted.
    (select jsonb_build_object('data', (a.data_agendamento at time zone (select zona from dia))::date, 'ate', a.retorno_ate)
       from agendamentos a where a.profissional_id = p.id and a.paciente_id = q.id and a.status in ('em-andamento', 'concluido')
        and a.presenca is distinct from 'ausente' and a.data_agendamento < inicio order by a.data_agendamento desc limit 1),
    coalesce(v.sub_especialidades, '{}'), p.atende_criancas,
    -- What the answer shows beside it, to a patient who books for themselves. The main place comes first.
    case when q.usuario_id = app_uid() then jsonb_build_object('agora', app_agora(), 'avatar', pf.avatar_url, 'tema', v.tema,
      'registro', (select e.numero_registro from profissional_especialidades e where e.profissional_id = p.id order by e.principal desc, e.created_at limit 1),
      'locais', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'zona', l.zona, 'clinica_id', l.clinica_id, 'telefone', c.telefone,
          'endereco', endereco_do_local(l), 'oferece', l.ativo and atende_na_clinica(p.id, l.clinica_id)) order by l.principal desc, l.created_at), '[]')
        from locais_atendimento l left join clinicas c on c.id = l.clinica_id where l.profissional_id = p.id)) end
  from quem q, deles, profissionais p join profiles pf on pf.user_id = p.usuario_id left join vitrine_profissionais v on v.profissional_id = p.id
  where p.id = profissional and (deles.lado = 'paciente' or deles.lado = 'profissional' and not recusou_contato(p.id, q.id));
end
$$;
grant execute on function fatos_da_marcacao(uuid, uuid, uuid, uuid, timestamptz, text, uuid, boolean) to saude_app, saude_sistema;

-- Of professionals that are free at one hour, who is asked first: fewest booked in the 14 days to come, then the oldest last booking.
-- Asks: nobody: counts, of public professionals.
create function ordem_de_escolha(ids uuid[]) returns table (profissional_id uuid, marcadas int, ultima timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, (select count(*)::int from agendamentos a where a.profissional_id = p.id and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
      and a.data_agendamento >= app_agora() and a.data_agendamento < app_agora() + interval '14 days'),
    (select max(a.created_at) from agendamentos a where a.profissional_id = p.id and a.reserva_expira_em is null)
  from profissionais p where p.id = any (ids) and p.status_profissional = 'ativo' and p.verificado
  order by 2, 3 nulls first, 1
$$;
grant execute on function ordem_de_escolha(uuid[]) to saude_app, saude_sistema;

-- The birth date of somebody for whom the caller may book, so that nobody is offered a professional for another age. Null: the caller's own.
-- Asks: pessoas_por_quem_marco().
create function nascimento_de_quem_vai(paciente uuid) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select u.data_nascimento from pacientes pa join usuarios u on u.id = pa.usuario_id
   where pa.id = coalesce(paciente, meu_paciente_id()) and pa.id in (select pessoas_por_quem_marco())
$$;
grant execute on function nascimento_de_quem_vai(uuid) to saude_app;
