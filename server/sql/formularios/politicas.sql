select proteger('formularios', 'select, insert, delete');
create policy proprios on formularios to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
select auditar_tabela('formularios');

-- Read as every part of the record; sent by the author in force to a person whom they know.
select proteger('envios_de_formulario', 'select');
grant insert (id, paciente_id, profissional_id, agendamento_id, escala, formulario_id, versao, nome, descricao, perguntas, recado),
  update (status, visto_em) on envios_de_formulario to saude_app;
create policy de_quem_le on envios_de_formulario for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_envia on envios_de_formulario for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = envios_de_formulario.paciente_id
    and a.profissional_id = envios_de_formulario.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy do_autor_altera on envios_de_formulario for update to saude_app
  using (profissional_id = (select meu_profissional_em_vigor())) with check (profissional_id = (select meu_profissional_em_vigor()));
select auditar_tabela('envios_de_formulario');

-- The person's side reads what they answer while they answer; the others once it is sent.
select proteger('respostas_de_formulario', 'select');
grant insert (id, envio_id, pergunta_id, numero, texto, usuario_id) on respostas_de_formulario to saude_app;
create policy do_envio on respostas_de_formulario for select to saude_app using (
  exists (select from envios_de_formulario e where e.id = envio_id and (e.status = 'respondido'
    or e.paciente_id = (select meu_paciente_id()) or e.paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c))));
create policy de_quem_responde on respostas_de_formulario for insert to saude_app with check (
  usuario_id = (select app_uid()) and respondo_formulario(envio_id));
