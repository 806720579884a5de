-- Whether a patient has no earlier consultation with the professional of this one, cancelled and missed ones apart. `primeira_vez` says it of
-- the moment of booking; this is asked of a row that is there.
-- Asks: nobody: of a consultation that the caller has found it says one word, which the row says too.
create function nada_antes(consulta uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from agendamentos a
      join agendamentos b on b.profissional_id = a.profissional_id and b.paciente_id = a.paciente_id and b.data_agendamento < a.data_agendamento
     where a.id = consulta and b.reserva_expira_em is null and b.status <> 'cancelado' and b.presenca is distinct from 'ausente')
$$;
grant execute on function nada_antes(uuid) to saude_app, saude_sistema;

-- Everything that decides whether an hour may be had, but for the hour itself: read after the agenda was locked. Nothing for those who may
-- book neither for that patient nor in that agenda. In plpgsql, by small questions, each only where its answer counts: one large
-- plan costs more to begin than all of them. `paciente` null: the caller's own record. `confia`: the service was let through when the hour was held.
-- `conhecido`: false where an office books somebody whom it does not know; nobody is there for an office that they blocked.
-- Asks: the side of the caller: no row where it is neither that of the patient nor that of the agenda of a professional in force.
create function fatos_da_marcacao(profissional uuid, paciente uuid, qual_servico uuid, chave_dele uuid, inicio timestamptz, plano text, fora uuid, confia boolean)
returns table (
  paciente_id uuid, paciente_usuario_id uuid, paciente_nome text, profissional_usuario_id uuid, profissional_nome text, publico boolean, lado text,
  especialidade text, bloqueado boolean, futuras int, futuras_com_ele int, no_dia int, primeira_vez boolean, primeiras_no_dia int, idade int,
  confirmacao text, primeira_max int, zona text, politica jsonb, servico jsonb, valor_consulta float8,
  antes_min int, depois_min int, plano_id uuid, conhecido boolean,
  data date, vista jsonb, areas text[], atende_criancas boolean, mostra jsonb)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  f_lado text;
  f_zona text;
  f_data date;
  f_primeiras int := 0;
  f_vista jsonb;
  f_servico jsonb;
  f_plano uuid;
  f_mostra jsonb;
  eu uuid := app_uid();
  agora timestamptz := app_agora();
  q record;
  p record;
  regra record;
  dele record;
  de timestamptz;
  ate timestamptz;
  proprio boolean;
