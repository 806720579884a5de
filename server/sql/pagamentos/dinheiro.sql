-- What an appointment costs and what was paid of it is changed by its professional, and of a team by those whose grant writes in the clinic's
-- finances. What follows from other acts goes through triggers of the product, and is none of this.
create function agendamentos_dinheiro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_uid() is not null and coalesce(meu_lado(new.paciente_id, new.profissional_id, new.clinica_id) = 'profissional', false)
     and not posso_na_consulta('agenda.editar/dinheiro', new.profissional_id, new.clinica_id) then
    raise exception 'not the finances of the caller' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger agendamentos_dinheiro before update of pagamento_status, valor, valor_recebido, forma_recebida on agendamentos for each row
  when (pg_trigger_depth() = 0 and (old.pagamento_status, old.valor, old.valor_recebido, old.forma_recebida)
        is distinct from (new.pagamento_status, new.valor, new.valor_recebido, new.forma_recebida))
  execute function agendamentos_dinheiro();
