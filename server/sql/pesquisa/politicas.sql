-- Of the person who searched, and of nobody else: administrators do not read them.
select proteger('pesquisas', 'select');
grant insert (id, usuario_id, frase, pedido, total), update (frase, pedido, total, created_at, salva_em, avisar, primeiro_visto, avisada_em, apagada_em) on pesquisas to saude_app;
create policy propria on pesquisas for select to saude_app using (usuario_id = (select app_uid()));
create policy propria_cria on pesquisas for insert to saude_app with check (usuario_id = (select app_uid()));
create policy propria_muda on pesquisas for update to saude_app using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
