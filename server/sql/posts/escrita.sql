-- What an author may make of a post, and what an edit leaves behind. The moderation moves posts by its own functions.
create function posts_escrita() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mudou boolean := (old.tipo_post, old.titulo, old.conteudo, old.midias) is distinct from (new.tipo_post, new.titulo, new.conteudo, new.midias);
begin
  if old.autor_id = app_uid() and (
    old.status <> new.status and not (
      old.status = 'rascunho' and new.status in ('publicado', 'em-revisao', 'arquivado')
      or old.status in ('publicado', 'em-revisao') and new.status = 'arquivado' and new.status_antes = old.status
      or old.status = 'arquivado' and new.status = old.status_antes)
    or mudou and old.status not in ('rascunho', 'publicado')) then
    raise exception 'a post of this status does not change so' using errcode = 'check_violation', constraint = 'posts_rede_passagem';
  end if;
  if mudou and old.status = 'publicado' and new.status = 'publicado' then
    insert into versoes_posts (post_id, versao, tipo_post, titulo, conteudo, midias, desde)
    values (old.id, old.versao, old.tipo_post, old.titulo, old.conteudo, old.midias, coalesce(old.editado_em, old.publicado_em, old.created_at));
    new.editado_em := app_agora();
    new.revisado_em := app_agora();
  end if;
  return new;
end $$;
create trigger escrita before update of status, tipo_post, titulo, conteudo, midias on posts_rede for each row execute function posts_escrita();

-- The banner of a post follows the answer of the invited professional, and nothing else sets it.
create function colaboracao_respondida() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.id, old.post_id, old.profissional_id) is distinct from (new.id, new.post_id, new.profissional_id)
     or not (old.situacao = 'pendente' or old.situacao = 'aceita' and new.situacao in ('recusada', 'retirada')) then
    raise exception 'an answered invitation stays' using errcode = 'check_violation', constraint = 'colaboracoes_posts_passagem';
  end if;
  if app_uid() is not null and (case when new.situacao = 'retirada' then not exists (select from posts_rede p where p.id = new.post_id and p.autor_id = app_uid())
                                     else new.profissional_id is distinct from meu_profissional_id() end) then
    raise exception 'another side answers' using errcode = 'insufficient_privilege';
  end if;
  update posts_rede p set colaboracao_profissional_id = case when new.situacao = 'aceita' then new.profissional_id end
   where p.id = new.post_id and p.colaboracao_profissional_id is distinct from case when new.situacao = 'aceita' then new.profissional_id end;
  return new;
end $$;
create trigger respondida before update on colaboracoes_posts for each row execute function colaboracao_respondida();

-- Invitations to the caller, with what they would sign: a draft too.
-- Asks: nobody else: the answer is about the caller.
create function convites_de_colaboracao() returns table (id uuid, post_id uuid, situacao text, created_at timestamptz, autor text, autor_id uuid, post_status text, tipo_post text,
  titulo text, conteudo text, facetas jsonb, midias jsonb)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select c.id, c.post_id, c.situacao, c.created_at, f.nome_completo, p.autor_id, p.status, p.tipo_post, p.titulo, p.conteudo, coalesce(p.facetas, '[]'), p.midias
    from colaboracoes_posts c join posts_rede p on p.id = c.post_id join profiles f on f.user_id = p.autor_id
   where c.profissional_id = meu_profissional_id() and c.situacao in ('pendente', 'aceita') and p.status in ('rascunho', 'publicado', 'em-revisao')
   order by c.situacao = 'aceita', c.created_at desc, c.id limit 100
$$;
grant execute on function convites_de_colaboracao() to saude_app;

-- The person behind a public professional, for an invitation to them; their own posts do not ask for one.
-- Asks: nobody: what everybody may know.
create function convidado_da_colaboracao(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id from profissionais p where p.id = alvo and profissional_publico(p.id) and p.usuario_id <> app_uid()
$$;
grant execute on function convidado_da_colaboracao(uuid) to saude_app;

-- People whom a text may name: public professionals and who already writes in the network. Nobody behind a wall is found.
-- Asks: a session: what everybody in the network may read, without those of a wall.
create function mencionaveis(ids uuid[]) returns table (usuario_id uuid, nome text, avatar_url text, especialidade text)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select f.user_id, f.nome_completo, f.avatar_url, coalesce(v.sub_especialidade, v.especialidade)
    from profiles f join usuarios u on u.id = f.user_id and u.status = 'ativo'
    left join profissionais p on p.usuario_id = f.user_id left join vitrine_profissionais v on v.profissional_id = p.id
   where app_uid() is not null and f.user_id = any (ids) and f.user_id <> app_uid() and f.user_id <> all (rede_muro())
     and (v.profissional_id is not null or exists (select from posts_rede t where t.autor_id = f.user_id and t.status = 'publicado'))
$$;
grant execute on function mencionaveis(uuid[]) to saude_app;

-- Professionals whose name holds these letters, those that begin with them first.
-- Asks: a session: the public list of professionals, without those of a wall.
create function mencionaveis_por_nome(q text, limite int) returns table (usuario_id uuid, nome text, avatar_url text, especialidade text, profissional_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.usuario_id, f.nome_completo, v.avatar_url, coalesce(v.sub_especialidade, v.especialidade), v.profissional_id
    from vitrine_profissionais v join profissionais p on p.id = v.profissional_id join profiles f on f.user_id = p.usuario_id
   where app_uid() is not null and position(sem_acentos(q) in v.busca_nome) > 0 and p.usuario_id <> app_uid() and p.usuario_id <> all (rede_muro())
   order by position(sem_acentos(q) in v.busca_nome) > 1, v.busca_nome, v.profissional_id limit least(limite, 20)
$$;
grant execute on function mencionaveis_por_nome(text, int) to saude_app;

-- Whether the caller may publish a health tip.
-- Asks: nobody else: the answer is about the caller.
create function posso_dar_dica() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select meu_profissional_em_vigor() is not null
$$;
grant execute on function posso_dar_dica() to saude_app;

-- The professional whom invitations of the caller name.
-- Asks: nobody else: the answer is about the caller.
create function convidado_que_sou() returns uuid language sql stable security definer set search_path = public, pg_temp as $$ select meu_profissional_id() $$;
grant execute on function convidado_que_sou() to saude_app;
