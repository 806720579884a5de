-- What was answered is read by both sides, and never changed.
select proteger('consentimentos_gravacao', 'select');
grant insert (id, paciente_id, profissional_id, agendamento_id, resposta, por, responsavel, versao, texto, registrado_por) on consentimentos_gravacao to saude_app;
create policy do_profissional on consentimentos_gravacao for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_pessoa on consentimentos_gravacao for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
create policy do_profissional_registra on consentimentos_gravacao for insert to saude_app with check (
  registrado_por = (select app_uid()) and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = consentimentos_gravacao.paciente_id
    and a.profissional_id = consentimentos_gravacao.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
select auditar_tabela('consentimentos_gravacao');

-- That a consultation was recorded is known to both sides; what was said, to its professional alone.
select proteger('gravacoes', 'select');
grant insert (id, paciente_id, profissional_id, agendamento_id, consentimento_id, modelo, apagar_em, texto_ate),
  update (modelo, situacao, anotacao_id, encerrada_em, duracao_ms, apagar_em, apagar_por) on gravacoes to saude_app;
create policy do_profissional on gravacoes for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_pessoa on gravacoes for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c));
create policy do_profissional_cria on gravacoes for insert to saude_app with check (
  profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id)
  and (agendamento_id is null or exists (select from agendamentos a where a.id = agendamento_id and a.paciente_id = gravacoes.paciente_id
    and a.profissional_id = gravacoes.profissional_id and a.reserva_expira_em is null and a.status <> 'cancelado')));
create policy do_profissional_altera on gravacoes for update to saude_app
  using (profissional_id = (select meu_profissional_em_vigor())) with check (profissional_id = (select meu_profissional_em_vigor()));
select auditar_tabela('gravacoes', 'insert or delete');

select proteger('pecas_gravacao', 'select');
grant insert (id, gravacao_id, ordem, inicio_ms, duracao_ms, tipo, bucket, caminho, tamanho, transcricao, proxima_em),
  update (transcricao, tentativas, proxima_em) on pecas_gravacao to saude_app;
create policy do_profissional on pecas_gravacao to saude_app
  using (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor())))
  with check (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor()) and g.situacao <> 'retirada'));

select proteger('falas_gravacao', 'select');
grant update (texto, incerta) on falas_gravacao to saude_app;
create policy do_profissional on falas_gravacao to saude_app
  using (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor())))
  with check (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor())));

select proteger('textos_gravacao', 'select');
grant insert (gravacao_id, texto), update (texto, versao) on textos_gravacao to saude_app;
create policy do_profissional on textos_gravacao to saude_app
  using (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor())))
  with check (exists (select from gravacoes g where g.id = gravacao_id and g.profissional_id = (select meu_profissional_em_vigor()) and g.situacao <> 'retirada'));
create trigger textos_gravacao_atualizacao before update on textos_gravacao for each row execute function marcar_atualizacao();

select proteger('propostas_atendimento', 'select');
grant insert (gravacao_id, paciente_id, profissional_id, tipo, origem, chave, conteudo, fonte, expira_em),
  update (conteudo, fonte, expira_em, situacao, decidida_em), delete on propostas_atendimento to saude_app;
create policy do_profissional on propostas_atendimento to saude_app
  using (profissional_id = (select meu_profissional_em_vigor()))
  with check (profissional_id = (select meu_profissional_em_vigor())
    and exists (select from gravacoes g where g.id = gravacao_id and g.paciente_id = propostas_atendimento.paciente_id and g.profissional_id = propostas_atendimento.profissional_id));
select auditar_tabela('propostas_atendimento', 'update');
