-- The record of the caller.
-- Asks: nobody else: the answer is about the caller.
create function meu_paciente_id() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from pacientes where usuario_id = app_uid() $$;
grant execute on function meu_paciente_id() to saude_app, saude_sistema;

-- Whether the caller, a professional in force, knows somebody as a patient.
-- Asks: nobody else: the answer is about the caller.
create function ficha_da_minha_agenda(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(conhece(meu_profissional_em_vigor(), paciente), false) $$;
grant execute on function ficha_da_minha_agenda(uuid) to saude_app, saude_sistema;

-- Whether somebody is a patient at a clinic whose agenda the caller sees, and known to its professional.
-- Asks: nobody else: the answer is about the caller.
create function ficha_da_agenda_que_gerencio(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from profissionais_que_gerencio('agenda') g where conhece(g.profissional_id, paciente)
                          and (exists (select from pacientes p where p.id = paciente and p.cadastrado_para = g.profissional_id)
                            or exists (select from agendamentos a where a.paciente_id = paciente and a.profissional_id = g.profissional_id
                                          and a.clinica_id = g.clinica_id and a.reserva_expira_em is null))) $$;
grant execute on function ficha_da_agenda_que_gerencio(uuid) to saude_app, saude_sistema;
