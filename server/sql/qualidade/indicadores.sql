-- Each indicator is one view of its observations: what was seen, of whom, where, when, in which zone, how much, and whether it counts in the divisor. Its value over any
-- stretch is sum(valor) / sum(peso). The sentence of each stands as its comment, the same as in domain/src/qualidade/indicadores.ts: a test compares them.
-- A consultation that was moved is one row, at the hour where it stands. Holds are none.
-- Also read by people over the rows that they see, which no view of their own would let them: it is part of the statement that asks.
create function observacoes_de_satisfacao() returns table (origem uuid, profissional_id uuid, clinica_id uuid, servico_id uuid, quando timestamptz, zona text, valor int, peso int)
language sql stable as $$
  select v.id as origem, v.profissional_id, a.clinica_id, a.servico_id, v.created_at as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona, v.nota_geral as valor, 1 as peso
    from avaliacoes v left join agendamentos a on a.id = v.agendamento_id left join locais_atendimento l on l.id = a.local_id
   where v.status = 'publicada'
$$;
grant execute on function observacoes_de_satisfacao() to saude_app, saude_sistema;
create view qualidade_satisfacao with (security_invoker = true) as select o.* from observacoes_de_satisfacao() o;
comment on view qualidade_satisfacao is 'Média da nota geral, de 1 a 5, das avaliações publicadas, no mês em que foram escritas.';

create view qualidade_nps with (security_invoker = true) as
  select v.id as origem, v.profissional_id, a.clinica_id, a.servico_id, v.created_at as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when v.recomenda >= 9 then 100 when v.recomenda <= 6 then -100 else 0 end as valor, 1 as peso
    from avaliacoes v left join agendamentos a on a.id = v.agendamento_id left join locais_atendimento l on l.id = a.local_id
   where v.status = 'publicada' and v.recomenda is not null;
comment on view qualidade_nps is 'De quem disse na avaliação se indicaria: a parte que deu 9 ou 10 menos a parte que deu de 0 a 6, de -100 a 100.';

create view qualidade_resposta with (security_invoker = true) as
  select v.id as origem, v.profissional_id, a.clinica_id, a.servico_id, v.publicada_em as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when v.resposta is not null and v.respondida_em < v.publicada_em + interval '7 days' then 100 else 0 end as valor, 1 as peso
    from avaliacoes v left join agendamentos a on a.id = v.agendamento_id left join locais_atendimento l on l.id = a.local_id
   where v.status = 'publicada' and v.publicada_em is not null and v.comentario <> '';
comment on view qualidade_resposta is 'Parte das avaliações publicadas com comentário que tiveram resposta em até sete dias, no mês em que foram publicadas.';

create view qualidade_espera with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    greatest(0, round(extract(epoch from a.inicio_real - a.data_agendamento) / 60))::int as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status in ('em-andamento', 'concluido') and a.inicio_real is not null;
comment on view qualidade_espera is 'Minutos entre a hora marcada e o início registrado pelo relógio, em média; quem começou antes da hora conta zero.';

create view qualidade_pontualidade with (security_invoker = true) as
  select e.origem, e.profissional_id, e.clinica_id, e.servico_id, e.quando, e.zona, case when e.valor <= 15 then 100 else 0 end as valor, e.peso from qualidade_espera e;
comment on view qualidade_pontualidade is 'Parte das consultas que começaram até quinze minutos depois da hora marcada, pelo relógio.';

-- Whose side cancelled: the line of the act says it, else the account in the row.
create function lado_do_cancelamento(consulta uuid, quem uuid, paciente uuid) returns text language sql stable as $$
  select coalesce(
    (select h.lado from historico_agendamentos h where h.agendamento_id = consulta and h.ato = 'cancelar' order by h.quando desc, h.versao desc limit 1),
    case when quem is null then 'sistema' when quem = (select p.usuario_id from pacientes p where p.id = paciente) then 'paciente' else 'profissional' end)
$$;
grant execute on function lado_do_cancelamento(uuid, uuid, uuid) to saude_app, saude_sistema;

create view qualidade_cancelamento_paciente with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when a.status = 'cancelado' and lado_do_cancelamento(a.id, a.cancelado_por, a.paciente_id) = 'paciente' then 100 else 0 end as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null;
comment on view qualidade_cancelamento_paciente is 'Parte das consultas marcadas para o mês que o lado do paciente cancelou. Uma consulta remarcada conta uma vez, no dia em que ficou.';

create view qualidade_cancelamento_consultorio with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when a.status = 'cancelado' and lado_do_cancelamento(a.id, a.cancelado_por, a.paciente_id) = 'profissional' then 100 else 0 end as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null;
comment on view qualidade_cancelamento_consultorio is 'Parte das consultas marcadas para o mês que o consultório cancelou. Uma consulta remarcada conta uma vez, no dia em que ficou.';

-- Also read by people over the rows that they see, which no view of their own would let them: it is part of the statement that asks.
create function observacoes_de_falta() returns table (origem uuid, profissional_id uuid, clinica_id uuid, servico_id uuid, quando timestamptz, zona text, valor int, peso int)
language sql stable as $$
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when a.presenca = 'ausente' then 100 else 0 end as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status <> 'cancelado' and (a.presenca is not null or a.status = 'concluido')
$$;
grant execute on function observacoes_de_falta() to saude_app, saude_sistema;
create view qualidade_falta with (security_invoker = true) as select o.* from observacoes_de_falta() o;
comment on view qualidade_falta is 'Parte das consultas com presença registrada, ou concluídas, em que a pessoa faltou. Uma falta registrada depois entra no mês da consulta.';

