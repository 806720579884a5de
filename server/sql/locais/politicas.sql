select proteger('locais_atendimento', 'select, insert, update, delete');
create policy visivel on locais_atendimento for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or profissional_publico(profissional_id));
create policy proprio_cria on locais_atendimento for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on locais_atendimento for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on locais_atendimento for delete to saude_app using (profissional_id = (select meu_profissional_id()));
create policy administrador_cria on locais_atendimento for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on locais_atendimento for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create policy administrador_apaga on locais_atendimento for delete to saude_app using ((select app_admin()));
create policy da_minha_clinica on locais_atendimento for select to saude_app
  using ((select app_na_equipe()) and profissional_id in (select profissionais_das_minhas_clinicas()));
select auditar_tabela('locais_atendimento');
