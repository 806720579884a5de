-- Whether the caller has to do with a record: the person, whoever looks after them with this area, their professional in force, or the team by its grant. What they read of it
-- is said by the policies.
-- Asks: nobody else: the answer is about the caller.
create function vejo_prontuario(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(paciente = meu_paciente_id(), false)
      or exists (select from pessoas_que_cuido('prontuario') c where c.paciente_id = paciente)
      or ficha_da_minha_agenda(paciente)
      or exists (select from agendas_em_que_posso('prontuario.evolucoes') g
                  where exists (select from agendamentos a where a.paciente_id = registro_que_vale(paciente) and a.profissional_id = g.profissional_id and a.clinica_id = g.clinica_id)
                    and conhece(g.profissional_id, paciente))
$$;
grant execute on function vejo_prontuario(uuid) to saude_app;

-- Whether a consultation is one of the caller with that person, held until the end of the transaction: it is not called off between this question and the write, which the policies
-- of the record would then refuse.
-- Asks: nobody else: the answer is about the caller.
create function seguro_consulta(alvo uuid, paciente uuid) returns boolean language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from agendamentos a
    where a.id = alvo and a.paciente_id = paciente and a.profissional_id = meu_profissional_em_vigor() and a.reserva_expira_em is null and a.status <> 'cancelado' for share;
  return found;
end $$;
grant execute on function seguro_consulta(uuid, uuid) to saude_app;

-- The records that the caller reads as a person: their own first, then those of whom they look after with this area.
-- Asks: nobody else: the answer is about the caller.
create function prontuarios_que_leio() returns table (paciente_id uuid, nome text, avatar_url text, proprio boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, coalesce(u.nome_social, u.nome), u.avatar_url, p.id is not distinct from meu_paciente_id() as proprio
    -- From the few to the table: a condition with 'or' reads every patient.
    from (select meu_paciente_id() as id union select c.paciente_id from pessoas_que_cuido('prontuario') c) q
    join pacientes p on p.id = q.id join usuarios u on u.id = p.usuario_id
   order by proprio desc, 2, 1
$$;
grant execute on function prontuarios_que_leio() to saude_app;

-- Who hears what is opened of a record: the person, and who looks after them with this area; only who has a login hears anything.
-- Asks: nobody: ids of those whom the server tells of an act that was allowed before.
create function ouvintes_do_prontuario(paciente uuid) returns table (usuario_id uuid, proprio boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, q.proprio from (
    select p.usuario_id as id, true as proprio from pacientes p where p.id = paciente
    union all select v.cuidador_id, false from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
           where p.id = paciente and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'leitura')) q
    join usuarios u on u.id = q.id and u.status = 'ativo' and (q.proprio or u.tipo_usuario = 'paciente-administrador')
   where exists (select from auth.users l where l.id = u.id)
$$;
grant execute on function ouvintes_do_prontuario(uuid) to saude_app;

-- The person of the work surface, for their professional in force.
-- Asks: ficha_da_minha_agenda().
create function paciente_em_atendimento(alvo uuid) returns table (id uuid, usuario_id uuid, nome text, avatar_url text, numero_prontuario text, data_nascimento date)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, u.id, coalesce(u.nome_social, u.nome), u.avatar_url, p.numero_prontuario, u.data_nascimento
    from pacientes p join usuarios u on u.id = p.usuario_id where p.id = alvo and ficha_da_minha_agenda(alvo)
$$;
grant execute on function paciente_em_atendimento(uuid) to saude_app;

-- Names of people that the caller may know from notes: authors, and patients of the caller's drafts.
-- Asks: nobody: names of professionals are public; that of a patient is as nome_para_consultorio().
create function nomes_dos_pacientes_em_rascunho() returns table (anotacao_id uuid, nome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, nome_para_consultorio(a.paciente_id, a.profissional_id) from anotacoes a
   where a.status = 'rascunho' and a.profissional_id = meu_profissional_em_vigor()
$$;
grant execute on function nomes_dos_pacientes_em_rascunho() to saude_app;

-- Released notes of a lent record, the latest first, or one of them.
-- Asks: titular_do_emprestimo().
create function anotacoes_emprestadas(alvo uuid, uma uuid) returns setof anotacoes
language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from pacientes p join anotacoes a on a.paciente_id = p.id and a.status = 'assinada' and not a.sigilo
    join liberacoes_anotacao l on l.anotacao_id = a.id
   where p.usuario_id = titular_do_emprestimo(alvo, 'evolucoes') and (uma is null or a.id = uma)
   order by a.assinada_em desc, a.id limit 500
$$;
grant execute on function anotacoes_emprestadas(uuid, uuid) to saude_app;

-- Addenda of a released note of a lent record.
-- Asks: anotacoes_emprestadas().
create function adendos_emprestados(alvo uuid, uma uuid) returns setof adendos
language sql stable security definer set search_path = public, pg_temp as $$
  select d.* from anotacoes_emprestadas(alvo, uma) a join adendos d on d.anotacao_id = a.id order by d.assinado_em, d.id
$$;
grant execute on function adendos_emprestados(uuid, uuid) to saude_app;

-- The link of a lent note, or of its addendum.
-- Asks: anotacoes_emprestadas().
create function selo_emprestado(alvo uuid, nota uuid, adendo uuid) returns table (sequencia int, hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.sequencia, e.hash from anotacoes_emprestadas(alvo, nota) a join elos_prontuario e on e.anotacao_id = a.id and e.adendo_id is not distinct from adendo
$$;
grant execute on function selo_emprestado(uuid, uuid, uuid) to saude_app;
