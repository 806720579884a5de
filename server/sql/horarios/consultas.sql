-- The appointments that hours must not orphan, and those of the past that hours are tried against. A team that closes a day sees those that
-- it hits. The owner of a clinic learns the names of its own patients only.
-- Asks: gere_horarios(), aprova_horarios_de() or fecha_agenda(); names gere_agenda() or the owner of the clinic.
create function agenda_sob_horarios(alvo uuid, desde timestamptz, antes timestamptz)
  returns table (id uuid, status text, inicio timestamptz, duracao_min int, intervalo_antes_min int, intervalo_depois_min int, encaixe boolean,
                 modalidade text, local_id uuid, servico_id uuid, servico text, plano text, paciente text, paciente_usuario_id uuid,
                 paciente_ocupado jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.status, a.data_agendamento, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.encaixe,
          a.modalidade, a.local_id, a.servico_id, s.nome, o.nome,
          case when gere_horarios(alvo) or gere_agenda(alvo, a.clinica_id) or exists (select from clinicas c where c.id = a.clinica_id and c.dono_id = app_uid()) then nome_do_paciente(a.paciente_id, alvo) end, u.id,
          -- When the patient is taken elsewhere, and by nobody in particular: no hour is proposed to them then.
          case when a.data_agendamento >= app_agora() and not a.encaixe then
            (select jsonb_agg(jsonb_build_object('inicio', extract(epoch from lower(o.ocupacao))::float8 * 1000, 'fim', extract(epoch from upper(o.ocupacao))::float8 * 1000))
               from agendamentos o where o.paciente_id = a.paciente_id and o.profissional_id <> alvo and o.data_agendamento >= desde
                and o.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not o.encaixe
                and (o.reserva_expira_em is null or o.reserva_expira_em > app_agora())) end
        from agendamentos a
        join pacientes p on p.id = a.paciente_id
        join usuarios u on u.id = p.usuario_id
        left join servicos_profissionais s on s.id = a.servico_id
        left join operadoras_planos o on o.id = a.convenio_plano_id
        where a.profissional_id = alvo and a.data_agendamento >= desde and a.data_agendamento < coalesce(antes, 'infinity')
          and a.status <> 'cancelado' and a.reserva_expira_em is null and (gere_horarios(alvo) or aprova_horarios_de(alvo) or fecha_agenda(alvo))
        order by a.data_agendamento, a.id $$;
grant execute on function agenda_sob_horarios(uuid, timestamptz, timestamptz) to saude_app, saude_sistema;

-- Carries out what was decided for an appointment outside of the new hours. Which status may go where, the domain has decided before.
-- Asks: gere_horarios(), aprova_horarios_de() or fecha_agenda(); another hour is given only in the agenda of a professional in force.
create function decidir_agendamento(alvo uuid, novo_inicio timestamptz, razao text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare dono uuid := (select profissional_id from agendamentos where id = alvo and reserva_expira_em is null);
begin
  if dono is null or not (gere_horarios(dono) or aprova_horarios_de(dono) or fecha_agenda(dono))
     or novo_inicio is not null and not profissional_publico(dono) then
    raise exception 'not an appointment of the caller' using errcode = 'insufficient_privilege';
  end if;
  -- What was moved and waits is confirmed on the way, as in every other act.
  update agendamentos set status = 'confirmado' from (select set_config('app.caminho', alvo::text, true)) s where id = alvo and status = 'reagendado';
  if novo_inicio is null then
    update agendamentos set status = 'cancelado', motivo_cancelamento = razao, data_cancelamento = app_agora(), cancelado_por = app_uid()
    where id = alvo and status in ('agendado', 'confirmado');
  else
    update agendamentos set status = 'reagendado', reagendado_de = data_agendamento, data_agendamento = novo_inicio, motivo_reagendamento = razao,
      confirmado_pelo_paciente_em = null
    where id = alvo and status in ('agendado', 'confirmado');
  end if;
  if not found then raise exception 'the appointment cannot be moved' using errcode = 'check_violation'; end if;
end $$;
grant execute on function decidir_agendamento(uuid, timestamptz, text) to saude_app, saude_sistema;
