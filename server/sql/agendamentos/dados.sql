-- Whoever looks after somebody and may write their data fills in what is missing of it, and changes nothing that is there.
-- Asks: the area 'cadastro' in writing over the patient.
create function completar_dados(paciente uuid, novo_cpf text, nascimento date, novo_genero text, fone text) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp as $$
  update usuarios u set cpf = coalesce(u.cpf, novo_cpf), data_nascimento = coalesce(u.data_nascimento, nascimento),
         genero = coalesce(u.genero, novo_genero), telefone = coalesce(u.telefone, fone)
    from pacientes p, vinculos_cuidado v
   where p.id = paciente and u.id = p.usuario_id and v.pessoa_id = u.id and v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', 'escrita')
  returning u.id
$$;
grant execute on function completar_dados(uuid, text, date, text, text) to saude_app, saude_sistema;

-- Whether the caller may fill in what the record of a patient lacks: their own, and that of somebody whom they look after with that right
-- (completar_dados()).
-- Asks: nobody else: the answer is about the caller.
create function posso_completar(paciente uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from pacientes p where p.id = paciente and (p.usuario_id = app_uid()
    or app_perfil() = 'paciente-administrador' and exists (select from vinculos_cuidado v where v.pessoa_id = p.usuario_id
      and v.cuidador_id = app_uid() and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', 'escrita'))))
$$;
grant execute on function posso_completar(uuid) to saude_app;

-- What the service of an open appointment asks for and the record of the patient lacks: names of fields, never what is in them. Null where the
-- service asks for nothing, and for those who may not act on the appointment.
-- Asks: meu_lado() of the appointment, and of an office that it knows the patient.
create function dados_que_faltam(alvo uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(select x.campo from unnest(s.formulario_exigido) with ordinality x (campo, ordem)
    where case x.campo when 'cpf' then u.cpf when 'telefone' then u.telefone when 'genero' then u.genero else u.data_nascimento::text end is null
    order by x.ordem)
  from agendamentos a join servicos_profissionais s on s.id = a.servico_id
  join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
  where a.id = alvo and cardinality(s.formulario_exigido) > 0 and a.status in ('agendado', 'confirmado', 'reagendado', 'em-andamento')
    and case meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) when 'paciente' then true
      when 'profissional' then app_admin() or conhece(a.profissional_id, a.paciente_id) end
$$;
grant execute on function dados_que_faltam(uuid) to saude_app;
