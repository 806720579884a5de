-- Comments are read by who is signed in and may read the post, but for a wall. One of the first level that was taken away stays as the place of its answers, without its words.
select proteger('comentarios_posts', 'select');
grant insert (id, post_id, autor_id, pai_id, conteudo, facetas), update (conteudo, facetas, status, editado_em) on comentarios_posts to saude_app;
create policy de_publicados on comentarios_posts for select to saude_app using (
  (select app_uid()) is not null and autor_id <> all ((select rede_muro())::uuid[])
    and (status = 'publicado' or autor_id = (select app_uid()) or pai_id is null)
    and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado') or (select app_admin()));
create policy proprios_cria on comentarios_posts for insert to saude_app with check (
  autor_id = (select app_uid()) and status = 'publicado' and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprios_muda on comentarios_posts for update to saude_app
  using (autor_id = (select app_uid()) and status <> 'removido') with check (autor_id = (select app_uid()) and status <> 'removido');
select auditar_tabela('comentarios_posts');

select proteger('curtidas_comentarios', 'select, insert, delete');
create policy proprias on curtidas_comentarios for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_cria on curtidas_comentarios for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from comentarios_posts c where c.id = comentario_id and c.status = 'publicado'));
create policy proprias_apaga on curtidas_comentarios for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('posts_salvos', 'select, insert, delete');
create policy proprios on posts_salvos for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_guarda on posts_salvos for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprios_tira on posts_salvos for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('seguidores', 'select, insert, delete');
create policy proprios on seguidores for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_segue on seguidores for insert to saude_app with check (
  usuario_id = (select app_uid()) and autor_id <> all ((select rede_muro())::uuid[]));
create policy proprios_deixa on seguidores for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('silencios', 'select, insert, delete');
create policy proprios on silencios for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_silencia on silencios for insert to saude_app with check (usuario_id = (select app_uid()));
create policy proprios_ouve on silencios for delete to saude_app using (usuario_id = (select app_uid()));

-- Who was blocked does not learn of it here.
select proteger('bloqueios_rede', 'select, insert, delete');
create policy proprios on bloqueios_rede for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_bloqueia on bloqueios_rede for insert to saude_app with check (usuario_id = (select app_uid()));
create policy proprios_desbloqueia on bloqueios_rede for delete to saude_app using (usuario_id = (select app_uid()));
select auditar_tabela('bloqueios_rede');

select proteger('posts_ocultos', 'select, insert, delete');
create policy proprios on posts_ocultos for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_oculta on posts_ocultos for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprios_mostra on posts_ocultos for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('lugares_de_leitura', 'select, insert, update');
create policy proprios on lugares_de_leitura for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_guarda on lugares_de_leitura for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprios_move on lugares_de_leitura for update to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));

-- Hashtags of the posts that the caller may read.
select proteger('hashtags_posts', 'select');
create policy sem_muro on hashtags_posts for select to saude_app using (
  (select app_uid()) is not null and autor_id <> all ((select rede_muro())::uuid[]) or (select app_admin()));

select proteger('palavras_posts', '');
