-- Receipts: numbered without gaps for each professional, never changed; one of an appointment counts, those before it stay marked.
create table recibos (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais,
  agendamento_id uuid not null references agendamentos,
  numero int not null check (numero > 0),
  -- What it says (domain: `DadosDoRecibo`).
  dados jsonb not null check (jsonb_typeof(dados) = 'object'),
  emitido_em timestamptz not null default app_agora(),
  emitido_por uuid references usuarios on delete set null,
  pagador_id uuid references usuarios on delete set null,
  cancelado_em timestamptz,
  motivo_cancelamento text check (length(motivo_cancelamento) <= 300),
  unique (profissional_id, numero),
  check ((cancelado_em is null) = (motivo_cancelamento is null))
);
create unique index recibos_um_por_consulta on recibos (agendamento_id) where cancelado_em is null;
create index recibos_da_consulta on recibos (agendamento_id);
create index recibos_emissor on recibos (emitido_por);
create index recibos_pagador on recibos (pagador_id);
