-- Counts likes, comments and views beside the post. Comments that their author or a moderator took away do not count.
create function posts_contar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare alvo uuid := coalesce(new.post_id, old.post_id); passo int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  execute format('update posts_rede set %I = greatest(0, %I + $1) where id = $2', tg_argv[0], tg_argv[0]) using passo, alvo;
  return null;
end $$;
create trigger contar after insert or delete on curtidas_posts for each row execute function posts_contar('likes_count');
create trigger contar after insert on visualizacoes_posts for each row execute function posts_contar('visualizacoes_count');

create function comentarios_contar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  era int := case when tg_op <> 'INSERT' and old.status = 'publicado' then 1 else 0 end;
  ficou int := case when tg_op <> 'DELETE' and new.status = 'publicado' then 1 else 0 end;
begin
  if era <> ficou then
    update posts_rede p set comentarios_count = greatest(0, p.comentarios_count + ficou - era) where p.id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;
create trigger contar after insert or delete or update of status on comentarios_posts for each row execute function comentarios_contar();

create function comentarios_curtidas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update comentarios_posts c set likes_count = greatest(0, c.likes_count + case tg_op when 'INSERT' then 1 else -1 end)
   where c.id = coalesce(new.comentario_id, old.comentario_id);
  return null;
end $$;
create trigger contar after insert or delete on curtidas_comentarios for each row execute function comentarios_curtidas();
