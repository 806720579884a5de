-- Public professionals near to the caller: of one of their specialties, or of their city. Ids alone, so that a feed reads each author's newest posts by index.
-- Asks: nobody else: what it gives is public, and what it compares with is the caller's.
create function rede_autores(fonte text) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  areas text[];
  subareas text[];
  onde record;
begin
  if fonte = 'especialidade' then
    -- A doctor's colleagues are those of the same area of medicine.
    select array_agg(e.nome) filter (where s.nome is null), array_agg(s.nome) filter (where s.nome is not null) into areas, subareas
      from profissionais eu join profissional_especialidades x on x.profissional_id = eu.id join especialidades e on e.id = x.especialidade_id
      left join sub_especialidades s on s.id = x.sub_especialidade_id
     where eu.usuario_id = app_uid() and x.principal;
    return array(select r.usuario_id from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
                  where (v.especialidades && areas or v.sub_especialidades && subareas) and r.usuario_id <> app_uid()
                  order by v.avaliacoes_total desc, v.profissional_id limit 500);
  end if;
  select * into onde from minha_cidade();
  return array(select r.usuario_id from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
                where v.cidade = onde.cidade and v.uf = onde.uf and r.usuario_id <> app_uid()
                order by v.avaliacoes_total desc, v.profissional_id limit 500);
end $$;
grant execute on function rede_autores(text) to saude_app;

-- Where the caller attends, or else lives.
-- Asks: nobody else: the answer is about the caller.
create function minha_cidade() returns table (cidade text, uf text) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select x.cidade, x.uf from (
    select v.cidade, v.uf, 0 as ordem from profissionais r join vitrine_profissionais v on v.profissional_id = r.id where r.usuario_id = app_uid()
    union all
    select u.endereco ->> 'cidade', u.endereco ->> 'estado', 1 from usuarios u where u.id = app_uid()) x
   where x.cidade <> '' and x.uf <> '' order by x.ordem limit 1
$$;
grant execute on function minha_cidade() to saude_app;

-- Likes and comments of people behind the caller's wall, by post: what the caller sees is counted without them. An answer under such a comment is behind the wall too.
-- Asks: nobody else: only counts, and only of what the caller's own wall hides.
create function rede_atras_do_muro(posts uuid[]) returns table (post_id uuid, curtidas int, comentarios int)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare muro uuid[] := rede_muro();
begin
  if cardinality(muro) = 0 then return; end if;
  return query
    select p.id,
           (select count(*)::int from curtidas_posts c where c.post_id = p.id and c.usuario_id = any (muro)),
           (select count(*)::int from comentarios_posts c left join comentarios_posts pai on pai.id = c.pai_id
             where c.post_id = p.id and c.status = 'publicado' and (c.autor_id = any (muro) or pai.autor_id = any (muro)))
      from unnest(posts) as p (id);
end $$;
grant execute on function rede_atras_do_muro(uuid[]) to saude_app;

