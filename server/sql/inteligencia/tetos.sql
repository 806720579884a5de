-- Whether one more can be squeezed in at an instant, by the cap that the agenda took (INTEL-04); true where it took none. Acts in the same agenda wait for each other from here on.
-- Asks: a yes or no alone, of an agenda in which the caller is about to write.
create function cabe_encaixe(dono uuid, inicio timestamptz, menos uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  do_dia timestamp;
  fuso text;
  bloco jsonb;
  usados int;
begin
  select n.zona, inicio at time zone n.zona into fuso, do_dia from somas_feitas n where n.profissional_id = dono;
  if fuso is null then return true; end if;
  select g.conteudo -> 'mudanca' into bloco from sugestoes_horarios g
   where g.profissional_id = dono and g.tipo = 'teto-de-encaixes' and g.situacao = 'aplicada'
     and (g.conteudo -> 'mudanca' ->> 'dia_semana')::int = extract(dow from do_dia)::int
     and (extract(hour from do_dia) * 60 + extract(minute from do_dia)) >= (g.conteudo -> 'mudanca' ->> 'inicio_min')::int
     and (extract(hour from do_dia) * 60 + extract(minute from do_dia)) < (g.conteudo -> 'mudanca' ->> 'fim_min')::int
   order by g.aplicada_em desc limit 1;
  if bloco is null then return true; end if;
  perform pg_advisory_xact_lock(hashtextextended('encaixes ' || dono, 64));
  select count(*) into usados from agendamentos a
   where a.profissional_id = dono and a.encaixe and a.status <> 'cancelado' and a.reserva_expira_em is null and a.id is distinct from menos
     and a.data_agendamento >= (date_trunc('day', do_dia) + make_interval(mins => (bloco ->> 'inicio_min')::int)) at time zone fuso
     and a.data_agendamento < (date_trunc('day', do_dia) + make_interval(mins => (bloco ->> 'fim_min')::int)) at time zone fuso;
  return usados < (bloco ->> 'teto')::int;
end $$;
grant execute on function cabe_encaixe(uuid, timestamptz, uuid) to saude_app, saude_sistema;
