-- Notices of the network by their subject: a comment, a mention, a follower, an invitation, a decision of the moderation, the week in short. `rede` stays for one's own posts and their likes.
alter table notificacoes drop constraint notificacoes_tipo_check, add constraint notificacoes_tipo_check check (tipo in ('aprovacao', 'revisao', 'documentacao', 'prontuario',
  'agendamento', 'lembrete', 'lista-espera', 'mensagem', 'rede', 'comentario', 'mencao', 'seguidor', 'convite', 'moderacao', 'resumo', 'financeiro', 'seguranca', 'sistema'));
alter table preferencias_notificacao drop constraint preferencias_notificacao_tipo_check, add constraint preferencias_notificacao_tipo_check check (tipo in ('aprovacao', 'revisao',
  'documentacao', 'prontuario', 'agendamento', 'lembrete', 'lista-espera', 'mensagem', 'rede', 'comentario', 'mencao', 'seguidor', 'convite', 'moderacao', 'resumo', 'financeiro',
  'seguranca', 'sistema'));
-- Who asked not to hear of the network, or to hear of it by mail, asked that of all of it.
insert into preferencias_notificacao (usuario_id, tipo, canal, ativo)
select p.usuario_id, t, p.canal, p.ativo from preferencias_notificacao p, unnest(array['comentario', 'mencao', 'seguidor', 'convite', 'moderacao']) t where p.tipo = 'rede'
on conflict do nothing;
update notificacoes set tipo = case
    when chave like 'rede-comentario:%' and titulo = 'Você foi mencionado' or chave like 'post:%:mencao:%' then 'mencao'
    when chave like 'rede-comentario:%' then 'comentario'
    when chave like 'rede-seguidor:%' then 'seguidor'
    when chave like 'colaboracao:%' then 'convite'
    when chave like 'moderacao:%' then 'moderacao' else tipo end
 where tipo = 'rede';
-- Who wants the week in short.
create index preferencias_do_resumo on preferencias_notificacao (usuario_id) where tipo = 'resumo' and ativo;
