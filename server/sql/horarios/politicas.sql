-- Live rows are written by publicar_versao() alone. A template begins as a name, and goes while nothing of it was ever published.
select proteger('templates_horarios', 'select, delete');
grant insert (profissional_id, nome, zona),
  update (arquivado_em) on templates_horarios to saude_app;
create policy proprio_cria on templates_horarios for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on templates_horarios for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy visivel on templates_horarios for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (ativo and profissional_publico(profissional_id))
         or aprova_horarios_de(profissional_id));
create policy proprio_apaga on templates_horarios for delete to saude_app
  using (versao_publicada is null and (profissional_id = (select meu_profissional_id()) or (select app_admin())));
create policy admin_cria on templates_horarios for insert to saude_app with check ((select app_admin()));
create policy admin_altera on templates_horarios for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create trigger templates_atualizacao before update on templates_horarios for each row execute function marcar_atualizacao();
select auditar_tabela('templates_horarios');

select proteger('versoes_template_horarios', 'select, delete');
grant insert (template_id, numero, conteudo),
  update (conteudo, status_aprovacao, autor_id, decisoes, decidido_por, decidido_em, motivo) on versoes_template_horarios to saude_app;
create policy visivel on versoes_template_horarios for select to saude_app
  using (gere_horarios(profissional_do_template(template_id))
         or (status_aprovacao <> 'rascunho' and aprova_horarios_de(profissional_do_template(template_id))));
create policy gestor_cria on versoes_template_horarios for insert to saude_app
  with check (gere_horarios(profissional_do_template(template_id)) and autor_id = (select app_uid()));
create policy gestor_altera on versoes_template_horarios for update to saude_app
  using (status_aprovacao in ('rascunho', 'aguardando-aprovacao') and gere_horarios(profissional_do_template(template_id)))
  with check (gere_horarios(profissional_do_template(template_id))
              and (status_aprovacao in ('rascunho', 'aguardando-aprovacao')
                   or status_aprovacao = 'aprovado' and not precisa_aprovacao(profissional_do_template(template_id))));
create policy aprovador_altera on versoes_template_horarios for update to saude_app
  using (status_aprovacao = 'aguardando-aprovacao' and aprova_horarios_de(profissional_do_template(template_id)))
  with check (status_aprovacao in ('aprovado', 'recusado') and aprova_horarios_de(profissional_do_template(template_id)));
create policy gestor_apaga on versoes_template_horarios for delete to saude_app
  using (status_aprovacao = 'rascunho' and gere_horarios(profissional_do_template(template_id)));
create trigger versoes_atualizacao before update on versoes_template_horarios for each row execute function marcar_atualizacao();
select auditar_tabela('versoes_template_horarios');

select proteger('intervalos_horarios', 'select');
create policy visivel on intervalos_horarios for select to saude_app
  using ((select app_admin()) or exists (select from templates_horarios t where t.id = template_id));
select auditar_tabela('intervalos_horarios');

select proteger('excecoes_horarios', 'select, insert, update, delete');
create policy proprio_cria on excecoes_horarios for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on excecoes_horarios for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on excecoes_horarios for delete to saude_app using (profissional_id = (select meu_profissional_id()));
create policy admin_cria on excecoes_horarios for insert to saude_app with check ((select app_admin()));
create policy admin_altera on excecoes_horarios for update to saude_app using ((select app_admin()));
create policy admin_apaga on excecoes_horarios for delete to saude_app using ((select app_admin()));
-- The reason of an absence is nobody else's business; the slot engine learns the hours through excecoes_de().
create policy proprio on excecoes_horarios for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
-- A team that keeps every place of a professional closes days as they do themselves.
create policy equipe_le on excecoes_horarios for select to saude_app using (fecha_agenda(profissional_id));
create policy equipe_cria on excecoes_horarios for insert to saude_app with check (modo = 'fecha' and fecha_agenda(profissional_id));
create policy equipe_apaga on excecoes_horarios for delete to saude_app using (modo = 'fecha' and fecha_agenda(profissional_id));
select auditar_tabela('excecoes_horarios');

select proteger('janelas_excecao', 'select, insert, delete');
create policy gestor_le on janelas_excecao for select to saude_app using (gere_horarios(profissional_da_excecao(excecao_id)));
create policy gestor_cria on janelas_excecao for insert to saude_app with check (gere_horarios(profissional_da_excecao(excecao_id)));
create policy gestor_apaga on janelas_excecao for delete to saude_app using (gere_horarios(profissional_da_excecao(excecao_id)));
create policy equipe_le on janelas_excecao for select to saude_app using (fecha_agenda(profissional_da_excecao(excecao_id)));
create policy equipe_cria on janelas_excecao for insert to saude_app with check (fecha_agenda(profissional_da_excecao(excecao_id)));
select auditar_tabela('janelas_excecao');

select proteger('feriados_profissionais', 'select, insert, delete');
grant update (fecha) on feriados_profissionais to saude_app;
create policy gestor_le on feriados_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_cria on feriados_profissionais for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_altera on feriados_profissionais for update to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_apaga on feriados_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
select auditar_tabela('feriados_profissionais');
