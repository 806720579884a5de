select proteger('lista_espera', 'select');
grant insert (paciente_id, criado_por, profissional_id, especialidade, servico_id, local_ids, de, ate, dias_semana, periodos, modalidade,
    aviso_min, inicio_exato, expira_em, antecipa_id) on lista_espera to saude_app;
create policy visivel on lista_espera for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_em_vigor()) or (select app_admin())
  or paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
  or gere_a_espera(profissional_id, local_ids));
create policy entra on lista_espera for insert to saude_app with check (
  criado_por = (select app_uid()) and status = 'aguardando' and prioridade = 0 and paciente_id in (select pessoas_por_quem_marco())
  and (antecipa_id is null or exists (select from agendamentos a
    where a.id = antecipa_id and a.paciente_id = lista_espera.paciente_id and a.profissional_id = lista_espera.profissional_id)));
create trigger lista_espera_atualizacao before update on lista_espera for each row execute function marcar_atualizacao();
select auditar_tabela('lista_espera');

select proteger('ofertas_espera', 'select');
create policy da_espera on ofertas_espera for select to saude_app using (exists (select from lista_espera e where e.id = espera_id));
select auditar_tabela('ofertas_espera');

select proteger('vagas', '');
