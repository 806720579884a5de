-- A published tip is for whoever has an account. Others are for their author, for editors, and while a round is open for verified professionals.
select proteger('dicas', 'select, delete');
grant insert (id, autor_id, titulo, resumo, texto, categoria, campanha, faixas, interesses, fontes, quiz, acao),
  update (titulo, resumo, texto, categoria, campanha, faixas, interesses, fontes, quiz, acao, status, rodada, rodada_aberta, aprovacoes, revisores, enviada_em, publicada_em, revisado_em,
    vencimento_avisado_em, versao) on dicas to saude_app;
create policy para_ler on dicas for select to saude_app using (
  (select app_uid()) is not null and status = 'publicada' or autor_id = (select app_uid()) or (select app_admin())
  or rodada_aberta and (select meu_profissional_em_vigor()) is not null);
create policy proprias_cria on dicas for insert to saude_app with check (
  autor_id = (select app_uid()) and status = 'rascunho' and (select meu_profissional_em_vigor()) is not null);
create policy proprias_muda on dicas for update to saude_app
  using (autor_id = (select app_uid()) and status = 'rascunho' and (select meu_profissional_em_vigor()) is not null)
  with check (autor_id = (select app_uid()) and status in ('rascunho', 'enviada'));
create policy do_editor on dicas for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create policy proprias_apaga on dicas for delete to saude_app using (autor_id = (select app_uid()) and status = 'rascunho' and publicada_em is null);
create trigger dicas_atualizacao before update on dicas for each row execute function marcar_atualizacao();
select auditar_tabela('dicas');

-- An author reads what was said of the own tip; who said it is left out by the query.
select proteger('revisoes_dicas', 'select');
grant insert (id, dica_id, rodada, revisor_id, parecer, texto) on revisoes_dicas to saude_app;
create policy dos_lados on revisoes_dicas for select to saude_app using (
  revisor_id = (select app_uid()) or (select app_admin())
  or exists (select from dicas d where d.id = dica_id and d.autor_id = (select app_uid())));
create policy de_outro on revisoes_dicas for insert to saude_app with check (
  revisor_id = (select app_uid()) and (select meu_profissional_em_vigor()) is not null
  and exists (select from dicas d where d.id = dica_id and d.rodada_aberta and d.rodada = revisoes_dicas.rodada and d.autor_id is distinct from (select app_uid())));
select auditar_tabela('revisoes_dicas');

select proteger('dicas_da_pessoa', 'select, insert, update, delete');
create policy proprias on dicas_da_pessoa for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_cria on dicas_da_pessoa for insert to saude_app with check (
  usuario_id = (select app_uid()) and exists (select from dicas d where d.id = dica_id and d.status = 'publicada'));
create policy proprias_muda on dicas_da_pessoa for update to saude_app using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create policy proprias_apaga on dicas_da_pessoa for delete to saude_app using (usuario_id = (select app_uid()));
create trigger dicas_da_pessoa_atualizacao before update on dicas_da_pessoa for each row execute function marcar_atualizacao();

select proteger('preferencias_de_dicas', 'select, insert, update, delete');
create policy proprias on preferencias_de_dicas to saude_app using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create trigger preferencias_de_dicas_atualizacao before update on preferencias_de_dicas for each row execute function marcar_atualizacao();
