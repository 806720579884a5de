-- Those of the appointments that a person's request may hear of: as the policy of the table, and whoever reads the receipt. The product, and what runs
-- beneath it, hears of all.
-- Asks: nobody else: the answer is about the caller.
create function consultas_que_vejo(ids uuid[]) returns setof uuid
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select a.id from agendamentos a
   where a.id = any (ids)
     and (current_setting('role', true) is distinct from 'saude_app' or app_admin()
       or a.profissional_id = (select meu_profissional_id()) or a.paciente_id = (select meu_paciente_id())
       or a.paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
       or (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)
       or lado_do_recibo(a.id) is not null)
$$;
grant execute on function consultas_que_vejo(uuid[]) to saude_app, saude_sistema;

-- The address of a place in one line; null without one.
create function endereco_do_local(l locais_atendimento) returns text language sql stable as $$
  select nullif(concat_ws(', ', nullif(concat_ws(', ', nullif(l.logradouro, ''), nullif(l.numero, ''), nullif(l.complemento, '')), ''), nullif(l.bairro, ''),
    l.cidade || ' - ' || l.uf), '')
$$;
grant execute on function endereco_do_local(locais_atendimento) to saude_app, saude_sistema;

-- What an appointment says of its patient, place, room, plan and service, to whom it concerns: also of a private service, and of a professional who
-- is no longer shown. The name is masked for an office that does not know the person.
-- Asks: consultas_que_vejo().
create function complemento_da_consulta(alvo uuid) returns table (
  servico text, preparo text, documentos text, local text, zona text, endereco text, telefone text, sala text, convenio text,
  titular_id uuid, paciente_nome text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select s.nome, s.preparo, s.documentos, l.nome, l.zona,
    endereco_do_local(l),
    coalesce(l.telefone, c.telefone), r.nome, o.nome, (select p.usuario_id from pacientes p where p.id = a.paciente_id), nome_do_paciente(a.paciente_id, a.profissional_id)
  from agendamentos a
  left join servicos_profissionais s on s.id = a.servico_id
  left join locais_atendimento l on l.id = a.local_id
  left join clinicas c on c.id = coalesce(a.clinica_id, l.clinica_id)
  left join salas_clinicas r on r.id = a.sala_id
  left join operadoras_planos o on o.id = a.convenio_plano_id
  where a.id = any (array(select consultas_que_vejo(array[alvo]))) and a.reserva_expira_em is null;
end
$$;
grant execute on function complemento_da_consulta(uuid) to saude_app, saude_sistema;

-- Who is on both sides of an appointment, by what clock it is meant, and what of the agenda it takes. The patient is named as the office knows them,
-- which is told so.
-- Asks: consultas_que_vejo(); `lado` is what the caller may do there.
create function partes_da_consulta(alvo uuid) returns table (
  lado text, paciente_usuario_id uuid, paciente_nome text, profissional_usuario_id uuid, profissional_nome text, zona text, de float8, ate float8, plano text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id), pa.usuario_id, nome_para_consultorio(a.paciente_id, a.profissional_id), pr.usuario_id, fr.nome_completo,
    coalesce((select l.zona from locais_atendimento l where l.id = a.local_id),
      (select t.zona from templates_horarios t where t.profissional_id = a.profissional_id and t.ativo order by t.vigente_de nulls first limit 1),
      (select l.zona from locais_atendimento l where l.profissional_id = a.profissional_id order by l.principal desc, l.created_at limit 1),
      'America/Sao_Paulo'),
    extract(epoch from lower(a.ocupacao))::float8 * 1000, extract(epoch from upper(a.ocupacao))::float8 * 1000,
    (select o.nome from operadoras_planos o where o.id = a.convenio_plano_id)
  from agendamentos a
  join pacientes pa on pa.id = a.paciente_id
  join profissionais pr on pr.id = a.profissional_id join profiles fr on fr.user_id = pr.usuario_id
  where a.id = any (array(select consultas_que_vejo(array[alvo]))) and a.reserva_expira_em is null;
end
$$;
grant execute on function partes_da_consulta(uuid) to saude_app, saude_sistema;

-- Appointments that were read before, under the policies: names, service, place, and what decides over the acts on them and stands in no column of theirs.
-- The professional is named to whom they are shown, or on their own side. `lado_que_age` is meu_lado() of each. One question for all of them. Whom the
-- caller cares for and whose agendas they keep is asked only where that can matter: even unused, such questions cost more than the rows.
-- Asks: consultas_que_vejo(), but of the caller's own; a professional who is not public is theirs or of an agenda that they see.
create function resumos_das_consultas(ids uuid[]) returns table (
  id uuid, servico text, titular_id uuid, paciente_nome text, profissional_nome text, profissional_id uuid, profissional_avatar_url text, tema text,
  local text, zona text, telefone text, lado_que_age text, politica json, em_vigor boolean, primeiro_contato jsonb, ultima json)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  eu uuid := app_uid();
  admin boolean := app_admin();
  meu uuid := (select pr.id from profissionais pr where pr.usuario_id = eu);
  minha uuid := (select pa.id from pacientes pa where pa.usuario_id = eu);
  vistas uuid[] := ids;
  cuidados uuid[]; por_quem uuid[]; escrevo uuid[]; gerencio uuid[];
begin
  if app_na_equipe() or exists (select from agendamentos a where a.id = any (ids) and a.paciente_id is distinct from minha) then
    vistas := array(select consultas_que_vejo(ids));
    cuidados := array(select c.paciente_id from pessoas_que_cuido(null) c);
    por_quem := array(select pessoas_por_quem_marco());
    escrevo := array(select a.id from agendamentos a join agendas_que_escrevo() g on g.profissional_id = a.profissional_id and g.clinica_id = a.clinica_id
      where a.id = any (ids));
    gerencio := array(select g.profissional_id from profissionais_que_gerencio('agenda') g);
  end if;
  return query
  select a.id, s.nome, p.usuario_id,
    case when admin or a.paciente_id = minha or a.paciente_id = any (cuidados)
      then (select coalesce(u.nome_social, u.nome) from usuarios u where u.id = p.usuario_id) else nome_para_consultorio(a.paciente_id, a.profissional_id) end,
    f.nome_completo, m.id, f.avatar_url, v.tema, l.nome, l.zona,
    coalesce(l.telefone, (select c.telefone from clinicas c where c.id = coalesce(a.clinica_id, l.clinica_id))),
    case when a.profissional_id = meu then 'profissional' when a.paciente_id = minha or a.paciente_id = any (por_quem) then 'paciente'
      when admin or a.id = any (escrevo) then 'profissional' end,
    case when x.profissional_id is not null then json_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min,
      'max_remarcacoes', x.max_remarcacoes, 'varias_no_dia', x.varias_no_dia, 'texto', x.texto) end,
    pr.status_profissional = 'ativo' and pr.verificado,
    case when a.origem in ('profissional', 'recepcao') then primeiro_contato(a.id) end,
    (select json_build_object('ato', h.ato, 'minha', h.ator = eu, 'quando', h.quando) from historico_agendamentos h
      where h.agendamento_id = a.id order by h.quando desc, h.versao desc limit 1)
  from agendamentos a
  join pacientes p on p.id = a.paciente_id
  join profissionais pr on pr.id = a.profissional_id
  left join lateral (select pr.id, pr.usuario_id) m on pr.status_profissional = 'ativo' and pr.verificado or pr.usuario_id = eu or admin
    or pr.id = any (gerencio)
  left join profiles f on f.user_id = m.usuario_id
  left join vitrine_profissionais v on v.profissional_id = m.id
  left join servicos_profissionais s on s.id = a.servico_id
  left join locais_atendimento l on l.id = a.local_id
  left join politicas_agendamento x on x.profissional_id = a.profissional_id
  where a.id = any (vistas) and a.reserva_expira_em is null;
