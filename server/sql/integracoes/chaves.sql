-- Whether somebody still answers for an agenda or a clinic, as clinicas_que_gero() would say of the caller.
create function responde_por(pessoa uuid, profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from profissionais p where p.id = profissional and p.usuario_id = pessoa)
      or exists (select from clinicas c where c.id = clinica and c.dono_id = pessoa)
      or exists (select from membros_clinicas m join usuarios u on u.id = m.usuario_id and u.tipo_usuario in ('profissional-administrador', 'clinica')
                  where m.clinica_id = clinica and m.usuario_id = pessoa and acesso_vale(m.status, m.inicio, m.fim)
                    and permite(m.permissoes, 'clinica', 'escrita'))
$$;

-- What a key opens, and whether it still does. It opens nothing once its person was suspended, left, or no longer answers for what it is about.
-- Asks: nobody: the key is what is shown, and only its hash is known here.
create function abrir_chave_de_acesso(hash bytea, agora timestamptz)
returns table (id uuid, nome text, usuario_id uuid, perfil text, profissional_id uuid, clinica_id uuid, escopos text[], termina_em timestamptz, situacao text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.nome, k.usuario_id, u.tipo_usuario, k.profissional_id, k.clinica_id, k.escopos, k.termina_em,
         case when k.revogada_em is not null then 'revogada'
              when k.termina_em <= agora then 'terminada'
              when u.status <> 'ativo'
                or exists (select from auth.users a where a.id = u.id and (a.deleted_at is not null or a.banned_until > agora))
                or not responde_por(k.usuario_id, k.profissional_id, k.clinica_id) then 'sem-dono'
              else 'vale' end
    from chaves_de_acesso k join usuarios u on u.id = k.usuario_id
   where k.segredo_hash = hash
$$;
grant execute on function abrir_chave_de_acesso(bytea, timestamptz) to saude_app;

-- The secret of a webhook is changed, and the one before signs beside it for a day.
-- Asks: the agenda of the caller, or clinicas_que_gero().
create function trocar_segredo_de_webhook(alvo uuid, novo text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from webhooks w where w.id = alvo and (w.profissional_id = meu_profissional_id() or w.clinica_id = any (array(select clinicas_que_gero())));
  if not found then return false; end if;
  update segredos_de_webhook s set segredo = novo, anterior = s.segredo, anterior_ate = app_agora() + interval '1 day' where s.webhook_id = alvo;
  return true;
end $$;
grant execute on function trocar_segredo_de_webhook(uuid, text) to saude_app;

-- A message of the button 'Enviar teste', to a webhook that is on.
-- Asks: the agenda of the caller, or clinicas_que_gero().
create function testar_webhook(alvo uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare feita uuid;
begin
  insert into entregas_webhook (webhook_id, evento, corpo, proxima_em, created_at)
  select w.id, 'teste', corpo_de_webhook('teste', jsonb_build_object('webhook_id', w.id)), app_agora(), app_agora() from webhooks w
   where w.id = alvo and w.ativo and (w.profissional_id = meu_profissional_id() or w.clinica_id = any (array(select clinicas_que_gero())))
  returning id into feita;
  return feita;
end $$;
grant execute on function testar_webhook(uuid) to saude_app;

-- How many deliveries of each webhook wait, were taken and were given up.
-- Asks: the agenda of the caller, or clinicas_que_gero().
create function contagens_de_webhooks() returns table (webhook_id uuid, pendentes int, entregues int, desistidas int)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select w.id, count(*) filter (where e.situacao = 'pendente')::int, count(*) filter (where e.situacao = 'entregue')::int,
         count(*) filter (where e.situacao = 'desistida')::int
    from webhooks w left join entregas_webhook e on e.webhook_id = w.id
   where w.profissional_id = meu_profissional_id() or w.clinica_id = any (array(select clinicas_que_gero())) group by w.id
$$;
grant execute on function contagens_de_webhooks() to saude_app;
