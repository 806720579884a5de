-- A place of a clinic is offered by the members of its team: whoever is not of it, or not any more, attends there no more. What is asked is
-- the membership in force, at the moment of asking, so that one that has run out counts for nothing whether or not a job ran.

-- Whether a professional attends at a clinic now. A place without a clinic is their own.
-- Asks: nobody: whether somebody is of a team.
create function atende_na_clinica(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select clinica is null or exists (
    select from profissionais p join membros_clinicas m on m.usuario_id = p.usuario_id
     where p.id = profissional and m.clinica_id = clinica and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim))
$$;
grant execute on function atende_na_clinica(uuid, uuid) to saude_app, saude_sistema;

-- Those who attend at a clinic now, at a place in use.
-- Asks: nobody: its public page names them.
create function profissionais_da_clinica(clinica uuid) returns setof uuid
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct l.profissional_id from locais_atendimento l join profissionais p on p.id = l.profissional_id
    join membros_clinicas m on m.usuario_id = p.usuario_id and m.clinica_id = l.clinica_id
   where l.clinica_id = clinica and l.ativo and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim)
$$;
grant execute on function profissionais_da_clinica(uuid) to saude_app;

-- Places of professionals in clinics of whose team they are not: nothing is offered there.
-- Asks: nobody: ids of places.
create function locais_sem_vinculo(ids uuid[]) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select l.id from locais_atendimento l
   where l.profissional_id = any (ids) and l.clinica_id is not null and not atende_na_clinica(l.profissional_id, l.clinica_id)
$$;
grant execute on function locais_sem_vinculo(uuid[]) to saude_app, saude_sistema;

-- Places at which nothing is offered, whatever the published hours say: those, and what was put out of use.
-- Asks: nobody: ids of places.
create function locais_nao_oferecidos(ids uuid[]) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select l.id from locais_atendimento l where l.profissional_id = any (ids) and not l.ativo
  union select locais_sem_vinculo(ids)
$$;
grant execute on function locais_nao_oferecidos(uuid[]) to saude_app, saude_sistema;

-- Nobody attaches a place to a clinic, or takes one back into use there, without being of its team. The membership is held until the end of
-- the transaction, so that it does not end meanwhile.
create function local_exige_vinculo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.ativo and (new.clinica_id, new.profissional_id) is not distinct from (old.clinica_id, old.profissional_id) then
    return new;
  end if;
  perform from membros_clinicas m join profissionais p on p.usuario_id = m.usuario_id
    where p.id = new.profissional_id and m.clinica_id = new.clinica_id and not m.delegacao and m.status = 'ativo' for share of m;
  if not atende_na_clinica(new.profissional_id, new.clinica_id) then
    raise exception using errcode = 'check_violation', constraint = 'local_exige_vinculo', message = 'the professional is not of the team of this clinic';
  end if;
  return new;
end $$;
create trigger local_exige_vinculo before insert or update of clinica_id, profissional_id, ativo on locais_atendimento for each row
  when (new.clinica_id is not null and new.ativo) execute function local_exige_vinculo();

-- No appointment is made at, or moved to, a place of a clinic that its professional has left. One that stands there stays.
create function agendamento_exige_vinculo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.local_id, new.profissional_id) is not distinct from (old.local_id, old.profissional_id) then return new; end if;
  if exists (select from locais_atendimento l where l.id = new.local_id and l.clinica_id is not null and not atende_na_clinica(new.profissional_id, l.clinica_id)) then
    raise exception using errcode = 'check_violation', constraint = 'agendamento_exige_vinculo', message = 'the professional is not of the team of this clinic';
  end if;
  return new;
end $$;
create trigger agendamento_exige_vinculo before insert or update of local_id, profissional_id on agendamentos for each row
  when (new.local_id is not null) execute function agendamento_exige_vinculo();

-- The finder follows: the card without the address, the starts that are no longer free.
create function vinculo_muda_vitrine() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  quem uuid[] := array(select distinct p.id from profissionais p join locais_atendimento l on l.profissional_id = p.id
                        where (p.usuario_id, l.clinica_id) in ((old.usuario_id, old.clinica_id), (new.usuario_id, new.clinica_id)));
begin
  perform vitrine_atualizar(quem);
  perform vitrine_horarios_vencer(quem);
  return null;
end $$;
create trigger vinculo_vitrine after insert or delete or update of status, inicio, fim, usuario_id on membros_clinicas
  for each row execute function vinculo_muda_vitrine();

-- When the earliest membership on which places of these professionals hang runs out: the kept starts are worth nothing after it.
-- Asks: nobody: an instant.
create function vinculos_ate(ids uuid[]) returns table (profissional_id uuid, ate timestamptz)
language sql stable security definer rows 3 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select l.profissional_id, min(m.fim)
    from locais_atendimento l join profissionais p on p.id = l.profissional_id
    join membros_clinicas m on m.clinica_id = l.clinica_id and m.usuario_id = p.usuario_id and not m.delegacao
   where l.profissional_id = any (ids) and l.ativo and acesso_vale(m.status, m.inicio, m.fim) and m.fim is not null
   group by l.profissional_id
$$;
grant execute on function vinculos_ate(uuid[]) to saude_app, saude_sistema;

