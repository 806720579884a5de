-- A clinic. Everything here may be public; where its money goes stands in contas_pix.
create table clinicas (
  id uuid primary key default gen_random_uuid(),
  razao_social text not null,
  nome_fantasia text not null,
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  cnes text check (cnes ~ '^[0-9]{7}$'),
  telefone text check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (email = lower(email) and email ~ '^[!-~]{3,254}$'),
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  cidade text not null,
  uf text not null references ufs,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zona text not null,
  acessibilidade text[] not null default '{}',
  status text not null default 'rascunho' check (status in ('rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa')),
  dono_id uuid references usuarios on delete set null,
  -- Whether the hours of its professionals wait for its approval.
  aprova_horarios boolean not null default false,
  descricao text not null default '' check (length(descricao) <= 2000),
  responsavel_nome text not null default '',
  responsavel_conselho text not null default '',
  responsavel_registro text not null default '',
  responsavel_uf text references ufs,
  inscricao_conselho text not null default '',
  outro_telefone text check (outro_telefone ~ '^\+[1-9][0-9]{7,14}$'),
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{7,14}$'),
  site text check (site ~ '^https?://'),
  abre_feriados boolean not null default false,
  equipamentos text[] not null default '{}',
  estacionamento text check (estacionamento in ('proprio', 'conveniado', 'na-rua', 'nao-ha')),
  planos text[] not null default '{}',
  cancelamento_antecedencia_horas int check (cancelamento_antecedencia_horas between 0 and 720),
  cancelamento_texto text not null default '' check (length(cancelamento_texto) <= 2000),
  busca text not null generated always as
    (sem_acentos(nome_fantasia || ' ' || razao_social || ' ' || bairro || ' ' || cidade)) stored,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create index clinicas_busca on clinicas using gin (busca gin_trgm_ops);
create index clinicas_do_dono on clinicas (dono_id);
create index clinicas_fila on clinicas (status, updated_at);
-- A draft holds no number: whoever types somebody else's CNPJ first must not keep its owner out.
create unique index clinicas_cnpj on clinicas (cnpj) where status <> 'rascunho';

-- When a clinic is open: minutes of the wall clock in its zone.
create table horarios_clinicas (
  clinica_id uuid not null references clinicas on delete cascade,
  dia_semana int not null check (dia_semana between 0 and 6),
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  primary key (clinica_id, dia_semana, inicio_min),
  check (inicio_min < fim_min),
  exclude using gist (clinica_id with =, dia_semana with =, int4range(inicio_min, fim_min) with &&)
);

-- Rooms of a clinic. Hours and appointments name them.
create table salas_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 80),
  andar text not null default '' check (length(andar) <= 40),
  equipamentos text[] not null default '{}',
  acessivel boolean not null default false,
  ativa boolean not null default true,
  ordem int not null default 0,
  created_at timestamptz not null default app_agora()
);
create unique index salas_clinicas_nome on salas_clinicas (clinica_id, lower(btrim(nome))) where ativa;
create index salas_clinicas_da_clinica on salas_clinicas (clinica_id);

-- A photo goes with its file: when the person whose folder it lies in leaves, no picture stays behind that nobody can open.
create table fotos_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  tipo text not null default 'foto' check (tipo in ('foto', 'logo')),
  bucket text not null default 'clinicas' check (bucket = 'clinicas'),
  caminho text not null,
  descricao text not null default '' check (length(descricao) <= 200),
  largura int not null check (largura > 0),
  altura int not null check (altura > 0),
  ordem int not null default 0,
  created_at timestamptz not null default app_agora(),
  foreign key (bucket, caminho) references arquivos on delete cascade
);
create unique index fotos_clinicas_logo on fotos_clinicas (clinica_id) where tipo = 'logo';
create index fotos_clinicas_da_clinica on fotos_clinicas (clinica_id, ordem);
create index fotos_clinicas_do_arquivo on fotos_clinicas (bucket, caminho);

-- What was decided about a clinic, by whom and why. Lines are added and never changed.
create table decisoes_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  de text not null check (de in ('rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa')),
  para text not null check (para in ('rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa')),
  motivo text not null default '' check (length(motivo) <= 1000),
  por uuid references usuarios on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index decisoes_clinicas_da_clinica on decisoes_clinicas (clinica_id, created_at desc);

-- The clinic that a person begins with.
create table clinicas_padrao (
  usuario_id uuid primary key references usuarios on delete cascade,
  clinica_id uuid not null references clinicas on delete cascade
);

-- Handing a clinic over: asked by its owner, and nothing changes before the other accepts.
create table transferencias_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  de_id uuid not null references usuarios on delete cascade,
  para_id uuid not null references usuarios on delete cascade,
  status text not null default 'pendente' check (status in ('pendente', 'aceita', 'recusada', 'cancelada')),
  expira_em timestamptz not null,
  respondida_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check (de_id <> para_id),
  check ((status = 'pendente') = (respondida_em is null))
);
create unique index transferencias_clinicas_uma on transferencias_clinicas (clinica_id) where status = 'pendente';
create index transferencias_clinicas_para on transferencias_clinicas (para_id) where status = 'pendente';
