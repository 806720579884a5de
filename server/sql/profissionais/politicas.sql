select proteger('profissionais', 'select');
grant update (biografia, areas_interesse, idiomas, aceita_planos_saude, planos_aceitos, valor_consulta, formacao_academica, certificacoes,
    atende_criancas, atende_idosos, cpf_no_recibo) on profissionais to saude_app;
create policy visivel on profissionais for select to saude_app
  using ((status_profissional = 'ativo' and verificado) or usuario_id = (select app_uid()) or (select app_admin()));
create policy proprio_altera on profissionais for update to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create policy de_quem_aprova on profissionais for select to saude_app using (aprova_horarios_de(id));
create policy da_minha_clinica on profissionais for select to saude_app
  using ((select app_na_equipe()) and id in (select profissionais_das_minhas_clinicas()));
create trigger profissionais_atualizacao before update on profissionais for each row execute function marcar_atualizacao();
select auditar_tabela('profissionais');

select proteger('profissional_especialidades', 'select, delete');
grant insert (profissional_id, especialidade_id, sub_especialidade_id, principal, uf_registro, numero_registro, rqe, data_certificacao,
    codigo_conselho, registro_uf, registro_numero, registro_categoria),
  update (sub_especialidade_id, principal, numero_registro, rqe, certificado_url, data_certificacao, codigo_conselho, registro_uf,
    registro_numero, registro_categoria) on profissional_especialidades to saude_app;
create policy visivel on profissional_especialidades for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (conferido and profissional_publico(profissional_id)));
create policy proprio_cria on profissional_especialidades for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) and (select app_perfil()) in ('profissional', 'profissional-administrador'));
create policy proprio_altera on profissional_especialidades for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on profissional_especialidades for delete to saude_app using (profissional_id = (select meu_profissional_id()));
create policy da_minha_clinica on profissional_especialidades for select to saude_app
  using ((select app_na_equipe()) and profissional_id in (select profissionais_das_minhas_clinicas()));
select auditar_tabela('profissional_especialidades');

select proteger('vitrine_profissionais', 'select');
create policy publica on vitrine_profissionais for select to saude_app using (true);

select proteger('vitrine_horarios', 'select');
create policy publica on vitrine_horarios for select to saude_app using (true);

select proteger('vitrine_mudancas', 'select');
create policy publica on vitrine_mudancas for select to saude_app using (true);
