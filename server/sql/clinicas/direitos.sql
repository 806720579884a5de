-- The clinics that the caller may manage: their own, and those where a membership lends that right.
-- Asks: nobody else: the answer is about the caller.
create function clinicas_que_gero() returns setof uuid language plpgsql stable security definer rows 3 set search_path = public, pg_temp as $$
begin
  return query select id from clinicas where dono_id = app_uid() union select clinicas_que_gerencio('clinica', 'escrita');
end $$;
grant execute on function clinicas_que_gero() to saude_app, saude_sistema;
