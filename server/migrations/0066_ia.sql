-- What the administration decided of an AI tool (IA-09); tools without a row are on. What a tool is stands in the program.
create table ia_ferramentas (
  chave text primary key check (length(chave) between 1 and 40),
  ligada boolean not null default true,
  responsavel text not null default '' check (length(responsavel) <= 120),
  avaliada_em date,
  avaliacao text not null default '' check (length(avaliacao) <= 500),
  updated_at timestamptz not null default app_agora()
);

-- One call of a model: what it cost and which fields left, never their text (IA-08).
create table ia_chamadas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  -- The patient whose data left, where there is one.
  paciente_id uuid references pacientes on delete cascade,
  ferramenta text not null check (length(ferramenta) between 1 and 40),
  versao text not null default '' check (length(versao) <= 20),
  modelo text not null default '' check (length(modelo) <= 200),
  destino text not null default '' check (length(destino) <= 255),
  campos text[] not null default '{}',
  passos int not null default 0 check (passos >= 0),
  tokens_entrada int not null default 0 check (tokens_entrada >= 0),
  tokens_saida int not null default 0 check (tokens_saida >= 0),
  -- Millionths of a cent, so that a short call is not nothing.
  custo bigint not null default 0 check (custo >= 0),
  ms int not null default 0 check (ms >= 0),
  desfecho text not null check (desfecho in ('ok', 'trocada', 'cortada', 'falhou', 'demorou', 'parada', 'desligada', 'teto', 'disjuntor')),
  created_at timestamptz not null default app_agora()
);
create index ia_chamadas_da_pessoa on ia_chamadas (usuario_id, created_at desc);
create index ia_chamadas_do_paciente on ia_chamadas (paciente_id, created_at desc) where paciente_id is not null;
create index ia_chamadas_do_dia on ia_chamadas (created_at);
