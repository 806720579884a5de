-- Of whom a record is, for a file that is taken elsewhere.
-- Asks: vejo_prontuario().
create function pessoa_para_levar(paciente uuid) returns table (id uuid, usuario_id uuid, nome text, nascimento text, genero text, numero text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, u.id, coalesce(u.nome_social, u.nome), u.data_nascimento::text, u.genero, p.numero_prontuario
    from pacientes p join usuarios u on u.id = p.usuario_id where p.id = paciente and vejo_prontuario(paciente)
$$;
grant execute on function pessoa_para_levar(uuid) to saude_app;
