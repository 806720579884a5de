-- Reference data: everyone may read them. The program brings its own lists, and a row that an administrator changed (`do_administrador`)
-- is left alone by them.
create table ufs (
  codigo text primary key check (codigo ~ '^[A-Z]{2}$'),
  nome text not null unique,
  zona text not null,
  ddds int[] not null
);

create table conselhos_profissionais (
  id uuid primary key default gen_random_uuid(),
  nome_especialidade text not null unique,
  codigo_conselho text not null,
  nome_completo text not null,
  padrao_registro text not null,
  exemplo_registro text not null,
  mostra_preco boolean not null default true,
  ativo boolean not null default true,
  do_administrador boolean not null default false
);

create table especialidades (
  id uuid primary key default gen_random_uuid(),
  nome text not null unique,
  tema text not null default 'neutra',
  sinonimos text[] not null default '{}',
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  ordem int not null default 0,
  ativo boolean not null default true,
  do_administrador boolean not null default false
);

create table sub_especialidades (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  especialidade_id uuid not null references especialidades,
  sinonimos text[] not null default '{}',
  ativo boolean not null default true,
  do_administrador boolean not null default false,
  unique (especialidade_id, nome)
);

create table operadoras_planos (
  id uuid primary key default gen_random_uuid(),
  operadora text not null,
  regional text not null default '',
  nome text not null unique,
  tipo text not null check (tipo in ('medico', 'odontologico', 'sempre')),
  ordem int not null default 0,
  ativo boolean not null default true,
  do_administrador boolean not null default false
);

-- How people say what they look for, beside the synonyms of each specialty: where a phrase leads is an area, a profession, a plan by its name, or
-- 'Cidade/UF'.
create table sinonimos_busca (
  id uuid primary key default gen_random_uuid(),
  termo text not null check (length(btrim(termo)) between 2 and 60),
  tipo text not null check (tipo in ('area', 'profissao', 'cidade', 'plano')),
  alvo text not null check (length(btrim(alvo)) between 2 and 120),
  ativo boolean not null default true,
  do_administrador boolean not null default false,
  constraint sinonimos_busca_nome_key unique (termo)
);

create table idiomas (
  nome text primary key,
  ordem int not null default 0,
  ativo boolean not null default true
);

create table feriados (
  data date not null,
  nome text not null,
  tipo text not null check (tipo in ('nacional', 'estadual', 'municipal', 'facultativo')),
  uf text references ufs,
  cidade text not null default '' check (length(cidade) <= 100),
  do_administrador boolean not null default false,
  id uuid not null unique default gen_random_uuid(),
  primary key (data, nome),
  constraint feriados_lugar check (case tipo
    when 'municipal' then cidade <> '' and uf is not null
    when 'estadual' then uf is not null and cidade = ''
    else cidade = '' end)
);

create table categorias_transacao (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  cor text not null check (cor ~ '^#[0-9a-f]{6}$'),
  icone text not null,
  tipo text not null check (tipo in ('receita', 'despesa')),
  ativo boolean not null default true,
  do_administrador boolean not null default false,
  unique (tipo, nome)
);

-- What the program last wrote into a reference table, so that it writes again only what is new in the program: between two versions
-- the rows are the administrator's to change. 'chaves' tells which rows to put out of use when a version leaves them out.
create table cargas_referencia (
  carga text primary key,
  soma text not null,
  chaves text[] not null,
  carregada_em timestamptz not null default app_agora()
);
