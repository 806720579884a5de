select proteger('pacientes', 'select');
create policy proprio on pacientes for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
create policy do_meu_circulo on pacientes for select to saude_app
  using (usuario_id in (select c.usuario_id from pessoas_que_cuido(null) c));
create policy da_minha_agenda on pacientes for select to saude_app
  using ((select meu_profissional_id()) is not null and ficha_da_minha_agenda(id));
create policy da_agenda_que_gerencio on pacientes for select to saude_app
  using ((select app_na_equipe()) and ficha_da_agenda_que_gerencio(id));
create policy que_cadastrei on pacientes for select to saude_app
  using (cadastrado_para is not null and atende_alguma_agenda(cadastrado_para));
select auditar_tabela('pacientes');

select proteger('fichas_profissionais', 'select');
grant insert (profissional_id, paciente_id),
  update (etiquetas, observacao, versao, observacao_em, observacao_por, arquivado_em, arquivado_por) on fichas_profissionais to saude_app;
create policy do_consultorio on fichas_profissionais for select to saude_app using (conheco_paciente(profissional_id, paciente_id, false));
create policy do_consultorio_cria on fichas_profissionais for insert to saude_app with check (conheco_paciente(profissional_id, paciente_id, true));
create policy do_consultorio_altera on fichas_profissionais for update to saude_app
  using (conheco_paciente(profissional_id, paciente_id, true))
  with check (conheco_paciente(profissional_id, paciente_id, true));
create trigger fichas_atualizacao before update on fichas_profissionais for each row execute function marcar_atualizacao();
select auditar_tabela('fichas_profissionais');

-- Read and written by functions that ask whose they are.
select proteger('unioes_pacientes', '');
select auditar_tabela('unioes_pacientes');

select proteger('fichas_distintas', '');
select auditar_tabela('fichas_distintas');
