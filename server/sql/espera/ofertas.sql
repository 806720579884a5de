-- An hour that is offered is given back by its answer or its end, and by nothing else.
create function oferta_guarda_a_hora() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ofertas_espera o where o.agendamento_id = old.id and o.status = 'aberta' and o.expira_em > app_agora()) then return null; end if;
  return old;
end $$;
create trigger oferta_guarda_a_hora before delete on agendamentos for each row
  when (old.reserva_expira_em is not null) execute function oferta_guarda_a_hora();

-- The hold became an appointment, wherever it was finished: the same entry is the appointment now.
create function oferta_aceita() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The entry before its offer, as everywhere.
  perform from lista_espera e where e.id = (select o.espera_id from ofertas_espera o where o.agendamento_id = new.id and o.status = 'aberta') for no key update;
  with aceita as (
    update ofertas_espera set status = 'aceita', respondida_em = app_agora() where agendamento_id = new.id and status = 'aberta' returning espera_id)
  update lista_espera e set status = 'agendado', agendamento_id = new.id, encerrado_em = app_agora() from aceita where e.id = aceita.espera_id;
  return null;
end $$;
create trigger oferta_aceita after update of reserva_expira_em on agendamentos for each row
  when (old.reserva_expira_em is not null and new.reserva_expira_em is null and new.status <> 'cancelado') execute function oferta_aceita();

-- Whether the caller sees an entry of the waiting list of a professional, by an agenda that they see at one of its places.
-- Asks: nobody else: the answer is about the caller.
create function gere_a_espera(alvo uuid, locais uuid[]) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select alvo is not null and profissional_publico(alvo) and exists (
    select from profissionais_que_gerencio('agenda') g
     where g.profissional_id = alvo
       and (locais = '{}' or exists (select from locais_atendimento l where l.id = any (locais) and l.clinica_id = g.clinica_id)))
$$;
grant execute on function gere_a_espera(uuid, uuid[]) to saude_app, saude_sistema;

-- Whether a professional no longer takes bookings of somebody for whom the caller books. Why is not theirs to read.
-- Asks: pessoas_por_quem_marco() of the patient.
create function bloqueia(profissional uuid, paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select paciente in (select pessoas_por_quem_marco())
     and exists (select from bloqueios_pacientes b where b.profissional_id = profissional and b.paciente_id = paciente)
$$;
grant execute on function bloqueia(uuid, uuid) to saude_app, saude_sistema;

-- What decides over a booking by whoever made an entry, as if they asked now: the offer is to be one that they can accept.
-- The appointment that is to come earlier does not stand against its own move: neither its day, nor its count, nor its private service.
create function fatos_de_quem_espera(alvo uuid, profissional uuid, servico uuid, inicio timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e lista_espera;
  antes text[] := array[coalesce(current_setting('app.uid', true), ''), coalesce(current_setting('app.perfil', true), '')];
  fatos jsonb;
begin
  select * into e from lista_espera where id = alvo;
  perform set_config('app.uid', u.id::text, true), set_config('app.perfil', u.tipo_usuario, true) from usuarios u where u.id = e.criado_por;
  select to_jsonb(f) into fatos
    from fatos_da_marcacao(profissional, e.paciente_id, servico, null, inicio, null, e.antecipa_id, e.antecipa_id is not null) f;
  perform set_config('app.uid', antes[1], true), set_config('app.perfil', antes[2], true);
  return fatos;
end $$;
grant execute on function fatos_de_quem_espera(uuid, uuid, uuid, timestamptz) to saude_sistema;

-- The place of each entry among those that wait for the same.
-- Asks: nobody: places in a queue, and no person.
create function posicoes_na_espera(ids uuid[]) returns table (id uuid, lugar int, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, 1 + (count(*) filter (where (-o.prioridade, o.created_at, o.id) < (-e.prioridade, e.created_at, e.id)))::int, count(*)::int
    from lista_espera e
    join lista_espera o on o.status in ('aguardando', 'ofertado') and o.profissional_id is not distinct from e.profissional_id
     and o.especialidade is not distinct from e.especialidade and o.inicio_exato is not distinct from e.inicio_exato
   where e.id = any (ids) and e.status in ('aguardando', 'ofertado')
   group by e.id
$$;
grant execute on function posicoes_na_espera(uuid[]) to saude_app, saude_sistema;
