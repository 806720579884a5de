-- Public professionals who published something, by what a reader asks of an author: the area, the plan, the city. Ids alone, so that a page reads each author's newest posts by index.
-- Asks: nobody: the showcase and the published posts are public.
create function leitura_autores(area text, plano text, na_cidade text, na_uf text) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(x.id), '{}') from (
    select r.usuario_id as id from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
     where (area is null or area = any (v.especialidades) or area = any (v.sub_especialidades))
       and (plano is null or plano = any (v.planos))
       and (na_cidade is null or v.cidade = na_cidade and v.uf = na_uf)
       and exists (select from posts_rede p where p.autor_id = r.usuario_id and p.status = 'publicado' and p.tipo_autor = 'profissional')
     order by v.avaliacoes_total desc, v.profissional_id limit 2000) x
$$;
grant execute on function leitura_autores(text, text, text, text) to saude_app;

-- What the filters of the room offer: only what leads to somebody who published.
-- Asks: nobody: the showcase and the published posts are public.
create function leitura_opcoes() returns table (tipo text, nome text, autores int) language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  with escrevem as materialized (
    select v.* from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
     where exists (select from posts_rede p where p.autor_id = r.usuario_id and p.status = 'publicado' and p.tipo_autor = 'profissional'))
  select 'area', x.nome, count(*)::int from escrevem e
    cross join lateral (select unnest(case when cardinality(e.sub_especialidades) > 0 then e.sub_especialidades else e.especialidades end) as nome) x group by x.nome
  union all
  select 'plano', x.nome, count(*)::int from escrevem e cross join lateral unnest(e.planos) x (nome) group by x.nome
  union all
  select 'cidade', e.cidade || '/' || e.uf, count(*)::int from escrevem e where e.cidade <> '' and e.uf <> '' group by e.cidade, e.uf
$$;
grant execute on function leitura_opcoes() to saude_app;
