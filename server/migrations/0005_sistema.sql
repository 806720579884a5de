-- What an administrator sets for the whole product. Everybody may read it: nothing secret stands here.
create table configuracoes_sistema (
  chave text primary key check (chave ~ '^[a-z_]{1,40}$'),
  -- The shape of each is the domain's: domain/src/sistema/configuracoes.ts.
  valor jsonb not null,
  alterada_em timestamptz not null default app_agora()
);

-- Versions of the terms. The one whose text is empty is the program's own (domain/src/acesso/termos.ts); the newest one holds.
create table textos_legais (
  versao text primary key check (versao ~ '^[0-9a-z.-]{1,40}$'),
  resumo text not null default '' check (length(resumo) <= 1000),
  secoes jsonb not null default '[]' check (jsonb_typeof(secoes) = 'array'),
  publicado_em timestamptz not null default clock_timestamp()
);

insert into textos_legais (versao, publicado_em) values ('2026-11', '2026-11-01T12:00:00Z');

-- What runs beside the requests, and how its last run ended.
create table trabalhos (
  nome text primary key check (nome ~ '^[a-z-]{1,40}$'),
  cada_s int not null check (cada_s > 0),
  comecou_em timestamptz not null,
  terminou_em timestamptz not null,
  resultado text not null check (resultado in ('ok', 'falhou')),
  detalhe text not null default '' check (length(detalhe) <= 300),
  ok_em timestamptz,
  falhas_seguidas int not null default 0
);

-- How each part of the product was, minute by minute: whichever process gets there first writes it. In a minute without a row nothing ran that
-- could have measured.
create table medicoes (
  servico text not null check (servico in ('api', 'banco', 'arquivos', 'email', 'notificacoes', 'pagamentos')),
  minuto timestamptz not null,
  estado text not null check (estado in ('online', 'warning', 'offline')),
  -- Milliseconds; null where there is nothing to time.
  ms real check (ms >= 0),
  primary key (servico, minuto)
);
create index medicoes_minuto on medicoes (minuto);
