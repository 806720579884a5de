-- Patients whose record is open to the caller as a professional in force: those that conhece() says, all at once.
-- Asks: nobody else: the answer is about the caller.
create function pacientes_que_atendo() returns setof uuid language sql stable security definer rows 500 set search_path = public, pg_temp as $$
  select a.paciente_id from agendamentos a where a.profissional_id = meu_profissional_em_vigor() and abre_ficha(a)
  union
  select p.id from pacientes p where p.cadastrado_para = meu_profissional_em_vigor()
$$;
grant execute on function pacientes_que_atendo() to saude_app;

-- Records in which the caller writes what is measured at home: the own one, and of those whom they look after with the right to write in it.
-- Asks: nobody else: the answer is about the caller.
create function prontuarios_que_escrevo_em_casa() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select meu_paciente_id() where meu_paciente_id() is not null and app_perfil() in ('paciente', 'paciente-administrador')
  union
  select p.id from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'escrita')
$$;
grant execute on function prontuarios_que_escrevo_em_casa() to saude_app;

-- Of whom a record is, what a reference asks about them, and as whom the caller measures; nothing for a record with which they have nothing to do.
-- Asks: vejo_prontuario().
create function pessoa_medida(paciente uuid) returns table (usuario_id uuid, nascimento date, genero text, mede text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.data_nascimento, u.genero,
         case when ficha_da_minha_agenda(paciente) then 'profissional' when paciente in (select prontuarios_que_escrevo_em_casa()) then 'casa' end
    from pacientes p join usuarios u on u.id = p.usuario_id where p.id = paciente and vejo_prontuario(paciente)
$$;
grant execute on function pessoa_medida(uuid) to saude_app;

-- Measures taken at home in the last days that are out of their range, the latest of each person and kind, of the caller's patients.
-- Asks: pacientes_que_atendo().
create function medidas_fora_da_faixa(desde timestamptz) returns table (id uuid, paciente_id uuid, tipo text, valor float8, valor2 float8, medida_em timestamptz,
  marca text, usuario_id uuid, nome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.paciente_id, m.tipo, m.valor::float8, m.valor2::float8, m.medida_em, m.marca, p.usuario_id, nome_para_consultorio(m.paciente_id, meu_profissional_em_vigor())
    from medidas m join pacientes p on p.id = m.paciente_id
   where m.profissional_id is null and m.marca in ('baixo', 'alto') and m.medida_em >= desde
     and m.paciente_id in (select pacientes_que_atendo())
     and not exists (select from medidas c where c.corrige_id = m.id)
     and not exists (select from medidas d where d.paciente_id = m.paciente_id and d.tipo = m.tipo and d.profissional_id is null
                        and (d.medida_em, d.id) > (m.medida_em, m.id) and not exists (select from medidas c where c.corrige_id = d.id))
   order by m.medida_em desc, m.id
$$;
grant execute on function medidas_fora_da_faixa(timestamptz) to saude_app;
