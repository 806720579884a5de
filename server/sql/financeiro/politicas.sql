select proteger('transacoes_financeiras', 'select, delete');
grant insert (id, usuario_id, livro, clinica_id, paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date, competencia,
    forma_pagamento, status, observacoes, tags, recorrente, created_at, serie_id, parcela, parcelas, repete, centro_id, taxa),
  update (paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date, competencia, forma_pagamento, status,
    observacoes, tags, recorrente, versao, centro_id, taxa) on transacoes_financeiras to saude_app;
create policy proprias on transacoes_financeiras for select to saude_app using (usuario_id = (select app_uid()) and livro <> 'clinica');
create policy da_clinica on transacoes_financeiras for select to saude_app using (
  livro <> 'familia' and clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
-- What a consultation cost is read by who paid it too: one entry, seen from both sides.
create policy de_quem_pagou on transacoes_financeiras for select to saude_app using (
  origem in ('cobranca', 'consulta', 'acrescimo') and paciente_id = any (array(select pessoas_da_minha_casa())));
-- By hand, and of the own books alone.
create policy a_mao on transacoes_financeiras for insert to saude_app with check (
  usuario_id = (select app_uid()) and case livro
    when 'clinica' then clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))) and paciente_id is null
    when 'familia' then clinica_id is null and (select app_perfil()) like 'paciente%' and (paciente_id is null or paciente_id = any (array(select pessoas_da_minha_casa())))
    else clinica_id is null and paciente_id is null and (select app_perfil()) like 'profissional%' end);
create policy a_mao_altera on transacoes_financeiras for update to saude_app
  using (origem is null and case livro when 'clinica' then clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))) else usuario_id = (select app_uid()) end)
  with check (origem is null and case livro when 'clinica' then clinica_id = any (array(select clinicas_do_meu_financeiro('escrita')))
    else usuario_id = (select app_uid()) and (paciente_id is null or livro = 'familia' and paciente_id = any (array(select pessoas_da_minha_casa()))) end);
create policy a_mao_apaga on transacoes_financeiras for delete to saude_app
  using (origem is null and case livro when 'clinica' then clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))) else usuario_id = (select app_uid()) end);
create trigger transacoes_atualizacao before update on transacoes_financeiras for each row execute function marcar_atualizacao();
select auditar_tabela('transacoes_financeiras');

-- Who reads a book sees until when it is closed; who writes in it closes and opens it.
select proteger('livros_fechados', 'select');
grant insert (livro, usuario_id, clinica_id, ate, mudado_em, mudado_por), update (ate, motivo, mudado_em, mudado_por) on livros_fechados to saude_app;
create policy do_livro on livros_fechados for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
create policy de_quem_escreve on livros_fechados for insert to saude_app with check (mudado_por = (select app_uid()) and (
  usuario_id = (select app_uid()) and (select app_perfil()) like case livro when 'familia' then 'paciente%' else 'profissional%' end
  or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita')))));
create policy quem_escreve_muda on livros_fechados for update to saude_app
  using (usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))))
  with check (mudado_por = (select app_uid()));
select auditar_tabela('livros_fechados');

-- Cost centres are read by who reads the book, and kept by who writes in it.
select proteger('centros_de_custo', 'select');
grant insert (id, usuario_id, clinica_id, nome), update (nome, arquivado, versao) on centros_de_custo to saude_app;
create policy do_livro on centros_de_custo for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
create policy de_quem_escreve on centros_de_custo for insert to saude_app with check (
  usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))));
create policy quem_escreve_muda on centros_de_custo for update to saude_app
  using (usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))))
  with check (usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))));
select auditar_tabela('centros_de_custo');

-- Attachments are of the book in which their entry stands, and never of who paid a consultation.
select proteger('anexos_transacoes', 'select');
grant insert (id, transacao_id, usuario_id, clinica_id, enviado_por, nome, caminho, formato, tamanho, enviado_em), update (removido_em) on anexos_transacoes to saude_app;
create policy do_livro on anexos_transacoes for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
create policy de_quem_escreve on anexos_transacoes for insert to saude_app with check (enviado_por = (select app_uid())
  and (usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))))
  and exists (select from transacoes_financeiras t where t.id = transacao_id and t.origem is null and t.taxa_de is null));
create policy quem_escreve_tira on anexos_transacoes for update to saude_app
  using (usuario_id = (select app_uid()) or clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))));
select auditar_tabela('anexos_transacoes');