create view qualidade_confirmacao with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when a.confirmado_pelo_paciente_em is not null then 100 else 0 end as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status <> 'cancelado';
comment on view qualidade_confirmacao is 'Parte das consultas do mês, sem as canceladas, em que o paciente confirmou a presença.';

create view qualidade_primeira_vaga with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    greatest(0, (a.data_agendamento at time zone coalesce(l.zona, 'America/Sao_Paulo'))::date - (a.created_at at time zone coalesce(l.zona, 'America/Sao_Paulo'))::date) as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status <> 'cancelado' and a.primeira_vez and a.origem = 'app';
comment on view qualidade_primeira_vaga is 'Dias entre o dia em que um paciente novo marcou pelo aplicativo e o dia da primeira consulta, em média, sem as canceladas.';

create view qualidade_prontuario with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    case when exists (select from anotacoes n where n.agendamento_id = a.id and n.status = 'assinada') then 100 else 0 end as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status = 'concluido' and a.presenca is distinct from 'ausente';
comment on view qualidade_prontuario is 'Parte das consultas concluídas que têm anotação assinada no prontuário.';

create view qualidade_reclamacao with (security_invoker = true) as
  select a.id as origem, a.profissional_id, a.clinica_id, a.servico_id, a.data_agendamento as quando, coalesce(l.zona, 'America/Sao_Paulo') as zona, 0 as valor, 1 as peso
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.reserva_expira_em is null and a.status = 'concluido' and a.presenca is distinct from 'ausente'
  union all
  select o.id, o.profissional_id, o.clinica_id, a.servico_id, o.created_at, coalesce(l.zona, 'America/Sao_Paulo'), 1000, 0
    from ocorrencias o left join agendamentos a on a.id = o.agendamento_id left join locais_atendimento l on l.id = a.local_id
   where o.lado = 'paciente' and o.estado <> 'descartada' and o.profissional_id is not null;
comment on view qualidade_reclamacao is 'Ocorrências relatadas por pacientes, sem as descartadas, para cada mil consultas concluídas no mesmo mês.';

grant select on qualidade_satisfacao, qualidade_nps, qualidade_resposta, qualidade_espera, qualidade_pontualidade, qualidade_cancelamento_paciente, qualidade_cancelamento_consultorio,
  qualidade_falta, qualidade_confirmacao, qualidade_primeira_vaga, qualidade_prontuario, qualidade_reclamacao to saude_sistema;

-- The sums of indicators by local month, clinic, professional and service, over those for whom the caller answers. What is shown of them is decided where the rule of ten is.
-- Asks: app_admin(), por_quem_respondo().
create function somas_de_qualidade(chaves text[], de date, ate date)
  returns table (chave text, mes date, clinica_id uuid, profissional_id uuid, servico_id uuid, n int, soma int)
language plpgsql stable security definer rows 2000 set search_path = public, pg_temp as $$
begin
  if app_admin() then return query select s.* from somas_dos_indicadores(chaves, de, ate, null) s; return; end if;
  return query with meus as materialized (select r.profissional_id, r.clinica_id from por_quem_respondo() r)
    select s.* from somas_dos_indicadores(chaves, de, ate, array(select m.profissional_id from meus m)) s
     where exists (select from meus m where m.profissional_id = s.profissional_id and (m.clinica_id is null or m.clinica_id = s.clinica_id));
end $$;
grant execute on function somas_de_qualidade(text[], date, date) to saude_app;

-- Where the middle half of all professionals with ten or more observations lies, in hundredths: of nobody by name, and of nobody while they are fewer than ten.
-- Asks: respondo_pela_qualidade().
create function faixa_de_qualidade(chave text, de date, ate date) returns table (quantos int, p25 int, p75 int)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
begin
  if not (app_admin() or exists (select from por_quem_respondo())) then return; end if;
  return query
    select count(*)::int, round(percentile_cont(0.25) within group (order by x.v))::int, round(percentile_cont(0.75) within group (order by x.v))::int
      from (select sum(s.soma) * 100.0 / sum(s.n) as v from somas_dos_indicadores(array[chave], de, ate, null) s
             where s.profissional_id is not null group by s.profissional_id having sum(s.n) >= 10) x
    having count(*) >= 10;
end $$;
grant execute on function faixa_de_qualidade(text, date, date) to saude_app;

-- The observations of an indicator over those for whom the caller answers; which of them open is decided by the row policies of the consultations.
-- Asks: por_quem_respondo().
create function observacoes_de_qualidade(chave text, de date, ate date)
  returns table (origem uuid, profissional_id uuid, clinica_id uuid, servico_id uuid, quando timestamptz, zona text, valor int)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp as $$
begin
  if to_regclass(format('public.qualidade_%s', chave)) is null then return; end if;
  return query execute format($q$
    with meus as materialized (select r.profissional_id, r.clinica_id from por_quem_respondo() r)
    select o.origem, o.profissional_id, o.clinica_id, o.servico_id, o.quando, o.zona, o.valor::int from public.%I o
     where o.peso > 0 and o.quando <= app_agora() and o.profissional_id = any (array(select m.profissional_id from meus m))
       and exists (select from meus m where m.profissional_id = o.profissional_id and (m.clinica_id is null or m.clinica_id = o.clinica_id))
       and o.quando >= ($1::timestamp - interval '1 day') at time zone 'UTC' and o.quando < ($2::timestamp + interval '1 day') at time zone 'UTC'
       and o.quando at time zone o.zona >= $1::timestamp and o.quando at time zone o.zona < $2::timestamp $q$, 'qualidade_' || chave) using de, ate;
end $$;
grant execute on function observacoes_de_qualidade(text, date, date) to saude_app;
