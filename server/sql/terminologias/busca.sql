-- The list that serves now: the one imported last, or the one that came with the program.
-- Asks: nobody: lists of words are of no person.
create function terminologia_atual(qual text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from terminologias t where t.sistema = qual and (t.propria or t.concluida_em is not null) order by t.propria, t.concluida_em desc nulls last, t.id limit 1
$$;
grant execute on function terminologia_atual(text) to saude_app, saude_sistema;

-- Terms by code, by words and synonyms in any order, and where there is none of them by words that were mistyped.
-- Asks: nobody: lists of words are of no person.
create function buscar_termos(qual text, procurado text, quantos int) returns table (id uuid, codigo text, descricao text, substancias text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  lista uuid := terminologia_atual(qual);
  q text := btrim(regexp_replace(sem_acentos(procurado), '[^a-z0-9.]+', ' ', 'g'));
  -- One or two letters begin a word: anywhere in it they would read the whole index.
  palavras text[] := array(select case when length(p) < 3 then '% ' else '%' end || p || '%' from unnest(string_to_array(q, ' ')) p where p <> '' order by length(p) desc);
begin
  if palavras = '{}' then return; end if;
  return query
    select t.id, t.codigo, t.descricao, t.substancias from termos t
     where t.terminologia_id = lista and t.ativo and t.busca like palavras[1] and t.busca like all (palavras)
     -- `busca` is folded already: code, code without its point, words. To fold again for each row cost more than the search.
     order by t.busca not like ' ' || q || ' %', t.busca not like ' ' || q || '%', t.busca not like '% ' || q || '%', length(t.descricao), t.codigo
     limit quantos;
  if found then return; end if;
  return query
    select t.id, t.codigo, t.descricao, t.substancias from termos t
     where t.terminologia_id = lista and t.ativo and q <% t.busca
     order by word_similarity(q, t.busca) desc, length(t.descricao), t.codigo
     limit quantos;
end $$;
-- Half of the groups of three letters.
alter function buscar_termos(text, text, int) set pg_trgm.word_similarity_threshold = 0.5;
grant execute on function buscar_termos(text, text, int) to saude_app;