-- The consultations to come of a professional at a clinic: they stay when the membership ends, or the place.
-- Asks: the product; the professional, or whoever keeps the team or the record of the clinic.
create function consultas_que_ficam(profissional uuid, clinica uuid) returns table (agendamento_id uuid, paciente_id uuid, inicio timestamptz, zona text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.paciente_id, a.data_agendamento, coalesce(l.zona, 'America/Sao_Paulo')
    from agendamentos a left join locais_atendimento l on l.id = a.local_id
   where a.profissional_id = profissional and a.clinica_id = clinica and a.reserva_expira_em is null
     and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > app_agora()
     and (app_uid() is null or profissional = meu_profissional_id() or clinica in (select clinicas_que_gero())
       or clinica in (select clinicas_que_gerencio('equipe', 'escrita')))
   order by a.data_agendamento, a.id
$$;
grant execute on function consultas_que_ficam(uuid, uuid) to saude_app, saude_sistema;

-- Memberships of professionals with a place there that ended in the last two days, by whatever way, and were not begun again.
create function vinculos_que_terminaram() returns table (profissional_id uuid, clinica_id uuid, fim timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (p.id, m.clinica_id) p.id, m.clinica_id, coalesce(m.encerrado_em, m.fim)
    from membros_clinicas m join profissionais p on p.usuario_id = m.usuario_id
   where not m.delegacao and coalesce(m.encerrado_em, m.fim) between app_agora() - interval '2 days' and app_agora()
     and exists (select from locais_atendimento l where l.profissional_id = p.id and l.clinica_id = m.clinica_id and l.ativo)
     and not atende_na_clinica(p.id, m.clinica_id)
   order by p.id, m.clinica_id, coalesce(m.encerrado_em, m.fim) desc
$$;
grant execute on function vinculos_que_terminaram() to saude_sistema;

-- Brings the finder in step with memberships that ran out, which tells no trigger.
create function vitrine_acompanha_vinculos(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  select vitrine_atualizar(ids), vitrine_horarios_vencer(ids)
$$;
grant execute on function vitrine_acompanha_vinculos(uuid[]) to saude_sistema;

-- What stands in the rooms of a clinic: places in use, and those with consultations to come, whoever their professional is to the clinic now.
-- Asks: clinicas_que_gero().
create function locais_da_clinica(clinica uuid) returns table (id uuid, profissional_id uuid, profissional text, avatar_url text, especialidade text,
  nome text, ativo boolean, vinculo text, fim timestamptz, horarios int, salas text[], consultas int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, p.id, f.nome_completo, f.avatar_url, area_de(p.id, p.especialidade_principal), l.nome, l.ativo,
         case when m.status is null then 'nenhum' when m.status = 'suspenso' then 'suspenso'
              when atende_na_clinica(p.id, l.clinica_id) then 'ativo' else 'encerrado' end,
         m.fim, h.quantos, h.salas, c.quantas
    from locais_atendimento l join profissionais p on p.id = l.profissional_id join profiles f on f.user_id = p.usuario_id
    left join lateral (select x.status, coalesce(x.encerrado_em, x.fim) as fim from membros_clinicas x
      where x.clinica_id = l.clinica_id and x.usuario_id = p.usuario_id and not x.delegacao
      order by x.status = 'ativo' desc, x.status = 'suspenso' desc, x.fim desc nulls first limit 1) m on true
    cross join lateral (select count(*)::int as quantos, coalesce(array_agg(distinct s.nome) filter (where s.nome is not null), '{}') as salas
      from intervalos_horarios i join templates_horarios t on t.id = i.template_id and t.ativo left join salas_clinicas s on s.id = i.sala_id
     where t.profissional_id = p.id and i.local_id = l.id and i.tipo = 'atendimento') h
    cross join lateral (select count(*)::int as quantas from agendamentos a
      where a.profissional_id = p.id and a.local_id = l.id and a.reserva_expira_em is null and a.status in ('agendado', 'confirmado', 'reagendado')
        and a.data_agendamento > (select app_agora())) c
   where l.clinica_id = clinica and clinica in (select clinicas_que_gero()) and (l.ativo or c.quantas > 0)
   order by f.nome_completo, l.nome, l.id
$$;
grant execute on function locais_da_clinica(uuid) to saude_app;

-- Takes a place out of a clinic's rooms: it is put out of use, and another one of the professional becomes the principal one. Consultations stay.
-- Nothing where the place is not in use, or not in a clinic of the caller.
-- Asks: clinicas_que_gero().
create function encerrar_local_da_clinica(alvo uuid) returns table (usuario_id uuid, profissional_id uuid, clinica_id uuid, clinica text, local text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  l locais_atendimento;
begin
  select x.* into l from locais_atendimento x where x.id = alvo and x.clinica_id in (select clinicas_que_gero());
  if l.id is null then return; end if;
  -- As the professional's own writers do: one at a time.
  perform pg_advisory_xact_lock(hashtextextended('locais:' || l.profissional_id, 0));
  update locais_atendimento x set ativo = false, principal = false, versao = x.versao + 1
   where x.id = alvo and x.ativo and x.clinica_id in (select clinicas_que_gero());
  if not found then return; end if;
  if l.principal then
    update locais_atendimento x set principal = true, versao = x.versao + 1
     where x.id = (select o.id from locais_atendimento o where o.profissional_id = l.profissional_id and o.ativo order by o.created_at, o.id limit 1);
  end if;
  return query select p.usuario_id, p.id, c.id, c.nome_fantasia, l.nome from profissionais p, clinicas c where p.id = l.profissional_id and c.id = l.clinica_id;
end $$;
grant execute on function encerrar_local_da_clinica(uuid) to saude_app;
