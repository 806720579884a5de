-- Whether a deposit was asked for: of an appointment that one stands or something else is to be paid now, of a series once and for ever.
create function sinal_cobrado(a agendamentos) returns boolean language sql stable as $$
  select exists (select from cobrancas c where c.agendamento_id = a.id
                  and (c.obrigatoria and c.situacao not in ('vencida', 'cancelada') or c.situacao in ('aguardando', 'informada')))
      or a.serie_id is not null and exists (select from cobrancas c join agendamentos o on o.id = c.agendamento_id
                                              where o.serie_id = a.serie_id and c.obrigatoria and c.motivo is distinct from 'Mudança desfeita')
$$;

-- What decides over the deposit of appointments and held hours (domain: agendamentos/sinal/rules.ts), with the credits of the patient with the
-- receiver, oldest first.
-- Asks: meu_lado() of each; of a hold, that the caller holds it.
create function fatos_do_sinal(alvos uuid[]) returns table (agendamento_id uuid, status text, origem text, aguarda_aprovacao boolean, convenio boolean,
  inicio timestamptz, preco numeric, sinal numeric, prazo_min int, cobrado boolean, creditos jsonb)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.id, a.status, a.origem, a.aguarda_aprovacao, a.convenio_plano_id is not null, a.data_agendamento, a.valor, s.sinal, k.prazo_min,
         sinal_cobrado(a),
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'valor', c.valor) order by c.created_at, c.id), '[]')
            from cobrancas c join agendamentos o on o.id = c.agendamento_id
           where c.situacao = 'credito' and o.paciente_id = a.paciente_id
             and coalesce(c.clinica_id, c.profissional_id) = coalesce(k.clinica_id, k.profissional_id))
    from agendamentos a
    left join servicos_profissionais s on s.id = a.servico_id
    left join lateral conta_que_recebe(a.profissional_id, a.clinica_id) k on true
   where a.id = any (alvos) and case when a.reserva_expira_em is null then meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null
                                     else a.reservado_por = app_uid() end;
end $$;
grant execute on function fatos_do_sinal(uuid[]) to saude_app, saude_sistema;

-- Asks for the deposit that was decided: by Pix until then, or paid by a credit, which is used up. Once of an appointment and once of a series,
-- whoever else accepts another date of it meanwhile: null where it stands already, or the credit is gone.
-- Asks: meu_lado() of the appointment.
create function pedir_sinal(alvo uuid, quanto numeric, ate timestamptz, credito uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  conta contas_pix;
  usado cobrancas;
  novo uuid := gen_random_uuid();
begin
  select * into a from agendamentos x
   where x.id = alvo and x.reserva_expira_em is null and not x.aguarda_aprovacao and x.status <> 'cancelado' for no key update;
  if not coalesce(meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null, false) then
    raise exception 'not an appointment of the caller' using errcode = 'insufficient_privilege';
  end if;
  select * into conta from conta_que_recebe(a.profissional_id, a.clinica_id);
  if conta.id is null or not quanto between 0.01 and a.valor then raise exception 'no deposit by Pix' using errcode = 'check_violation'; end if;
  perform trancar_sinal_da_serie(a.serie_id);
  if sinal_cobrado(a) then return null; end if;
  if credito is null then return nova_cobranca(alvo, conta, quanto, true, ate); end if;
  update cobrancas c set situacao = 'usada', encerrada_em = app_agora(), updated_at = app_agora() from agendamentos o
   where c.id = credito and c.situacao = 'credito' and c.valor between quanto and a.valor and o.id = c.agendamento_id and o.paciente_id = a.paciente_id
     and coalesce(c.clinica_id, c.profissional_id) = coalesce(conta.clinica_id, conta.profissional_id) returning c.* into usado;
  if usado.id is null then return null; end if;
  insert into cobrancas (id, agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, obrigatoria, situacao,
                         recebida_em, credito_id)
  values (novo, alvo, conta.profissional_id, conta.clinica_id, conta.chave, conta.recebedor, conta.cidade, conta.prazo_min, usado.txid, usado.valor,
          true, 'recebida', app_agora(), usado.id);
  return novo;
end $$;
grant execute on function pedir_sinal(uuid, numeric, timestamptz, uuid) to saude_app, saude_sistema;

-- Takes back the deposit of a request that waits again, because its answer was undone within the minute: nothing is owed for it, its notice goes, and accepting
-- it asks anew. Money that came stays, as the deposit of that request.
-- Asks: meu_lado() of the appointment.
create function retirar_sinal(alvo uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  uma uuid;
begin
  select * into a from agendamentos x where x.id = alvo and x.reserva_expira_em is null and x.aguarda_aprovacao for no key update;
  if not coalesce(meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null, false) then
    raise exception 'not a request of the caller' using errcode = 'insufficient_privilege';
  end if;
  for uma in update cobrancas c set situacao = 'cancelada', motivo = 'Mudança desfeita', encerrada_em = app_agora(), updated_at = app_agora()
      where c.agendamento_id = alvo and c.obrigatoria and c.situacao = 'aguardando' returning c.id loop
    delete from notificacoes n where n.chave = 'sinal:' || uma;
  end loop;
end $$;
grant execute on function retirar_sinal(uuid) to saude_app, saude_sistema;
