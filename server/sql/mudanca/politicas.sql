-- Files that people bring.
select proteger('mudancas', 'select, delete');
grant insert (id, profissional_id, criado_por, tipo, arquivo, cabecalho, mapa, opcoes, formato, total),
  update (mapa, opcoes, status, iniciada_em, concluida_em, desfeita_em, feitas) on mudancas to saude_app;
create policy de_quem_traz on mudancas for select to saude_app using (posso_trazer(tipo, profissional_id));
create policy de_quem_traz_cria on mudancas for insert to saude_app with check (criado_por = (select app_uid()) and posso_trazer(tipo, profissional_id));
create policy de_quem_traz_muda on mudancas for update to saude_app
  using (status <> 'desfeita' and posso_trazer(tipo, profissional_id))
  with check (posso_trazer(tipo, profissional_id) and (tipo = 'servicos' or status in ('rascunho', 'na-fila', 'parada', 'desfazendo')));
create policy de_quem_traz_desiste on mudancas for delete to saude_app using (status = 'rascunho' and posso_trazer(tipo, profissional_id));
select auditar_tabela('mudancas');

-- Functions write them, which look at the right once for a whole file.
select proteger('linhas_importadas', 'select');
create policy da_mudanca on linhas_importadas for select to saude_app using (exists (select from mudancas m where m.id = mudanca_id));