-- The same for likes of comments.
-- Asks: nobody else: only counts, and only of what the caller's own wall hides.
create function rede_curtidas_atras_do_muro(comentario uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from curtidas_comentarios c where c.comentario_id = comentario and c.usuario_id = any ((select rede_muro())::uuid[])
$$;
grant execute on function rede_curtidas_atras_do_muro(uuid) to saude_app;

-- How many follow somebody, as the caller may know it.
-- Asks: nobody: a count of everybody but those behind the caller's wall.
create function rede_seguidores(pessoa uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from seguidores s where s.autor_id = pessoa and s.usuario_id <> all ((select rede_muro())::uuid[])
$$;
grant execute on function rede_seguidores(uuid) to saude_app;

-- Whom a comment of the caller may reach of those it would tell: nobody behind a wall, and nobody who silenced the caller or the conversation.
-- Asks: nobody: as notificar(), of what the server is about to tell.
create function rede_quem_ouve(pessoas uuid[], post uuid) returns setof uuid language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select distinct x.id from unnest(pessoas) x (id) join usuarios u on u.id = x.id and u.status = 'ativo'
   where x.id <> app_uid() and x.id <> all ((select rede_muro())::uuid[])
     and not exists (select from silencios s where s.usuario_id = x.id and (s.autor_id = app_uid() or s.post_id = post))
$$;
grant execute on function rede_quem_ouve(uuid[], uuid) to saude_app;

-- Whom to follow: professionals whom many of those follow whom the caller follows, or of the caller's specialty or city, or who wrote of late. Never somebody already followed,
-- silenced or behind a wall.
-- Asks: nobody else: public professionals, and what the caller follows themselves.
create function rede_sugestoes(quantas int) returns table (usuario_id uuid, motivo text, em_comum int)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  with sigo as materialized (select s.autor_id from seguidores s where s.usuario_id = app_uid() order by s.created_at desc limit 200),
  comuns as materialized (
    select x.autor_id as id, count(*)::int as n from sigo g
      cross join lateral (select s.autor_id from seguidores s where s.usuario_id = g.autor_id order by s.created_at desc limit 50) x group by 1),
  candidatos as (
    select c.id, 3 as peso, 'em-comum' as motivo, c.n from comuns c where c.n >= 2
    union all
    select e.id, 2, 'especialidade', 0 from (select unnest(rede_autores('especialidade')) as id limit 40) e
    union all
    select e.id, 1, 'cidade', 0 from (select unnest(rede_autores('cidade')) as id limit 40) e
    union all
    select r.autor_id, 0, 'ativo', 0 from (
      select p.autor_id from posts_rede p where p.status = 'publicado' and p.tipo_autor = 'profissional' order by p.publicado_em desc, p.id desc limit 200) r),
  melhores as (
    select distinct on (c.id) c.id, c.peso, c.motivo, c.n from candidatos c
     where c.id <> app_uid() and c.id <> all ((select rede_muro())::uuid[])
       and not exists (select from seguidores s where s.usuario_id = app_uid() and s.autor_id = c.id)
       and not exists (select from silencios s where s.usuario_id = app_uid() and s.autor_id = c.id)
     order by c.id, c.peso desc)
  select m.id, m.motivo, m.n from melhores m
    join profissionais r on r.usuario_id = m.id join vitrine_profissionais v on v.profissional_id = r.id
   order by m.peso desc, m.n desc, exists (select from palavras_posts w where w.autor_id = m.id) desc, v.avaliacoes_total desc, m.id limit quantas
$$;
grant execute on function rede_sugestoes(int) to saude_app;

-- People by the beginning of a word of their name: public professionals, and those whom the caller follows.
-- Asks: nobody else: faces that the caller may see, but for a wall.
create function rede_pessoas(termo text, quantas int) returns table (usuario_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select x.id from (
    (select r.usuario_id as id, v.avaliacoes_total as peso from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
      where v.busca_texto like '%' || termo || '%' and ' ' || v.busca_nome like '% ' || termo || '%' order by v.avaliacoes_total desc, v.profissional_id limit 50)
    union all
    (select f.user_id, 0 from seguidores s join profiles f on f.user_id = s.autor_id
      where s.usuario_id = app_uid() and ' ' || sem_acentos(f.nome_completo) like '% ' || termo || '%' limit 50)) x
   where x.id <> all ((select rede_muro())::uuid[]) group by x.id order by max(x.peso) desc, x.id limit quantas
$$;
grant execute on function rede_pessoas(text, int) to saude_app;

-- Somebody of the network by their number as a professional.
-- Asks: nobody: it is public who a public professional is; a wall hides them.
create function rede_pessoa_do_profissional(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select r.usuario_id from vitrine_profissionais v join profissionais r on r.id = v.profissional_id
   where v.profissional_id = alvo and r.usuario_id <> all ((select rede_muro())::uuid[])
$$;
grant execute on function rede_pessoa_do_profissional(uuid) to saude_app;
