-- What the product costs those who work with it (PLANO-01 to PLANO-06).

-- The plans on offer. A plan that is offered no more stays with whoever has it.
create table planos (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (length(btrim(nome)) between 1 and 40),
  descricao text not null default '' check (length(descricao) <= 300),
  preco_mensal numeric(10, 2) not null check (preco_mensal >= 0),
  preco_anual numeric(10, 2) not null check (preco_anual >= 0),
  -- Null: without a limit.
  profissionais int check (profissionais >= 0),
  clinicas int check (clinicas >= 0),
  servicos int check (servicos >= 0),
  armazenamento_mb int check (armazenamento_mb >= 0),
  ordem int not null default 0,
  -- What everybody has who did not subscribe to another one.
  gratuito boolean not null default false,
  ativo boolean not null default true,
  -- Counts edits: two people never overwrite each other.
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint planos_gratuito check (not gratuito or preco_mensal = 0 and preco_anual = 0 and ativo)
);
create unique index planos_um_nome on planos (lower(nome)) where ativo;
create unique index planos_um_gratuito on planos (gratuito) where gratuito;

insert into planos (nome, descricao, preco_mensal, preco_anual, profissionais, clinicas, servicos, armazenamento_mb, gratuito)
values ('Essencial', 'Agenda, prontuário e perfil público para quem atende por conta própria.', 0, 0, 5, 2, 40, 1024, true);

create table cupons (
  id uuid primary key default gen_random_uuid(),
  codigo text not null unique check (codigo ~ '^[A-Z0-9]{3,20}$'),
  percentual int check (percentual between 1 and 100),
  valor numeric(10, 2) check (valor > 0),
  -- Of how many periods it takes something off.
  periodos int not null default 1 check (periodos between 1 and 36),
  usos_max int check (usos_max > 0),
  usos int not null default 0 check (usos >= 0),
  vale_ate date,
  ativo boolean not null default true,
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint cupons_de_um check (num_nonnulls(percentual, valor) = 1),
  constraint cupons_usados check (usos_max is null or usos <= usos_max)
);

-- One per person at a time. Whoever has none is on the free plan.
create table assinaturas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  plano_id uuid not null references planos,
  ciclo text not null check (ciclo in ('mensal', 'anual')),
  situacao text not null check (situacao in ('teste', 'ativo', 'em-atraso', 'cancelado-no-fim', 'pausado', 'suspenso', 'encerrado')),
  ancora date not null,
  periodo_de date not null,
  -- The first day after the period.
  periodo_ate date not null,
  -- What the whole period costs after its discount; nothing while the plan is tried.
  cheio numeric(10, 2) not null default 0 check (cheio >= 0),
  dias_do_periodo int not null check (dias_do_periodo > 0),
  credito numeric(10, 2) not null default 0 check (credito >= 0),
  em_teste boolean not null default false,
  -- The change that waits for the end of the period.
  proximo_plano_id uuid references planos,
  proximo_ciclo text check (proximo_ciclo in ('mensal', 'anual')),
  cupom_id uuid references cupons,
  cupom_resta int not null default 0 check (cupom_resta >= 0),
  pausado_em date,
  -- Days of the period that wait for the end of the pause.
  dias_guardados int check (dias_guardados >= 0),
  encerrado_em date,
  -- Why it was cancelled, where the person said so.
  motivo text check (length(motivo) <= 500),
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint assinaturas_periodo check (periodo_ate > periodo_de),
  constraint assinaturas_proxima check ((proximo_plano_id is null) = (proximo_ciclo is null)),
  constraint assinaturas_cupom check (cupom_resta = 0 or cupom_id is not null),
  constraint assinaturas_pausa check ((situacao = 'pausado') = (pausado_em is not null) and (pausado_em is null) = (dias_guardados is null)),
  constraint assinaturas_fim check ((situacao = 'encerrado') = (encerrado_em is not null)),
  constraint assinaturas_teste check (situacao <> 'teste' or em_teste)
);
create unique index assinaturas_uma on assinaturas (usuario_id) where situacao <> 'encerrado';
create index assinaturas_do_usuario on assinaturas (usuario_id, created_at desc);
create index assinaturas_do_plano on assinaturas (plano_id);
create index assinaturas_do_proximo on assinaturas (proximo_plano_id) where proximo_plano_id is not null;
create index assinaturas_do_cupom on assinaturas (cupom_id) where cupom_id is not null;
create index assinaturas_que_vencem on assinaturas (periodo_ate) where situacao in ('teste', 'ativo', 'cancelado-no-fim');

