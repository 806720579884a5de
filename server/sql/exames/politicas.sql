-- A request is read as every part of the record, and by its person at once.
select proteger('pedidos_exame', 'select');
grant insert (id, paciente_id, profissional_id, agendamento_id, exames, indicacao, preparo, urgencia),
      update (status, coletado_em, motivo_cancelamento, documento_id) on pedidos_exame to saude_app;
create policy de_quem_le on pedidos_exame for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_pede on pedidos_exame for insert to saude_app with check (
  status = 'pedido' and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(pedidos_exame.paciente_id)
    and a.profissional_id = pedidos_exame.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy do_autor_altera on pedidos_exame for update to saude_app
  using (profissional_id = (select meu_profissional_em_vigor())) with check (profissional_id = (select meu_profissional_em_vigor()));
-- The person says that it was done, and sends what came of it.
create policy da_pessoa_altera on pedidos_exame for update to saude_app
  using (status <> 'cancelado' and paciente_id in (select prontuarios_que_escrevo_em_casa()))
  with check (status in ('coletado', 'com-resultado') and paciente_id in (select prontuarios_que_escrevo_em_casa()));
select auditar_tabela('pedidos_exame');

select proteger('resultados_exame', 'select, delete');
grant insert (id, paciente_id, profissional_id, enviado_por, agendamento_id, pedido_id, arquivo_id, corrige_id, exame, laboratorio, observacao, coletado_em, caminho, formato,
              tamanho, visto_em, liberado_em), update (visto_em, liberado_em) on resultados_exame to saude_app;
create policy do_autor on resultados_exame for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_equipe on resultados_exame for select to saude_app using (
  (select app_na_equipe()) and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
-- What was shown to the person, and what they sent themselves.
create policy da_pessoa on resultados_exame for select to saude_app using (
  (enviado_por is not null or liberado_em is not null)
  and (paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c)));
create policy do_autor_anota on resultados_exame for insert to saude_app with check (
  enviado_por is null and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(resultados_exame.paciente_id)
    and a.profissional_id = resultados_exame.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy da_pessoa_envia on resultados_exame for insert to saude_app with check (
  enviado_por = (select app_uid()) and agendamento_id is null and visto_em is null and paciente_id in (select prontuarios_que_escrevo_em_casa())
  and conhece(profissional_id, paciente_id));
create policy do_autor_altera on resultados_exame for update to saude_app
  using (profissional_id = (select meu_profissional_em_vigor())) with check (profissional_id = (select meu_profissional_em_vigor()));
create policy de_quem_enviou_retira on resultados_exame for delete to saude_app using (
  enviado_por = (select app_uid()) and visto_em is null and paciente_id in (select prontuarios_que_escrevo_em_casa()));
select auditar_tabela('resultados_exame');

-- Written by guardar_valores_exame() alone. Not watched: a number would stand in the audit for ever, and the person reads that; the result is watched, and no value changes.
select proteger('valores_exame', 'select');
create policy do_resultado on valores_exame for select to saude_app using (exists (select from resultados_exame r where r.id = resultado_id));

select proteger('atos_exame', 'select');
grant insert (id, resultado_id, usuario_id, tipo, texto) on atos_exame to saude_app;
create policy do_resultado on atos_exame for select to saude_app using (exists (select from resultados_exame r where r.id = resultado_id));
create policy de_quem_age on atos_exame for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from resultados_exame r where r.id = resultado_id
    and (r.profissional_id = (select meu_profissional_em_vigor())
      or (select app_na_equipe()) and (r.profissional_id, r.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('exames.agir') g))));
select auditar_tabela('atos_exame');
