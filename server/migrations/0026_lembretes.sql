-- Reminders of appointments, and the waiting list (docs/decisions/0029-lembretes-e-espera.md).

-- What a professional wants of a reminder: of all services, or of one. Without a row it is on, in the usual words, by every channel.
create table regras_lembretes (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  servico_id uuid references servicos_profissionais on delete cascade,
  tipo text not null check (tipo in ('72h', '24h', '2h')),
  ativo boolean not null,
  texto text check (length(btrim(texto)) between 1 and 500),
  -- Beside the product itself, in which each one stands.
  canais text[] not null default '{email,push,sms}' check (canais <@ array['email', 'push', 'sms']),
  created_at timestamptz not null default app_agora(),
  unique nulls not distinct (profissional_id, servico_id, tipo)
);
create index regras_lembretes_servico on regras_lembretes (servico_id);

-- One reminder of one appointment in one version: written with the appointment, carried out once.
create table lembretes (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  versao int not null,
  tipo text not null check (tipo in ('72h', '24h', '2h')),
  enviar_em timestamptz not null,
  -- The quiet hours of the person who is told were looked at, and `enviar_em` put before them where they would have made it pointless.
  ajustado boolean not null default false,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'enviado', 'dispensado')),
  motivo text check (motivo in ('encerrada', 'mudou', 'passou', 'atrasado', 'desligado', 'sem-destino')),
  resolvido_em timestamptz,
  -- What was written for whom; how each channel fared stands in entregas_notificacao.
  notificacoes uuid[] not null default '{}',
  created_at timestamptz not null default app_agora(),
  unique (agendamento_id, versao, tipo),
  check ((situacao = 'pendente') = (resolvido_em is null)),
  check ((situacao = 'dispensado') = (motivo is not null))
);
create index lembretes_devidos on lembretes (enviar_em) where situacao = 'pendente';
create index lembretes_sem_ajuste on lembretes (enviar_em) where situacao = 'pendente' and tipo = '2h' and not ajustado;
create index lembretes_resolvidos on lembretes (resolvido_em) where situacao <> 'pendente';
