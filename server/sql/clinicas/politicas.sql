select proteger('clinicas', 'select, delete');
grant insert (razao_social, nome_fantasia, cnpj, cep, logradouro, numero, complemento, bairro, cidade, uf, latitude, longitude, zona, dono_id),
  update (razao_social, nome_fantasia, cnpj, cnes, telefone, email, cep, logradouro, numero, complemento, bairro, cidade, uf, latitude,
    longitude, zona, acessibilidade, aprova_horarios, descricao, responsavel_nome, responsavel_conselho, responsavel_registro,
    responsavel_uf, inscricao_conselho, outro_telefone, whatsapp, site, abre_feriados, equipamentos, estacionamento, planos,
    cancelamento_antecedencia_horas, cancelamento_texto) on clinicas to saude_app;
create policy publica on clinicas for select to saude_app
  using (status = 'ativa' or dono_id = (select app_uid()) or (select app_admin()));
create policy gerida on clinicas for select to saude_app using (id in (select clinicas_que_gero()));
create policy profissional_cria on clinicas for insert to saude_app with check (
  dono_id = (select app_uid()) and status = 'rascunho' and (select app_perfil()) in ('profissional', 'profissional-administrador'));
create policy gerida_altera on clinicas for update to saude_app
  using (id in (select clinicas_que_gero())) with check (id in (select clinicas_que_gero()));
create policy dono_apaga on clinicas for delete to saude_app using (dono_id = (select app_uid()) and status = 'rascunho');
create trigger clinicas_atualizacao before update on clinicas for each row execute function marcar_atualizacao();
select auditar_tabela('clinicas');

select proteger('horarios_clinicas', 'select, insert, update, delete');
create policy da_clinica on horarios_clinicas for select to saude_app using (exists (select from clinicas c where c.id = clinica_id));
create policy gerida_cria on horarios_clinicas for insert to saude_app with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_altera on horarios_clinicas for update to saude_app
  using (clinica_id in (select clinicas_que_gero())) with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_apaga on horarios_clinicas for delete to saude_app using (clinica_id in (select clinicas_que_gero()));
select auditar_tabela('horarios_clinicas');

select proteger('salas_clinicas', 'select, insert, update, delete');
create policy da_clinica on salas_clinicas for select to saude_app using (exists (select from clinicas c where c.id = clinica_id));
create policy gerida_cria on salas_clinicas for insert to saude_app with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_altera on salas_clinicas for update to saude_app
  using (clinica_id in (select clinicas_que_gero())) with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_apaga on salas_clinicas for delete to saude_app using (clinica_id in (select clinicas_que_gero()));
select auditar_tabela('salas_clinicas');

select proteger('fotos_clinicas', 'select, insert, update, delete');
create policy da_clinica on fotos_clinicas for select to saude_app using (exists (select from clinicas c where c.id = clinica_id));
create policy gerida_cria on fotos_clinicas for insert to saude_app with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_altera on fotos_clinicas for update to saude_app
  using (clinica_id in (select clinicas_que_gero())) with check (clinica_id in (select clinicas_que_gero()));
create policy gerida_apaga on fotos_clinicas for delete to saude_app using (clinica_id in (select clinicas_que_gero()));
select auditar_tabela('fotos_clinicas');

select proteger('decisoes_clinicas', 'select');
create policy visivel on decisoes_clinicas for select to saude_app
  using (clinica_id in (select clinicas_que_gero()) or (select app_admin()));
select auditar_tabela('decisoes_clinicas');

select proteger('clinicas_padrao', 'select, insert, update, delete');
create policy propria on clinicas_padrao to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
select auditar_tabela('clinicas_padrao');

select proteger('transferencias_clinicas', 'select, insert');
grant update (status, respondida_em) on transferencias_clinicas to saude_app;
create policy dos_dois on transferencias_clinicas for select to saude_app
  using (de_id = (select app_uid()) or para_id = (select app_uid()));
create policy dono_pede on transferencias_clinicas for insert to saude_app with check (
  de_id = (select app_uid()) and status = 'pendente'
  and exists (select from clinicas c where c.id = clinica_id and c.dono_id = (select app_uid())));
create policy dono_desiste on transferencias_clinicas for update to saude_app
  using (de_id = (select app_uid()) and status = 'pendente') with check (de_id = (select app_uid()) and status = 'cancelada');
select auditar_tabela('transferencias_clinicas');
