-- Published posts are everybody's, but for a wall between two people.
select proteger('posts_rede', 'select');
create policy publicados on posts_rede for select to saude_app using (
  status = 'publicado' and autor_id <> all ((select rede_muro())::uuid[]) or autor_id = (select app_uid()) or (select app_admin()));
select auditar_tabela('posts_rede');

select proteger('curtidas_posts', 'select, insert, delete');
create policy proprias on curtidas_posts for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
create policy proprias_cria on curtidas_posts for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprias_apaga on curtidas_posts for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('visualizacoes_posts', 'insert');
create policy de_publicados on visualizacoes_posts for insert to saude_app with check (
  exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
