-- Reviews: who wrote them, where their moderation stands, and the contest of who was reviewed.
alter table avaliacoes
  -- Who wrote it: the patient, or who looks after them.
  add column autor_id uuid references usuarios on delete set null,
  -- Counts changes: an act names the one that its person saw.
  add column versao int not null default 1,
  add column publicada_em timestamptz,
  add column respondida_em timestamptz,
  add column moderada_por uuid references usuarios on delete set null,
  add column moderada_em timestamptz,
  add column motivo_remocao text check (length(btrim(motivo_remocao)) between 1 and 500),
  add column contestacao text check (length(btrim(contestacao)) between 1 and 1000),
  add column contestada_em timestamptz,
  add column explicacao text check (length(btrim(explicacao)) between 1 and 1000),
  -- A contest was judged: the same words are not contested again.
  add column analisada boolean not null default false;
update avaliacoes a set autor_id = p.usuario_id from pacientes p where p.id = a.paciente_id;
update avaliacoes set publicada_em = created_at where status = 'publicada';
update avaliacoes set contestacao = 'O motivo não foi registrado.', contestada_em = now() where status = 'contestada';
alter table avaliacoes add constraint avaliacoes_contestadas check (status <> 'contestada' or (contestacao is not null and contestada_em is not null));
create index avaliacoes_por_situacao on avaliacoes (status, created_at, id);
create index avaliacoes_do_autor on avaliacoes (autor_id);

-- The patient and who keeps their appointments; the professional only what is or was published; the administrator all of them.
drop policy visivel on avaliacoes;
create policy visivel on avaliacoes for select to saude_app using (
  paciente_id in (select pessoas_por_quem_marco())
  or (profissional_id = (select meu_profissional_id()) and (status in ('publicada', 'contestada') or (status = 'removida' and publicada_em is not null)))
  or (select app_admin()));

-- Only of a consultation that took place, by its patient or for them, and never published by who wrote it. What comes after is
-- the product's to write, by its table of transitions (domain/src/avaliacoes/transicoes.ts).
grant insert (agendamento_id, profissional_id, paciente_id, autor_id, nota_geral, nota_atencao, nota_espera, comentario) on avaliacoes to saude_app;
create policy autor_escreve on avaliacoes for insert to saude_app with check (
  status = 'pendente' and autor_id = (select app_uid()) and paciente_id in (select pessoas_por_quem_marco())
  and exists (select from agendamentos a where a.id = agendamento_id and a.status = 'concluido' and a.presenca is distinct from 'ausente'
    and a.paciente_id = avaliacoes.paciente_id and a.profissional_id = avaliacoes.profissional_id));

-- Who was told of a consultation by which way, and whether it arrived: never what was said. For those who may see the consultation.
create function avisos_da_consulta(alvo uuid) returns table (id uuid, quando timestamptz, titulo text, para text, canal text, estado text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, n.created_at, n.titulo,
    case when n.usuario_id = p.usuario_id then 'paciente' when n.usuario_id = r.usuario_id then 'profissional' else 'outra' end,
    e.canal, case when m.situacao = 'falhou' then 'falhou' when m.situacao = 'pendente' and e.estado = 'enviada' then 'pendente' else e.estado end
  from agendamentos a
  join pacientes p on p.id = a.paciente_id
  join profissionais r on r.id = a.profissional_id
  join notificacoes n on n.created_at >= a.created_at and position(a.id::text in n.chave) > 0
    and (n.usuario_id in (p.usuario_id, r.usuario_id)
      or n.usuario_id in (select v.cuidador_id from vinculos_cuidado v where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim)))
  join entregas_notificacao e on e.notificacao_id = n.id
  left join mensagens_saida m on m.id = e.mensagem_id
  where a.id = alvo and (meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null
    or a.paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c))
  order by n.created_at desc, e.canal limit 60
$$;
revoke all on function avisos_da_consulta from public;
grant execute on function avisos_da_consulta to saude_app;
