-- What a family asks its plan to give back of a consultation that it paid, from the receipt to the money (FIN-08).
create table reembolsos (
  id uuid primary key default gen_random_uuid(),
  -- Who asked, and in whose book it stands when it came.
  usuario_id uuid not null references usuarios on delete cascade,
  recibo_id uuid not null unique references recibos,
  paciente_id uuid not null references pacientes,
  plano text not null check (length(btrim(plano)) between 1 and 120),
  -- Number that the plan gave.
  protocolo text not null default '' check (length(protocolo) <= 60),
  valor_pedido numeric(10, 2) not null check (valor_pedido > 0),
  pedido_em date not null,
  situacao text not null default 'pedido' check (situacao in ('pedido', 'recebido', 'recusado')),
  valor_recebido numeric(10, 2) check (valor_recebido > 0),
  -- When it came, or was refused.
  respondido_em date,
  motivo text check (length(btrim(motivo)) between 1 and 500),
  -- Counts changes: two people never overwrite each other.
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint reembolsos_situacao check ((valor_recebido is not null) = (situacao = 'recebido') and (motivo is not null) = (situacao = 'recusado')
    and (respondido_em is not null) = (situacao <> 'pedido') and (respondido_em is null or respondido_em >= pedido_em))
);
create index reembolsos_do_usuario on reembolsos (usuario_id);
create index reembolsos_do_paciente on reembolsos (paciente_id);
