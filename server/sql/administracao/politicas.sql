select proteger('mudancas_usuarios', 'select');
create policy do_administrador on mudancas_usuarios for select to saude_app using ((select app_admin()));
select auditar_tabela('mudancas_usuarios');

select proteger('medicoes', 'select');
create policy do_administrador on medicoes for select to saude_app using ((select app_admin()));
select auditar_tabela('medicoes');

select proteger('itens_em_aberto', 'select, insert, update, delete');
create policy do_administrador on itens_em_aberto for select to saude_app using ((select app_admin()));
create policy administrador_abre on itens_em_aberto for insert to saude_app with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_assume on itens_em_aberto for update to saude_app
  using ((select app_admin())) with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_larga on itens_em_aberto for delete to saude_app using ((select app_admin()) and usuario_id = (select app_uid()));
select auditar_tabela('itens_em_aberto');

select proteger('unioes_contas', '');
select auditar_tabela('unioes_contas');

select proteger('visoes', 'select');
create policy propria_ou_administrador on visoes for select to saude_app using (alvo_id = (select app_uid()) or (select app_admin()));
select auditar_tabela('visoes');

select proteger('recusas_visao', 'select, insert, delete');
create policy propria on recusas_visao for select to saude_app using (usuario_id = (select app_uid()));
create policy propria_recusa on recusas_visao for insert to saude_app with check (usuario_id = (select app_uid()));
create policy propria_aceita on recusas_visao for delete to saude_app using (usuario_id = (select app_uid()));
select auditar_tabela('recusas_visao');
