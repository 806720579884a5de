-- Sites of professionals and clinics that may show free hours in a frame. Told to every browser in a header.
create table sites_permitidos (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid references usuarios on delete set null,
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  -- 'https://clinica.com.br', as browsers write it.
  origem text not null check (origem ~ '^https?://[a-z0-9.:-]+$' and length(origem) <= 200),
  created_at timestamptz not null default app_agora(),
  constraint sites_permitidos_de_um check (num_nonnulls(profissional_id, clinica_id) = 1),
  constraint sites_permitidos_uma_vez unique nulls not distinct (profissional_id, clinica_id, origem)
);
create index sites_permitidos_da_clinica on sites_permitidos (clinica_id) where clinica_id is not null;
create index sites_permitidos_de_quem on sites_permitidos (usuario_id);
