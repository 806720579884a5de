-- Moves everybody from one specialty to another and puts the first out of use: registrations, sub-specialties by their names (made where the other has
-- none), and the specialty that people signed up with. What somebody has of both stays once, the checked one. An administrator's act under the
-- administrator's name: a check that was made stays made. Returns how many professionals were moved.
-- Asks: app_admin().
create function substituir_especialidade(de uuid, para uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  velha text := (select nome from especialidades where id = de);
  nova text := (select nome from especialidades where id = para);
  ids uuid[];
begin
  if not app_admin() then raise exception 'only an administrator replaces a specialty' using errcode = 'insufficient_privilege'; end if;
  ids := array(select p.id from profissionais p
                where p.especialidade_principal = velha
                   or exists (select from profissional_especialidades x where x.profissional_id = p.id and x.especialidade_id = de)
                order by p.id for no key update of p);
  insert into sub_especialidades (nome, especialidade_id, sinonimos, do_administrador)
    select s.nome, para, s.sinonimos, true from sub_especialidades s
     where s.especialidade_id = de and exists (select from profissional_especialidades x where x.sub_especialidade_id = s.id)
    on conflict (especialidade_id, nome) do nothing;
  delete from profissional_especialidades x using profissional_especialidades y
   where y.profissional_id = x.profissional_id and y.uf_registro = x.uf_registro and x.especialidade_id in (de, para)
     and y.especialidade_id = case x.especialidade_id when de then para else de end
     and (x.especialidade_id = de and (y.conferido or not x.conferido) or x.especialidade_id = para and y.conferido and not x.conferido);
  update profissional_especialidades x set especialidade_id = para,
         sub_especialidade_id = (select n.id from sub_especialidades v join sub_especialidades n on n.especialidade_id = para and n.nome = v.nome
                                  where v.id = x.sub_especialidade_id)
   where x.especialidade_id = de;
  update profissionais set especialidade_principal = nova where id = any (ids) and especialidade_principal = velha;
  perform acertar_especialidades(x.profissional_id)
     from (select distinct profissional_id from profissional_especialidades where profissional_id = any (ids)) x;
  update especialidades set ativo = false, do_administrador = true where id = de;
  return cardinality(ids);
end $$;
grant execute on function substituir_especialidade(uuid, uuid) to saude_app;

-- The same among the sub-specialties of one specialty.
-- Asks: app_admin().
create function substituir_sub_especialidade(de uuid, para uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare movidas int;
begin
  if not app_admin() then raise exception 'only an administrator replaces a sub-specialty' using errcode = 'insufficient_privilege'; end if;
  update profissional_especialidades set sub_especialidade_id = para where sub_especialidade_id = de;
  get diagnostics movidas = row_count;
  update sub_especialidades set ativo = false, do_administrador = true where id = de;
  return movidas;
end $$;
grant execute on function substituir_sub_especialidade(uuid, uuid) to saude_app;
