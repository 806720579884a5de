-- Pix for an appointment, with the receiver's own key: nobody tells the product that money arrived, so a charge goes by what its two sides say
-- (domain: pagamentos/cobranca.ts).
create table contas_pix (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid unique references profissionais on delete cascade,
  clinica_id uuid unique references clinicas on delete cascade,
  tipo text not null check (tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  chave text not null check (length(chave) between 5 and 77),
  recebedor text not null check (length(recebedor) <= 25 and length(btrim(recebedor)) > 0),
  cidade text not null check (length(cidade) <= 15 and length(btrim(cidade)) > 0),
  -- Minutes to pay a deposit.
  prazo_min int not null default 30 check (prazo_min between 15 and 1440),
  updated_at timestamptz not null default app_agora(),
  constraint contas_pix_de_um check (num_nonnulls(profissional_id, clinica_id) = 1)
);

create table cobrancas (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  -- Whose account it was, and what stood in it: the code does not change under the payer.
  profissional_id uuid references profissionais on delete set null,
  clinica_id uuid references clinicas on delete set null,
  chave text not null,
  recebedor text not null,
  cidade text not null,
  prazo_min int not null,
  txid text not null check (txid ~ '^[A-Z0-9]{1,25}$'),
  valor numeric(10, 2) not null check (valor > 0),
  -- Without this money the appointment does not stand.
  obrigatoria boolean not null default false,
  situacao text not null default 'aguardando' check (situacao in
    ('aguardando', 'informada', 'recebida', 'vencida', 'cancelada', 'a-devolver', 'devolvida', 'credito', 'usada')),
  expira_em timestamptz,
  informada_em timestamptz,
  recebida_em timestamptz,
  -- When it lapsed or was closed.
  encerrada_em timestamptz,
  motivo text check (length(motivo) <= 500),
  -- The credit that paid it.
  credito_id uuid references cobrancas on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint cobrancas_de_um check (num_nonnulls(profissional_id, clinica_id) <= 1),
  constraint cobrancas_com_prazo check (situacao <> 'aguardando' or expira_em is not null)
);
create unique index cobrancas_uma_aberta on cobrancas (agendamento_id) where situacao in ('aguardando', 'informada');
create index cobrancas_da_consulta on cobrancas (agendamento_id);
create index cobrancas_a_vencer on cobrancas (expira_em) where situacao = 'aguardando';
create index cobrancas_a_conferir on cobrancas (agendamento_id) where situacao in ('informada', 'a-devolver');
create index cobrancas_creditos on cobrancas (coalesce(clinica_id, profissional_id)) where situacao = 'credito';
create unique index cobrancas_pagas_por on cobrancas (credito_id) where credito_id is not null;
create index cobrancas_do_profissional on cobrancas (profissional_id) where profissional_id is not null;
create index cobrancas_da_clinica on cobrancas (clinica_id) where clinica_id is not null;
