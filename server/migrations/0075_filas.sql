-- Who has an item of a queue of administration open, and since when (ADMIN-10). A line holds until its end, or until it is let go.
create table itens_em_aberto (
  fila text not null check (fila in ('profissionais', 'clinicas', 'denuncias', 'contatos', 'avaliacoes', 'privacidade', 'anuncios', 'recursos')),
  item_id uuid not null,
  usuario_id uuid not null references usuarios on delete cascade,
  desde timestamptz not null default app_agora(),
  ate timestamptz not null,
  primary key (fila, item_id),
  constraint itens_em_aberto_prazo check (ate > desde)
);
create index itens_em_aberto_de_quem on itens_em_aberto (usuario_id);

-- Since when the analysis of a registration has been with whoever has it now: its end moves on while it is open.
alter table analises_profissionais add column desde timestamptz not null default app_agora();
