-- The record of the caller.
-- Asks: nobody else: the answer is about the caller.
create function meu_paciente_id() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from pacientes where usuario_id = app_uid() $$;
grant execute on function meu_paciente_id() to saude_app, saude_sistema;

-- Whether somebody is or was a patient of the caller.
-- Asks: nobody else: the answer is about the caller.
create function ficha_da_minha_agenda(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from agendamentos a where a.paciente_id = paciente and a.profissional_id = meu_profissional_id()
                         and a.reserva_expira_em is null) $$;
grant execute on function ficha_da_minha_agenda(uuid) to saude_app, saude_sistema;

-- Whether somebody is or was a patient at a clinic whose agenda the caller sees.
-- Asks: nobody else: the answer is about the caller.
create function ficha_da_agenda_que_gerencio(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from agendamentos a join profissionais_que_gerencio('agenda') g using (profissional_id, clinica_id)
                        where a.paciente_id = paciente and a.reserva_expira_em is null) $$;
grant execute on function ficha_da_agenda_que_gerencio(uuid) to saude_app, saude_sistema;
