-- What the two sides of an appointment may know of paying it by Pix, the key apart. Nothing for those who may not act on it. What was received
-- at the place counts.
-- Asks: meu_lado() of the appointment, and of a team the area 'financeiro'.
create function pix_da_consulta(alvo uuid) returns table (
  lado text, status text, aberta boolean, tem_conta boolean, prazo_min int, valor float8, sinal float8, recebido float8, pagamento_status text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select l.lado, a.status, a.status <> 'cancelado' and not a.aguarda_aprovacao and a.convenio_plano_id is null, k.id is not null, k.prazo_min,
         a.valor::float8, (select least(s.sinal, a.valor) from servicos_profissionais s where s.id = a.servico_id and s.sinal > 0)::float8,
         coalesce(recebido_de(a), 0)::float8, a.pagamento_status
    from agendamentos a
    cross join lateral (select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) as lado) l
    left join lateral conta_que_recebe(a.profissional_id, a.clinica_id) k on true
   where a.id = alvo and a.reserva_expira_em is null
     and (l.lado = 'paciente' or l.lado is not null and posso_na_consulta('pagamentos.daConsulta', a.profissional_id, a.clinica_id));
end $$;
grant execute on function pix_da_consulta(uuid) to saude_app, saude_sistema;

-- The charge that matters most of an appointment that was read before, under the policies.
create function ordem_da_cobranca(situacao text) returns int language sql immutable as $$
  select case when situacao in ('aguardando', 'informada') then 0 when situacao = 'a-devolver' then 1 when situacao = 'recebida' then 2
    when situacao = 'credito' then 3 else 4 end
$$;
grant execute on function ordem_da_cobranca(text) to saude_app, saude_sistema;

-- The charge that matters most of an appointment.
-- Asks: vejo_o_dinheiro_da_consulta().
create function cobranca_da_consulta(alvo uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select jsonb_build_object('id', c.id, 'situacao', c.situacao, 'valor', c.valor::float8, 'expira_em', c.expira_em, 'obrigatoria', c.obrigatoria)
            from cobrancas c where c.agendamento_id = alvo and vejo_o_dinheiro_da_consulta(c.agendamento_id) order by ordem_da_cobranca(c.situacao), c.created_at desc limit 1);
end $$;
grant execute on function cobranca_da_consulta(uuid) to saude_app, saude_sistema;

-- Who on the patient's side is told of money: as of reminders, and the patient in any case.
-- Asks: consultas_que_vejo().
create function quem_paga(alvo uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id from agendamentos a join pacientes p on p.id = a.paciente_id where a.id = any (array(select consultas_que_vejo(array[alvo])))
  union select q from agendamentos a cross join lateral quem_e_lembrado(a.paciente_id, a.marcado_por) q
         where a.id = any (array(select consultas_que_vejo(array[alvo])))
$$;
grant execute on function quem_paga(uuid) to saude_app, saude_sistema;
