-- Whom an office knows. Every reading of a patient by an office asks here: the list and the record, names on the agenda, contacts, receipts, cards.

-- Whether an appointment opens the data of its patient to its office: the patient's side booked it, took what the office had booked and it was not called
-- off, or the patient was seen. An hour that is only held opens nothing.
create function abre_ficha(a agendamentos) returns boolean language sql immutable as $$
  select a.reserva_expira_em is null
    and (a.origem not in ('profissional', 'recepcao', 'importacao') or a.aceito_em is not null and a.status <> 'cancelado'
      or a.status in ('em-andamento', 'concluido') and a.presenca is distinct from 'ausente')
$$;
grant execute on function abre_ficha(agendamentos) to saude_app, saude_sistema;

-- Whether an office and a person have met: by an appointment, or because the office registered them. Until then, what the office books is a first contact.
-- Asks: nobody: the server and other functions ask for a caller whose right to that agenda, or to that person, they have looked at.
create function se_conhecem(profissional uuid, paciente uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from agendamentos a where a.profissional_id = profissional and a.paciente_id = paciente and abre_ficha(a))
    or exists (select from pacientes p where p.id = paciente and p.cadastrado_para = profissional);
end $$;
grant execute on function se_conhecem(uuid, uuid) to saude_app, saude_sistema;

-- Whether the data of a person are open to an office: they have met, and its professional is in force.
-- Asks: nobody: as se_conhecem().
create function conhece(profissional uuid, paciente uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return profissional_publico(profissional) and se_conhecem(profissional, paciente);
end $$;
grant execute on function conhece(uuid, uuid) to saude_app, saude_sistema;

-- Whether a person let an office know that it may neither find nor book them.
-- Asks: nobody: the office learns no more than that the person is not there.
create function recusou_contato(profissional uuid, paciente uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from recusas_de_contato r where r.profissional_id = profissional and r.paciente_id = paciente and r.bloqueado)
$$;
grant execute on function recusou_contato(uuid, uuid) to saude_app, saude_sistema;

-- 'Marina Souza Duarte' as 'M••• D•••': whoever booked her recognises her, nobody learns her name or its length.
create function mascarar_nome(nome text) returns text language sql immutable as $$
  select case when cardinality(p) > 1 then left(p[1], 1) || '••• ' || left(p[cardinality(p)], 1) || '•••' else left(p[1], 1) || '•••' end
    from (select string_to_array(btrim(regexp_replace(nome, '\s+', ' ', 'g')), ' ') as p) x
$$;
grant execute on function mascarar_nome(text) to saude_app, saude_sistema;

-- The name of a patient as an office may know it, also in what it is told.
-- Asks: nobody: a name that conhece() does not open is masked.
create function nome_para_consultorio(paciente uuid, profissional uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select case when conhece(profissional, paciente) then coalesce(u.nome_social, u.nome) else mascarar_nome(coalesce(u.nome_social, u.nome)) end
            from pacientes p join usuarios u on u.id = p.usuario_id where p.id = registro_que_vale(paciente));
end $$;
grant execute on function nome_para_consultorio(uuid, uuid) to saude_app, saude_sistema;

-- The name of the patient of an appointment, for its reader: whole for the patient's side and the administrator.
-- Asks: whether the caller is the person, looks after them or is the administrator; for others as nome_para_consultorio().
create function nome_do_paciente(paciente uuid, profissional uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if app_admin() or paciente = meu_paciente_id() or paciente in (select c.paciente_id from pessoas_que_cuido(null) c) then
    return (select coalesce(u.nome_social, u.nome) from pacientes p join usuarios u on u.id = p.usuario_id where p.id = paciente);
  end if;
  return nome_para_consultorio(paciente, profissional);
end $$;
grant execute on function nome_do_paciente(uuid, uuid) to saude_app, saude_sistema;

-- What a first contact is to the two sides of an appointment: null where the office and the person have met. Whether it was blocked or reported is for
-- the patient's side alone.
-- Asks: consultas_que_vejo().
create function primeiro_contato(alvo uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from agendamentos a where a.id = alvo and a.origem in ('profissional', 'recepcao')) then return null; end if;
  return (select jsonb_build_object('aguarda', a.status in ('agendado', 'confirmado', 'reagendado'), 'bloqueado', coalesce(r.bloqueado, false),
            'denunciado', coalesce(r.denunciado_em is not null, false))
            from agendamentos a
            left join recusas_de_contato r on r.profissional_id = a.profissional_id and r.paciente_id = a.paciente_id
              and a.paciente_id in (select pessoas_por_quem_marco())
           where a.id = any (array(select consultas_que_vejo(array[alvo]))) and a.origem in ('profissional', 'recepcao') and not se_conhecem(a.profissional_id, a.paciente_id));
end $$;
grant execute on function primeiro_contato(uuid) to saude_app, saude_sistema;

-- Who answers for somebody before an office, with the telephone by which the office reaches them: whoever looks after them by a bond, and whoever the
-- office named when it registered them, where it knows that person itself.
-- Asks: nobody: other functions ask it for an office that knows the person.
create function responde_por(pessoa uuid, profissional uuid) returns table (id uuid, nome text, telefone text, legal boolean, desde timestamptz, agenda boolean)
language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select c.id, coalesce(c.nome_social, c.nome), c.telefone, v.responsavel, v.created_at, permite(v.permissoes, 'agenda', 'leitura')
    from vinculos_cuidado v join usuarios c on c.id = v.cuidador_id
   where v.pessoa_id = pessoa and acesso_vale(v.status, v.inicio, v.fim)
  union all
  select c.id, coalesce(c.nome_social, c.nome), c.telefone, false, p.created_at, true
    from pacientes p join usuarios c on c.id = p.responsavel_indicado join pacientes cp on cp.usuario_id = c.id
   where p.usuario_id = pessoa and p.cadastrado_para = profissional and se_conhecem(profissional, cp.id)
     and not exists (select from vinculos_cuidado v where v.pessoa_id = pessoa and v.cuidador_id = c.id and acesso_vale(v.status, v.inicio, v.fim))
$$;

-- Those who judge the registrations of professionals.
-- Asks: nobody: ids of those whom the server tells of a report.
create function quem_modera() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select u.id from usuarios u where u.tipo_usuario = 'administrador-geral' and u.status = 'ativo'
$$;
grant execute on function quem_modera() to saude_app, saude_sistema;
