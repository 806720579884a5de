-- The product writes all of it. Authors read the cases of what they wrote in which something was done, and administrators read every case.
select proteger('casos_moderacao', 'select');
create policy do_autor on casos_moderacao for select to saude_app using (
  autor_id = (select app_uid()) and (situacao = 'decidido' or versao > 1) or (select app_admin()));
select auditar_tabela('casos_moderacao');

-- Nobody reads who reported: what administration reads of a report comes from the product, without its author.
select proteger('denuncias', 'select');
create policy proprias on denuncias for select to saude_app using (usuario_id = (select app_uid()));
select auditar_tabela('denuncias');

select proteger('atos_moderacao', 'select');
create policy do_administrador on atos_moderacao for select to saude_app using ((select app_admin()));
select auditar_tabela('atos_moderacao');

select proteger('restricoes_rede', 'select');
create policy proprias on restricoes_rede for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
select auditar_tabela('restricoes_rede');

-- Who may only read writes nothing, whichever way they take.
create policy sem_restricao on posts_rede as restrictive for insert to saude_app with check (status <> 'publicado' or not (select restrito_na_rede()));
create policy sem_restricao_ao_publicar on posts_rede as restrictive for update to saude_app with check (status <> 'publicado' or not (select restrito_na_rede()));
create policy sem_restricao on comentarios_posts as restrictive for insert to saude_app with check (not (select restrito_na_rede()));
-- What is looked at, or was removed, stays as it is.
create policy sem_mexer_no_que_se_analisa on comentarios_posts as restrictive for update to saude_app
  using (status not in ('em-revisao', 'removido')) with check (status not in ('em-revisao', 'removido'));
