-- What is shown is for its audience, but for a wall; the rest is for its author, for the team of its clinic and for administration. The product writes all of it.
select proteger('anuncios', 'select');
create policy proprios on anuncios for select to saude_app using (
  autor_id = (select app_uid()) and clinica_id is null or (select app_admin()) or clinica_id in (select clinicas_que_gerencio('anuncios', 'leitura')));
create policy no_ar on anuncios for select to saude_app using (
  (select app_uid()) is not null and anuncio_no_ar(situacao, inicio, fim, moderacao) and coalesce(autor_id <> all ((select rede_muro())::uuid[]), true)
  and case tipo when 'anuncio' then (select app_perfil()) in ('profissional', 'profissional-administrador', 'clinica') else aviso_e_para_mim(clinica_id, conteudo) end);
-- What somebody wrote about stays named in their conversation, also after its end.
create policy de_quem_conversa on anuncios for select to saude_app using (
  exists (select from conversas_anuncios c where c.anuncio_id = anuncios.id and (select app_uid()) in (c.interessado_id, c.anunciante_id)));
create trigger anuncios_atualizacao before update on anuncios for each row execute function marcar_atualizacao();
select auditar_tabela('anuncios');

select proteger('versoes_anuncios', 'select');
create policy de_quem_escreve on versoes_anuncios for select to saude_app using ((select app_admin()) or exists (
  select from anuncios a where a.id = anuncio_id and (a.autor_id = (select app_uid()) and a.clinica_id is null or a.clinica_id in (select clinicas_que_gerencio('anuncios', 'leitura')))));
select auditar_tabela('versoes_anuncios');

select proteger('anuncios_dia', 'select');
create policy de_quem_escreve on anuncios_dia for select to saude_app using ((select app_admin()) or exists (
  select from anuncios a where a.id = anuncio_id and (a.autor_id = (select app_uid()) and a.clinica_id is null or a.clinica_id in (select clinicas_que_gerencio('anuncios', 'leitura')))));

select proteger('ciencias_avisos', 'select');
grant insert (usuario_id, anuncio_id) on ciencias_avisos to saude_app;
create policy proprias on ciencias_avisos for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_cria on ciencias_avisos for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from anuncios a where a.id = anuncio_id and a.tipo = 'aviso'));

select proteger('conversas_anuncios', 'select');
create policy dos_dois on conversas_anuncios for select to saude_app using ((select app_uid()) in (interessado_id, anunciante_id));
select auditar_tabela('conversas_anuncios');

-- A removed message stays as a place without words: the query leaves them out.
select proteger('mensagens_anuncios', 'select');
create policy dos_dois on mensagens_anuncios for select to saude_app using (
  exists (select from conversas_anuncios c where c.id = conversa_id and (select app_uid()) in (c.interessado_id, c.anunciante_id)));
select auditar_tabela('mensagens_anuncios');