end
$$;
grant execute on function resumos_das_consultas(uuid[]) to saude_app, saude_sistema;

-- Who was told of a consultation by which way, and whether it arrived: never what was said. For those who may see the consultation.
-- Asks: meu_lado() of the appointment, of an office that it knows the patient; or the area 'agenda' over its patient.
create function avisos_da_consulta(alvo uuid) returns table (id uuid, quando timestamptz, titulo text, para text, canal text, estado text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, n.created_at, n.titulo,
    case when n.usuario_id = p.usuario_id then 'paciente' when n.usuario_id = r.usuario_id then 'profissional' else 'outra' end,
    e.canal, case when m.situacao = 'falhou' then 'falhou' when m.situacao = 'pendente' and e.estado = 'enviada' then 'pendente' else e.estado end
  from agendamentos a
  join pacientes p on p.id = a.paciente_id
  join profissionais r on r.id = a.profissional_id
  join notificacoes n on n.created_at >= a.created_at and position(a.id::text in n.chave) > 0
    and (n.usuario_id in (p.usuario_id, r.usuario_id)
      or n.usuario_id in (select v.cuidador_id from vinculos_cuidado v where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim)))
  join entregas_notificacao e on e.notificacao_id = n.id
  left join mensagens_saida m on m.id = e.mensagem_id
  where a.id = alvo and (case meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) when 'paciente' then true
      when 'profissional' then app_admin() or conhece(a.profissional_id, a.paciente_id) else false end
    or a.paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c))
  order by n.created_at desc, e.canal limit 60
$$;
grant execute on function avisos_da_consulta(uuid) to saude_app;
