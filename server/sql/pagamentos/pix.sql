-- What the bank was told to give back of a charge, for both of its sides: `pedida` or `recusada`, or null.
-- Asks: vejo_o_dinheiro_da_consulta().
create function devolucao_pelo_banco(cobranca uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select d.estado from pix_devolucoes d join pix_recebidos p on p.id = d.pix_id join cobrancas c on c.id = p.cobranca_id
   where p.cobranca_id = cobranca and p.divergencia is null and vejo_o_dinheiro_da_consulta(c.agendamento_id)
   order by d.created_at desc, d.id limit 1
$$;
grant execute on function devolucao_pelo_banco(uuid) to saude_app, saude_sistema;

-- Whether a payment of the bank stands behind a charge that was received.
-- Asks: vejo_o_dinheiro_da_consulta().
create function confirmada_pelo_banco(cobranca uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from pix_recebidos p join cobrancas c on c.id = p.cobranca_id
    where p.cobranca_id = cobranca and p.divergencia is null and vejo_o_dinheiro_da_consulta(c.agendamento_id))
$$;
grant execute on function confirmada_pelo_banco(uuid) to saude_app, saude_sistema;

-- A charge that changes is looked at once more at the bank: one that is closed is taken down there, one with more time is told so.
create function pix_segue_a_cobranca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pix_cobrancas b set olhar_em = app_agora(), tentativas = 0 where b.cobranca_id = new.id and b.estado in ('a-criar', 'ativa', 'recusada');
  return null;
end $$;
create trigger pix_segue after update of situacao, expira_em on cobrancas for each row
  when (old.situacao <> new.situacao or old.expira_em is distinct from new.expira_em) execute function pix_segue_a_cobranca();

-- What came and does not agree with a charge, for the office that answers for it.
-- Asks: meu_lado_da_cobranca() of the receiver.
create function divergencias_da_cobranca(cobranca uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'e2eid', p.e2eid, 'valor_centavos', (p.valor * 100)::bigint, 'divergencia', p.divergencia, 'horario', p.horario,
      'devolucao', (select d.estado from pix_devolucoes d where d.pix_id = p.id order by d.created_at desc, d.id limit 1)) order by p.horario, p.id), '[]')
    from pix_recebidos p join cobrancas c on c.id = p.cobranca_id
   where p.cobranca_id = cobranca and p.divergencia is not null and p.resolvida_em is null and meu_lado_da_cobranca(c.agendamento_id) = 'profissional'
$$;
grant execute on function divergencias_da_cobranca(uuid) to saude_app, saude_sistema;

-- Has the bank give back what it said to have come for a charge: until it has, the money is owed. `ja` while it is at it; null where no payment of the bank
-- stands behind the charge, or the bank refused, and people give it back. The charge is locked by whoever calls.
-- Asks: meu_lado_da_cobranca() of the receiver.
create function pedir_devolucao(cobranca uuid, porque text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c cobrancas;
  veio pix_recebidos;
begin
  select * into c from cobrancas x where x.id = cobranca;
  if not coalesce(meu_lado_da_cobranca(c.agendamento_id) = 'profissional', false) then
    raise exception 'not the side that receives' using errcode = 'insufficient_privilege';
  end if;
  select * into veio from pix_recebidos p where p.cobranca_id = c.id and p.divergencia is null;
  if veio.id is null or exists (select from pix_devolucoes d where d.pix_id = veio.id and d.estado = 'recusada') then return null; end if;
  if exists (select from pix_devolucoes d where d.pix_id = veio.id) then return 'ja'; end if;
  insert into pix_devolucoes (pix_id, valor, motivo, olhar_em, pedida_por) values (veio.id, veio.valor, porque, app_agora(), app_uid());
  update cobrancas set situacao = 'a-devolver', motivo = nullif(porque, ''), updated_at = app_agora() where id = c.id and situacao in ('recebida', 'credito', 'a-devolver');
  return 'pedida';
end $$;
grant execute on function pedir_devolucao(uuid, text) to saude_app;

-- What the office says of a payment that does not agree: the bank gives it back, or it was settled otherwise. Said twice, it counts once; null for what is not there.
-- Asks: meu_lado_da_cobranca() of the receiver.
create function resolver_divergencia(alvo uuid, devolve boolean) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  veio pix_recebidos;
begin
  select p.* into veio from pix_recebidos p join cobrancas c on c.id = p.cobranca_id
   where p.id = alvo and p.divergencia is not null and meu_lado_da_cobranca(c.agendamento_id) = 'profissional' for no key update of p;
  if veio.id is null then return null; end if;
  if veio.resolvida_em is null then
    if not devolve then
      update pix_recebidos set resolvida_em = app_agora(), resolvida_por = app_uid() where id = veio.id;
    elsif not exists (select from pix_devolucoes d where d.pix_id = veio.id and d.estado <> 'recusada') then
      insert into pix_devolucoes (pix_id, valor, olhar_em, pedida_por) values (veio.id, veio.valor, app_agora(), app_uid());
    end if;
    update cobrancas set updated_at = app_agora() where id = veio.cobranca_id;
  end if;
  return veio.cobranca_id;
end $$;
grant execute on function resolver_divergencia(uuid, boolean) to saude_app;
