-- The face follows the registration: the social name where there is one.
create function profiles_acompanha_usuario() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profiles (user_id, nome_completo, avatar_url) values (new.id, coalesce(new.nome_social, new.nome), new.avatar_url)
  on conflict (user_id) do update set nome_completo = excluded.nome_completo, avatar_url = excluded.avatar_url;
  return null;
end $$;
create trigger usuarios_profiles after insert or update of nome, nome_social, avatar_url on usuarios
  for each row execute function profiles_acompanha_usuario();

-- Whether a face is that of a public professional. This and the next ones are functions, because as sub-queries of a policy these tables would
-- each be read under their own policies, three deep, and every statement that shows a name would plan and start all of that.
-- Asks: nobody: what everybody may know.
create function face_publica(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from profissionais p where p.usuario_id = pessoa and p.status_profissional = 'ativo' and p.verificado) $$;
grant execute on function face_publica(uuid) to saude_app, saude_sistema;

-- Whether a person is or was a patient of the caller.
-- Asks: nobody else: the answer is about the caller.
create function face_da_minha_agenda(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from pacientes p where p.usuario_id = pessoa and ficha_da_minha_agenda(p.id)) $$;
grant execute on function face_da_minha_agenda(uuid) to saude_app, saude_sistema;

-- Whether a person is a patient, or a professional, of an agenda that the caller sees.
-- Asks: nobody else: the answer is about the caller.
create function face_da_agenda_que_gerencio(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from pacientes p where p.usuario_id = pessoa and ficha_da_agenda_que_gerencio(p.id))
          or exists (select from profissionais p join profissionais_que_gerencio('agenda') g on g.profissional_id = p.id where p.usuario_id = pessoa) $$;
grant execute on function face_da_agenda_que_gerencio(uuid) to saude_app, saude_sistema;
