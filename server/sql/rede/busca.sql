-- Published posts with these words, newest first, as ids: whoever asks reads the rows by key, under their policies. Row policies switch an index of words off, so that the search is
-- made here and applies the wall itself.
-- A common word is met soon on the way from the newest post back. What is not is taken from the index of words and sorted, but for what is too much to sort.
-- Asks: nobody else: posts that everybody may read, but for the caller's own wall.
create function rede_busca(consulta text, antes timestamptz, antes_de uuid, quantos int) returns table (post_id uuid, publicado_em timestamptz)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
-- Words that are often there, but not together, look to the planner as if a few rows would do.
set enable_seqscan = off as $$
declare
  q tsquery := websearch_to_tsquery('portuguese', consulta) || websearch_to_tsquery('portuguese', dobrar(consulta));
  muro uuid[] := rede_muro();
  ids uuid[];
  dias timestamptz[];
  autores uuid[];
begin
  if app_uid() is null or numnode(q) = 0 then return; end if;
  -- The order of the index alone: its rows are looked at as they come.
  select array_agg(x.post_id), array_agg(x.publicado_em) into ids, dias from (
    select w.post_id, w.publicado_em from (
      select p.* from palavras_posts p where (p.publicado_em, p.post_id) < (antes, antes_de) order by p.publicado_em desc, p.post_id desc limit 400) w
     where w.palavras @@ q and w.autor_id <> all (muro) limit quantos) x;
  if cardinality(ids) = quantos then return query select x.* from unnest(ids, dias) x; return; end if;
  select array_agg(x.post_id), array_agg(x.publicado_em), array_agg(x.autor_id) into ids, dias, autores
    from (select w.post_id, w.publicado_em, w.autor_id from palavras_posts w where w.palavras @@ q limit 5000) x;
  if coalesce(cardinality(ids), 0) < 5000 then
    return query select x.id, x.dia from unnest(ids, dias, autores) x (id, dia, autor)
     where x.autor <> all (muro) and (x.dia, x.id) < (antes, antes_de) order by x.dia desc, x.id desc limit quantos;
  else
    return query select y.post_id, y.publicado_em from (
      select w.post_id, w.publicado_em from (
        select p.* from palavras_posts p where (p.publicado_em, p.post_id) < (antes, antes_de) order by p.publicado_em desc, p.post_id desc offset 0) w
       where w.palavras @@ q and w.autor_id <> all (muro) limit quantos) y
     order by y.publicado_em desc, y.post_id desc;
  end if;
end $$;
grant execute on function rede_busca(text, timestamptz, uuid, int) to saude_app;
