create table clinicas (
  id uuid primary key default gen_random_uuid(),
  razao_social text not null,
  nome_fantasia text not null,
  cnpj text unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  cnes text check (cnes ~ '^[0-9]{7}$'),
  telefone text check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (email = lower(email)),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger clinicas_atualizacao before update on clinicas for each row execute function marcar_atualizacao();

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (verificado = (data_verificacao is not null))
);
create index profissionais_status on profissionais (status_profissional, created_at);
create trigger profissionais_atualizacao before update on profissionais for each row execute function marcar_atualizacao();

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
  created_at timestamptz not null default now(),
  unique (profissional_id, especialidade_id, uf_registro)
);
create index profissional_especialidades_registro on profissional_especialidades (uf_registro, numero_registro);

create table locais_atendimento (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete set null,
  nome text not null,
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
  principal boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index locais_principal on locais_atendimento (profissional_id) where principal;
create index locais_clinica on locais_atendimento (clinica_id);

create table servicos_profissionais (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 200),
  descricao text not null default '',
  categoria text not null default 'Consulta',
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  preco numeric(10, 2) check (preco >= 0),
  preco_a_partir boolean not null default false,
  modalidades text[] not null default '{presencial}' check (modalidades <@ array['presencial', 'teleconsulta', 'domiciliar'] and modalidades <> '{}'),
  preparo text not null default '',
  ordem int not null default 0,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  unique (profissional_id, nome)
);

create function meu_profissional_id() returns uuid language sql stable security definer set search_path = public
  as $$ select id from profissionais where usuario_id = app_uid() $$;

-- True when the professional may be shown to anyone: active and verified (FIND-02).
create function profissional_publico(alvo uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from profissionais where id = alvo and status_profissional = 'ativo' and verificado) $$;

select proteger('clinicas', 'select');
create policy publica on clinicas for select to saude_app
  using (status = 'ativa' or dono_id = (select app_uid()) or (select app_admin()));

select proteger('profissionais', 'select');
grant update (biografia, areas_interesse, idiomas, aceita_planos_saude, planos_aceitos, valor_consulta, formacao_academica,
              certificacoes, atende_criancas, atende_idosos) on profissionais to saude_app;
create policy visivel on profissionais for select to saude_app
  using ((status_profissional = 'ativo' and verificado) or usuario_id = (select app_uid()) or (select app_admin()));
create policy proprio_altera on profissionais for update to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));

select proteger('profissional_especialidades', 'select');
create policy visivel on profissional_especialidades for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or profissional_publico(profissional_id));

select proteger('locais_atendimento', 'select, insert, update, delete');
create policy visivel on locais_atendimento for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or profissional_publico(profissional_id));
create policy proprio_cria on locais_atendimento for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on locais_atendimento for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on locais_atendimento for delete to saude_app using (profissional_id = (select meu_profissional_id()));

select proteger('servicos_profissionais', 'select, insert, update');
create policy visivel on servicos_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (ativo and profissional_publico(profissional_id)));
create policy proprio_cria on servicos_profissionais for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on servicos_profissionais for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));

-- Faces: everyone sees those of visible professionals, oneself, and the administrator all.
create policy visivel on profiles for select to saude_app using (
  user_id = (select app_uid()) or (select app_admin())
  or exists (select from profissionais p where p.usuario_id = user_id and p.status_profissional = 'ativo' and p.verificado));
