-- Lists of words are read by everybody who is signed in, and searched by buscar_termos(): a policy would switch its index off.
select proteger('terminologias', 'select, insert, delete');
grant update (concluida_em) on terminologias to saude_app;
create policy leitura on terminologias for select to saude_app using ((select app_uid()) is not null);
create policy administrador_cria on terminologias for insert to saude_app with check ((select app_admin()) and not propria and concluida_em is null);
create policy administrador_conclui on terminologias for update to saude_app using ((select app_admin()) and not propria and concluida_em is null) with check (true);
create policy administrador_desiste on terminologias for delete to saude_app using ((select app_admin()) and not propria and concluida_em is null);
select auditar_tabela('terminologias');

select proteger('termos', 'select');
grant insert (terminologia_id, codigo, descricao, sinonimos, substancias), update (sinonimos, substancias) on termos to saude_app;
create policy leitura on termos for select to saude_app using ((select app_uid()) is not null);
create policy administrador_importa on termos for insert to saude_app with check (
  (select app_admin()) and exists (select from terminologias t where t.id = terminologia_id and not t.propria and t.concluida_em is null));
create policy administrador_completa on termos for update to saude_app using (
  (select app_admin()) and exists (select from terminologias t where t.id = terminologia_id and not t.propria and t.concluida_em is null)) with check (true);
