select proteger('notificacoes', 'select, delete');
grant update (lida_em, arquivada_em) on notificacoes to saude_app;
create policy proprias on notificacoes for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_le on notificacoes for update to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create policy proprias_apaga on notificacoes for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('preferencias_notificacao', 'select, insert, update, delete');
create policy proprias on preferencias_notificacao to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
select auditar_tabela('preferencias_notificacao');

select proteger('silencio_notificacoes', 'select, insert, update, delete');
create policy proprio on silencio_notificacoes to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
select auditar_tabela('silencio_notificacoes');

select proteger('inscricoes_push', 'select, delete');
create policy proprias on inscricoes_push for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_apaga on inscricoes_push for delete to saude_app using (usuario_id = (select app_uid()));

select proteger('entregas_notificacao', 'select');
create policy das_proprias on entregas_notificacao for select to saude_app
  using (exists (select from notificacoes n where n.id = notificacao_id and n.usuario_id = (select app_uid())));
select auditar_tabela('entregas_notificacao', 'update or delete');
