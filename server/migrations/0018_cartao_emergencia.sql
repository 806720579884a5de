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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger cartoes_emergencia_atualizacao before update on cartoes_emergencia for each row execute function marcar_atualizacao();

select proteger('cartoes_emergencia', 'select, insert, update, delete');
create policy proprio on cartoes_emergencia to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
