-- The live channel: a fact or a measure was written. What somebody measures at home is told to the person's side alone: those who treat them are many, and look when they open the record.
create function eventos_de_fatos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', new.id, quem_ouve_do_prontuario(new.profissional_id, new.paciente_id, new.clinica_id, true, true));
  return null;
end $$;
create constraint trigger eventos_ao_registrar after insert on problemas deferrable initially deferred for each row execute function eventos_de_fatos();
create constraint trigger eventos_ao_registrar after insert on alergias deferrable initially deferred for each row execute function eventos_de_fatos();
create constraint trigger eventos_ao_registrar after insert on medicamentos_em_uso deferrable initially deferred for each row execute function eventos_de_fatos();
create constraint trigger eventos_ao_registrar after insert on vacinas deferrable initially deferred for each row execute function eventos_de_fatos();
create constraint trigger eventos_ao_registrar after insert on antecedentes deferrable initially deferred for each row execute function eventos_de_fatos();
create constraint trigger eventos_ao_registrar after insert on medidas deferrable initially deferred for each row execute function eventos_de_fatos();
