select proteger('mudancas_usuarios', 'select');
create policy do_administrador on mudancas_usuarios for select to saude_app using ((select app_admin()));
select auditar_tabela('mudancas_usuarios');

select proteger('medicoes', 'select');
create policy do_administrador on medicoes for select to saude_app using ((select app_admin()));
select auditar_tabela('medicoes');
