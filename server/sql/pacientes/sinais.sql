-- Patients of the caller with something that asks for them between visits: a measure out of range at home since then, or something overdue in a trail.
-- Asks: the caller's own agenda, as a professional in force; a desk hears nothing of a record.
create function sinais_dos_pacientes(alvo uuid, desde timestamptz) returns table (paciente_id uuid, medida_fora boolean, trilha_atrasada boolean)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select coalesce(u.paciente_id, q.paciente_id), bool_or(q.medida), bool_or(not q.medida) from (
    select m.paciente_id, true as medida from medidas_fora_da_faixa(desde) m
    union all
    select t.paciente_id, false from trilhas t where t.profissional_id = alvo and t.status = 'ativa' and t.vence_em <= app_agora()) q
    left join unioes_pacientes u on u.unida_id = q.paciente_id and u.desfeita_em is null
   where alvo = meu_profissional_em_vigor() group by 1
$$;
grant execute on function sinais_dos_pacientes(uuid, timestamptz) to saude_app;
