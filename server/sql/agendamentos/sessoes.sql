-- Groups: a service with several seats (`vagas`) is booked by several people at one hour of one professional. A session is no row of its own, but
-- what the rows that share a `sessao_id` have in common: professional, service, start, length, buffers, way and place. Held seats are seats.

-- The session that somebody could join there, while it has a seat left, and its room. At most one: whatever overlaps it has another id, and the
-- exclusion constraints keep that out.
-- Asks: nobody: ids of a session and a room, and no person.
create function sessao_com_vaga(profissional uuid, servico uuid, inicio timestamptz, duracao int, antes int, depois int, modo text, onde uuid, fora uuid)
returns table (sessao uuid, sala uuid)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select a.sessao_id, (array_agg(a.sala_id))[1]
    from servicos_profissionais s
    join agendamentos a on a.servico_id = s.id and a.profissional_id = profissional and a.data_agendamento = inicio
   where s.id = servico and s.vagas > 1 and a.duracao_min = duracao and a.intervalo_antes_min = antes and a.intervalo_depois_min = depois
     and a.modalidade = modo and (modo <> 'presencial' or a.local_id is not distinct from onde) and ocupa(a) and a.id is distinct from fora
   group by a.sessao_id, s.vagas having count(*) < s.vagas
   order by count(*) desc limit 1
$$;
grant execute on function sessao_com_vaga(uuid, uuid, timestamptz, int, int, int, text, uuid, uuid) to saude_app, saude_sistema;

-- Whoever takes an hour of such a service joins the session that is there, under the lock of the agenda, and is where the others are. Whoever finds
-- none with a seat stands alone, and is refused by the same wall as at any other hour.
create function agendamentos_sessao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare junto record;
begin
  -- A service or a place that is gone takes nobody out of their session.
  if tg_op = 'UPDATE' and ocupa(old)
     and (new.profissional_id, new.data_agendamento, new.duracao_min, new.intervalo_antes_min, new.intervalo_depois_min, new.modalidade)
       = (old.profissional_id, old.data_agendamento, old.duracao_min, old.intervalo_antes_min, old.intervalo_depois_min, old.modalidade)
     and coalesce(new.servico_id, old.servico_id) is not distinct from old.servico_id
     and coalesce(new.local_id, old.local_id) is not distinct from old.local_id then
    new.sessao_id := old.sessao_id;
    return new;
  end if;
  -- Never that of before: others may still be in it.
  new.sessao_id := gen_random_uuid();
  if ocupa(new) and exists (select from servicos_profissionais s where s.id = new.servico_id and s.vagas > 1) then
    perform from profissionais where id = new.profissional_id for no key update;
    select * into junto from sessao_com_vaga(new.profissional_id, new.servico_id, new.data_agendamento, new.duracao_min, new.intervalo_antes_min,
      new.intervalo_depois_min, new.modalidade, new.local_id, new.id);
    if found then
      new.sessao_id := junto.sessao;
      new.sala_id := junto.sala;
    end if;
  end if;
  return new;
end $$;
-- By its name before `agendamentos_um_de_cada_vez`: the agenda is held before patient and room, as everywhere.
create trigger agendamentos_sessao before insert or update of profissional_id, servico_id, local_id, data_agendamento, duracao_min, intervalo_antes_min,
  intervalo_depois_min, modalidade, status, encaixe, sessao_id on agendamentos for each row execute function agendamentos_sessao();

-- The sessions of groups, by how many are in each and nobody in particular: what the slot engine may know.
-- Asks: nobody: counts, and no person.
create function sessoes_de(ids uuid[], de timestamptz, ate timestamptz)
returns table (profissional_id uuid, servico_id uuid, inicio timestamptz, duracao_min int, intervalo_antes_min int, intervalo_depois_min int,
  modalidade text, local_id uuid, sala_id uuid, vagas int, tomadas int)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select s.profissional_id, s.id, a.data_agendamento, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.modalidade,
    case when a.modalidade = 'presencial' then a.local_id end, (array_agg(a.sala_id))[1], s.vagas, count(*)::int
    from servicos_profissionais s
    join agendamentos a on a.servico_id = s.id and a.profissional_id = s.profissional_id
   where s.profissional_id = any (ids) and s.vagas > 1 and ocupa(a)
     and a.data_agendamento >= de - interval '12 hours' and a.data_agendamento < ate + interval '12 hours'
     and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
   group by s.profissional_id, s.id, a.sessao_id, a.data_agendamento, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.modalidade, 8
$$;
grant execute on function sessoes_de(uuid[], timestamptz, timestamptz) to saude_app, saude_sistema;

-- The first session to come of a service with more people in it than there would be seats.
-- Asks: the service is the one of the caller; the administrator any.
create function sessao_maior_que(servico uuid, seriam int) returns table (inicio timestamptz, zona text, quantos int)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select a.data_agendamento, coalesce(min(l.zona), 'America/Sao_Paulo'), count(*)::int
    from agendamentos a
    join servicos_profissionais s on s.id = a.servico_id
    left join locais_atendimento l on l.id = a.local_id
   where a.servico_id = servico and (s.profissional_id = meu_profissional_id() or app_admin()) and ocupa(a) and a.data_agendamento > app_agora()
     and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
   group by a.sessao_id, a.data_agendamento having count(*) > seriam
   order by a.data_agendamento limit 1
$$;
grant execute on function sessao_maior_que(uuid, int) to saude_app, saude_sistema;
