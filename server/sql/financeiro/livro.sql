-- What of an appointment was received apart from charges by Pix: at the place, or said by hand. `recebido_de` counts both.
-- Asks: nobody: it reckons with a row that the caller has.
create function recebido_no_local(a agendamentos) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(greatest(case when a.pagamento_status not in ('pago', 'parcial') then 0
    -- An amount that was said goes down with the Pix that is owed back; the price does not.
    when a.valor_recebido is not null then a.valor_recebido - (select coalesce(sum(c.valor), 0) from cobrancas c where c.agendamento_id = a.id and c.situacao = 'recebida')
    when a.pagamento_status = 'pago' then a.valor - (select coalesce(sum(c.valor), 0) from cobrancas c
      where c.agendamento_id = a.id and c.situacao in ('recebida', 'a-devolver')) end, 0), 0)
$$;
grant execute on function recebido_no_local(agendamentos) to saude_sistema;

-- What a charge holds of somebody's money: nothing before it came, and nothing once it went back or paid another charge as a credit.
-- Asks: nobody: it reckons with what the caller has.
create function recebido_da_cobranca(situacao text, valor numeric) returns numeric language sql immutable as $$
  select case when situacao in ('recebida', 'a-devolver', 'credito') then valor else 0 end
$$;
grant execute on function recebido_da_cobranca(text, numeric) to saude_app, saude_sistema;

