-- What is looked at, or was removed, stays as it is: its author may only put away what is looked at. People write here, and the product decides.
create function post_em_analise() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'saude_app' and (old.status = 'removido' or (new.titulo, new.conteudo, new.midias) is distinct from (old.titulo, old.conteudo, old.midias)
      or new.status not in ('em-revisao', 'arquivado')) then
    raise check_violation using message = 'a post that is looked at stays as it is', constraint = 'post_em_analise';
  end if;
  return new;
end $$;
create trigger post_em_analise before update on posts_rede for each row when (old.status in ('em-revisao', 'removido')) execute function post_em_analise();
