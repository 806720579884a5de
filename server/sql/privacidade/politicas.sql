select proteger('pedidos_privacidade', 'select, insert');
grant update (status, resposta, respondido_por, respondido_em) on pedidos_privacidade to saude_app;
create policy visivel on pedidos_privacidade for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
create policy proprio_cria on pedidos_privacidade for insert to saude_app with check (usuario_id = (select app_uid()) and status = 'aberto');
create policy proprio_cancela on pedidos_privacidade for update to saude_app
  using (usuario_id = (select app_uid()) and status = 'aberto')
  with check (usuario_id = (select app_uid()) and status = 'cancelado');
create policy administrador_responde on pedidos_privacidade for update to saude_app
  using ((select app_admin()) and status = 'aberto')
  with check ((select app_admin()) and status in ('atendido', 'recusado') and respondido_por = (select app_uid()));
select auditar_tabela('pedidos_privacidade');

alter table acessos_dados enable row level security;
grant select, insert on acessos_dados to saude_app;
grant select, insert on acessos_dados to saude_sistema;
-- The product's own role too may only read and add: that is the grant's doing.
create policy sistema on acessos_dados to saude_sistema using (true) with check (true);
create policy do_titular on acessos_dados for select to saude_app using (titular_id = (select app_uid()) or (select app_admin()));
create policy de_quem_le on acessos_dados for insert to saude_app
  with check (quem_id = (select app_uid()) and quem_perfil = (select app_perfil()) and titular_id <> (select app_uid()));
