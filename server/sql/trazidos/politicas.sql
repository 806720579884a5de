-- Read as measures are: what a professional brought by its author, by the team at that clinic and by the person's side; what the person's side brought by those who treat them too.
-- Brought by the professional in force who knows the person, or from the person's side with the right to write.

select proteger('documentos_trazidos', 'select');
grant insert (id, paciente_id, trazido_por, profissional_id, arquivo, fonte, fonte_uri, nao_lido, divergencia) on documentos_trazidos to saude_app;
create policy do_autor on documentos_trazidos for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy de_quem_atende on documentos_trazidos for select to saude_app using (
  profissional_id is null and paciente_id in (select pacientes_que_atendo()));
create policy da_equipe on documentos_trazidos for select to saude_app using (
  (select app_na_equipe()) and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
create policy da_pessoa on documentos_trazidos for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
create policy do_profissional_traz on documentos_trazidos for insert to saude_app with check (
  trazido_por = (select app_uid()) and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id));
create policy da_pessoa_traz on documentos_trazidos for insert to saude_app with check (
  trazido_por = (select app_uid()) and profissional_id is null and paciente_id in (select prontuarios_que_escrevo_em_casa()));
select auditar_tabela('documentos_trazidos');

select proteger('entradas_trazidas', 'select');
grant insert (documento_id, paciente_id, secao, quando, recurso, autores, fonte_chave, impressao) on entradas_trazidas to saude_app;
create policy do_autor on entradas_trazidas for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy de_quem_atende on entradas_trazidas for select to saude_app using (
  profissional_id is null and paciente_id in (select pacientes_que_atendo()));
create policy da_equipe on entradas_trazidas for select to saude_app using (
  (select app_na_equipe()) and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
create policy da_pessoa on entradas_trazidas for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
-- In the transaction that brings its document: the rows of a document are complete from its first moment.
create policy de_quem_traz on entradas_trazidas for insert to saude_app with check (exists (
  select from documentos_trazidos d where d.id = documento_id and d.trazido_por = (select app_uid()) and d.xmin::text = pg_current_xact_id()::xid::text));

select proteger('trazidos_retirados', 'select');
grant insert (documento_id, retirado_por) on trazidos_retirados to saude_app;
create policy do_documento on trazidos_retirados for select to saude_app using (exists (select from documentos_trazidos d where d.id = documento_id));
create policy de_quem_trouxe on trazidos_retirados for insert to saude_app with check (
  retirado_por = (select app_uid()) and posso_retirar_trazido(documento_id));
select auditar_tabela('trazidos_retirados');
