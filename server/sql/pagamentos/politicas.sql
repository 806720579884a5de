select proteger('contas_pix', 'select, delete');
grant insert (profissional_id, clinica_id, tipo, chave, recebedor, cidade, prazo_min),
  update (tipo, chave, recebedor, cidade, prazo_min, updated_at) on contas_pix to saude_app;
create policy propria on contas_pix to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_cujo_dinheiro_gero()))
  with check (profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_cujo_dinheiro_gero()));
select auditar_tabela('contas_pix');

-- Made by the product, seen with the appointment, and changed by each side to what only that side can say.
select proteger('cobrancas', 'select');
grant update (situacao, expira_em, informada_em, recebida_em, encerrada_em, motivo, updated_at) on cobrancas to saude_app;
create policy da_consulta on cobrancas for select to saude_app using (vejo_o_dinheiro_da_consulta(agendamento_id));
create policy dos_dois_lados on cobrancas for update to saude_app using (meu_lado_da_cobranca(agendamento_id) is not null)
  with check (case meu_lado_da_cobranca(agendamento_id)
    when 'paciente' then situacao in ('informada', 'cancelada')
    when 'profissional' then situacao in ('aguardando', 'recebida', 'vencida', 'a-devolver', 'devolvida', 'credito') else false end);
select auditar_tabela('cobrancas');

-- What the bank knows of a charge is written by the product alone. Both sides of the appointment see the code and how far it is; payments that came are the
-- receiver's to see.
select proteger('pix_cobrancas', 'select');
create policy da_consulta on pix_cobrancas for select to saude_app
  using (exists (select from cobrancas c where c.id = cobranca_id));
select auditar_tabela('pix_cobrancas', 'insert');
select proteger('pix_recebidos', 'select');
create policy de_quem_recebe on pix_recebidos for select to saude_app
  using (exists (select from cobrancas c where c.id = cobranca_id and meu_lado_da_cobranca(c.agendamento_id) = 'profissional'));
select auditar_tabela('pix_recebidos');
select proteger('pix_devolucoes', 'select');
create policy de_quem_recebe on pix_devolucoes for select to saude_app
  using (exists (select from pix_recebidos p where p.id = pix_id));
select auditar_tabela('pix_devolucoes');
