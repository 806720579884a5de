-- Figures of an agenda are for its professional, and at a clinic for those who hold its agendas there. The nightly job writes them, and nobody else.
select proteger('somas_horarios', 'select');
create policy da_agenda on somas_horarios for select to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g));

select proteger('horas_abertas', 'select');
create policy da_agenda on horas_abertas for select to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g));

select proteger('somas_feitas', 'select');
create policy da_agenda on somas_feitas for select to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or profissional_id in (select g.profissional_id from profissionais_que_gerencio('agenda') g));

-- A model is weights and figures of all, and nothing of anybody: whoever has an account may read how the score is made.
select proteger('modelos_risco', 'select');
create policy de_quem_tem_conta on modelos_risco for select to saude_app using ((select app_uid()) is not null);

-- The switch is the professional's own, and of a clinic its agenda's keepers'.
select proteger('chaves_risco', 'select, insert, update');
create policy da_agenda on chaves_risco for select to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or profissional_id in (select g.profissional_id from profissionais_que_gerencio('agenda') g)
  or clinica_id in (select g.clinica_id from profissionais_que_gerencio('agenda') g));
create policy de_quem_escreve on chaves_risco for insert to saude_app with check (por = (select app_uid()) and (
  (select app_admin()) or profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_que_gerencio('agenda', 'escrita'))));
create policy de_quem_muda on chaves_risco for update to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_que_gerencio('agenda', 'escrita')))
  with check (por is null or por = (select app_uid()));
select auditar_tabela('chaves_risco');

-- Suggestions are read like the figures behind them. Those who keep the agenda decide on them; the job writes what they say.
select proteger('sugestoes_horarios', 'select');
grant update (situacao, agendada_para, motivo, template_id, versao, versao_antes, aplicada_em, aplicada_por, revertida_em) on sugestoes_horarios to saude_app;
create policy da_agenda on sugestoes_horarios for select to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g));
create policy de_quem_decide on sugestoes_horarios for update to saude_app using (
  (select app_admin()) or profissional_id = (select meu_profissional_id())
  or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g))
  with check (aplicada_por is null or aplicada_por = (select app_uid()));
select auditar_tabela('sugestoes_horarios');
