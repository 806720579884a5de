select proteger('ufs', 'select');
create policy leitura on ufs for select to saude_app using (true);
select auditar_tabela('ufs');

select proteger('conselhos_profissionais', 'select, insert, update');
create policy leitura on conselhos_profissionais for select to saude_app using (true);
create policy administrador_cria on conselhos_profissionais for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on conselhos_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('conselhos_profissionais');

select proteger('especialidades', 'select, insert, update');
create policy leitura on especialidades for select to saude_app using (true);
create policy administrador_cria on especialidades for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on especialidades for update to saude_app using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('especialidades');

select proteger('sub_especialidades', 'select, insert, update');
create policy leitura on sub_especialidades for select to saude_app using (true);
create policy administrador_cria on sub_especialidades for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on sub_especialidades for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('sub_especialidades');

select proteger('operadoras_planos', 'select, insert, update');
create policy leitura on operadoras_planos for select to saude_app using (true);
create policy administrador_cria on operadoras_planos for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on operadoras_planos for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('operadoras_planos');

select proteger('sinonimos_busca', 'select, insert, update');
create policy leitura on sinonimos_busca for select to saude_app using (true);
create policy administrador_cria on sinonimos_busca for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on sinonimos_busca for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('sinonimos_busca');

select proteger('idiomas', 'select');
create policy leitura on idiomas for select to saude_app using (true);
select auditar_tabela('idiomas');

select proteger('feriados', 'select, insert, update, delete');
create policy leitura on feriados for select to saude_app using (true);
create policy administrador_cria on feriados for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on feriados for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create policy administrador_apaga on feriados for delete to saude_app using ((select app_admin()));
select auditar_tabela('feriados');

select proteger('categorias_transacao', 'select, insert, update');
create policy leitura on categorias_transacao for select to saude_app using (true);
create policy administrador_cria on categorias_transacao for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on categorias_transacao for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
select auditar_tabela('categorias_transacao');

select proteger('cargas_referencia', '');