-- Numbers without gaps: the row is locked until the invoice stands.
create table numeracao_faturas (
  unica boolean primary key default true check (unica),
  ultimo int not null default 0
);
insert into numeracao_faturas default values;

create table faturas (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is erased: the invoice stays with the books.
  assinatura_id uuid references assinaturas on delete set null,
  usuario_id uuid references usuarios on delete set null,
  numero int not null unique,
  emitida_em date not null,
  vence_em date not null,
  total numeric(10, 2) not null check (total >= 0),
  situacao text not null default 'aberta' check (situacao in ('aberta', 'informada', 'paga', 'cancelada')),
  periodo_de date not null,
  periodo_ate date not null,
  informada_em timestamptz,
  -- A file that the person sent as proof.
  comprovante_bucket text check (comprovante_bucket = 'documentos'),
  comprovante text check (split_part(comprovante, '/', 2) = 'faturas'),
  -- Why a proof was not accepted.
  recusa text check (length(recusa) <= 300),
  paga_em timestamptz,
  confirmada_por uuid references usuarios on delete set null,
  cancelada_em timestamptz,
  -- The last day of `diasDosLembretes` on which whoever owes was reminded.
  lembrada_ate int,
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (comprovante_bucket, comprovante) references arquivos (bucket, caminho) on delete set null deferrable initially deferred,
  constraint faturas_comprovante check ((comprovante is null) = (comprovante_bucket is null)),
  constraint faturas_informada check (situacao <> 'informada' or informada_em is not null),
  constraint faturas_paga check ((situacao = 'paga') = (paga_em is not null)),
  constraint faturas_cancelada check ((situacao = 'cancelada') = (cancelada_em is not null)),
  constraint faturas_periodo check (periodo_ate > periodo_de and vence_em >= emitida_em)
);
create index faturas_da_assinatura on faturas (assinatura_id, numero desc);
create index faturas_do_usuario on faturas (usuario_id, numero desc);
create index faturas_em_aberto on faturas (vence_em) where situacao in ('aberta', 'informada');
create index faturas_de_quem_confirmou on faturas (confirmada_por) where confirmada_por is not null;
create index faturas_do_comprovante on faturas (comprovante_bucket, comprovante) where comprovante is not null;

create table linhas_faturas (
  fatura_id uuid not null references faturas on delete cascade,
  ordem int not null check (ordem > 0),
  tipo text not null check (tipo in ('plano', 'desconto', 'nao-usado', 'credito-usado', 'credito-guardado')),
  plano text not null,
  de date not null,
  ate date not null,
  valor numeric(10, 2) not null,
  primary key (fatura_id, ordem),
  constraint linhas_faturas_sinal check (case when tipo in ('plano', 'credito-guardado') then valor >= 0 else valor <= 0 end)
);

-- What became of a subscription, day by day: who comes, changes and leaves is counted from it.
create table historico_assinaturas (
  id bigint generated always as identity primary key,
  assinatura_id uuid not null references assinaturas on delete cascade,
  dia date not null,
  ato text not null check (ato in ('teste', 'inicio', 'renovacao', 'subida', 'mudanca-marcada', 'mudanca-desfeita', 'cancelamento', 'cancelamento-desfeito', 'atraso', 'pagamento', 'suspensao', 'pausa', 'volta', 'fim')),
  -- What it brings in a month from then on.
  por_mes numeric(10, 2) not null check (por_mes >= 0),
  plano_id uuid not null references planos,
  quando timestamptz not null default app_agora()
);
create index historico_da_assinatura on historico_assinaturas (assinatura_id, id);
create index historico_do_plano on historico_assinaturas (plano_id);
create index historico_por_dia on historico_assinaturas (dia);
