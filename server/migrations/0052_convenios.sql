-- What plans owe (FIN-13). A batch of consultations that one operator is asked to pay, of the book of a practice or of a clinic.
create table lotes_convenio (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  operadora text not null check (length(btrim(operadora)) between 1 and 200),
  -- Counts within its book.
  numero int not null check (numero > 0),
  situacao text not null default 'aberto' check (situacao in ('aberto', 'enviado', 'encerrado')),
  enviado_em date,
  protocolo text not null default '' check (length(protocolo) <= 60),
  -- When the operator said that it pays.
  previsto_para date check (previsto_para >= enviado_em),
  encerrado_em timestamptz,
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  constraint lotes_convenio_de_um_livro check (num_nonnulls(profissional_id, clinica_id) = 1),
  constraint lotes_convenio_numerados unique nulls not distinct (profissional_id, clinica_id, numero),
  constraint lotes_convenio_com_envio check ((situacao = 'aberto') = (enviado_em is null)),
  constraint lotes_convenio_com_fim check ((situacao = 'encerrado') = (encerrado_em is not null))
);
create index lotes_convenio_da_clinica on lotes_convenio (clinica_id) where clinica_id is not null;
create index lotes_convenio_de_quem on lotes_convenio (criado_por) where criado_por is not null;

-- A consultation in the one batch that holds it: what was asked, what the operator paid, why it refused the rest, and what an appeal brought.
create table guias_convenio (
  id uuid primary key default gen_random_uuid(),
  lote_id uuid not null references lotes_convenio on delete cascade,
  agendamento_id uuid unique references agendamentos on delete set null,
  esperado numeric(10, 2) not null check (esperado > 0),
  pago numeric(10, 2) check (pago between 0 and esperado),
  -- As the operator wrote it; emptied by an erasure.
  motivo text check (length(motivo) <= 300),
  respondida_em date,
  recurso text check (length(recurso) <= 2000),
  recurso_em date,
  recuperado numeric(10, 2) check (recuperado between 0 and esperado - pago),
  recurso_respondido_em date,
  -- Counts answers: two people never overwrite each other.
  versao int not null default 1,
  constraint guias_convenio_respondidas check ((pago is null) = (respondida_em is null)),
  constraint guias_convenio_com_motivo check ((coalesce(pago, esperado) < esperado) = (motivo is not null)),
  constraint guias_convenio_recorridas check ((recurso is null) = (recurso_em is null) and (recurso is null or motivo is not null)),
  constraint guias_convenio_recuperadas check ((recuperado is null) = (recurso_respondido_em is null) and (recuperado is null or recurso is not null))
);
create index guias_convenio_do_lote on guias_convenio (lote_id);

-- Consultations that took place with a plan and were not received.
create index agendamentos_a_faturar on agendamentos (profissional_id)
  where status = 'concluido' and pagamento_status = 'pendente' and convenio_plano_id is not null and reserva_expira_em is null;
create index agendamentos_a_faturar_da_clinica on agendamentos (clinica_id)
  where status = 'concluido' and pagamento_status = 'pendente' and convenio_plano_id is not null and reserva_expira_em is null and clinica_id is not null;
