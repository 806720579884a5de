-- Each indicator of quality by closed month, clinic, professional and service, added up by night (QUAL-01).
create table somas_qualidade (
  profissional_id uuid not null references profissionais on delete cascade,
  chave text not null,
  mes date not null check (extract(day from mes) = 1),
  -- Null: outside of any clinic, or of no service. No references: a row is made anew when the consultation loses them.
  clinica_id uuid,
  servico_id uuid,
  n int not null,
  soma int not null,
  unique nulls not distinct (profissional_id, chave, mes, clinica_id, servico_id)
);
create index somas_qualidade_do_mes on somas_qualidade (chave, mes);

-- The first month that is not kept yet; every one before it is.
create table somado_qualidade (
  unica boolean primary key default true check (unica),
  ate date not null check (extract(day from ate) = 1)
);

-- What changed in a month that is over: until it is added up anew, this month of this professional is counted from the rows themselves.
-- Two acts may write the same pair, so that none waits for the other; and no reference, so that a professional may go with all that is theirs.
create table meses_a_somar (
  id bigint generated always as identity primary key,
  profissional_id uuid not null,
  mes date not null
);
create index meses_a_somar_de on meses_a_somar (profissional_id, mes);
