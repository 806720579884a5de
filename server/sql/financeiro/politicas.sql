select proteger('transacoes_financeiras', 'select, delete');
grant insert (id, usuario_id, livro, clinica_id, paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date, competencia,
    forma_pagamento, status, observacoes, tags, recorrente, anexos, created_at),
  update (paciente_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date, competencia, forma_pagamento, status,
    observacoes, tags, recorrente, anexos, versao) on transacoes_financeiras to saude_app;
create policy proprias on transacoes_financeiras for select to saude_app using (usuario_id = (select app_uid()) and livro <> 'clinica');
create policy da_clinica on transacoes_financeiras for select to saude_app using (
  livro <> 'familia' and clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
-- What a consultation cost is read by who paid it too: one entry, seen from both sides.
create policy de_quem_pagou on transacoes_financeiras for select to saude_app using (
  origem in ('cobranca', 'consulta') and paciente_id = any (array(select pessoas_da_minha_casa())));
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
