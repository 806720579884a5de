select proteger('recibos', 'select');
grant insert (profissional_id, agendamento_id, dados, emitido_em, emitido_por, pagador_id),
  update (cancelado_em, motivo_cancelamento) on recibos to saude_app;
create policy dos_dois_lados on recibos for select to saude_app using (lado_do_recibo(agendamento_id) is not null);
-- Of what was received and of nothing else.
create policy dos_dois_lados_emite on recibos for insert to saude_app with check (
  emitido_por = (select app_uid()) and escrevo_recibos(agendamento_id)
  and exists (select from agendamentos a where a.id = agendamento_id and a.profissional_id = recibos.profissional_id and a.status = 'concluido'
    and a.convenio_plano_id is null and recebido_de(a) * 100 = (dados ->> 'centavos')::numeric));
-- The patient's side issues again what it completed.
create policy dos_dois_lados_cancela on recibos for update to saude_app
  using (escrevo_recibos(agendamento_id)) with check (escrevo_recibos(agendamento_id));
select auditar_tabela('recibos');
