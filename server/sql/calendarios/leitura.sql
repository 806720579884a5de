-- Busy times of other calendars, for the drawing of the agenda. The name of the calendar is for those who keep it.
-- Asks: the professional, whoever sees that agenda at a clinic, the administrator; the name gere_alguma_agenda().
create function horas_de_fora_da_agenda(ids uuid[], desde timestamptz, fim timestamptz)
returns table (profissional_id uuid, calendario text, de timestamptz, ate timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.profissional_id, case when gere_alguma_agenda(h.profissional_id) then c.nome else '' end, h.inicio, h.fim
    from horas_de_fora h join calendarios_de_fora c on c.id = h.calendario_id
   where h.profissional_id = any (ids) and h.inicio < horas_de_fora_da_agenda.fim and h.fim > horas_de_fora_da_agenda.desde
     and (app_admin() or h.profissional_id = meu_profissional_id()
       or exists (select from profissionais_que_gerencio('agenda') g where g.profissional_id = h.profissional_id))
   order by h.inicio, c.nome
$$;
grant execute on function horas_de_fora_da_agenda(uuid[], timestamptz, timestamptz) to saude_app, saude_sistema;

-- A new address for a calendar that stays: what was known of the old file no longer counts.
-- Asks: fecha_agenda() of its professional.
create function trocar_endereco_de_calendario(alvo uuid, novo text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from calendarios_de_fora c where c.id = alvo and fecha_agenda(c.profissional_id);
  if not found then return false; end if;
  update enderecos_de_calendario set endereco = novo, etag = null, modificado = null, zona = null, inteiro_em = null where calendario_id = alvo;
  return true;
end $$;
grant execute on function trocar_endereco_de_calendario(uuid, text) to saude_app;

-- Takes up calendars that are due, for one process: until `ate` no other one does.
create function tomar_calendarios(quantos int, ate timestamptz) returns table (id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  with devidos as (
    select c.id from calendarios_de_fora c where c.situacao <> 'desligado' and c.proxima_em <= app_agora()
     order by c.proxima_em, c.id limit quantos for update skip locked)
  update calendarios_de_fora c set proxima_em = ate from devidos d where c.id = d.id returning c.id
$$;
grant execute on function tomar_calendarios(int, timestamptz) to saude_sistema;

-- Time that another calendar takes or frees changes the free hours, and leaves the rules as they were.
create function vitrine_horarios_de_fora() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare quem uuid[];
begin
  if tg_op = 'INSERT' then quem := array(select distinct profissional_id from novas);
  else quem := array(select distinct profissional_id from velhas); end if;
  if cardinality(quem) > 0 then perform vitrine_horarios_ocupar(quem); end if;
  return null;
end $$;
create trigger vitrine_i after insert on horas_de_fora referencing new table as novas for each statement execute function vitrine_horarios_de_fora();
create trigger vitrine_d after delete on horas_de_fora referencing old table as velhas for each statement execute function vitrine_horarios_de_fora();

-- Time that another calendar gives back, for those who wait. A professional who goes leaves nothing to wait for.
create function horas_de_fora_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform abrir_vaga(v.profissional_id, v.inicio, v.fim, 'bloqueio') from velhas v
   where v.fim > app_agora() and exists (select from profissionais p where p.id = v.profissional_id);
  return null;
end $$;
create trigger vaga_ao_liberar after delete on horas_de_fora referencing old table as velhas for each statement execute function horas_de_fora_abrem_vaga();
