-- The auth service puts messages in and never reads them back.
select proteger('mensagens_saida', '');
grant insert on mensagens_saida to saude_auth;
create policy auth_escreve on mensagens_saida for insert to saude_auth with check (true);
select auditar_tabela('mensagens_saida');
