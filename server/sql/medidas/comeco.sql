-- The clinic of a measure is that of its consultation. A correction is of the same kind, person and author, and where the first was taken.
create function medida_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  antes medidas;
begin
  if new.corrige_id is not null then
    select * into antes from medidas m where m.id = new.corrige_id;
    if (antes.paciente_id, antes.tipo) is distinct from (new.paciente_id, new.tipo) or antes.profissional_id is distinct from new.profissional_id then
      raise exception 'a correção é de outra medida' using errcode = 'check_violation';
    end if;
    new.agendamento_id := antes.agendamento_id;
  end if;
  new.clinica_id := (select a.clinica_id from agendamentos a where a.id = new.agendamento_id);
  return new;
end $$;
create trigger medidas_comeco before insert on medidas for each row execute function medida_comeca();
