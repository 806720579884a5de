-- What a professional offers to be booked.
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
  -- What `/servicos` keeps of a service. `situacao` is the truth; `ativo` says the same to those who only ask whether it is shown.
  situacao text not null default 'visivel' check (situacao in ('rascunho', 'visivel', 'privado', 'arquivado')),
  publico text not null default 'todos' check (publico in ('todos', 'primeira', 'retorno')),
  -- A return visit: patients book it only after they were seen, and no card names it.
  retorno boolean not null generated always as (publico = 'retorno' or categoria = 'Retorno' and publico <> 'primeira') stored,
  -- Null: those of the schedule.
  intervalo_antes_min int check (intervalo_antes_min between 0 and 240),
  intervalo_depois_min int check (intervalo_depois_min between 0 and 240),
  -- Null: at every place of the professional.
  local_ids uuid[] check (local_ids <> '{}'),
  aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular')),
  -- Null: every plan that the professional takes.
  planos text[] check (planos <> '{}'),
  documentos text not null default '',
  codigo_tuss text check (codigo_tuss ~ '^[0-9]{8}$'),
  idade_min int check (idade_min between 0 and 120),
  idade_max int check (idade_max between 0 and 120),
  exige_aprovacao boolean not null default false,
  cor text check (cor ~ '^[a-z]{1,20}$'),
  -- The secret of the link of a private service.
  chave uuid,
  preco_futuro numeric(10, 2) check (preco_futuro >= 0),
  -- A day of the professional's calendar.
  preco_futuro_em date,
  versao int not null default 1,
  -- What whoever books is asked for beside the usual: names of the person's own data.
  formulario_exigido text[] not null default '{}'
    check (formulario_exigido <@ array['cpf', 'data_nascimento', 'genero', 'telefone']),
  -- A deposit that patient and professional settle between them: said, never charged.
  sinal numeric(10, 2) check (sinal > 0),
  -- A copy that the manager of a clinic offered to one of its professionals. `oferta` is null for a service of one's own.
  origem_servico_id uuid references servicos_profissionais on delete set null,
  oferta text check (oferta in ('pendente', 'aceita')),
  -- How many people share one hour of a service.
  vagas int not null default 1 check (vagas between 1 and 50),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  unique (profissional_id, nome),
  check (idade_max >= idade_min),
  check ((preco_futuro is null) = (preco_futuro_em is null)),
  check ((situacao = 'privado') = (chave is not null)),
  check (ativo = (situacao = 'visivel')),
  constraint servicos_sinal_ate_preco check (sinal is null or (preco is not null and sinal <= preco)),
  constraint servicos_oferta_guardada check (oferta is distinct from 'pendente' or situacao in ('rascunho', 'arquivado'))
);
create unique index servicos_chave on servicos_profissionais (chave);
create index servicos_reajuste on servicos_profissionais (preco_futuro_em) where preco_futuro_em is not null;
create unique index servicos_origem on servicos_profissionais (origem_servico_id, profissional_id) where origem_servico_id is not null;
create index servicos_em_grupo on servicos_profissionais (profissional_id) where vagas > 1;
