-- Until which day a book is closed (FIN-17): the last of a month. One row a book; the audit holds who closed and opened it before.
create table livros_fechados (
  id uuid primary key default gen_random_uuid(),
  livro text not null check (livro in ('profissional', 'clinica', 'familia')),
  usuario_id uuid references usuarios on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  -- Null: nothing is closed any more.
  ate date check (extract(day from ate + 1) = 1),
  -- Why it was opened again, the last time.
  motivo text not null default '' check (length(motivo) <= 500),
  mudado_em timestamptz not null default app_agora(),
  mudado_por uuid references usuarios on delete set null,
  constraint livros_fechados_de_um check ((livro = 'clinica') = (clinica_id is not null) and (livro = 'clinica') = (usuario_id is null)),
  constraint livros_fechados_um_por_livro unique nulls not distinct (livro, usuario_id, clinica_id)
);
create index livros_fechados_da_clinica on livros_fechados (clinica_id) where clinica_id is not null;
create index livros_fechados_do_usuario on livros_fechados (usuario_id) where usuario_id is not null;
create index livros_fechados_de_quem on livros_fechados (mudado_por) where mudado_por is not null;
