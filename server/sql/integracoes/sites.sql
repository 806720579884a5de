-- Sites in which the frame of a professional or a clinic may stand.
-- Asks: nobody: the list is a header of a public page.
create function sites_do_quadro(profissional uuid, clinica uuid) returns setof text
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select s.origem from sites_permitidos s where s.profissional_id = profissional or s.clinica_id = clinica order by s.origem
$$;
grant execute on function sites_do_quadro(uuid, uuid) to saude_app;
