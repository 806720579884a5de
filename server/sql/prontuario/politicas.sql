select proteger('modelos_anotacao', 'select, insert, update, delete');
create policy proprios on modelos_anotacao to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create trigger modelos_anotacao_atualizacao before update on modelos_anotacao for each row execute function marcar_atualizacao();
select auditar_tabela('modelos_anotacao');

select proteger('anotacoes', 'select, delete');
grant insert (id, paciente_id, profissional_id, agendamento_id, modelo, secoes, sigilo), update (modelo, secoes, sigilo, versao) on anotacoes to saude_app;
create policy do_autor on anotacoes for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_equipe on anotacoes for select to saude_app using (
  status = 'assinada' and not sigilo and (select app_na_equipe())
  and (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
  and conhece(profissional_id, paciente_id));
create policy da_pessoa on anotacoes for select to saude_app using (
  status = 'assinada' and not sigilo
  and (paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c))
  and exists (select from liberacoes_anotacao l where l.anotacao_id = anotacoes.id));
create policy do_autor_cria on anotacoes for insert to saude_app with check (
  status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = anotacoes.paciente_id
    and a.profissional_id = anotacoes.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy do_autor_altera on anotacoes for update to saude_app
  using (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()))
  with check (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()));
create policy do_autor_descarta on anotacoes for delete to saude_app
  using (status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()));
create trigger anotacoes_atualizacao before update on anotacoes for each row when (old.status = 'rascunho') execute function marcar_atualizacao();
-- A draft is saved at every pause. What is signed gets its line by its link.
select auditar_tabela('anotacoes', 'insert or delete');

select proteger('adendos', 'select');
create policy da_anotacao on adendos for select to saude_app using (exists (select from anotacoes a where a.id = anotacao_id));
select auditar_tabela('adendos');

select proteger('elos_prontuario', 'select');
create policy da_anotacao on elos_prontuario for select to saude_app using (exists (select from anotacoes a where a.id = anotacao_id));
create policy do_documento on elos_prontuario for select to saude_app using (exists (select from documentos_clinicos d where d.id = documento_id));
select auditar_tabela('elos_prontuario');

select proteger('liberacoes_anotacao', 'select, insert, delete');
create policy das_partes on liberacoes_anotacao for select to saude_app using (
  profissional_id = (select meu_profissional_em_vigor()) or paciente_id = (select meu_paciente_id())
  or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
create policy do_autor_libera on liberacoes_anotacao for insert to saude_app with check (profissional_id = (select meu_profissional_em_vigor()));
create policy do_autor_retira on liberacoes_anotacao for delete to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
select auditar_tabela('liberacoes_anotacao');
