-- On which side of the appointment of a charge the caller may act; on the receiving side by a grant that writes in the clinic's finances.
-- Asks: nobody else: the answer is about the caller.
create function meu_lado_da_cobranca(consulta uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select l.lado from agendamentos a cross join lateral (select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) as lado) l
   where a.id = consulta and a.reserva_expira_em is null
     and (l.lado = 'paciente' or posso_na_consulta('pagamentos.receber', a.profissional_id, a.clinica_id))
$$;
grant execute on function meu_lado_da_cobranca(uuid) to saude_app, saude_sistema;

-- Whether the caller may know what an appointment costs, owes and was paid: its two sides, of a circle those who book or see the person's finances, and
-- of a team those who see the clinic's.
-- Asks: nobody else: the answer is about the caller.
create function vejo_o_dinheiro_da_consulta(consulta uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from agendamentos a where a.id = consulta
    and (a.paciente_id in (select pessoas_por_quem_marco()) or a.paciente_id in (select c.paciente_id from pessoas_que_cuido('financeiro') c)
      or posso_na_consulta('recibos.daConsulta', a.profissional_id, a.clinica_id)))
$$;
grant execute on function vejo_o_dinheiro_da_consulta(uuid) to saude_app, saude_sistema;

-- Whether a payment to the professional was said of an appointment and not checked yet: it then stays with them, whoever keeps the agenda.
-- Asks: meu_lado() of the appointment.
create function pix_informado(consulta uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from cobrancas c join agendamentos a on a.id = c.agendamento_id
                  where a.id = consulta and c.situacao = 'informada' and c.clinica_id is null
                    and meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null)
$$;
grant execute on function pix_informado(uuid) to saude_app, saude_sistema;

-- A charge, with what stands in the account of the receiver now.
create function nova_cobranca(consulta uuid, conta contas_pix, quanto numeric, precisa boolean, ate timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare novo uuid := gen_random_uuid();
begin
  insert into cobrancas (id, agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, obrigatoria, expira_em)
  values (novo, consulta, conta.profissional_id, conta.clinica_id, conta.chave, conta.recebedor, conta.cidade, conta.prazo_min,
    upper(left(replace(novo::text, '-', ''), 25)), quanto, precisa, ate);
  return novo;
end $$;

-- A code that the patient's side asked for: the amount was decided before, and the appointment is held.
-- Asks: that meu_lado() is the patient's.
create function gerar_cobranca(alvo uuid, quanto numeric) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  conta contas_pix;
begin
  select * into a from agendamentos x where x.id = alvo and x.reserva_expira_em is null and x.status <> 'cancelado';
  if not coalesce(meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) = 'paciente', false) then
    raise exception 'not the side that pays' using errcode = 'insufficient_privilege';
  end if;
  select * into conta from conta_que_recebe(a.profissional_id, a.clinica_id);
  if conta.id is null or not quanto between 0.01 and a.valor then raise exception 'nothing to pay by Pix' using errcode = 'check_violation'; end if;
  update cobrancas set situacao = 'cancelada', encerrada_em = app_agora(), updated_at = app_agora()
   where agendamento_id = alvo and situacao = 'aguardando' and not obrigatoria;
  perform nova_cobranca(alvo, conta, quanto, false, app_agora() + make_interval(mins => conta.prazo_min));
end $$;
grant execute on function gerar_cobranca(uuid, numeric) to saude_app, saude_sistema;

-- An appointment that ends leaves nothing to be paid, and owes what was received, whoever ended it. One that goes to another professional is no
-- longer paid to the first.
create function cobrancas_seguem_a_consulta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'cancelado' and old.status <> 'cancelado' then
    update cobrancas set situacao = case situacao when 'aguardando' then 'cancelada' else 'a-devolver' end,
        encerrada_em = case situacao when 'aguardando' then app_agora() end, updated_at = app_agora()
     where agendamento_id = new.id and situacao in ('aguardando', 'recebida');
  elsif new.profissional_id <> old.profissional_id then
    update cobrancas set situacao = 'cancelada', encerrada_em = app_agora(), updated_at = app_agora()
     where agendamento_id = new.id and situacao = 'aguardando' and clinica_id is null;
  end if;
  return null;
end $$;
create trigger cobrancas_seguem after update on agendamentos for each row
  when (old.reserva_expira_em is null and (new.status = 'cancelado' and old.status <> 'cancelado' or new.profissional_id <> old.profissional_id))
  execute function cobrancas_seguem_a_consulta();

-- What was received says how far the appointment is paid. What somebody wrote by hand is never lowered by money that comes; and what was received at the place stays when
-- a charge is given back. `recebido_por_pix`, which runs behind this by its name, takes the charge out of the amount that was said.
create function cobrancas_pagam() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seguras constant text[] := array['recebida', 'a-devolver'];
  entrou boolean := new.situacao = any (seguras);
  estava boolean := false;
  dita numeric := 0;
  total numeric;
  recebidas numeric;
  no_local numeric := 0;
  a agendamentos;
begin
  if tg_op = 'UPDATE' then
    estava := old.situacao = any (seguras);
    if old.situacao = 'recebida' then dita := new.valor; end if;
  end if;
  if entrou = estava then return null; end if;
  select * into a from agendamentos x where x.id = new.agendamento_id for no key update;
  select coalesce(sum(c.valor), 0), coalesce(sum(c.valor) filter (where c.situacao = 'recebida'), 0) into total, recebidas
    from cobrancas c where c.agendamento_id = a.id and c.situacao = any (seguras);
  if estava and a.pagamento_status in ('pago', 'parcial') then
    no_local := greatest(0, case when a.valor_recebido is not null then a.valor_recebido - dita - recebidas
      when a.pagamento_status = 'pago' then coalesce(a.valor, 0) - total - new.valor else 0 end);
  end if;
  update agendamentos x set pagamento_status = case
      when total + no_local >= x.valor or entrou and x.pagamento_status = 'pago' then 'pago' when total + no_local > 0 then 'parcial' else 'estornado' end
   where x.id = a.id;
  if no_local > 0 then
    update agendamentos x set valor_recebido = no_local + recebidas + dita, forma_recebida = a.forma_recebida where x.id = a.id;
  end if;
  return null;
end $$;
create trigger cobrancas_pagam after insert or update of situacao on cobrancas for each row execute function cobrancas_pagam();

-- Both sides hear of it as of any other change of their appointment.
create function eventos_de_cobrancas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('agendamentos', a.id, array['agendamentos/todos', 'agendamentos/paciente/' || p.usuario_id, 'agendamentos/profissional/' || r.usuario_id]
      || array(select 'agendamentos/paciente/' || v.cuidador_id from vinculos_cuidado v
                where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura'))
      || array(select 'agendamentos/profissional/' || meu.usuario_id
                 from membros_clinicas dele join membros_clinicas meu on meu.clinica_id = dele.clinica_id
                where dele.usuario_id = r.usuario_id and dele.clinica_id = a.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                  and (dele.fim is null or dele.fim > app_agora())
                  and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')))
    from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
   where a.id = new.agendamento_id;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update on cobrancas
  deferrable initially deferred for each row execute function eventos_de_cobrancas();
