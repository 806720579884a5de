-- What the public sees of a professional, in one row that holds no private column: the finder reads nothing else.
-- Triggers keep it, on the tables that it is made from. A professional who is not active and verified has no row.
create table vitrine_profissionais (
  profissional_id uuid primary key references profissionais on delete cascade,
  nome text not null,
  genero text not null,
  avatar_url text,
  especialidade text not null,
  tema text not null,
  sub_especialidade text,
  especialidades text[] not null,
  sub_especialidades text[] not null,
  registros text[] not null,
  biografia text not null,
  areas_interesse text[] not null,
  idiomas text[] not null,
  planos text[] not null,
  modalidades text[] not null,
  atende_criancas boolean not null,
  atende_idosos boolean not null,
  acessibilidade text[] not null,
  bairro text not null,
  cidade text not null,
  uf text not null,
  zona text not null,
  -- longitude, latitude: the order of the point index
  posicao point,
  duracao_min int not null,
  preco numeric(10, 2),
  preco_a_partir boolean not null,
  -- What the price buys, by name; null where it is simply a consultation. And the return visit, which somebody new cannot book.
  servico text,
  preco_retorno numeric(10, 2),
  mostra_preco boolean not null,
  nota_media numeric(3, 2),
  avaliacoes_total int not null,
  verificado_em timestamptz not null,
  conferir_ate timestamptz not null,
  busca_nome text not null,
  busca_especialidade text not null,
  busca_areas text not null,
  busca_texto text not null,
  -- Words of services, interests (weight A) and biography, by their stems.
  busca_palavras tsvector not null
);
create index vitrine_cidade on vitrine_profissionais (cidade, uf);
create index vitrine_posicao on vitrine_profissionais using gist (posicao);
-- Keys that all ascend, so that a page begins where the last one ended by one comparison of rows.
create index vitrine_ordem on vitrine_profissionais ((-coalesce(nota_media, 0)), (-avaliacoes_total), profissional_id);
-- One index for text, specialty, area and plan together: a search by several of them meets inside the index, not in the rows.
create index vitrine_busca on vitrine_profissionais using gin (busca_texto gin_trgm_ops, especialidades, sub_especialidades, planos, busca_palavras);

-- When each professional of the showcase is free next: the first starts that the slot engine found, kept until something that they
-- depend on changes. The engine is the domain's and runs in the server. What is here says when its answer is out of date.
create sequence vitrine_versoes;

create table vitrine_horarios (
  profissional_id uuid primary key references vitrine_profissionais on delete cascade,
  zona text not null default 'America/Sao_Paulo',
  antecedencia_min int not null default 0,
  -- Ascending. One may be booked until antecedencia_min before it.
  inicios timestamptz[] not null default '{}',
  -- Parts of days with a free start, some weeks ahead: three times the days since 1970-01-01, and 0 for the morning, 1 for the afternoon, 2 for the evening.
  partes_livres int[] not null default '{}',
  -- Grows with every change, and over deletion too: an answer found for an older version is never kept.
  versao bigint not null default nextval('vitrine_versoes'),
  -- The version of all but the appointments: hours, exceptions, holidays, services, places. Whoever knows these reads only when somebody is taken.
  regras bigint not null default nextval('vitrine_versoes'),
  -- From this instant on the starts must be found anew.
  refazer_em timestamptz not null default '-infinity',
  -- The agenda as it was read for these starts (JSON), the version and plans that it belongs to, and its dates: one row to read for whoever asks
  -- for free hours, as long as the version is still that of the row.
  agenda text,
  agenda_versao text,
  agenda_de date,
  agenda_ate date
) with (toast_tuple_target = 128);
-- Beside the row: a booking writes the row anew, and not what is kept here.
alter table vitrine_horarios alter agenda set storage external;
create index vitrine_horarios_refazer on vitrine_horarios (refazer_em);

-- How often the list of public professionals has changed, in several rows, so that two changes hardly ever wait for each other. Their sum grows
-- with each commit that changed a row of the showcase: what is kept of a page asks for it.
create table vitrine_mudancas (
  parte int primary key,
  mudancas bigint not null
) with (fillfactor = 20);
