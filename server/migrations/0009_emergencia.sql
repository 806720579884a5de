-- What a person lets others read in an emergency. Kept by explicit consent (LGPD art. 11, I): no row without its date, and taking the
-- consent back deletes the row. Nobody but the person reads it, not even an administrator.
create table cartoes_emergencia (
  usuario_id uuid primary key references usuarios on delete cascade,
  tipo_sanguineo text check (tipo_sanguineo in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  alergias text[] not null default '{}' check (cardinality(alergias) <= 20),
  medicamentos text[] not null default '{}' check (cardinality(medicamentos) <= 20),
  condicoes text[] not null default '{}' check (cardinality(condicoes) <= 20),
  contatos jsonb not null default '[]' check (jsonb_typeof(contatos) = 'array' and jsonb_array_length(contatos) <= 5),
  observacoes text not null default '' check (length(observacoes) <= 500),
  doador boolean,
  mostrar_sem_login boolean not null default false,
  consentimento_em timestamptz not null,
  consentimento_versao integer not null check (consentimento_versao > 0),
  versao integer not null default 1 check (versao > 0),
  -- Measures and pregnancy: health data too, under the same consent. The day of the measure is kept by a trigger.
  peso_kg double precision check (peso_kg between 0.5 and 500),
  altura_cm smallint check (altura_cm between 20 and 260),
  medido_em date,
  gestante boolean,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check ((medido_em is null) = (peso_kg is null and altura_cm is null))
);
