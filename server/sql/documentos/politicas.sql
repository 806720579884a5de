select proteger('modelos_documento', 'select, insert, update, delete');
create policy proprios on modelos_documento to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create trigger modelos_documento_atualizacao before update on modelos_documento for each row execute function marcar_atualizacao();
select auditar_tabela('modelos_documento');

select proteger('documentos_clinicos', 'select, delete');
grant insert (id, paciente_id, profissional_id, agendamento_id, tipo, texto, itens, cid, cid_autorizado, avisos, substitui_id),
      update (tipo, texto, itens, cid, cid_autorizado, avisos, versao) on documentos_clinicos to saude_app;
create policy do_autor on documentos_clinicos for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_equipe on documentos_clinicos for select to saude_app using (
  status = 'emitido' and (select app_na_equipe())
  and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
-- What is given to the person is theirs to read, always.
create policy da_pessoa on documentos_clinicos for select to saude_app using (
  status = 'emitido' and (paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c)));
create policy do_autor_cria on documentos_clinicos for insert to saude_app with check (
  status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = documentos_clinicos.paciente_id
    and a.profissional_id = documentos_clinicos.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy do_autor_altera on documentos_clinicos for update to saude_app
  using (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()))
  with check (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()));
create policy do_autor_descarta on documentos_clinicos for delete to saude_app
  using (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()));
create trigger documentos_atualizacao before update on documentos_clinicos for each row when (old.status = 'rascunho') execute function marcar_atualizacao();
select auditar_tabela('documentos_clinicos');

-- Written by the product when it hands out a file; asked through verificar_documento().
select proteger('arquivos_documento', '');

select proteger('assinaturas_documento', 'select');
-- Whoever reads a document reads how it was signed. Written by the product, which checked it.
create policy com_o_documento on assinaturas_documento for select to saude_app using (documento_id in (select d.id from documentos_clinicos d));
select auditar_tabela('assinaturas_documento');
