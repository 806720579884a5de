-- The video room of an open teleconsulta, as the caller may know it: the professional always; the patient, and whoever books for them, the
-- address from 15 minutes before the start until an hour after the planned end (domain: `momentosDaSala`), and before that only whether there is one.
-- Of a doctor's also since when the patient was not seen in person: the last visit, or where there was none the first teleconsulta.
-- Asks: the professional, or pessoas_por_quem_marco() of the patient.
create function sala_da_consulta(alvo uuid) returns table (inicio timestamptz, duracao_min int, propria boolean, existe boolean, so_desta boolean, endereco text,
  zona text, sem_presencial_desde timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select a.data_agendamento, a.duracao_min, q.propria, s.endereco is not null, coalesce(s.so_desta, false),
         case when q.propria or app_agora() >= a.data_agendamento - interval '15 minutes' then s.endereco end, c.zona,
         (select coalesce(max(p.data_agendamento) filter (where p.modalidade <> 'teleconsulta'), min(p.data_agendamento)) from agendamentos p
           where p.paciente_id = a.paciente_id and p.profissional_id = a.profissional_id and p.status = 'concluido' and p.data_agendamento < a.data_agendamento
             and exists (select from profissionais r join conselhos_profissionais k on k.nome_especialidade = r.especialidade_principal
                          where r.id = a.profissional_id and k.codigo_conselho = 'CRM'))
    from agendamentos a
    cross join lateral partes_da_consulta(a.id) c
    cross join lateral (select coalesce(a.profissional_id = meu_profissional_id(), false) as propria) q
    left join lateral (select v.endereco, v.agendamento_id is not null as so_desta from salas_de_video v
                        where v.profissional_id = a.profissional_id and (v.agendamento_id = a.id or v.agendamento_id is null)
                        order by v.agendamento_id nulls last limit 1) s on true
   where a.id = alvo and a.modalidade = 'teleconsulta' and a.status in ('agendado', 'confirmado', 'reagendado', 'em-andamento')
     and a.reserva_expira_em is null and not a.aguarda_aprovacao
     and (q.propria or a.paciente_id in (select pessoas_por_quem_marco()) and app_agora() < a.data_agendamento + make_interval(mins => a.duracao_min + 60))
$$;
grant execute on function sala_da_consulta(uuid) to saude_app;

-- The live channel: an address that changed is news to the professional and to those whom they are about to attend. What changed is in no event;
-- of one's several appointments the next one stands for all.
create function eventos_de_salas_de_video() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dono uuid := coalesce(new.profissional_id, old.profissional_id);
  desta uuid := coalesce(new.agendamento_id, old.agendamento_id);
begin
  perform anunciar('agendamentos', c.id,
    array(select 'agendamentos/paciente/' || usuario_id from pacientes where id = c.paciente_id)
    || array(select 'agendamentos/profissional/' || usuario_id from profissionais where id = dono)
    || array(select 'agendamentos/paciente/' || v.cuidador_id
               from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
               join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador'
              where p.id = c.paciente_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')))
    from (select distinct on (a.paciente_id) a.id, a.paciente_id from agendamentos a
           where a.profissional_id = dono and (desta is null or a.id = desta) and a.modalidade = 'teleconsulta' and a.reserva_expira_em is null
             and a.status in ('agendado', 'confirmado', 'reagendado', 'em-andamento')
             and a.data_agendamento > app_agora() - interval '12 hours' and a.data_agendamento + make_interval(mins => a.duracao_min + 60) > app_agora()
           order by a.paciente_id, a.data_agendamento) c;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on salas_de_video
  deferrable initially deferred for each row execute function eventos_de_salas_de_video();
