-- The least tables that do the work of the benchmark. Nothing of the product is read or written here.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table pessoas (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  email text not null unique,
  avatar_url text,
  senha text
);

create table profissionais (
  id uuid primary key default gen_random_uuid(),
  numero int not null unique,
  pessoa_id uuid not null references pessoas,
  especialidade text not null,
  publico boolean not null,
  nota numeric(2, 1),
  preco_centavos int,
  -- Kept ready, as a careful build would.
  proximos timestamptz[] not null,
  busca text not null
);
create index profissionais_publicos on profissionais (numero) where publico;
create index profissionais_da_especialidade on profissionais (especialidade, numero) where publico;
create index profissionais_busca on profissionais using gin (busca gin_trgm_ops);

create table aberturas (
  profissional_id uuid not null references profissionais,
  dia_semana int not null,
  inicio_min int not null,
  fim_min int not null,
  primary key (profissional_id, dia_semana, inicio_min)
);

create table feriados (dia date primary key);

create table consultas (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais,
  paciente_id uuid not null references pessoas,
  inicio timestamptz not null,
  fim timestamptz not null,
  situacao text not null default 'agendado',
  constraint um_por_hora exclude using gist (profissional_id with =, tstzrange(inicio, fim) with &&)
    where (situacao in ('agendado', 'confirmado'))
);
create index consultas_do_paciente on consultas (paciente_id, inicio);
create index consultas_do_profissional on consultas (profissional_id, inicio);

create table renovacoes (
  hash bytea primary key,
  familia uuid not null,
  pessoa_id uuid not null,
  usado_em timestamptz
);

-- One lock for each professional makes every loser of a race a plain refusal instead of a deadlock.
create function marcar(alvo uuid, quem uuid, quando timestamptz) returns uuid language plpgsql as $$
declare
  parede timestamp := quando at time zone 'America/Sao_Paulo';
  minuto int := extract(hour from parede) * 60 + extract(minute from parede);
  novo uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(alvo::text, 0));
  if quando <= now()
    or not exists (select from profissionais where id = alvo and publico)
    or not exists (select from aberturas a where a.profissional_id = alvo and a.dia_semana = extract(dow from parede)
      and minuto between a.inicio_min and a.fim_min - 30 and (minuto - a.inicio_min) % 30 = 0)
    or exists (select from feriados where dia = parede::date)
  then raise exception 'fora do horário' using errcode = 'P0001';
  end if;
  insert into consultas (profissional_id, paciente_id, inicio, fim) values (alvo, quem, quando, quando + interval '30 minutes')
  returning id into novo;
  return novo;
end $$;

create function contar_mudanca() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudancas', json_build_object('id', new.id, 'paciente_id', new.paciente_id, 'situacao', new.situacao)::text);
  return null;
end $$;
create trigger contar_mudanca after update on consultas for each row execute function contar_mudanca();
