-- What people write by hand in the ledger, in full (FIN-09; decision 0137).

-- Where money goes apart from its category: a room, a project, a car. A list of whoever keeps the book.
create table centros_de_custo (
  id uuid primary key,
  usuario_id uuid references usuarios on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  -- Whose book it is, in one column.
  dono uuid not null generated always as (coalesce(clinica_id, usuario_id)) stored,
  nome text not null check (length(btrim(nome)) between 1 and 60),
  -- It stays with what was written under it, and is offered no more.
  arquivado boolean not null default false,
  -- Counts edits: two people never overwrite each other.
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint centros_de_um check (num_nonnulls(usuario_id, clinica_id) = 1)
);
create unique index centros_um_nome on centros_de_custo (dono, sem_acentos(nome));
create index centros_do_usuario on centros_de_custo (usuario_id) where usuario_id is not null;
create index centros_da_clinica on centros_de_custo (clinica_id) where clinica_id is not null;

alter table transacoes_financeiras
  -- Attachments have a table of their own.
  drop column anexos,
  -- Entries that were written together: parts of one amount, or what comes back each week, month or year.
  add column serie_id uuid,
  add column parcela int,
  add column parcelas int,
  add column repete text check (repete in ('parcelas', 'semana', 'mes', 'ano')),
  add column centro_id uuid references centros_de_custo,
  -- What an acquirer or a bank keeps of a receipt, in reais.
  add column taxa numeric(12, 2) not null default 0 check (taxa >= 0),
  -- The receipt that an entry is the fee of.
  add column taxa_de uuid references transacoes_financeiras on delete cascade,
  drop constraint transacoes_financeiras_origem_check,
  add constraint transacoes_financeiras_origem_check check (origem in ('cobranca', 'consulta', 'reembolso', 'taxa')),
  add constraint transacoes_da_serie check (num_nonnulls(serie_id, parcela, parcelas, repete) in (0, 4) and (serie_id is null or origem is null and taxa_de is null)),
  add constraint transacoes_da_serie_em_ordem check (parcela between 1 and parcelas and parcelas between 2 and 60),
  add constraint transacoes_com_taxa check (taxa = 0 or tipo_transacao = 'receita' and estorna_id is null and taxa_de is null and taxa < valor),
  add constraint transacoes_de_taxa check ((origem is distinct from 'taxa' or taxa_de is not null) and (taxa_de is null or tipo_transacao = 'despesa' and origem is not distinct from (case when origem is not null then 'taxa' end)));
create index transacoes_da_serie on transacoes_financeiras (serie_id, parcela) where serie_id is not null;
create index transacoes_do_centro on transacoes_financeiras (centro_id) where centro_id is not null;
create index transacoes_de_taxa on transacoes_financeiras (taxa_de) where taxa_de is not null;
-- The fee of what a person wrote is one row, which follows it.
create unique index transacoes_taxa_a_mao on transacoes_financeiras (taxa_de) where taxa_de is not null and origem is null;

-- Pictures and PDFs of an entry. One that is taken away stays for a day, so that it can come back; so does that of an entry that is deleted.
create table anexos_transacoes (
  id uuid primary key default gen_random_uuid(),
  -- Without a foreign key: an entry that comes back has its files again.
  transacao_id uuid not null,
  usuario_id uuid references usuarios on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  enviado_por uuid references usuarios on delete set null,
  nome text not null check (length(nome) <= 240 and length(btrim(nome)) > 0 and nome !~ '[[:cntrl:]/\\]'),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text not null unique check (split_part(caminho, '/', 2) = 'financeiro'),
  formato text not null check (formato in ('application/pdf', 'image/jpeg')),
  tamanho int not null check (tamanho > 0),
  enviado_em timestamptz not null default app_agora(),
  removido_em timestamptz,
  -- Its entry was deleted then, and did not come back.
  orfao_em timestamptz,
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, caminho) references arquivos on delete cascade deferrable initially deferred,
  constraint anexos_transacoes_de_um check (num_nonnulls(usuario_id, clinica_id) = 1)
);
create index anexos_da_transacao on anexos_transacoes (transacao_id, enviado_em);
create index anexos_transacoes_do_usuario on anexos_transacoes (usuario_id) where usuario_id is not null;
create index anexos_transacoes_da_clinica on anexos_transacoes (clinica_id) where clinica_id is not null;
create index anexos_transacoes_de_quem on anexos_transacoes (enviado_por) where enviado_por is not null;
create index anexos_transacoes_removidos on anexos_transacoes (removido_em) where removido_em is not null;
create index anexos_transacoes_orfaos on anexos_transacoes (orfao_em) where orfao_em is not null;
