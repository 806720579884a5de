-- The list that serves now: the one imported last, or the one that came with the program.
-- Asks: nobody: lists of words are of no person.
create function terminologia_atual(qual text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from terminologias t where t.sistema = qual and (t.propria or t.concluida_em is not null) order by t.propria, t.concluida_em desc nulls last, t.id limit 1
$$;
grant execute on function terminologia_atual(text) to saude_app, saude_sistema;

-- The three words of a list that are most like a word, as a pattern; null where none is like it. Letters that are missing or too many are few: the length is looked at before the
-- likeness, which costs a hundred times as much and which the planner takes for cheap.
-- Asks: nobody: lists of words are of no person.
create function palavras_perto(lista uuid, p text, comeco text, limite real) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select string_agg(c.palavra, '|') from (
    select w.palavra from (
      select x.palavra, similarity(x.palavra, p) as quanto from palavras_de_termos x
       where x.terminologia_id = lista and x.palavra like comeco || '%' and length(x.palavra) between length(p) - 3 and length(p) + 4 offset 0) w
     where w.quanto >= limite order by w.quanto desc, w.palavra limit 3) c
$$;

-- What may have been meant by each of some words, the longest first, as patterns: a word that the list has stays, another one is the three nearest words of it.
-- A word of which none is near is left out. Few miss the first letter: only then all words are looked at.
-- Asks: nobody: lists of words are of no person.
create function palavras_parecidas(lista uuid, palavras text[]) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(m.padrao order by length(m.palavra) desc, m.palavra), '{}') from (
    select p as palavra, case
      when length(p) < 4 then '\m' || replace(p, '.', '\.')
      when exists (select from palavras_de_termos w where w.terminologia_id = lista and w.palavra like '%' || p || '%') then p
      else coalesce(palavras_perto(lista, p, left(p, 1), 0.5), palavras_perto(lista, p, '', 0.35)) end as padrao
      from unnest(palavras) p) m
   where m.padrao is not null
$$;

-- Terms by code, by words and synonyms in any order; where no term has them all, by what may have been meant, those with most of the words first.
-- Asks: nobody: lists of words are of no person.
-- The index of parts of words is always the cheaper way; by the rows that the planner expects of an alternative it would read every term.
create function buscar_termos(qual text, procurado text, quantos int) returns table (id uuid, codigo text, descricao text, substancias text[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lista uuid := terminologia_atual(qual);
  q text := btrim(regexp_replace(sem_acentos(procurado), '[^a-z0-9.]+', ' ', 'g'));
  palavras text[] := array_remove(string_to_array(q, ' '), '');
  -- One or two letters begin a word: anywhere in it they would read the whole index.
  escritas text[] := array(select case when length(p) < 3 then '% ' else '%' end || p || '%' from unnest(palavras) p order by length(p) desc);
  parecidas text[];
begin
  if escritas = '{}' then return; end if;
  return query
    select t.id, t.codigo, t.descricao, t.substancias from termos t
     where t.terminologia_id = lista and t.ativo and t.busca like escritas[1] and t.busca like all (escritas)
     -- `busca` is folded already: code, code without its point, words. To fold again for each row cost more than the search.
     order by t.busca not like ' ' || q || ' %', t.busca not like ' ' || q || '%', t.busca not like '% ' || q || '%', length(t.descricao), t.codigo
     limit quantos;
  if found then return; end if;
  parecidas := palavras_parecidas(lista, palavras);
  return query
    select m.id, m.codigo, m.descricao, m.substancias from (
      select t.*, n.quantas from termos t cross join lateral (select 1 + count(*) as quantas from unnest(parecidas[2:]) p where t.busca ~ p) n
       where t.terminologia_id = lista and t.ativo and t.busca ~ parecidas[1] and n.quantas * 2 >= cardinality(palavras)
       order by n.quantas desc, length(t.descricao), t.codigo limit 100) m
     order by m.quantas desc, word_similarity(q, m.busca) desc, length(m.descricao), m.codigo
     limit quantos;
end $$;
grant execute on function buscar_termos(text, text, int) to saude_app;
