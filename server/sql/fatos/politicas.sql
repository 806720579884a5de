-- Written by the author in force, of a person whom they know; read as leio_fato() says. Nobody else, and no other verb.

select proteger('problemas', 'select');
grant insert (id, anterior_id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, observacao, situacao, inicio, fim) on problemas to saude_app;
create policy de_quem_le on problemas for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_cria on problemas for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(problemas.paciente_id)
    and a.profissional_id = problemas.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('problemas');

select proteger('alergias', 'select');
grant insert (id, anterior_id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, observacao, situacao, nega, reacao, gravidade, substancias) on alergias to saude_app;
create policy de_quem_le on alergias for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_cria on alergias for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(alergias.paciente_id)
    and a.profissional_id = alergias.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('alergias');

select proteger('medicamentos_em_uso', 'select');
grant insert (id, anterior_id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, observacao, situacao, posologia, inicio, fim, motivo, substancias) on medicamentos_em_uso to saude_app;
create policy de_quem_le on medicamentos_em_uso for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_cria on medicamentos_em_uso for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(medicamentos_em_uso.paciente_id)
    and a.profissional_id = medicamentos_em_uso.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('medicamentos_em_uso');

select proteger('vacinas', 'select');
grant insert (id, anterior_id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, observacao, situacao, quando, dose, lote) on vacinas to saude_app;
create policy de_quem_le on vacinas for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_cria on vacinas for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(vacinas.paciente_id)
    and a.profissional_id = vacinas.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('vacinas');

select proteger('antecedentes', 'select');
grant insert (id, anterior_id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, observacao, situacao, parentesco, quando) on antecedentes to saude_app;
create policy de_quem_le on antecedentes for select to saude_app using (leio_fato(profissional_id, paciente_id, clinica_id));
create policy do_autor_cria on antecedentes for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = registro_que_vale(antecedentes.paciente_id)
    and a.profissional_id = antecedentes.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('antecedentes');
