-- Everybody whom the product knows, with or without a login. auth.users has the logins, under the same id.
create table usuarios (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (length(btrim(nome)) between 1 and 300),
  email text check (email = lower(email) and email ~ '^[!-~]{3,254}$'),
  telefone text check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  -- What somebody wrote, and proves nothing: two people may write the same one (decisions/0062-cpf-nao-conferido.md). So with the number of the health card.
  cpf text check (cpf ~ '^[0-9]{11}$'),
  data_nascimento date check (data_nascimento >= date '1900-01-01'),
  genero text check (genero in ('feminino', 'masculino', 'nao-binario', 'outro', 'nao-informado')),
  tipo_usuario text not null default 'paciente' check (tipo_usuario in
    ('paciente', 'paciente-administrador', 'profissional', 'profissional-administrador', 'administrador-geral', 'administrador', 'clinica')),
  status text not null default 'ativo' check (status in ('ativo', 'inativo', 'suspenso', 'pendente', 'anonimizado')),
  endereco jsonb check (jsonb_typeof(endereco) = 'object'),
  avatar_url text,
  -- Made by a sign-up whose mailbox or phone nobody has proven yet: the only rows that a repeated sign-up may take away. A record that a
  -- clinic made is never one of them.
  provisorio boolean not null default false,
  -- Whether reminders may go first by the channel that the person answers by.
  lembretes_por_costume boolean not null default true,
  -- A social name stands wherever others see somebody (Decreto 8.727/2016). `nome` is the registered one, for receipts and registrations.
  nome_social text check (length(btrim(nome_social)) between 1 and 300),
  -- Number of the national health card.
  cns text check (case when cns ~ '^[12789][0-9]{14}$' then cns_confere(cns) else cns is null end),
  -- How to attend to somebody well: health data, which nobody reads but them and the offices where they are a patient (cuidados_do_paciente).
  necessidades text[] not null default '{}' check (necessidades <@ array['cadeira-de-rodas', 'mobilidade-reduzida', 'baixa-visao',
    'cegueira', 'deficiencia-auditiva', 'libras', 'autismo', 'deficiencia-intelectual', 'acompanhante'] and cardinality(necessidades) <= 9),
  idioma text references idiomas on update cascade on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create unique index usuarios_email on usuarios (lower(email));
create unique index usuarios_telefone on usuarios (telefone);
-- An administrator finds people by name and e-mail, whatever the accents: by profissionais_chamados(), since under row policies no index
-- serves a text search.
create index usuarios_busca on usuarios using gin (sem_acentos(nome || ' ' || coalesce(email, '')) gin_trgm_ops);
create index usuarios_nome_busca on usuarios using gin (sem_acentos(nome) gin_trgm_ops);
create index usuarios_criados on usuarios (created_at desc, id) include (status, tipo_usuario);
create index usuarios_cpf on usuarios (cpf) where cpf is not null;
create index usuarios_idioma on usuarios (idioma) where idioma is not null;

-- The face that others may see: no e-mail, phone, document or address.
create table profiles (
  user_id uuid primary key references usuarios on delete cascade,
  nome_completo text not null,
  avatar_url text,
  bio text check (length(bio) <= 2000)
);
-- Everybody in the order of their names, a page at a time.
create index profiles_em_ordem on profiles ((sem_acentos(nome_completo)) collate "C", user_id);

-- What an administrator changed of somebody's account, and why; the person gets it with the copy of their data.
create table mudancas_usuarios (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  autor_id uuid references usuarios on delete set null,
  acao text not null check (acao in ('tipo', 'status', 'sessoes')),
  de text not null,
  para text not null,
  motivo text not null check (length(btrim(motivo)) between 1 and 1000),
  created_at timestamptz not null default app_agora()
);
create index mudancas_do_usuario on mudancas_usuarios (usuario_id, created_at desc);
