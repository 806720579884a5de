select proteger('avaliacoes', 'select');
grant insert (agendamento_id, profissional_id, paciente_id, nota_geral, nota_atencao, nota_espera, comentario, autor_id, recomenda) on avaliacoes to saude_app;
create policy visivel on avaliacoes for select to saude_app using (
  paciente_id in (select pessoas_por_quem_marco())
  or (profissional_id = (select meu_profissional_id()) and (status in ('publicada', 'contestada') or (status = 'removida' and publicada_em is not null)))
  or id in (select avaliacoes_da_equipe())
  or (select app_admin()));
create policy autor_escreve on avaliacoes for insert to saude_app with check (
  status = 'pendente' and autor_id = (select app_uid()) and paciente_id in (select pessoas_por_quem_marco())
  and exists (select from agendamentos a where a.id = agendamento_id and a.status = 'concluido' and a.presenca is distinct from 'ausente' and a.origem <> 'importacao'
    and a.paciente_id = avaliacoes.paciente_id and a.profissional_id = avaliacoes.profissional_id));
select auditar_tabela('avaliacoes');
