-- Who may see and do what for a clinic, and for a person whom somebody looks after. Every grant has an end, and the policies compare it with
-- the clock: one that has ended gives nothing, whether or not anything ran meanwhile.

-- The team of a clinic.
create table membros_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  -- Null until the invitation is accepted: nobody learns before whether an address has an account.
  usuario_id uuid references usuarios on delete cascade,
  papel text not null check (papel in ('dono', 'gestor', 'profissional', 'recepcao', 'financeiro')),
  permissoes jsonb not null check (permissoes_inteiras(permissoes,
    array['agenda', 'pacientes', 'prontuario', 'financeiro', 'anuncios', 'clinica', 'equipe'])),
  -- What a member was lent for some days, beside the membership itself.
  delegacao boolean not null default false,
  inicio timestamptz not null default app_agora(),
  fim timestamptz,
  status text not null default 'convidado' check (status in ('convidado', 'ativo', 'suspenso', 'encerrado')),
  concedido_por uuid references usuarios on delete set null,
  -- Who takes over what the member leaves behind.
  substituto_id uuid references usuarios on delete set null,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (status in ('convidado', 'encerrado') or usuario_id is not null),
  check (status <> 'convidado' or usuario_id is null),
  check ((status = 'encerrado') = (encerrado_em is not null)),
  check (fim is not null or papel = 'dono'),
  check (fim > inicio),
  check (not delegacao or papel <> 'dono')
);
create unique index membros_um_por_pessoa on membros_clinicas (clinica_id, usuario_id) where status in ('ativo', 'suspenso') and not delegacao;
create unique index membros_um_dono on membros_clinicas (clinica_id) where papel = 'dono' and status = 'ativo';
create index membros_da_pessoa on membros_clinicas (usuario_id);
-- Whom an event of the clinic is for, delegations included.
create index membros_da_clinica on membros_clinicas (clinica_id) where status = 'ativo';

-- A bond of care: what somebody may see and do for another person.
create table vinculos_cuidado (
  id uuid primary key default gen_random_uuid(),
  -- Whose data, and who looks after them. One of the two is null until the invitation is accepted.
  pessoa_id uuid references usuarios on delete cascade,
  cuidador_id uuid references usuarios on delete cascade,
  relacao text not null check (relacao in
    ('filho', 'enteado', 'neto', 'tutelado', 'pai-mae', 'avo', 'conjuge', 'irmao', 'amigo', 'cuidador', 'outro')),
  -- Declared to be the legal guardian, when and in which words.
  responsavel boolean not null default false,
  -- The invitation is to be a guardian too; whoever accepts it declares that they are.
  para_guarda boolean not null default false,
  declarado_em timestamptz,
  declaracao_versao text,
  permissoes jsonb not null check (permissoes_inteiras(permissoes, array['agenda', 'prontuario', 'financeiro', 'cadastro'])),
  inicio timestamptz not null default app_agora(),
  fim timestamptz not null,
  status text not null default 'convidado' check (status in ('convidado', 'ativo', 'suspenso', 'encerrado')),
  concedido_por uuid references usuarios on delete set null,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (status in ('convidado', 'encerrado') or (pessoa_id is not null and cuidador_id is not null)),
  check (status <> 'convidado' or num_nonnulls(pessoa_id, cuidador_id) = 1),
  check ((status = 'encerrado') = (encerrado_em is not null)),
  check (pessoa_id <> cuidador_id),
  check (fim > inicio),
  check (responsavel = (declarado_em is not null) and responsavel = (declaracao_versao is not null)),
  check (not para_guarda or status in ('convidado', 'encerrado') or responsavel)
);
create unique index vinculos_um_por_par on vinculos_cuidado (pessoa_id, cuidador_id) where status in ('ativo', 'suspenso');
create index vinculos_do_cuidador on vinculos_cuidado (cuidador_id);
create index vinculos_da_pessoa on vinculos_cuidado (pessoa_id);

-- An invitation by e-mail: of a membership or of a bond of care. The link's token is kept nowhere.
create table convites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[!-~]{3,254}$'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  membro_id uuid references membros_clinicas on delete cascade,
  vinculo_id uuid references vinculos_cuidado on delete cascade,
  convidado_por uuid references usuarios on delete set null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado', 'revogado')),
  expira_em timestamptz not null,
  enviado_em timestamptz not null default app_agora(),
  envios int not null default 1 check (envios between 1 and 10),
  respondido_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check (num_nonnulls(membro_id, vinculo_id) = 1),
  check ((situacao in ('aceito', 'recusado')) = (respondido_em is not null))
);
create unique index convites_membro on convites (membro_id);
create unique index convites_vinculo on convites (vinculo_id);
create index convites_de_quem on convites (convidado_por, created_at desc);
create index convites_email on convites (email);

-- A professional asks to join the team of a clinic, and whoever keeps that team answers. Joining by another way answers it too.
create table pedidos_vinculo (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  mensagem text not null default '' check (length(mensagem) <= 300),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado', 'retirado', 'vencido')),
  motivo text check (length(motivo) between 3 and 300),
  expira_em timestamptz not null,
  respondido_em timestamptz,
  respondido_por uuid references usuarios on delete set null,
  membro_id uuid references membros_clinicas on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check ((situacao = 'recusado') = (motivo is not null)),
  check ((situacao = 'pendente') = (respondido_em is null)),
  check (expira_em > created_at)
);
create unique index pedidos_vinculo_aberto on pedidos_vinculo (clinica_id, usuario_id) where situacao = 'pendente';
create index pedidos_vinculo_da_pessoa on pedidos_vinculo (usuario_id, created_at desc);
create index pedidos_vinculo_prazo on pedidos_vinculo (expira_em) where situacao = 'pendente';
