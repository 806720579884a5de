select proteger('leituras_de_posts', 'select, insert, update, delete');
create policy proprias on leituras_de_posts for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_cria on leituras_de_posts for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.status = 'publicado'));
create policy proprias_muda on leituras_de_posts for update to saude_app using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create policy proprias_apaga on leituras_de_posts for delete to saude_app using (usuario_id = (select app_uid()));
create trigger leituras_de_posts_atualizacao before update on leituras_de_posts for each row execute function marcar_atualizacao();
