-- What is issued is closed for everybody, the owner of the tables included; only that it was cancelled is written once.
create function recusar_mudanca_no_documento() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelado_em is null and new.cancelado_em is not null
     and to_jsonb(new) - array['cancelado_em', 'motivo_cancelamento', 'updated_at'] = to_jsonb(old) - array['cancelado_em', 'motivo_cancelamento', 'updated_at'] then
    return new;
  end if;
  raise exception 'o documento emitido não muda' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger documentos_fechados before update or delete on documentos_clinicos for each row
  when (old.status = 'emitido') execute function recusar_mudanca_no_documento();

-- Whose, of whom and of which consultation a document is stays as it began; its clinic is that of the consultation. It takes the place of an issued one of the same two.
create function documento_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.paciente_id, new.profissional_id, new.agendamento_id, new.substitui_id, new.created_at)
       is distinct from (old.id, old.paciente_id, old.profissional_id, old.agendamento_id, old.substitui_id, old.created_at) then
      raise exception 'um documento não troca de dono' using errcode = 'check_violation';
    end if;
    new.clinica_id := old.clinica_id;
    return new;
  end if;
  new.clinica_id := (select a.clinica_id from agendamentos a where a.id = new.agendamento_id);
  if new.substitui_id is not null and not exists (select from documentos_clinicos d where d.id = new.substitui_id and d.status = 'emitido'
     and registro_que_vale(d.paciente_id) = registro_que_vale(new.paciente_id) and d.profissional_id = new.profissional_id and d.tipo = new.tipo) then
    raise exception 'um documento substitui um emitido do mesmo tipo, paciente e autor' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documentos_comeco before insert or update on documentos_clinicos for each row execute function documento_comeca();
