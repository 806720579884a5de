-- What is signed is closed for everybody, the product itself and the owner of the tables included.
create function recusar_mudanca_no_prontuario() returns trigger language plpgsql as $$
begin
  raise exception 'o registro assinado do prontuário não muda' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger anotacoes_fechadas before update or delete on anotacoes for each row
  when (old.status = 'assinada') execute function recusar_mudanca_no_prontuario();
create trigger adendos_fechados before update or delete on adendos for each row execute function recusar_mudanca_no_prontuario();
create trigger arquivos_documento_fechados before update or delete on arquivos_documento for each row execute function recusar_mudanca_no_prontuario();
create trigger elos_fechados before update or delete on elos_prontuario for each row execute function recusar_mudanca_no_prontuario();

-- Whose, of whom and of which consultation a note is stays as it began; its clinic is that of the consultation.
create function anotacao_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.paciente_id, new.profissional_id, new.agendamento_id, new.created_at)
       is distinct from (old.id, old.paciente_id, old.profissional_id, old.agendamento_id, old.created_at) then
      raise exception 'uma anotação não troca de dono' using errcode = 'check_violation';
    end if;
    new.clinica_id := old.clinica_id;
  else
    new.clinica_id := (select a.clinica_id from agendamentos a where a.id = new.agendamento_id);
  end if;
  return new;
end $$;
create trigger anotacoes_comeco before insert or update on anotacoes for each row execute function anotacao_comeca();

-- An addendum belongs to a signed note of the same author; only such a note is opened to the patient, and none under secrecy.
create function filho_da_anotacao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from anotacoes a where a.id = new.anotacao_id and a.status = 'assinada' and a.profissional_id = new.profissional_id
                    and (tg_table_name <> 'liberacoes_anotacao' or not a.sigilo and a.paciente_id = (to_jsonb(new) ->> 'paciente_id')::uuid)) then
    raise exception 'a anotação não recebe este registro' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger adendos_da_assinada before insert on adendos for each row execute function filho_da_anotacao();
create trigger liberacoes_da_assinada before insert or update on liberacoes_anotacao for each row execute function filho_da_anotacao();
