-- Live channel: the professional, those who approve, the teams that keep the agenda and the administrators hear whose hours changed. Where
-- others can book by them, so does whoever may book.
create function eventos_de_horarios() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  alvo uuid := coalesce((linha ->> 'profissional_id')::uuid, profissional_do_template((linha ->> 'template_id')::uuid));
begin
  if alvo is not null then
    perform anunciar('horarios', alvo, array['horarios/todos', case when tg_table_name <> 'versoes_template_horarios' then 'horarios/livres' end]
      || array(select 'horarios/' || usuario_id from profissionais where id = alvo)
      || array(select 'horarios/' || dono_id from clinicas_que_aprovam(alvo) where dono_id is not null)
      || array(select 'horarios/' || meu.usuario_id
                 from profissionais p
                 join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                           and (dele.fim is null or dele.fim > app_agora())
                 join membros_clinicas meu on meu.clinica_id = dele.clinica_id
                where p.id = alvo and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')));
  end if;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on templates_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on versoes_template_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on excecoes_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on feriados_profissionais
  deferrable initially deferred for each row execute function eventos_de_horarios();
