-- What a person asks of us about their own data (LGPD, art. 18), with the day by which we answer.
create table pedidos_privacidade (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  tipo text not null check (tipo in ('correcao', 'exclusao', 'acesso', 'oposicao')),
  descricao text not null default '' check (length(descricao) <= 4000),
  status text not null default 'aberto' check (status in ('aberto', 'atendido', 'recusado', 'cancelado')),
  prazo date not null,
  -- From when an erasure is carried out; until then it can be taken back.
  executar_em timestamptz,
  resposta text check (length(resposta) <= 4000),
  respondido_por uuid references usuarios on delete set null,
  respondido_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check ((tipo = 'exclusao') = (executar_em is not null)),
  check (status not in ('atendido', 'recusado') or respondido_em is not null)
);
create index pedidos_privacidade_da_pessoa on pedidos_privacidade (usuario_id, created_at desc);
create index pedidos_privacidade_fila on pedidos_privacidade (prazo) where status = 'aberto';
create unique index pedidos_privacidade_uma_exclusao on pedidos_privacidade (usuario_id) where tipo = 'exclusao' and status = 'aberto';

-- Who read whose data, when and why. It can be added to and read: no role of the product changes or deletes a line.
create table acessos_dados (
  id bigint generated always as identity primary key,
  titular_id uuid not null references usuarios on delete cascade,
  quem_id uuid references usuarios on delete set null,
  quem_perfil text not null,
  recurso text not null check (recurso in ('agendamento', 'prontuario', 'documento', 'cadastro')),
  motivo text not null check (length(btrim(motivo)) between 1 and 200),
  -- Id of the request, which the log of the server carries too.
  pedido text not null,
  em timestamptz not null default app_agora()
);
create index acessos_dados_do_titular on acessos_dados (titular_id, id desc);
create index acessos_dados_de_quem on acessos_dados (titular_id, quem_id, em);
