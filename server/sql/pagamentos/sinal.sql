-- The oldest credit of a patient with one receiver that covers a deposit and is no more than the price.
create function credito_de(paciente uuid, recebe uuid, menor numeric, maior numeric) returns setof cobrancas
language sql stable rows 1 as $$
  select c.* from cobrancas c join agendamentos a on a.id = c.agendamento_id
   where c.situacao = 'credito' and coalesce(c.clinica_id, c.profissional_id) = recebe and a.paciente_id = paciente and c.valor between menor and maior
   order by c.created_at, c.id limit 1
$$;

-- The deposit of what somebody books by themselves: asked for in the transaction that makes the appointment, or the one that accepts the request,
-- who then waited and gets a day. Of a series, once.
create function cobrar_sinal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sinal numeric := (select least(s.sinal, new.valor) from servicos_profissionais s where s.id = new.servico_id and s.sinal > 0);
  conta contas_pix;
  credito cobrancas;
  ate timestamptz;
begin
  if sinal is null then return null; end if;
  select * into conta from conta_que_recebe(new.profissional_id, new.clinica_id);
  if conta.id is null
     or exists (select from cobrancas c where c.agendamento_id = new.id and c.obrigatoria and c.situacao not in ('vencida', 'cancelada'))
     or new.serie_id is not null and exists (select from cobrancas c join agendamentos a on a.id = c.agendamento_id
                                              where a.serie_id = new.serie_id and c.obrigatoria) then return null; end if;
  select * into credito from credito_de(new.paciente_id, coalesce(conta.clinica_id, conta.profissional_id), sinal, new.valor);
  if credito.id is not null then
    update cobrancas set situacao = 'usada', encerrada_em = app_agora(), updated_at = app_agora() where id = credito.id and situacao = 'credito';
    if found then
      insert into cobrancas (agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, obrigatoria, situacao,
                             recebida_em, credito_id)
      values (new.id, conta.profissional_id, conta.clinica_id, conta.chave, conta.recebedor, conta.cidade, conta.prazo_min, credito.txid, credito.valor,
              true, 'recebida', app_agora(), credito.id);
      return null;
    end if;
  end if;
  ate := least(app_agora() + make_interval(mins => conta.prazo_min), new.data_agendamento);
  if tg_op = 'UPDATE' then
    if old.reserva_expira_em is null then
      ate := greatest(ate, least(app_agora() + interval '24 hours', new.data_agendamento - interval '1 hour'));
    end if;
  end if;
  -- What begins at once is settled there.
  if ate < app_agora() + interval '5 minutes' then return null; end if;
  perform nova_cobranca(new.id, conta, sinal, true, ate);
  return null;
end $$;
create trigger sinal_ao_marcar after insert on agendamentos for each row
  when (new.reserva_expira_em is null and not new.aguarda_aprovacao and new.origem = 'app' and new.convenio_plano_id is null
        and new.servico_id is not null and new.valor > 0 and new.status in ('agendado', 'confirmado'))
  execute function cobrar_sinal();
create trigger sinal_ao_valer after update on agendamentos for each row
  when ((old.reserva_expira_em is not null or old.aguarda_aprovacao) and new.reserva_expira_em is null and not new.aguarda_aprovacao
        and new.origem = 'app' and new.convenio_plano_id is null and new.servico_id is not null and new.valor > 0
        and new.status in ('agendado', 'confirmado', 'reagendado'))
  execute function cobrar_sinal();

-- The deposit that booking a held hour asks for.
-- Asks: the caller: an hour that they hold.
create function sinal_da_reserva(alvo uuid) returns table (valor float8, prazo_min int, por_credito boolean)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select q.sinal::float8, k.prazo_min,
         exists (select from credito_de(a.paciente_id, coalesce(k.clinica_id, k.profissional_id), q.sinal, a.valor))
    from agendamentos a
    cross join lateral (select least(s.sinal, a.valor) as sinal from servicos_profissionais s where s.id = a.servico_id and s.sinal > 0) q
    cross join lateral conta_que_recebe(a.profissional_id, a.clinica_id) k
   where a.id = alvo and a.reservado_por = app_uid() and a.origem = 'app' and a.convenio_plano_id is null and a.valor > 0
$$;
grant execute on function sinal_da_reserva(uuid) to saude_app, saude_sistema;
