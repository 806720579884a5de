-- Health tips: written by professionals, reviewed by two others, published by an editor (DICA-01 to DICA-03).
create table dicas (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account of the author is gone; the published text stays.
  autor_id uuid references usuarios on delete set null,
  titulo text not null check (length(btrim(titulo)) between 1 and 120),
  resumo text not null check (length(btrim(resumo)) between 1 and 240),
  -- Plain text; '## ' and '- ' at the start of a line are the only marks.
  texto text not null check (length(btrim(texto)) between 1 and 6000),
  categoria text not null check (categoria in ('nutricao', 'sono', 'saude-mental', 'exercicio', 'prevencao', 'criancas', 'idosos', 'campanha')),
  campanha text check (length(campanha) <= 40),
  -- None means everybody.
  faixas text[] not null default '{}' check (faixas <@ array['crianca', 'adolescente', 'adulto', '50-mais']),
  interesses text[] not null default '{}',
  fontes jsonb not null default '[]' check (jsonb_typeof(fontes) = 'array'),
  quiz jsonb not null default '[]' check (jsonb_typeof(quiz) = 'array'),
  acao jsonb not null check (acao ->> 'tipo' in ('lembrete', 'medida', 'agendar')),
  status text not null default 'rascunho' check (status in ('rascunho', 'enviada', 'em-revisao', 'publicada', 'arquivada')),
  -- One more each time that it goes to review; opinions belong to a round.
  rodada int not null default 0 check (rodada >= 0),
  rodada_aberta boolean not null default false,
  -- Opinions of the round that agree.
  aprovacoes int not null default 0 check (aprovacoes >= 0),
  -- How many agreed when it was last published.
  revisores int not null default 0 check (revisores >= 0),
  enviada_em timestamptz,
  publicada_em timestamptz,
  revisado_em date,
  -- Told to the author and the editors that the review is older than 24 months.
  vencimento_avisado_em timestamptz,
  demonstracao boolean not null default false,
  -- Counts changes: two people never overwrite each other.
  versao int not null default 1,
  busca tsvector not null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint dicas_publicacao check (status <> 'publicada' or (publicada_em is not null and revisado_em is not null and jsonb_array_length(fontes) > 0)),
  constraint dicas_rodada check (case when status in ('enviada', 'em-revisao') then rodada_aberta when status = 'publicada' then true else not rodada_aberta end),
  constraint dicas_campanha check (categoria <> 'campanha' or campanha is not null or status = 'rascunho')
);
create index dicas_publicadas on dicas (publicada_em desc, id) where status = 'publicada';
create index dicas_do_autor on dicas (autor_id, created_at desc);
create index dicas_em_revisao on dicas (enviada_em) where rodada_aberta;

-- What a professional who did not write a tip says of it.
create table revisoes_dicas (
  id uuid primary key default gen_random_uuid(),
  dica_id uuid not null references dicas on delete cascade,
  rodada int not null check (rodada > 0),
  revisor_id uuid references usuarios on delete set null,
  parecer text not null check (parecer in ('aprova', 'pede-mudanca')),
  texto text not null default '' check (length(texto) <= 2000),
  created_at timestamptz not null default app_agora(),
  unique (dica_id, rodada, revisor_id)
);
create index revisoes_do_revisor on revisoes_dicas (revisor_id);

-- What one person did with a tip.
create table dicas_da_pessoa (
  usuario_id uuid not null references usuarios on delete cascade,
  dica_id uuid not null references dicas on delete cascade,
  lida_em timestamptz,
  salva_em timestamptz,
  feita_em timestamptz,
  arquivada_em timestamptz,
  -- When they want to be reminded; emptied once they were.
  lembrar_em timestamptz,
  -- Chosen options in the order of the questions.
  respostas int[],
  updated_at timestamptz not null default app_agora(),
  primary key (usuario_id, dica_id)
);
create index dicas_da_pessoa_da_dica on dicas_da_pessoa (dica_id);
create index dicas_a_lembrar on dicas_da_pessoa (lembrar_em) where lembrar_em is not null;

-- What a person wants to read about. It orders tips and serves nothing else.
create table preferencias_de_dicas (
  usuario_id uuid primary key references usuarios on delete cascade,
  interesses text[] not null default '{}',
  faixa text check (faixa in ('crianca', 'adolescente', 'adulto', '50-mais')),
  edicao text check (edicao in ('comum', '50-mais')),
  updated_at timestamptz not null default app_agora()
);
