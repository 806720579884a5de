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

-- For whom a person may write: for themselves, and for those whose appointments they keep.
create function pacientes_por_quem_avalio() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select meu_paciente_id()
  union
  select p.id from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'escrita')
$$;
revoke all on function pacientes_por_quem_avalio from public;
grant execute on function pacientes_por_quem_avalio to saude_app;

-- Its author and who keeps the patient's appointments; the professional only what is or was published; the administrator all of them.
drop policy visivel on avaliacoes;
create policy visivel on avaliacoes for select to saude_app using (
  paciente_id in (select pacientes_por_quem_avalio())
  or (profissional_id = (select meu_profissional_id()) and (status in ('publicada', 'contestada') or (status = 'removida' and publicada_em is not null)))
  or (select app_admin()));

-- Only of a consultation that took place, by its patient or for them, and never published by who wrote it. What comes after is
-- the product's to write, by its table of transitions (domain/src/avaliacoes/transicoes.ts).
grant insert (agendamento_id, profissional_id, paciente_id, autor_id, nota_geral, nota_atencao, nota_espera, comentario) on avaliacoes to saude_app;
create policy autor_escreve on avaliacoes for insert to saude_app with check (
  status = 'pendente' and autor_id = (select app_uid()) and paciente_id in (select pacientes_por_quem_avalio())
  and exists (select from agendamentos a where a.id = agendamento_id and a.status = 'concluido'
    and a.paciente_id = avaliacoes.paciente_id and a.profissional_id = avaliacoes.profissional_id));
