-- Pix with a due day, for the parts of an agreement (`cobv` of the API Pix).

-- What a part that is paid late costs more: a fine once, and interest by the month, in percent.
alter table acordos
  add column multa numeric(4, 2) not null default 0 check (multa between 0 and 2),
  add column juros numeric(4, 2) not null default 0 check (juros between 0 and 1);

-- A part of an agreement as the bank knows it. Where no bank answers for the key there is no row, and the static code stands alone.
create table pix_parcelas (
  id uuid primary key default gen_random_uuid(),
  acordo_id uuid not null,
  numero int not null,
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{26,35}$'),
  -- What is open of the part, and what being late had added when the code was made; both together are asked for.
  valor numeric(10, 2) not null check (valor > 0),
  atraso numeric(10, 2) not null default 0 check (atraso >= 0),
  vence_em date not null,
  -- The last day on which it can be paid.
  vale_ate date not null,
  multa numeric(4, 2) not null,
  juros numeric(4, 2) not null,
  -- Whose account it is, and what stood in it: the code does not change under the payer.
  profissional_id uuid references profissionais on delete set null,
  clinica_id uuid references clinicas on delete set null,
  chave text not null,
  recebedor text not null,
  cidade text not null,
  prazo_min int not null,
  estado text not null default 'a-criar' check (estado in ('a-criar', 'ativa', 'concluida', 'removida', 'recusada')),
  copia_e_cola text check (length(copia_e_cola) between 1 and 512),
  -- The static code was shown meanwhile: it may be what was paid.
  estatica boolean not null default false,
  -- When the bank is asked next; null: never again.
  olhar_em timestamptz,
  consultada_em timestamptz,
  tentativas int not null default 0 check (tentativas >= 0),
  -- What the bank, or the way to it, answered last.
  erro text check (length(erro) <= 200),
  -- What came, apart from what was open: the fine and the interest.
  acrescimo numeric(10, 2) not null default 0 check (acrescimo >= 0),
  paga_em timestamptz,
  -- The consultation under which the ledger writes that.
  agendamento_id uuid references agendamentos on delete cascade,
  created_at timestamptz not null default app_agora(),
  foreign key (acordo_id, numero) references acordo_parcelas on delete cascade,
  constraint pix_parcelas_com_codigo check (estado <> 'ativa' or copia_e_cola is not null),
  constraint pix_parcelas_pagas check (acrescimo = 0 or paga_em is not null and agendamento_id is not null),
  constraint pix_parcelas_de_um check (num_nonnulls(profissional_id, clinica_id) <= 1),
  constraint pix_parcelas_no_tempo check (vale_ate >= vence_em)
);
create unique index pix_parcelas_uma on pix_parcelas (acordo_id, numero) where estado in ('a-criar', 'ativa');
create index pix_parcelas_da_parcela on pix_parcelas (acordo_id, numero);
create index pix_parcelas_a_olhar on pix_parcelas (olhar_em) where olhar_em is not null;
create index pix_parcelas_do_profissional on pix_parcelas (profissional_id) where profissional_id is not null;
create index pix_parcelas_da_clinica on pix_parcelas (clinica_id) where clinica_id is not null;
create index pix_parcelas_da_consulta on pix_parcelas (agendamento_id) where agendamento_id is not null;

-- One payment may answer several charges: each has its part of it.
alter table pix_recebidos
  add column parte int not null default 1 check (parte >= 1),
  drop constraint pix_recebidos_e2eid_key,
  add constraint pix_recebidos_uma_vez unique (e2eid, parte);

-- A fine or interest that came with a part is an entry of its own.
alter table transacoes_financeiras
  drop constraint transacoes_financeiras_origem_check,
  add constraint transacoes_financeiras_origem_check check (origem in ('cobranca', 'consulta', 'reembolso', 'taxa', 'acrescimo'));
