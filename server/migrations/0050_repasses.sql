-- How a clinic shares what its consultations receive with the professionals who attended (FIN-12). A rule is versions that hold from a day on.
create table regras_repasse (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  -- Null: of every professional, service, form of payment.
  profissional_id uuid references profissionais on delete cascade,
  -- By its name, as the ledger says it.
  servico text check (length(btrim(servico)) between 1 and 200),
  forma text check (forma in ('pix', 'dinheiro', 'debito', 'credito', 'boleto', 'transferencia', 'convenio')),
  modo text not null check (modo in ('percentual', 'fixo', 'apos-taxa', 'encerrada')),
  -- Percent of the professional, and of the fee before it.
  percentual numeric(5, 2) check (percentual between 0 and 100),
  valor numeric(10, 2) check (valor >= 0),
  taxa numeric(5, 2) check (taxa between 0 and 100),
  vale_de date not null,
  criada_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  constraint regras_repasse_uma_por_dia unique nulls not distinct (clinica_id, profissional_id, servico, forma, vale_de),
  constraint regras_repasse_inteiras check ((percentual is not null) = (modo in ('percentual', 'apos-taxa')) and (valor is not null) = (modo = 'fixo')
    and (taxa is not null) = (modo = 'apos-taxa'))
);
create index regras_repasse_do_profissional on regras_repasse (profissional_id) where profissional_id is not null;
create index regras_repasse_de_quem on regras_repasse (criada_por) where criada_por is not null;

-- A closed month of a professional at a clinic: its sums, which are those of its lines, and never change.
create table fechamentos_repasse (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  profissional_id uuid not null references profissionais,
  -- Its first day.
  mes date not null check (extract(day from mes) = 1),
  quantos int not null check (quantos > 0),
  recebido numeric(12, 2) not null,
  parte_profissional numeric(12, 2) not null,
  parte_clinica numeric(12, 2) not null,
  parte_taxa numeric(12, 2) not null,
  -- What the clinic owes the professional; below zero the other way round.
  saldo numeric(12, 2) not null,
  fechado_em timestamptz not null default app_agora(),
  fechado_por uuid references usuarios on delete set null,
  -- When the balance was settled; said once.
  pago_em date,
  pago_por uuid references usuarios on delete set null,
  constraint fechamentos_repasse_um_por_mes unique (clinica_id, profissional_id, mes),
  constraint fechamentos_repasse_soma check (recebido = parte_profissional + parte_clinica + parte_taxa)
);
create index fechamentos_repasse_do_profissional on fechamentos_repasse (profissional_id, mes);
create index fechamentos_repasse_de_quem on fechamentos_repasse (fechado_por) where fechado_por is not null;
create index fechamentos_repasse_de_quem_pagou on fechamentos_repasse (pago_por) where pago_por is not null;

-- An entry of the ledger in the one closing that holds it, with its parts.
create table itens_repasse (
  transacao_id uuid primary key references transacoes_financeiras,
  fechamento_id uuid not null references fechamentos_repasse on delete cascade,
  regra_id uuid references regras_repasse,
  valor numeric(12, 2) not null check (valor <> 0),
  parte_profissional numeric(12, 2) not null,
  parte_clinica numeric(12, 2) not null,
  parte_taxa numeric(12, 2) not null,
  -- Of a period that was closed before.
  ajuste boolean not null,
  constraint itens_repasse_soma check (valor = parte_profissional + parte_clinica + parte_taxa)
);
create index itens_repasse_do_fechamento on itens_repasse (fechamento_id);
create index itens_repasse_da_regra on itens_repasse (regra_id) where regra_id is not null;
-- What of a clinic's professional no closing holds yet.
create index transacoes_do_repasse on transacoes_financeiras (clinica_id, usuario_id, data_transacao_date)
  where livro = 'profissional' and origem is not null and status = 'confirmada';