begin
  select pa.id, pa.usuario_id, coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.cpf, u.genero, u.telefone into q
    from pacientes pa join usuarios u on u.id = pa.usuario_id
   where pa.id = coalesce(paciente, (select x.id from pacientes x where x.usuario_id = eu));
  select r.usuario_id, pf.nome_completo, pf.avatar_url, r.status_profissional = 'ativo' and r.verificado as em_vigor,
         coalesce(v.sub_especialidade, r.especialidade_principal) as area,
         r.valor_consulta, r.atende_criancas, v.sub_especialidades, v.tema into p
    from profissionais r join profiles pf on pf.user_id = r.usuario_id left join vitrine_profissionais v on v.profissional_id = r.id
   where r.id = profissional;
  if q.id is null or p.usuario_id is null then return; end if;
  proprio := coalesce(q.usuario_id = eu, false);
  if proprio then f_lado := 'paciente';
  else
    f_lado := case
      when p.usuario_id = eu and p.em_vigor then 'profissional'
      when q.id in (select pessoas_por_quem_marco()) then 'paciente'
      when p.em_vigor and (app_admin() or profissional in (select g.profissional_id from agendas_que_escrevo() g)) then 'profissional' end;
  end if;
  if f_lado is null or f_lado = 'profissional' and recusou_contato(profissional, q.id) then return; end if;

  select t.confirmacao, t.primeira_consulta_max_por_dia as primeira_max, t.zona, t.intervalo_antes_min, t.intervalo_depois_min into regra
    from templates_horarios t
   where t.profissional_id = profissional and t.ativo and (inicio at time zone t.zona)::date between coalesce(t.vigente_de, '-infinity') and coalesce(t.vigente_ate, 'infinity')
   -- As template_do_dia(): the dated one before the one without dates.
   order by t.vigente_de is null and t.vigente_ate is null limit 1;
  f_zona := regra.zona;
  if f_zona is null then
    f_zona := coalesce((select l.zona from locais_atendimento l where l.profissional_id = profissional order by l.principal desc, l.created_at limit 1),
      'America/Sao_Paulo');
  end if;
  f_data := (inicio at time zone f_zona)::date;
  de := f_data::timestamp at time zone f_zona;
  ate := (f_data + 1)::timestamp at time zone f_zona;
  select count(distinct coalesce(a.serie_id, a.id)) filter (where a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > agora) as futuras,
         count(distinct coalesce(a.serie_id, a.id)) filter (where a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > agora
           and a.profissional_id = profissional) as com_ele,
         count(*) filter (where a.profissional_id = profissional and a.data_agendamento >= de and a.data_agendamento < ate) as no_dia,
         coalesce(bool_or(a.profissional_id = profissional and a.data_agendamento < inicio), false) as antes into dele
    from agendamentos a
   where a.paciente_id = q.id and a.reserva_expira_em is null and a.status <> 'cancelado' and a.id is distinct from fora;
  if regra.primeira_max is not null then
    f_primeiras := (select count(*) from agendamentos a where a.profissional_id = profissional and a.primeira_vez and a.status <> 'cancelado'
      and a.data_agendamento >= de and a.data_agendamento < ate and a.id is distinct from fora and (a.reserva_expira_em is null or a.reserva_expira_em > agora)
      and nada_antes(a.id));
  end if;
  if dele.antes then
    -- The last time that the patient was seen there: its day, and until when a return was granted.
    f_vista := (select jsonb_build_object('data', (a.data_agendamento at time zone f_zona)::date, 'ate', a.retorno_ate)
      from agendamentos a where a.profissional_id = profissional and a.paciente_id = q.id and a.status in ('em-andamento', 'concluido')
       and a.presenca is distinct from 'ausente' and a.data_agendamento < inicio order by a.data_agendamento desc limit 1);
  end if;
  if qual_servico is not null then
    f_servico := (select jsonb_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'intervalo_antes_min', s.intervalo_antes_min,
       'intervalo_depois_min', s.intervalo_depois_min, 'modalidades', s.modalidades, 'local_ids', s.local_ids, 'planos', s.planos, 'aceita', s.aceita,
       'preco', s.preco::float8, 'sinal', s.sinal::float8, 'publico', s.publico, 'retorno', s.retorno, 'idade_min', s.idade_min, 'idade_max', s.idade_max, 'exige_aprovacao', s.exige_aprovacao,
       'vagas', s.vagas, 'preparo', s.preparo, 'documentos', s.documentos, 'exige', cardinality(s.formulario_exigido) > 0,
       'faltam', case when cardinality(s.formulario_exigido) = 0 then '[]' else
         (select coalesce(jsonb_agg(x.campo order by x.ordem), '[]') from unnest(s.formulario_exigido) with ordinality x (campo, ordem)
           where case x.campo when 'cpf' then q.cpf when 'telefone' then q.telefone when 'genero' then q.genero else q.data_nascimento::text end is null) end)
      from servicos_profissionais s where s.id = qual_servico and s.profissional_id = profissional
       and (s.ativo or s.situacao = 'privado' and (s.chave = chave_dele or confia) or f_lado = 'profissional' and s.situacao <> 'rascunho'));
  end if;
  if plano is not null then
    f_plano := (select o.id from operadoras_planos o where o.nome = plano and o.ativo);
  end if;
  if proprio then
    -- What the answer shows beside it. The main place comes first.
    f_mostra := jsonb_build_object('agora', agora, 'avatar', p.avatar_url, 'tema', p.tema,
      'registro', (select e.numero_registro from profissional_especialidades e where e.profissional_id = profissional order by e.principal desc, e.created_at limit 1),
      'locais', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'zona', l.zona, 'clinica_id', l.clinica_id, 'telefone', l.telefone, 'da_clinica', c.telefone,
          'endereco', endereco_do_local(l), 'oferece', l.ativo and (l.clinica_id is null or atende_na_clinica(profissional, l.clinica_id)))
          order by l.principal desc, l.created_at), '[]')
        from locais_atendimento l left join clinicas c on c.id = l.clinica_id where l.profissional_id = profissional));
  end if;
  return query select q.id, q.usuario_id, q.nome, p.usuario_id, p.nome_completo, p.em_vigor, f_lado, p.area,
    exists (select from bloqueios_pacientes b where b.profissional_id = profissional and b.paciente_id = q.id),
    dele.futuras::int, dele.com_ele::int, dele.no_dia::int, not dele.antes, f_primeiras, extract(year from age(f_data, q.data_nascimento))::int,
    coalesce(regra.confirmacao, 'automatica'), regra.primeira_max, f_zona,
    (select jsonb_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min, 'max_remarcacoes', x.max_remarcacoes,
       'varias_no_dia', x.varias_no_dia, 'texto', x.texto) from politicas_agendamento x where x.profissional_id = profissional),
    f_servico, p.valor_consulta::float8, coalesce(regra.intervalo_antes_min, 0), coalesce(regra.intervalo_depois_min, 0), f_plano,
    f_lado = 'paciente' or se_conhecem(profissional, q.id), f_data, f_vista, coalesce(p.sub_especialidades, '{}'), p.atende_criancas, f_mostra;
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
