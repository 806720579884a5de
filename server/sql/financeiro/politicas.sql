select proteger('transacoes_financeiras', 'select, insert, update, delete');
create policy proprias on transacoes_financeiras to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create trigger transacoes_atualizacao before update on transacoes_financeiras for each row execute function marcar_atualizacao();
select auditar_tabela('transacoes_financeiras');
