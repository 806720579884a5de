-- The ledger. What the product saw happen to money is written by the database itself (server/sql/financeiro/livro.sql) and closed; the rest is what people write by hand.
create table transacoes_financeiras (
  id uuid primary key default gen_random_uuid(),
  -- Whose consultation it was, or who wrote it. Null: of a clinic, by somebody who left.
  usuario_id uuid references usuarios on delete cascade,
  -- In whose book it stands: a practice, a clinic, or a household that spends.
  livro text not null default 'profissional' check (livro in ('profissional', 'clinica', 'familia')),
  -- Of the book of a clinic; of a consultation, where it was.
  clinica_id uuid references clinicas on delete set null,
  -- Whom it was for.
  paciente_id uuid references pacientes on delete set null,
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  descricao text not null default '',
  -- In reais, positive; a counter-entry alone is negative, so that sums need to know nothing of it.
  valor numeric(12, 2) not null check (valor <> 0),
  tipo_transacao text not null check (tipo_transacao in ('receita', 'despesa')),
  categoria_id uuid references categorias_transacao,
  data_transacao timestamptz not null,
  -- The day of it in the zone of its place.
  data_transacao_date date not null,
  -- The day that it is about, where that is another one.
  competencia date,
  forma_pagamento text check (forma_pagamento in ('pix', 'dinheiro', 'debito', 'credito', 'boleto', 'transferencia', 'convenio')),
  status text not null default 'confirmada' check (status in ('pendente', 'confirmada', 'cancelada', 'estornada')),
  observacoes text not null default '',
  tags text[] not null default '{}',
  recorrente boolean not null default false,
  anexos jsonb not null default '[]' check (jsonb_typeof(anexos) = 'array'),
  agendamento_id uuid references agendamentos on delete set null,
  -- What wrote it: a charge, the payment of a consultation at the place, a reimbursement. Null: a person.
  origem text check (origem in ('cobranca', 'consulta', 'reembolso')),
  origem_id uuid,
  -- Entries of one source are numbered, so that none is written twice.
  sequencia int check (sequencia > 0),
  estorna_id uuid references transacoes_financeiras,
  -- Whose account or till the money came into.
  recebido_por text check (recebido_por in ('profissional', 'clinica')),
  -- Counts edits: two people never overwrite each other.
  versao int not null default 1,
  -- What a search reads, without accents.
  busca text not null generated always as (sem_acentos(titulo || ' ' || descricao || ' ' || observacoes)) stored,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  unique (origem, origem_id, sequencia),
  constraint transacoes_com_fonte check (num_nonnulls(origem, origem_id, sequencia) in (0, 3)),
  constraint transacoes_estorno check ((valor < 0) = (estorna_id is not null) and (estorna_id is null or origem is not null)),
  constraint transacoes_do_livro check (livro <> 'clinica' or origem is null)
);
create index transacoes_do_usuario on transacoes_financeiras (usuario_id, data_transacao desc, id desc);
create index transacoes_da_clinica on transacoes_financeiras (clinica_id, data_transacao desc, id desc) where clinica_id is not null;
-- Sums of a clinic are read in the index alone.
create index transacoes_somas_da_clinica on transacoes_financeiras (clinica_id, data_transacao_date)
  include (tipo_transacao, status, livro, valor) where clinica_id is not null;
create index transacoes_do_paciente on transacoes_financeiras (paciente_id, data_transacao desc, id desc) where paciente_id is not null;
create index transacoes_da_consulta on transacoes_financeiras (agendamento_id) where agendamento_id is not null;
create index transacoes_estornos on transacoes_financeiras (estorna_id) where estorna_id is not null;
create index transacoes_busca on transacoes_financeiras using gin (busca gin_trgm_ops);
create index transacoes_receita on transacoes_financeiras (data_transacao) where tipo_transacao = 'receita' and status = 'confirmada';