-- The one way from an event of the product into the ledger: what a source holds is compared with what the ledger says of it, and the difference is one entry, or
-- one counter-entry of the last. Said twice, it writes once. The row of the source is held by whoever changed it.
create function lancar(fonte text, fonte_id uuid, total numeric, a agendamentos, forma text, quem text, texto text, quando timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ja numeric;
  n int;
  ultima transacoes_financeiras;
  servico servicos_profissionais;
  zona text;
begin
  select coalesce(sum(t.valor), 0), count(*) into ja, n from transacoes_financeiras t where t.origem = fonte and t.origem_id = fonte_id;
  if ja = total then return; end if;
  if total < ja then
    select * into ultima from transacoes_financeiras t where t.origem = fonte and t.origem_id = fonte_id and t.estorna_id is null order by t.sequencia desc limit 1;
    insert into transacoes_financeiras (usuario_id, livro, clinica_id, paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao,
      data_transacao_date, competencia, forma_pagamento, agendamento_id, origem, origem_id, sequencia, estorna_id, recebido_por)
    select ultima.usuario_id, ultima.livro, ultima.clinica_id, ultima.paciente_id, ultima.titulo, texto, total - ja, ultima.tipo_transacao, ultima.categoria_id, quando,
      (quando at time zone z.zona)::date, ultima.competencia, ultima.forma_pagamento, ultima.agendamento_id, fonte, fonte_id, n + 1, ultima.id, ultima.recebido_por
      from (select coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo')) z (zona);
    return;
  end if;
  select * into servico from servicos_profissionais s where s.id = a.servico_id;
  zona := coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo');
  insert into transacoes_financeiras (usuario_id, livro, clinica_id, paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao,
    data_transacao_date, competencia, forma_pagamento, agendamento_id, origem, origem_id, sequencia, recebido_por)
  values ((select p.usuario_id from profissionais p where p.id = a.profissional_id), 'profissional', a.clinica_id, a.paciente_id,
    coalesce(nullif(btrim(left(servico.nome, 200)), ''), 'Consulta'), texto, total - ja, 'receita',
    (select k.id from categorias_transacao k where k.tipo = 'receita' and k.nome in (categoria_da_consulta(a, servico.categoria), 'Outras receitas')
      order by k.nome = 'Outras receitas' limit 1),
    quando, (quando at time zone zona)::date, (a.data_agendamento at time zone zona)::date, forma, a.id, fonte, fonte_id, n + 1, quem);
end $$;

-- The category of the reference list under which a consultation's income stands.
create function categoria_da_consulta(a agendamentos, do_servico text) returns text language sql stable as $$
  select case when a.convenio_plano_id is not null then 'Convênio' when a.modalidade = 'teleconsulta' then 'Teleconsulta'
    when do_servico = 'Retorno' then 'Retorno pago' when do_servico = 'Procedimento' then 'Procedimento' else 'Consulta particular' end
$$;

-- What was received of an appointment at its place, into the ledger. Who is paid by Pix there is who receives there.
create function lancar_consulta(consulta uuid, quando timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  total numeric;
begin
  select * into a from agendamentos x where x.id = consulta and x.reserva_expira_em is null;
  if a.id is null then return; end if;
  total := recebido_no_local(a);
  perform lancar('consulta', a.id, total, a, case when a.convenio_plano_id is not null then 'convenio' else a.forma_recebida end,
    case when exists (select from contas_pix k where k.clinica_id = a.clinica_id) then 'clinica' else 'profissional' end,
    case when a.pagamento_status = 'estornado' then 'Devolução' when a.pagamento_status in ('pago', 'parcial') then 'Recebido no local' else 'Correção' end, quando);
end $$;

-- Both triggers look at the end of the transaction, when all that one act changes stands: a part of it would write and take back.
create function livro_da_consulta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What comes in as paid, past the acts, was paid when it took place.
  perform lancar_consulta(new.id, case tg_op when 'INSERT' then least(app_agora(), new.data_agendamento + make_interval(mins => new.duracao_min)) else app_agora() end);
  return null;
end $$;
create constraint trigger livro_ao_entrar after insert on agendamentos deferrable initially deferred for each row
  when (new.pagamento_status in ('pago', 'parcial')) execute function livro_da_consulta();
create constraint trigger livro_ao_mudar after update of pagamento_status, valor, valor_recebido, forma_recebida, convenio_plano_id on agendamentos
  deferrable initially deferred for each row
  when ((old.pagamento_status, old.valor, old.valor_recebido) is distinct from (new.pagamento_status, new.valor, new.valor_recebido))
  execute function livro_da_consulta();

-- The same of a charge. What it pays changes what was received apart from it, too.
create function livro_da_cobranca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c cobrancas;
  a agendamentos;
begin
  select * into c from cobrancas x where x.id = new.id;
  select * into a from agendamentos x where x.id = c.agendamento_id;
  if a.id is null then return null; end if;
  perform lancar('cobranca', c.id, recebido_da_cobranca(c.situacao, c.valor), a, 'pix', case when c.clinica_id is null then 'profissional' else 'clinica' end,
    case when c.situacao = 'usada' then 'Crédito usado em outra consulta' when c.situacao = 'devolvida' then 'Devolução' when c.credito_id is not null then 'Pago com crédito'
      when c.obrigatoria then 'Sinal por Pix' else 'Pix' end,
    case when tg_op = 'INSERT' then least(app_agora(), coalesce(c.recebida_em, app_agora())) else app_agora() end);
  perform lancar_consulta(a.id, app_agora());
  return null;
end $$;
create constraint trigger livro_ao_entrar after insert on cobrancas deferrable initially deferred for each row
  when (recebido_da_cobranca(new.situacao, new.valor) > 0) execute function livro_da_cobranca();
create constraint trigger livro_ao_mudar after update of situacao, valor on cobrancas deferrable initially deferred for each row
  when (old.situacao <> new.situacao and recebido_da_cobranca(old.situacao, old.valor) <> recebido_da_cobranca(new.situacao, new.valor))
  execute function livro_da_cobranca();

-- What the product wrote stays as it was written: reversed by a counter-entry, never edited nor deleted. An erasure empties its words and takes names away.
create function transacoes_fechadas() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the product is reversed, never changed' using errcode = 'check_violation';
end $$;
create trigger transacoes_fechadas before update on transacoes_financeiras for each row
  when (old.origem is not null and (old.id, old.livro, old.valor, old.tipo_transacao, old.data_transacao, old.data_transacao_date, old.competencia,
      old.forma_pagamento, old.status, old.origem, old.origem_id, old.sequencia, old.estorna_id, old.recebido_por, old.created_at)
    is distinct from (new.id, new.livro, new.valor, new.tipo_transacao, new.data_transacao, new.data_transacao_date, new.competencia,
      new.forma_pagamento, new.status, new.origem, new.origem_id, new.sequencia, new.estorna_id, new.recebido_por, new.created_at)
    or old.origem is null and new.origem is not null)
  execute function transacoes_fechadas();
create trigger transacoes_guardadas before delete on transacoes_financeiras for each row
  when (old.origem is not null and pg_trigger_depth() = 0) execute function transacoes_fechadas();
