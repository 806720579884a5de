select proteger('medidas', 'select');
grant insert (id, paciente_id, profissional_id, agendamento_id, tipo, valor, valor2, unidade, medida_em, marca, corrige_id) on medidas to saude_app;
create policy do_autor on medidas for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
-- What somebody measures at home is for those who treat them.
create policy de_quem_atende on medidas for select to saude_app using (
  profissional_id is null and paciente_id in (select pacientes_que_atendo()));
create policy da_equipe on medidas for select to saude_app using (
  (select app_na_equipe()) and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
create policy da_pessoa on medidas for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
create policy do_autor_mede on medidas for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = medidas.paciente_id
    and a.profissional_id = medidas.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy em_casa on medidas for insert to saude_app with check (
  profissional_id is null and paciente_id in (select prontuarios_que_escrevo_em_casa()));
-- A measure stays as it was taken, for everybody. What was measured at home goes with an erasure: it is no part of what the law keeps.
create trigger medidas_fechadas before update on medidas for each row execute function recusar_mudanca_no_prontuario();
create trigger medidas_guardadas before delete on medidas for each row
  when (old.profissional_id is not null) execute function recusar_mudanca_no_prontuario();
select auditar_tabela('medidas');
