-- What follows from a booking is written down with it, and carried out a moment later: once, because what is carried out and what was written down
-- go in one transaction (docs/decisions/0087-consequencias-depois.md).

-- Notices that tell of a booking, as notificar() takes them. They bear the instant of the booking.
-- Asks: nobody: as notificar(), of an appointment that the server has just written.
create function contar_depois(consulta uuid, avisos jsonb) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into consequencias_pendentes (agendamento_id, avisos) values (consulta, contar_depois.avisos)
$$;
grant execute on function contar_depois(uuid, jsonb) to saude_app, saude_sistema;

-- Carries out what waits, oldest first, of many bookings at once. What another process carries, or whose appointment somebody changes now, is left for the next
-- time: nobody waits here, and the hour of a reminder is that of the row. `so`: these alone. Returns how many were carried out.
create function levar_consequencias(quantas int, so bigint[] default null) returns int
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  lembradas uuid[];
  contadas jsonb;
begin
  with prontas as (
    select c.id, c.agendamento_id, c.avisos, c.created_at
      from consequencias_pendentes c join agendamentos a on a.id = c.agendamento_id
     where so is null or c.id = any (so)
     order by c.id limit quantas for update of c skip locked for no key update of a skip locked)
  select array_agg(p.id), array_agg(p.agendamento_id) filter (where p.avisos is null),
         (select jsonb_agg(v.aviso || jsonb_build_object('quando', o.created_at) order by o.id, v.ordem)
            from prontas o cross join lateral jsonb_array_elements(o.avisos) with ordinality v (aviso, ordem)
           -- Whose account has ended meanwhile is told nothing.
           where exists (select from usuarios u where u.id = (v.aviso ->> 'usuario_id')::uuid))
    into ids, lembradas, contadas from prontas p;
  if ids is null then return 0; end if;
  delete from consequencias_pendentes c where c.id = any (ids);
  if lembradas is not null then perform lembrar(lembradas); end if;
  if contadas is not null then perform notificar(contadas); end if;
  return cardinality(ids);
end $$;
grant execute on function levar_consequencias(int, bigint[]) to saude_sistema;
