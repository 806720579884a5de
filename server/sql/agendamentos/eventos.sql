-- Both sides of an appointment, before and after, and those who see all of them. A held hour is nobody's news.
create function eventos_de_agendamentos() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  topicos text[];
begin
  if (tg_op = 'DELETE' or new.reserva_expira_em is not null) and (tg_op = 'INSERT' or old.reserva_expira_em is not null) then return null; end if;
  -- What comes in from another system, and goes with it, is told once for its lot.
  if tg_op <> 'UPDATE' and coalesce(new.origem, old.origem) = 'importacao' then return null; end if;
  topicos := array['agendamentos/todos']
    || array(select 'agendamentos/paciente/' || p.usuario_id from pacientes p where p.id in (old.paciente_id, new.paciente_id)
             union all
             select 'agendamentos/profissional/' || p.usuario_id from profissionais p where p.id in (old.profissional_id, new.profissional_id)
             union all
             select 'agendamentos/paciente/' || v.cuidador_id
               from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
               join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador'
              where p.id in (old.paciente_id, new.paciente_id) and acesso_vale(v.status, v.inicio, v.fim)
                and permite(v.permissoes, 'agenda', 'leitura'));
  -- A team keeps what is of a clinic.
  if coalesce(old.clinica_id, new.clinica_id) is not null then
    topicos := topicos || array(select 'agendamentos/profissional/' || meu.usuario_id
               from profissionais p
               join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                         and (dele.fim is null or dele.fim > app_agora())
               join membros_clinicas meu on meu.clinica_id = dele.clinica_id
               join usuarios u on u.id = meu.usuario_id and u.tipo_usuario in ('profissional-administrador', 'clinica')
              where (p.id, dele.clinica_id) in ((old.profissional_id, old.clinica_id), (new.profissional_id, new.clinica_id))
                and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura'));
  end if;
  perform anunciar('agendamentos', coalesce(new.id, old.id), topicos);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on agendamentos
  deferrable initially deferred for each row execute function eventos_de_agendamentos();
