-- Of the own agenda, and of the clinics that the caller manages. The hash of a key and the secret of a webhook nobody reads.
select proteger('chaves_de_acesso', '');
grant select (id, usuario_id, profissional_id, clinica_id, nome, prefixo, escopos, termina_em, revogada_em, revogada_por, usada_em, created_at),
  insert (id, usuario_id, profissional_id, clinica_id, nome, prefixo, segredo_hash, escopos, termina_em),
  update (revogada_em, revogada_por) on chaves_de_acesso to saude_app;
create policy do_dono on chaves_de_acesso for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())));
create policy do_dono_cria on chaves_de_acesso for insert to saude_app with check (usuario_id = (select app_uid())
  and (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero()))));
create policy do_dono_revoga on chaves_de_acesso for update to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())))
  with check (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())));
select auditar_tabela('chaves_de_acesso');

select proteger('usos_de_chave', 'select');
create policy da_chave on usos_de_chave for select to saude_app using (exists (select from chaves_de_acesso k where k.id = chave_id));

select proteger('webhooks', 'select, delete');
grant insert (id, usuario_id, profissional_id, clinica_id, url, eventos),
  update (url, eventos, ativo, desligado_em, desligado_por, falhando_desde, versao) on webhooks to saude_app;
create policy do_dono on webhooks to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())))
  with check (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())));
select auditar_tabela('webhooks');

select proteger('segredos_de_webhook', '');
grant insert on segredos_de_webhook to saude_app;
create policy do_dono_cria on segredos_de_webhook for insert to saude_app with check (exists (select from webhooks w where w.id = webhook_id));

select proteger('entregas_webhook', 'select');
grant update (situacao, tentativas, proxima_em) on entregas_webhook to saude_app;
create policy do_webhook on entregas_webhook for select to saude_app using (exists (select from webhooks w where w.id = webhook_id));
create policy do_webhook_reenvia on entregas_webhook for update to saude_app
  using (exists (select from webhooks w where w.id = webhook_id and w.ativo))
  with check (situacao = 'pendente' and exists (select from webhooks w where w.id = webhook_id and w.ativo));

select proteger('sites_permitidos', 'select, delete');
grant insert (id, usuario_id, profissional_id, clinica_id, origem) on sites_permitidos to saude_app;
create policy do_dono on sites_permitidos to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero())))
  with check (usuario_id = (select app_uid()) and (profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_que_gero()))));
select auditar_tabela('sites_permitidos');
