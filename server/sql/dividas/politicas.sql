-- Agreements, write-offs and reminders are the office's, and made by functions alone.
select proteger('acordos', 'select');
create policy do_livro on acordos for select to saude_app using (abro_o_livro(profissional_id, clinica_id, 'leitura'));
select auditar_tabela('acordos');
select proteger('acordo_parcelas', 'select');
create policy do_livro on acordo_parcelas for select to saude_app using (exists (select from acordos x where x.id = acordo_id));
select auditar_tabela('acordo_parcelas');
select proteger('acordo_consultas', 'select');
create policy do_livro on acordo_consultas for select to saude_app using (exists (select from acordos x where x.id = acordo_id));
select auditar_tabela('acordo_consultas');
select proteger('baixas_de_divida', 'select');
create policy do_livro on baixas_de_divida for select to saude_app
  using (exists (select from agendamentos a where a.id = agendamento_id and abro_o_livro(a.profissional_id, a.clinica_id, 'leitura')));
select auditar_tabela('baixas_de_divida');
select proteger('lembretes_de_divida', 'select');
create policy do_livro on lembretes_de_divida for select to saude_app using (abro_o_livro(profissional_id, clinica_id, 'leitura'));
select auditar_tabela('lembretes_de_divida', 'insert');
-- What the bank knows of a part is written by the product alone, and read with its agreement.
select proteger('pix_parcelas', 'select');
create policy do_livro on pix_parcelas for select to saude_app using (exists (select from acordos x where x.id = acordo_id));
select auditar_tabela('pix_parcelas', 'insert');
