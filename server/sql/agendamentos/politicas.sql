select proteger('agendamentos', 'select');
grant insert (id, paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, intervalo_antes_min,
    intervalo_depois_min, observacoes, servico_id, local_id, clinica_id, modalidade, convenio_plano_id, valor, confirmado_pelo_paciente_em,
    encaixe, origem, serie_id, reserva_expira_em, reservado_por, sala_id, motivo_encaixe, motivo_consulta, primeira_vez, aguarda_aprovacao),
  update (profissional_id, especialidade, status, data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, observacoes,
    observacao_recepcao, motivo_cancelamento, data_cancelamento, cancelado_por, servico_id, local_id, clinica_id, modalidade, valor, presenca, chegada_em,
    chamado_em, inicio_real, fim_real, confirmado_pelo_paciente_em, pagamento_status, encaixe, reagendado_de, motivo_reagendamento, sala_id,
    motivo_encaixe, motivo_consulta, perguntas, aguarda_aprovacao, remarcacoes, retorno_ate, valor_recebido,
    forma_recebida) on agendamentos to saude_app;
create policy meus on agendamentos for select to saude_app using (
  reserva_expira_em is null
  and (paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
    or paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
    or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)));
-- Who keeps an agenda books as that side alone, and only while its professional is in force.
create policy marca on agendamentos for insert to saude_app with check (
  status in ('agendado', 'confirmado') and (reservado_por is null or reservado_por = (select app_uid()))
  and (paciente_id in (select pessoas_por_quem_marco())
    or origem in ('profissional', 'recepcao') and profissional_publico(profissional_id)
      and (profissional_id = (select meu_profissional_id()) or (select app_admin())
        or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g))));
-- The agenda of a professional who is not in force only calls off.
create policy age on agendamentos for update to saude_app
  using (reserva_expira_em is null
    and (paciente_id in (select pessoas_por_quem_marco()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
      or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g)))
  with check (reserva_expira_em is null
    and (paciente_id in (select pessoas_por_quem_marco()) or (select app_admin())
      or (status = 'cancelado' or profissional_publico(profissional_id))
        and (profissional_id = (select meu_profissional_id())
          or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g))));
create trigger agendamentos_atualizacao before update on agendamentos for each row execute function marcar_atualizacao();
select auditar_tabela('agendamentos');

select proteger('politicas_agendamento', 'select, insert, update');
create policy leitura on politicas_agendamento for select to saude_app using (true);
create policy proprio_cria on politicas_agendamento for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy proprio_altera on politicas_agendamento for update to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
select auditar_tabela('politicas_agendamento');

-- The person who is blocked does not read why.
select proteger('bloqueios_pacientes', 'select, insert, delete');
grant update (motivo, criado_por, created_at) on bloqueios_pacientes to saude_app;
create policy da_agenda on bloqueios_pacientes to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin())
    or profissional_id in (select g.profissional_id from agendas_que_escrevo() g))
  with check (atende_alguma_agenda(profissional_id) and criado_por = (select app_uid()));
select auditar_tabela('bloqueios_pacientes');

-- For the person and whoever books for them. The office does not read who blocked it.
select proteger('recusas_de_contato', 'select, delete');
grant insert (paciente_id, profissional_id, agendamento_id, bloqueado, motivo, relato, denunciado_em, por),
  update (agendamento_id, bloqueado, motivo, relato, denunciado_em, por) on recusas_de_contato to saude_app;
create policy da_pessoa on recusas_de_contato for select to saude_app
  using (paciente_id in (select pessoas_por_quem_marco()) or (select app_admin()));
create policy da_pessoa_cria on recusas_de_contato for insert to saude_app
  with check (paciente_id in (select pessoas_por_quem_marco()) and por = (select app_uid()));
create policy da_pessoa_altera on recusas_de_contato for update to saude_app
  using (paciente_id in (select pessoas_por_quem_marco()))
  with check (paciente_id in (select pessoas_por_quem_marco()) and por = (select app_uid()));
create policy da_pessoa_apaga on recusas_de_contato for delete to saude_app using (paciente_id in (select pessoas_por_quem_marco()));
select auditar_tabela('recusas_de_contato');

select proteger('historico_agendamentos', 'select');
create policy da_consulta on historico_agendamentos for select to saude_app
  using (exists (select from agendamentos a where a.id = agendamento_id));

-- What waits to be told is read by whoever is told, as their notice.
select proteger('consequencias_pendentes', '');

select proteger('pedidos_repetiveis', 'select, insert');
create policy proprios on pedidos_repetiveis for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_cria on pedidos_repetiveis for insert to saude_app with check (usuario_id = (select app_uid()));

select proteger('anexos_agendamentos', 'select, insert, delete');
create policy dos_dois_lados on anexos_agendamentos for select to saude_app using (
  exists (select from agendamentos a where a.id = agendamento_id
    and (a.paciente_id in (select pessoas_por_quem_marco()) or a.profissional_id = (select meu_profissional_em_vigor()))));
create policy paciente_anexa on anexos_agendamentos for insert to saude_app with check (
  enviado_por = (select app_uid()) and starts_with(caminho, pasta_dos_anexos(agendamento_id))
  and exists (select from agendamentos a where a.id = agendamento_id and a.status <> 'cancelado'));
create policy quem_enviou_retira on anexos_agendamentos for delete to saude_app using (
  enviado_por = (select app_uid()) and pasta_dos_anexos(agendamento_id) is not null
  and exists (select from agendamentos a where a.id = agendamento_id and a.status <> 'concluido'));
select auditar_tabela('anexos_agendamentos');

select proteger('salas_de_video', 'select, insert, update, delete');
create policy propria on salas_de_video to saude_app
  using (profissional_id = (select meu_profissional_id()))
  with check (profissional_id = (select meu_profissional_id())
    and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.profissional_id = (select meu_profissional_id()))));
select auditar_tabela('salas_de_video');
