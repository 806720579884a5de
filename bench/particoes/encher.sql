-- Fills the append-only tables of a migrated database. Rows are lean and believable in number, spread and order; nothing is inserted through the acts that would write them.
create schema bench;

create function bench.pessoa(n int) returns uuid language sql immutable parallel safe as $$ select md5('pessoa ' || n)::uuid $$;

-- A part, filled before its indexes are made, as a restore would.
create function bench.parte(tabela text, nome text, de text, ate text, linhas text) returns void language plpgsql as $$
begin
  execute format('create table partes.%I (like public.%I including defaults including constraints)', nome, tabela);
  execute format('insert into partes.%I %s', nome, linhas);
  execute format('alter table public.%I attach partition partes.%I for values from (%L) to (%L)', tabela, nome, de, ate);
end $$;

-- Links of the audit, each on the hash of the one before.
create function bench.elos(alvo text, de bigint, ate bigint, anterior bytea, total bigint, comeco timestamptz, fim timestamptz) returns bytea
language plpgsql set search_path = public as $$
declare
  elo auditoria;
  elos auditoria[] := '{}';
  tabelas text[] := array['usuarios', 'agendamentos', 'pacientes', 'profissionais', 'servicos_profissionais', 'templates_horarios', 'clinicas', 'membros_clinicas',
    'posts_rede', 'configuracoes_sistema', 'vinculos_cuidado', 'excecoes_horarios'];
begin
  for n in de..ate loop
    elo.id := n;
    elo.quando := comeco + (fim - comeco) * (n::float8 / total);
    elo.ator := bench.pessoa(1 + (random() * 499)::int);
    elo.ator_perfil := 'profissional-administrador';
    elo.pedido := 'p' || n;
    elo.tabela := tabelas[1 + least(11, (random() * random() * 12)::int)];
    elo.registro := bench.pessoa((random() * 2000000)::int);
    elo.titular := bench.pessoa(1 + (random() * 199999)::int);
    elo.verbo := (array['inclusao', 'alteracao', 'alteracao', 'exclusao'])[1 + n % 4];
    elo.antes := '{"status": "agendado"}';
    elo.depois := '{"status": "confirmado"}';
    elo.hash_anterior := anterior;
    elo.hash := auditoria_hash(elo);
    anterior := elo.hash;
    elos := elos || elo;
    if n % 5000 = 0 or n = ate then
      execute format('insert into %s select * from unnest($1)', alvo) using elos;
      elos := '{}';
    end if;
  end loop;
  return anterior;
end $$;

-- A part of the audit with its links.
create function bench.parte_da_auditoria(de bigint, ate bigint, total bigint, comeco timestamptz, fim timestamptz) returns void language plpgsql set search_path = public as $$
declare
  nome text := 'auditoria_de_' || de;
begin
  execute format('create table partes.%I (like auditoria including defaults including constraints)', nome);
  perform bench.elos('partes.' || nome, greatest(de, 1), least(ate - 1, total), coalesce((select hash from auditoria order by id desc limit 1), '\x'), total, comeco, fim);
  execute format('alter table auditoria attach partition partes.%I for values from (%L) to (%L)', nome, de, ate);
  execute format('insert into auditoria_valores select id, ''status'', titular, antes -> ''status'', depois -> ''status'' from partes.%I where id %% 20 = 0', nome);
end $$;

-- The same rows in one table, as before there were parts.
create function bench.inteira(tabela text) returns void language plpgsql set search_path = public as $$
declare
  indice text;
begin
  execute format('create table bench.%I (like public.%I including defaults including constraints)', tabela, tabela);
  execute format('insert into bench.%I select * from public.%I', tabela, tabela);
  execute format('alter table bench.%I add primary key (id)', tabela);
  for indice in select pg_get_indexdef(indexrelid) from pg_index where indrelid = tabela::regclass and not indisprimary loop
    execute regexp_replace(indice, 'ON (ONLY )?public\.', 'ON bench.');
  end loop;
end $$;

-- Microseconds for each of `quantas` rows, inserted one by one in one transaction as the acts of the product do.
create function bench.inserir(alvo text, tabela text, quantas int) returns float8 language plpgsql set search_path = public as $$
declare
  comecou timestamptz;
  numero bigint;
begin
  execute format('select coalesce(max(id), 0) from %s.%I', alvo, tabela) into numero;
  comecou := clock_timestamp();
  for n in 1..quantas loop
    case tabela
      when 'acessos_dados' then
        execute format('insert into %s.acessos_dados (id, titular_id, quem_id, quem_perfil, recurso, motivo, pedido, em) overriding system value values ($1, $2, $3, ''profissional'', ''agendamento'', ''Agenda de consultas'', ''p1'', clock_timestamp())', alvo)
          using numero + n, bench.pessoa(1 + (random() * 199999)::int), bench.pessoa(7);
      when 'eventos' then
        execute format('insert into %s.eventos (id, tipo, entidade_id, topicos) overriding system value values ($1, ''agendamentos'', $2, array[''agendamentos/'' || $2, ''agendamentos/'' || $3])', alvo)
          using numero + n, bench.pessoa(1 + (random() * 199999)::int), bench.pessoa(7);
      else
        execute format('insert into %s.auditoria select $1, clock_timestamp(), ator, ator_perfil, pedido, tabela, registro, titular, verbo, antes, depois, hash_anterior, hash
            from (select * from bench.elo) e', alvo)
          using numero + n;
    end case;
  end loop;
  return extract(epoch from clock_timestamp() - comecou) * 1e6 / quantas;
end $$;
