create table transacoes_financeiras (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  descricao text not null default '',
  valor numeric(12, 2) not null check (valor > 0),
  tipo_transacao text not null check (tipo_transacao in ('receita', 'despesa')),
  categoria_id uuid references categorias_transacao,
  data_transacao timestamptz not null,
  data_transacao_date date not null,
  forma_pagamento text check (forma_pagamento in ('pix', 'dinheiro', 'debito', 'credito', 'boleto', 'transferencia', 'convenio')),
  status text not null default 'confirmada' check (status in ('pendente', 'confirmada', 'cancelada', 'estornada')),
  observacoes text not null default '',
  tags text[] not null default '{}',
  recorrente boolean not null default false,
  anexos jsonb not null default '[]' check (jsonb_typeof(anexos) = 'array'),
  agendamento_id uuid references agendamentos on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create index transacoes_do_usuario on transacoes_financeiras (usuario_id, data_transacao desc);
create index transacoes_receita on transacoes_financeiras (data_transacao) where tipo_transacao = 'receita' and status = 'confirmada';
