-- Receipts of the people for whom the caller answers or books, newest first, with what was asked of a plan. One that was cancelled stays while something was asked with it.
-- Asks: nobody else: the answer is about the caller.
create function recibos_da_minha_casa(apenas uuid) returns table (recibo_id uuid, numero int, dados jsonb, paciente_id uuid, pessoa text, agendamento_id uuid)
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select r.id, r.numero, r.dados, a.paciente_id, pp.nome_completo, r.agendamento_id
    from agendamentos a join recibos r on r.agendamento_id = a.id join pacientes p on p.id = a.paciente_id join profiles pp on pp.user_id = p.usuario_id
   where a.paciente_id in (select pessoas_por_quem_marco()) and (apenas is null or r.id = apenas)
     and (r.cancelado_em is null or exists (select from reembolsos b where b.recibo_id = r.id))
   order by r.dados ->> 'data' desc, r.emitido_em desc, r.id limit 500
$$;
grant execute on function recibos_da_minha_casa(uuid) to saude_app;

-- What came back is an entry of the book of who asked. As with what the product sees of a payment, the ledger is compared with what the row holds and the difference is
-- written: an entry, or a counter-entry of the last.
create function livro_do_reembolso() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  total numeric := case when new.situacao = 'recebido' then new.valor_recebido else 0 end;
  ja numeric;
  n int;
  ultima uuid;
  dia date := coalesce(new.respondido_em, (app_agora() at time zone 'America/Sao_Paulo')::date);
  quando timestamptz;
begin
  select coalesce(sum(t.valor), 0), count(*) into ja, n from transacoes_financeiras t where t.origem = 'reembolso' and t.origem_id = new.id;
  if ja = total then return null; end if;
  select t.id into ultima from transacoes_financeiras t where t.origem = 'reembolso' and t.origem_id = new.id and t.estorna_id is null order by t.sequencia desc limit 1;
  quando := least(app_agora(), (dia + time '12:00') at time zone 'America/Sao_Paulo');
  insert into transacoes_financeiras (usuario_id, livro, paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date,
    competencia, forma_pagamento, origem, origem_id, sequencia, estorna_id)
  values (new.usuario_id, 'familia', new.paciente_id, 'Reembolso do plano de saúde', new.plano, total - ja, 'receita',
    (select k.id from categorias_transacao k where k.tipo = 'receita' and k.nome = 'Outras receitas'), quando, dia, new.pedido_em, null, 'reembolso', new.id, n + 1,
    case when total < ja then ultima end);
  return null;
end $$;
create constraint trigger livro_do_reembolso after insert or update of situacao, valor_recebido on reembolsos deferrable initially deferred for each row
  execute function livro_do_reembolso();

-- What was asked with a receipt is asked with that one.
create function reembolsos_ficam() returns trigger language plpgsql as $$
begin
  raise exception 'a reimbursement keeps its receipt and whom it was for' using errcode = 'check_violation', constraint = 'reembolsos_do_recibo';
end $$;
create trigger reembolsos_ficam before update on reembolsos for each row
  when ((old.id, old.usuario_id, old.recibo_id, old.paciente_id) is distinct from (new.id, new.usuario_id, new.recibo_id, new.paciente_id)) execute function reembolsos_ficam();

-- Spending and what came back of each person of the house in each month, as the family's book has it.
-- Asks: nobody else: the answer is about the caller.
create function gastos_da_casa(de date, ate date) returns table (mes date, paciente_id uuid, gasto numeric, entrou numeric)
language sql stable security definer rows 60 set search_path = public, pg_temp as $$
  with casa as materialized (select pessoas_da_minha_casa() as id)
  select date_trunc('month', x.dia)::date, x.paciente_id, sum(x.valor) filter (where x.tipo = 'despesa'), sum(x.valor) filter (where x.tipo = 'receita') from (
    select t.data_transacao_date as dia, t.paciente_id, t.tipo_transacao as tipo, t.valor from transacoes_financeiras t
     where t.usuario_id = app_uid() and t.livro = 'familia' and t.status = 'confirmada'
    union all
    select t.data_transacao_date, t.paciente_id, 'despesa', t.valor from transacoes_financeiras t
     where t.paciente_id in (select c.id from casa c) and t.origem in ('cobranca', 'consulta') and t.status = 'confirmada') x
   where x.dia between de and ate group by 1, 2
$$;
grant execute on function gastos_da_casa(date, date) to saude_app;
