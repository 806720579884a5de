-- Two records of one person at an office (decision 0118). The one that was united keeps its rows, is read with the one that stayed, and may come back for thirty days.
create table unioes_pacientes (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais,
  -- The record that stayed.
  paciente_id uuid not null references pacientes,
  unida_id uuid not null references pacientes,
  feita_por uuid references usuarios on delete set null,
  feita_em timestamptz not null default app_agora(),
  desfeita_por uuid references usuarios on delete set null,
  desfeita_em timestamptz,
  -- Fields of both records before, those of the one that stayed right after, and the ids of what moved. Null: the person was erased.
  antes jsonb,
  depois jsonb,
  movidas jsonb,
  check (paciente_id <> unida_id),
  check (num_nulls(antes, depois, movidas) in (0, 3))
);
create unique index unioes_uma_por_ficha on unioes_pacientes (unida_id) where desfeita_em is null;
create index unioes_da_ficha on unioes_pacientes (paciente_id, feita_em desc);
create index unioes_da_unida on unioes_pacientes (unida_id);

-- Two records that look like one person, and of which an office said that they are not.
create table fichas_distintas (
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  outro_id uuid not null references pacientes on delete cascade,
  por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  primary key (profissional_id, paciente_id, outro_id),
  check (paciente_id < outro_id)
);
create index fichas_distintas_do_paciente on fichas_distintas (paciente_id);
create index fichas_distintas_do_outro on fichas_distintas (outro_id);

-- Who was born on one day is compared by name.
create index usuarios_nascimento on usuarios (data_nascimento) where data_nascimento is not null;
