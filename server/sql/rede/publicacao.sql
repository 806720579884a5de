-- When a post comes out first, the instant is kept: written again it stays where it was in the feeds.
create function posts_publicar() returns trigger language plpgsql as $$
begin
  if new.status = 'publicado' and new.publicado_em is null then
    new.publicado_em := case tg_op when 'INSERT' then new.created_at else app_agora() end;
  end if;
  -- Whoever publishes stands by what they publish, that day.
  if new.status = 'publicado' and new.revisado_em is null then new.revisado_em := new.publicado_em; end if;
  return new;
end $$;
create trigger posts_publicar before insert or update of status, publicado_em on posts_rede for each row execute function posts_publicar();

-- A hashtag as it is counted: without its sign, capitals and accents. The same as the domain's `tagNormal`.
create function tag_normal(tag text) returns text language sql immutable strict as $$
  select case when t.limpa ~ '[[:alpha:]]' then left(t.limpa, 50) else '' end
    from (select regexp_replace(sem_acentos(tag), '[^[:alnum:]_]', '', 'g') as limpa) t
$$;
grant execute on function tag_normal(text) to saude_app;

-- A text folded for its stems: the plural of -ão falls together with its singular.
create function dobrar(texto text) returns text language sql immutable strict as $$
  select regexp_replace(sem_acentos(regexp_replace(texto, '(ões|ães|oes|aes)\M', 'ao', 'gi')), '\s+', ' ', 'g')
$$;

-- What is looked for, as stems: with accents and without, because the stems of the dictionary need them.
create function palavras_de(titulo text, conteudo text, tags text[]) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('portuguese', t.cabeca) || to_tsvector('portuguese', dobrar(t.cabeca)), 'A')
      || setweight(to_tsvector('portuguese', conteudo) || to_tsvector('portuguese', dobrar(conteudo)), 'B')
    from (select titulo || ' ' || array_to_string(tags, ' ') as cabeca) t
$$;

-- Keeps what a published post is found by, and nothing of any other.
create function posts_indexar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from hashtags_posts h where h.post_id = new.id;
    delete from palavras_posts w where w.post_id = new.id;
  end if;
  if new.status <> 'publicado' then return null; end if;
  insert into hashtags_posts (tag, publicado_em, post_id, autor_id)
  select distinct tag_normal(t), new.publicado_em, new.id, new.autor_id from unnest(new.tags) t where tag_normal(t) <> '';
  insert into palavras_posts (post_id, palavras, publicado_em, autor_id)
  values (new.id, palavras_de(new.titulo, new.conteudo, new.tags), new.publicado_em, new.autor_id);
  return null;
end $$;
create trigger posts_indexar after insert on posts_rede for each row execute function posts_indexar();
create trigger posts_reindexar after update of status, titulo, conteudo, tags, publicado_em on posts_rede for each row execute function posts_indexar();
