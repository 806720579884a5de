-- The answer to an offer, with the clinic held: it must still belong to whoever made the offer.
-- Asks: the person to whom the clinic is offered.
create function responder_transferencia(alvo uuid, aceita boolean, agora timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pedido transferencias_clinicas;
begin
  select t.* into pedido from transferencias_clinicas t where t.id = alvo and t.para_id = app_uid() and t.status = 'pendente' for update;
  if not found or pedido.expira_em <= agora then return null; end if;
  if aceita then
    update clinicas set dono_id = pedido.para_id where id = pedido.clinica_id and dono_id = pedido.de_id;
    if not found then return null; end if;
  end if;
  update transferencias_clinicas set status = case when aceita then 'aceita' else 'recusada' end, respondida_em = agora where id = alvo;
  return pedido.clinica_id;
end $$;
grant execute on function responder_transferencia(uuid, boolean, timestamptz) to saude_app;

-- The offers that the caller made or is to answer, with the name of the other one and of the clinic, which may still be hidden from them.
-- Asks: one of the two is the caller.
create function transferencias_que_esperam(agora timestamptz)
  returns table (id uuid, clinica_id uuid, clinica text, pessoa text, para_mim boolean, expira_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.clinica_id, c.nome_fantasia, f.nome_completo, t.para_id = app_uid(), t.expira_em
    from transferencias_clinicas t join clinicas c on c.id = t.clinica_id
    join profiles f on f.user_id = case when t.para_id = app_uid() then t.de_id else t.para_id end
   where t.status = 'pendente' and t.expira_em > agora and app_uid() in (t.de_id, t.para_id)
   order by t.created_at
$$;
grant execute on function transferencias_que_esperam(timestamptz) to saude_app;
