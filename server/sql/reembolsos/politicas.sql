-- Of the people for whom the caller books, as their receipts are.
select proteger('reembolsos', 'select');
grant insert (id, usuario_id, recibo_id, paciente_id, plano, protocolo, valor_pedido, pedido_em),
  update (plano, protocolo, valor_pedido, pedido_em, situacao, valor_recebido, respondido_em, motivo, versao) on reembolsos to saude_app;
create policy da_casa on reembolsos for select to saude_app using (paciente_id = any (array(select pessoas_por_quem_marco())));
create policy da_casa_pede on reembolsos for insert to saude_app with check (
  usuario_id = (select app_uid()) and paciente_id = any (array(select pessoas_por_quem_marco()))
  and exists (select from recibos r join agendamentos a on a.id = r.agendamento_id where r.id = recibo_id and r.cancelado_em is null and a.paciente_id = reembolsos.paciente_id));
create policy da_casa_responde on reembolsos for update to saude_app
  using (paciente_id = any (array(select pessoas_por_quem_marco()))) with check (paciente_id = any (array(select pessoas_por_quem_marco())));
create trigger reembolsos_atualizacao before update on reembolsos for each row execute function marcar_atualizacao();
select auditar_tabela('reembolsos');
