-- Professionals by name or e-mail, whatever the accents: around the row policies, under which no index serves a text search.
-- Asks: app_admin().
create function profissionais_chamados(padrao text) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select p.id from usuarios u join profissionais p on p.usuario_id = u.id
   where sem_acentos(u.nome || ' ' || coalesce(u.email, '')) like padrao and app_admin()
$$;
grant execute on function profissionais_chamados(text) to saude_app;

-- Who directs clinics sees the professionals who attend there, in whatever status: the record and what hangs on it, no document.
-- Asks: nobody else: the answer is about the caller.
create function profissionais_das_minhas_clinicas() returns setof uuid
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select l.profissional_id from clinicas c join locais_atendimento l on l.clinica_id = c.id join profissionais p on p.id = l.profissional_id
    join membros_clinicas m on m.usuario_id = p.usuario_id and m.clinica_id = c.id
   where c.dono_id = app_uid() and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim)
  union select g.profissional_id from profissionais_que_gerencio('equipe') g
$$;
grant execute on function profissionais_das_minhas_clinicas() to saude_app, saude_sistema;

-- The queue and the professional hear of every step.
create function eventos_de_aprovacao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case when tg_table_name = 'profissionais' then to_jsonb(coalesce(new, old)) ->> 'id'
                    else to_jsonb(coalesce(new, old)) ->> 'profissional_id' end;
begin
  perform anunciar('aprovacao', alvo, array['aprovacao/fila']
    || case when tg_table_name = 'analises_profissionais' then '{}'::text[]
            else array(select 'aprovacao/profissional/' || usuario_id from profissionais where id = alvo) end);
  return null;
end $$;
create constraint trigger eventos_da_aprovacao after update on profissionais deferrable initially deferred for each row
  when (old.status_profissional is distinct from new.status_profissional or old.verificado is distinct from new.verificado
    or old.conferir_ate is distinct from new.conferir_ate or old.verificacao_vencida_em is distinct from new.verificacao_vencida_em)
  execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_mudar after insert or update or delete on documentos_profissionais
  deferrable initially deferred for each row execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_comecar after insert or delete on analises_profissionais
  deferrable initially deferred for each row execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_passar after update on analises_profissionais deferrable initially deferred for each row
  when (old.usuario_id is distinct from new.usuario_id) execute function eventos_de_aprovacao();
