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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index transacoes_do_usuario on transacoes_financeiras (usuario_id, data_transacao desc);
create trigger transacoes_atualizacao before update on transacoes_financeiras for each row execute function marcar_atualizacao();

create table notificacoes (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  titulo text not null,
  mensagem text not null,
  tipo text not null check (tipo in ('aprovacao', 'revisao', 'documentacao', 'agendamento', 'lembrete', 'lista-espera', 'mensagem',
    'rede', 'financeiro', 'seguranca', 'sistema')),
  prioridade text not null default 'normal' check (prioridade in ('baixa', 'normal', 'alta', 'urgente')),
  link text,
  lida_em timestamptz,
  created_at timestamptz not null default now()
);
create index notificacoes_do_usuario on notificacoes (usuario_id, created_at desc);

select proteger('transacoes_financeiras', 'select, insert, update, delete');
create policy proprias on transacoes_financeiras to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));

select proteger('notificacoes', 'select');
grant update (lida_em) on notificacoes to saude_app;
create policy proprias on notificacoes for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_le on notificacoes for update to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
