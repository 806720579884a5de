-- Where the files of an appointment lie; null for those who do not stand on the patient's side of it.
-- Asks: nobody else: the answer is about the caller.
create function pasta_dos_anexos(alvo uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id || '/consulta/' from agendamentos a join pacientes p on p.id = a.paciente_id
   where a.id = alvo and a.reserva_expira_em is null and p.id in (select pessoas_por_quem_marco())
$$;
grant execute on function pasta_dos_anexos(uuid) to saude_app;

-- Both sides hear that something was attached or taken away, as of any other change of their appointment.
create function eventos_de_anexos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := coalesce(new.agendamento_id, old.agendamento_id);
begin
  perform anunciar('agendamentos', a.id,
      array['agendamentos/paciente/' || p.usuario_id, 'agendamentos/profissional/' || r.usuario_id]
      || array(select 'agendamentos/paciente/' || v.cuidador_id from vinculos_cuidado v
                where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'escrita')))
    from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
   where a.id = alvo;
  return null;
end $$;
create constraint trigger eventos_ao_anexar after insert or delete on anexos_agendamentos
  deferrable initially deferred for each row execute function eventos_de_anexos();
