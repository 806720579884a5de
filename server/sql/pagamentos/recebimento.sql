-- What was received of an appointment: as it was said at the place, else the price, and of a part what came by Pix.
-- Asks: nobody: it reckons with a row that the caller has.
create function recebido_de(a agendamentos) returns numeric language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select case when a.pagamento_status in ('pago', 'parcial') then nullif(coalesce(a.valor_recebido, case when a.pagamento_status = 'pago' then a.valor
    else (select sum(c.valor) from cobrancas c where c.agendamento_id = a.id and c.situacao = 'recebida') end), 0) end
$$;
grant execute on function recebido_de(agendamentos) to saude_app, saude_sistema;

-- A payment that is said anew without an amount is not of the amount before.
create function agendamentos_recebimento() returns trigger language plpgsql as $$
begin
  if new.valor_recebido is not distinct from old.valor_recebido then
    new.valor_recebido := null;
    new.forma_recebida := null;
  end if;
  return new;
end $$;
create trigger agendamentos_recebimento before update of pagamento_status on agendamentos for each row
  when (old.pagamento_status <> new.pagamento_status) execute function agendamentos_recebimento();

-- What comes by Pix, or goes back, after a part was received at the place counts with it. It runs after `cobrancas_pagam`, by its name.
create function recebido_por_pix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entrou boolean := new.situacao = 'recebida';
  estava boolean := false;
begin
  if tg_op = 'UPDATE' then estava := old.situacao = 'recebida'; end if;
  if entrou = estava then return null; end if;
  update agendamentos a set valor_recebido = nullif(greatest(a.valor_recebido + case when entrou then new.valor else -new.valor end, 0), 0),
    pagamento_status = case when entrou and a.valor_recebido + new.valor >= a.valor then 'pago' else a.pagamento_status end
   where a.id = new.agendamento_id and a.valor_recebido is not null and a.pagamento_status in ('pago', 'parcial');
  return null;
end $$;
create trigger recebido_por_pix after insert or update of situacao on cobrancas for each row execute function recebido_por_pix();
