select proteger('membros_clinicas', 'select');
grant insert (clinica_id, usuario_id, papel, permissoes, delegacao, inicio, fim, status, concedido_por),
  update (papel, permissoes, fim, status, substituto_id, encerrado_em, encerrado_por) on membros_clinicas to saude_app;
create policy visivel on membros_clinicas for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')) or (select app_admin()));
create policy gestor_cria on membros_clinicas for insert to saude_app with check (
  clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) and papel <> 'dono' and concedido_por = (select app_uid())
  and permissoes_cabem(permissoes, minhas_permissoes(clinica_id))
  and ((status = 'convidado' and not delegacao)
    or (status = 'ativo' and delegacao and usuario_id <> (select app_uid()) and membro_ativo(clinica_id, usuario_id))));
create policy gestor_altera on membros_clinicas for update to saude_app
  using (clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) and papel <> 'dono'
         and usuario_id is distinct from (select app_uid()) and permissoes_cabem(permissoes, minhas_permissoes(clinica_id)))
  with check (papel <> 'dono' and usuario_id is distinct from (select app_uid())
              and permissoes_cabem(permissoes, minhas_permissoes(clinica_id)));
create policy membro_sai on membros_clinicas for update to saude_app
  using (usuario_id = (select app_uid()) and papel <> 'dono')
  with check (usuario_id = (select app_uid()) and papel <> 'dono' and status = 'encerrado');
create trigger membros_atualizacao before update on membros_clinicas for each row execute function marcar_atualizacao();
select auditar_tabela('membros_clinicas');

select proteger('vinculos_cuidado', 'select');
grant insert (pessoa_id, cuidador_id, relacao, permissoes, fim, concedido_por, para_guarda),
  update (relacao, permissoes, fim, status, encerrado_em, encerrado_por) on vinculos_cuidado to saude_app;
create policy das_partes on vinculos_cuidado for select to saude_app using (
  pessoa_id = (select app_uid()) or cuidador_id = (select app_uid()) or pessoa_id in (select pessoas_sob_minha_guarda()));
create policy convida on vinculos_cuidado for insert to saude_app with check (
  status = 'convidado' and not responsavel and concedido_por = (select app_uid()) and (select app_perfil()) = 'paciente-administrador'
  and (cuidador_id = (select app_uid()) or pessoa_id = (select app_uid()) or pessoa_id in (select pessoas_sob_minha_guarda()))
  and (not para_guarda or pessoa_id in (select pessoas_sob_minha_guarda())));
create policy titular_altera on vinculos_cuidado for update to saude_app
  using (pessoa_id = (select app_uid()) or (not responsavel and pessoa_id in (select pessoas_sob_minha_guarda())))
  with check (pessoa_id = (select app_uid()) or (not responsavel and pessoa_id in (select pessoas_sob_minha_guarda())));
create policy cuidador_sai on vinculos_cuidado for update to saude_app
  using (cuidador_id = (select app_uid())) with check (cuidador_id = (select app_uid()) and status = 'encerrado');
create trigger vinculos_atualizacao before update on vinculos_cuidado for each row execute function marcar_atualizacao();
select auditar_tabela('vinculos_cuidado');

select proteger('convites', '');
grant select (id, email, membro_id, vinculo_id, convidado_por, situacao, expira_em, enviado_em, envios, respondido_em, created_at),
  insert (email, token_hash, membro_id, vinculo_id, convidado_por, expira_em),
  update (token_hash, situacao, expira_em, enviado_em, envios) on convites to saude_app;
create policy de_quem_gere on convites for select to saude_app using (
  exists (select from membros_clinicas m where m.id = membro_id and m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')))
  or exists (select from vinculos_cuidado v where v.id = vinculo_id and (v.concedido_por = (select app_uid())
             or v.pessoa_id = (select app_uid()) or v.pessoa_id in (select pessoas_sob_minha_guarda()))));
create policy quem_convida_cria on convites for insert to saude_app with check (
  convidado_por = (select app_uid()) and situacao = 'pendente'
  and (exists (select from membros_clinicas m where m.id = membro_id and m.status = 'convidado' and m.concedido_por = (select app_uid()))
    or exists (select from vinculos_cuidado v where v.id = vinculo_id and v.status = 'convidado' and v.concedido_por = (select app_uid()))));
create policy quem_gere_altera on convites for update to saude_app
  using (situacao = 'pendente'
    and (exists (select from membros_clinicas m where m.id = membro_id and m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')))
      or exists (select from vinculos_cuidado v where v.id = vinculo_id and (v.concedido_por = (select app_uid())
                 or v.pessoa_id = (select app_uid()) or v.pessoa_id in (select pessoas_sob_minha_guarda())))))
  with check (situacao in ('pendente', 'revogado'));
select auditar_tabela('convites');

select proteger('pedidos_vinculo', 'select');
grant insert (clinica_id, usuario_id, mensagem, expira_em),
  update (situacao, motivo, respondido_em, respondido_por) on pedidos_vinculo to saude_app;
create policy das_partes on pedidos_vinculo for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')));
create policy profissional_pede on pedidos_vinculo for insert to saude_app with check (
  usuario_id = (select app_uid()) and (select app_perfil()) in ('profissional', 'profissional-administrador')
  and exists (select from clinicas c where c.id = clinica_id and c.status = 'ativa')
  and not participo_da_clinica(clinica_id) and (select meus_pedidos_abertos()) < 10);
create policy profissional_retira on pedidos_vinculo for update to saude_app
  using (usuario_id = (select app_uid()) and situacao = 'pendente')
  with check (usuario_id = (select app_uid()) and (situacao = 'retirado' or (situacao = 'vencido' and expira_em <= app_agora())));
create policy clinica_recusa on pedidos_vinculo for update to saude_app
  using (situacao = 'pendente' and expira_em > app_agora() and clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')))
  with check (situacao = 'recusado' and respondido_por = (select app_uid()) and clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')));
create trigger pedidos_vinculo_atualizacao before update on pedidos_vinculo for each row execute function marcar_atualizacao();
select auditar_tabela('pedidos_vinculo');
