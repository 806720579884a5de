-- Counts likes, comments and views beside the post.
create function posts_contar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare alvo uuid := coalesce(new.post_id, old.post_id); passo int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  execute format('update posts_rede set %I = greatest(0, %I + $1) where id = $2', tg_argv[0], tg_argv[0]) using passo, alvo;
  return null;
end $$;
create trigger contar after insert or delete on curtidas_posts for each row execute function posts_contar('likes_count');
create trigger contar after insert or delete on comentarios_posts for each row execute function posts_contar('comentarios_count');
create trigger contar after insert on visualizacoes_posts for each row execute function posts_contar('visualizacoes_count');
