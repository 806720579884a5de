-- The professionals whom a patient wants at hand. Nobody else reads it, and least of all who is on it.
create table favoritos (
  usuario_id uuid not null references usuarios on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, profissional_id)
);
create index favoritos_do_profissional on favoritos (profissional_id);
