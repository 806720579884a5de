-- The stems by which a tip is found; those of the title weigh most.
-- Asks: nobody: it fills a column of the row that is being written.
create function dicas_busca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.busca := setweight(radicais(new.titulo), 'A') || setweight(radicais(new.resumo), 'B')
    || setweight(radicais(concat_ws(' ', replace(new.campanha, '-', ' '), replace(array_to_string(new.interesses, ' '), '-', ' '))), 'C') || setweight(radicais(new.texto), 'D');
  return new;
end $$;
create trigger dicas_busca before insert or update of titulo, resumo, texto, campanha, interesses on dicas for each row execute function dicas_busca();

-- What a search asks: its words as stems, with accents or without. Null when it has no word to look for.
create function palavras_da_dica(texto text) returns tsquery language sql immutable parallel safe set search_path = public, pg_temp as $$
  select nullif((websearch_to_tsquery('pg_catalog.portuguese', texto)
    || websearch_to_tsquery('pg_catalog.portuguese', regexp_replace(sem_acentos(texto), '[oa]es\M', 'ao', 'g')))::text, '')::tsquery
$$;
grant execute on function palavras_da_dica(text) to saude_app, saude_sistema;
comment on function palavras_da_dica(text) is 'dicas: what the words of a search ask of the stems of a tip';

-- An opinion moves the tip on: the first opens its review, one that asks for a change gives a tip that is not public yet back to its author. The row of the tip is locked, so
-- that opinions given at once are counted one after the other.
-- Asks: that the opinion is of the open round of a tip of somebody else.
create function revisoes_dicas_contam() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update dicas d set
    aprovacoes = d.aprovacoes + (new.parecer = 'aprova')::int,
    status = case when d.status = 'publicada' then d.status when new.parecer = 'pede-mudanca' then 'rascunho' else 'em-revisao' end,
    rodada_aberta = d.status = 'publicada' or new.parecer = 'aprova'
   where d.id = new.dica_id and d.rodada = new.rodada and d.rodada_aberta and d.autor_id is distinct from new.revisor_id;
  if not found then raise exception 'an opinion is of the open round of a tip of somebody else' using errcode = 'check_violation', constraint = 'revisoes_dicas_rodada'; end if;
  return null;
end $$;
create trigger revisoes_dicas_contam after insert on revisoes_dicas for each row execute function revisoes_dicas_contam();

-- Whom a waiting tip concerns: administrators, who publish, and of the professionals in the showcase those who reviewed of late and have not said anything of this round. Never its author.
-- Asks: nobody: ids for a notice that the product writes, and nothing of what they reviewed.
create function dicas_quem_revisa(dica uuid, so_editores boolean) returns table (usuario_id uuid) language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select u.id from usuarios u where u.tipo_usuario = 'administrador-geral' and u.status = 'ativo'
  union all
  (select r.revisor_id from revisoes_dicas r join dicas d on d.id = dica
     join profissionais p on p.usuario_id = r.revisor_id join vitrine_profissionais v on v.profissional_id = p.id
    where not so_editores and r.created_at > app_agora() - interval '12 months' and r.revisor_id is distinct from d.autor_id
      and not exists (select from revisoes_dicas x where x.dica_id = d.id and x.rodada = d.rodada and x.revisor_id = r.revisor_id)
    group by r.revisor_id order by max(r.created_at) desc, r.revisor_id limit 20)
$$;
grant execute on function dicas_quem_revisa(uuid, boolean) to saude_app;
