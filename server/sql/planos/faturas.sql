-- The lines of an invoice are its total, and nothing of it changes but how it is paid.
create function fatura_fecha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case tg_table_name when 'faturas' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'fatura_id')::uuid end;
begin
  if exists (select from faturas f where f.id = alvo and f.total is distinct from (select sum(l.valor) from linhas_faturas l where l.fatura_id = alvo)) then
    raise exception 'the lines of an invoice are not its total' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger fatura_fecha after insert on faturas deferrable initially deferred for each row execute function fatura_fecha();
create constraint trigger fatura_fecha after insert or update on linhas_faturas deferrable initially deferred for each row execute function fatura_fecha();

-- An invoice that is issued is paid or cancelled, and never changed.
create function faturas_ficam() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is paid or cancelled, and never changed' using errcode = 'check_violation';
end $$;
create trigger faturas_ficam before update on faturas for each row
  when ((old.numero, old.emitida_em, old.vence_em, old.total, old.periodo_de, old.periodo_ate) is distinct from
        (new.numero, new.emitida_em, new.vence_em, new.total, new.periodo_de, new.periodo_ate)
        or old.situacao in ('paga', 'cancelada') and new.situacao is distinct from old.situacao)
  execute function faturas_ficam();

-- The number is nobody's to choose: the next one, under a lock that the transaction keeps.
create function faturas_numero() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update numeracao_faturas set ultimo = ultimo + 1 returning ultimo into new.numero;
  return new;
end $$;
create trigger faturas_numero before insert on faturas for each row execute function faturas_numero();
