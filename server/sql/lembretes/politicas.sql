select proteger('regras_lembretes', 'select, insert, update, delete');
create policy proprias on regras_lembretes to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
select auditar_tabela('regras_lembretes');

select proteger('lembretes', 'select');
-- Whoever sees the appointment sees what was told of it.
create policy da_consulta on lembretes for select to saude_app using (exists (select from agendamentos a where a.id = agendamento_id));
