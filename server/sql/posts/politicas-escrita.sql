-- An author writes their own. A tip is public only of a professional in force.
grant insert (id, autor_id, tipo_autor, tipo_post, titulo, conteudo, tags, midias, facetas) on posts_rede to saude_app;
grant update (tipo_post, titulo, conteudo, tags, midias, facetas, status, versao, publicar_em, imagens_confirmadas_em, apagado_em, status_antes, revisado_em, updated_at) on posts_rede to saude_app;
create policy proprio_rascunho on posts_rede for insert to saude_app with check (autor_id = (select app_uid()) and status = 'rascunho');
create policy proprio_escreve on posts_rede for update to saude_app
  using (autor_id = (select app_uid()))
  with check (autor_id = (select app_uid()) and (tipo_post <> 'dica_saude' or status in ('rascunho', 'arquivado') or (select posso_dar_dica())));

select proteger('versoes_posts', 'select');
create policy do_post on versoes_posts for select to saude_app using (
  exists (select from posts_rede p where p.id = post_id and (p.status = 'publicado' or p.autor_id = (select app_uid()) or (select app_admin()))));

select proteger('colaboracoes_posts', 'select');
grant insert (id, post_id, profissional_id), update (situacao, respondida_em) on colaboracoes_posts to saude_app;
create policy dos_dois_lados on colaboracoes_posts for select to saude_app using (
  profissional_id = (select convidado_que_sou()) or exists (select from posts_rede p where p.id = post_id and p.autor_id = (select app_uid())));
create policy autor_convida on colaboracoes_posts for insert to saude_app with check (
  situacao = 'pendente' and convidado_da_colaboracao(profissional_id) is not null
  and exists (select from posts_rede p where p.id = post_id and p.autor_id = (select app_uid()) and p.status in ('rascunho', 'publicado')));
create policy dos_dois_lados_responde on colaboracoes_posts for update to saude_app
  using (profissional_id = (select convidado_que_sou()) or exists (select from posts_rede p where p.id = post_id and p.autor_id = (select app_uid())));
select auditar_tabela('colaboracoes_posts');

-- An author's answers about the people in pictures: theirs, and of whoever decides on a report.
select proteger('declaracoes_de_imagem', 'select');
grant insert (post_id, autor_id, versao, pessoas, midias) on declaracoes_de_imagem to saude_app;
create policy do_autor on declaracoes_de_imagem for select to saude_app using (autor_id = (select app_uid()) or (select app_admin()));
create policy do_autor_cria on declaracoes_de_imagem for insert to saude_app with check (
  autor_id = (select app_uid()) and exists (select from posts_rede p where p.id = post_id and p.autor_id = (select app_uid())));
