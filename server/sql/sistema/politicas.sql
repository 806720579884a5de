-- Made by the start of the program, and read where it says which version it is.
alter table migracoes enable row level security;
grant select on migracoes to saude_sistema;
create policy sistema on migracoes for select to saude_sistema using (true);
alter table rotinas enable row level security;
grant select on rotinas to saude_sistema;
create policy sistema on rotinas for select to saude_sistema using (true);

select proteger('configuracoes_sistema', 'select, insert, update');
create policy leitura on configuracoes_sistema for select to saude_app using (true);
create policy administrador_cria on configuracoes_sistema for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on configuracoes_sistema for update to saude_app using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('configuracoes_sistema');

-- What somebody accepted is never written anew.
alter table textos_legais enable row level security;
grant select, insert on textos_legais to saude_app;
grant select, insert on textos_legais to saude_sistema;
create policy sistema on textos_legais to saude_sistema using (true) with check (true);
create policy leitura on textos_legais for select to saude_app using (true);
create policy administrador_publica on textos_legais for insert to saude_app with check ((select app_admin()));
select auditar_tabela('textos_legais');

select proteger('trabalhos', 'select');
create policy do_administrador on trabalhos for select to saude_app using ((select app_admin()));

select proteger('copias_feitas', 'select');
create policy do_administrador on copias_feitas for select to saude_app using ((select app_admin()));
