-- The agenda as its professional and the team of a clinic keep it: who may see and write which, quick records, the private feed, running late.

-- Whether the caller sees an agenda: the professional does, and at a clinic those who hold the area there.
-- Asks: nobody else: the answer is about the caller.
create function ve_agenda(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from profissionais_que_gerencio('agenda') g where g.profissional_id = profissional and g.clinica_id = clinica)
$$;
grant execute on function ve_agenda(uuid, uuid) to saude_app, saude_sistema;

-- Whether the caller keeps an agenda at a clinic.
-- Asks: nobody else: the answer is about the caller.
create function gere_agenda(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from agendas_que_escrevo() g where g.profissional_id = profissional and g.clinica_id = clinica)
$$;
grant execute on function gere_agenda(uuid, uuid) to saude_app, saude_sistema;

-- Keeps it at one clinic at least: for what belongs to the agenda as a whole.
-- Asks: nobody else: the answer is about the caller.
create function gere_alguma_agenda(profissional uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from agendas_que_escrevo() g where g.profissional_id = profissional)
$$;
grant execute on function gere_alguma_agenda(uuid) to saude_app, saude_sistema;

-- Keeps an agenda, and its professional is in force: for every act on a patient. What is booked with somebody who is not, or no longer, can only be
-- called off or handed to a colleague.
-- Asks: gere_agenda().
create function atende_agenda(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select profissional_publico(profissional) and gere_agenda(profissional, clinica) $$;
grant execute on function atende_agenda(uuid, uuid) to saude_app, saude_sistema;

-- The same at one clinic at least.
-- Asks: gere_alguma_agenda().
create function atende_alguma_agenda(profissional uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select profissional_publico(profissional) and gere_alguma_agenda(profissional) $$;
grant execute on function atende_alguma_agenda(uuid) to saude_app, saude_sistema;

-- A closed day is closed at every place: a team closes it only where all of them are places that it keeps.
-- Asks: nobody else: the answer is about the caller.
create function fecha_agenda(profissional uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or (exists (select from locais_atendimento l where l.profissional_id = profissional and l.ativo)
          and not exists (select from locais_atendimento l where l.profissional_id = profissional and l.ativo
                             and (l.clinica_id is null or not gere_agenda(profissional, l.clinica_id))))
$$;
grant execute on function fecha_agenda(uuid) to saude_app, saude_sistema;
