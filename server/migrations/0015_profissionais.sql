-- Somebody who attends. Shown to the public while 'ativo' and verified.
create table profissionais (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null unique references usuarios on delete cascade,
  especialidade_principal text not null default 'Medicina Geral',
  especialidades_secundarias text[] not null default '{}',
  crm text,
  status_profissional text not null default 'pendente' check (status_profissional in
    ('pendente', 'aguardando-aprovacao', 'aguardando-documentacao', 'ativo', 'reprovado', 'suspenso')),
  verificado boolean not null default false,
  data_verificacao timestamptz,
  biografia text not null default '' check (length(biografia) <= 4000),
  areas_interesse text[] not null default '{}',
  idiomas text[] not null default '{}',
  aceita_planos_saude boolean not null default false,
  planos_aceitos text[] not null default '{}',
  valor_consulta numeric(10, 2) check (valor_consulta >= 0),
  formacao_academica text not null default '',
  certificacoes text[] not null default '{}',
  atende_criancas boolean not null default false,
  atende_idosos boolean not null default true,
  -- When approval was asked for.
  enviado_em timestamptz,
  -- Until when a check of the registration holds: a year, in the calendar of the office. And when it was over for so long that the finder leaves this person out.
  conferir_ate timestamptz generated always as
    ((data_verificacao at time zone 'America/Sao_Paulo' + interval '1 year') at time zone 'America/Sao_Paulo') stored,
  verificacao_vencida_em timestamptz,
  -- Whether their own CPF stands on the receipts that they issue.
  cpf_no_recibo boolean not null default false,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (verificado = (data_verificacao is not null)),
  check (verificacao_vencida_em is null or verificacao_vencida_em > conferir_ate)
);
create index profissionais_status on profissionais (status_profissional, created_at) include (verificado);
create index profissionais_fila on profissionais (status_profissional, (coalesce(enviado_em, created_at)), id);
create index profissionais_reconferir on profissionais (conferir_ate) where status_profissional = 'ativo' and verificado;

-- Registrations with a council, each with its specialty.
create table profissional_especialidades (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  especialidade_id uuid not null references especialidades,
  sub_especialidade_id uuid references sub_especialidades,
  principal boolean not null default false,
  uf_registro text not null references ufs,
  numero_registro text not null check (length(btrim(numero_registro)) > 0),
  rqe text,
  certificado_url text,
  data_certificacao date,
  -- The parts of a registration, so that two ways of writing one number are found, and whether somebody has checked it.
  codigo_conselho text,
  registro_uf text references ufs,
  registro_numero text not null default '' check (registro_numero ~ '^[0-9]*$'),
  registro_categoria text,
  conferido boolean not null default false,
  conferido_em timestamptz,
  created_at timestamptz not null default app_agora(),
  unique (profissional_id, especialidade_id, uf_registro),
  constraint conferido_quando check (conferido = (conferido_em is not null))
);
create index profissional_especialidades_registro on profissional_especialidades (uf_registro, numero_registro);
create unique index profissional_especialidades_principal on profissional_especialidades (profissional_id) where principal;
create index profissional_especialidades_igual on profissional_especialidades (codigo_conselho, registro_numero, registro_uf)
  where registro_numero <> '';
-- Registrations that nobody has checked yet, of those who are verified by others.
create index profissional_especialidades_por_conferir on profissional_especialidades (profissional_id) where not conferido;
