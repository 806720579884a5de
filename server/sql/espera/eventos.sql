-- Live: who waits, who answers for them, and who keeps the agenda.
create function eventos_de_espera() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare e lista_espera := coalesce(new, old);
begin
  perform anunciar('espera', e.id, array['espera/' || e.criado_por]
    || array(select 'espera/' || usuario_id from pacientes where id = e.paciente_id)
    || array(select 'espera/' || usuario_id from profissionais where id = e.profissional_id)
    || array(select 'espera/' || v.cuidador_id
               from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
              where p.id = e.paciente_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura'))
    || array(select 'espera/' || meu.usuario_id
               from profissionais p
               join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                         and (dele.fim is null or dele.fim > app_agora())
               join membros_clinicas meu on meu.clinica_id = dele.clinica_id and meu.usuario_id <> p.usuario_id
              where p.id = e.profissional_id and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on lista_espera
  deferrable initially deferred for each row execute function eventos_de_espera();
