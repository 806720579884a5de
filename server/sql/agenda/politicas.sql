select proteger('atrasos_agenda', 'select, insert');
grant update (minutos, dito_por, updated_at) on atrasos_agenda to saude_app;
create policy de_quem_ve on atrasos_agenda for select to saude_app using (
  profissional_id = (select meu_profissional_id()) or (select app_admin())
  or profissional_id in (select g.profissional_id from profissionais_que_gerencio('agenda') g));
create policy de_quem_gere_cria on atrasos_agenda for insert to saude_app
  with check (atende_alguma_agenda(profissional_id) and dito_por = (select app_uid()));
create policy de_quem_gere_altera on atrasos_agenda for update to saude_app
  using (gere_alguma_agenda(profissional_id)) with check (atende_alguma_agenda(profissional_id) and dito_por = (select app_uid()));
select auditar_tabela('atrasos_agenda');

select proteger('feeds_agenda', 'delete');
grant select (profissional_id, so_iniciais, created_at, lido_em),
  insert (profissional_id, segredo_hash, so_iniciais, created_at),
  update (segredo_hash, so_iniciais, created_at, lido_em) on feeds_agenda to saude_app;
create policy proprio_le on feeds_agenda for select to saude_app using (profissional_id = (select meu_profissional_id()));
create policy proprio_cria on feeds_agenda for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on feeds_agenda for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on feeds_agenda for delete to saude_app using (profissional_id = (select meu_profissional_id()));
