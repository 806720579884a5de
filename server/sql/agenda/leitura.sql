-- What stands where an appointment is to go, of its professional, its patient or its room. Of what the person may not see only that something
-- is there, and never more of its time than what was asked for. Of a group that is full one person stands for all; in the session that it would
-- join (`sessao`) only the patient may stand in the way. A busy time of another calendar of the professional stands there too.
-- Asks: atende_agenda() of that professional and clinic; names only what ve_agenda() shows.
create function conflitos_da_agenda(profissional uuid, clinica uuid, paciente uuid, sala uuid, de timestamptz, ate timestamptz, exceto uuid, agora timestamptz,
  sessao uuid)
returns table (com text, agendamento_id uuid, inicio timestamptz, fim timestamptz, quem text, mesmo_profissional boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select y.com, y.agendamento_id, y.inicio, y.fim, y.quem, y.mesmo_profissional from (
  select x.* from (
  select distinct on (c.com, a.sessao_id) c.com, case when v.visivel then a.id end as agendamento_id,
         case when v.visivel then a.data_agendamento else greatest(lower(a.ocupacao), de) end as inicio,
         case when v.visivel then a.data_agendamento + make_interval(mins => a.duracao_min) else least(upper(a.ocupacao), ate) end as fim,
         case when v.visivel then nome_do_paciente(a.paciente_id, a.profissional_id) end as quem, a.profissional_id = profissional as mesmo_profissional, a.data_agendamento, a.id
    -- The hours of somebody whom the office does not know are not its to find out.
    from (values ('profissional', profissional), ('paciente', case when app_admin() or conhece(profissional, paciente) then paciente end),
                 ('sala', sala)) as c (com, id)
    join agendamentos a on (c.com = 'profissional' and a.profissional_id = c.id) or (c.com = 'paciente' and a.paciente_id = c.id)
                        or (c.com = 'sala' and a.sala_id = c.id)
    cross join lateral (select a.reserva_expira_em is null and ve_agenda(a.profissional_id, a.clinica_id) as visivel) v
   where atende_agenda(profissional, clinica) and c.id is not null
     and a.data_agendamento > de - interval '1 day' and a.data_agendamento < ate + interval '1 day'
     and a.ocupacao && tstzrange(de, ate) and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
     and (a.reserva_expira_em is null or a.reserva_expira_em > agora) and a.id is distinct from exceto
     and (c.com = 'paciente' or a.sessao_id is distinct from sessao)
   order by c.com, a.sessao_id, a.data_agendamento, a.id) x
  union all
  select 'calendario', null, greatest(h.inicio, de), least(h.fim, ate), null, true, greatest(h.inicio, de), h.calendario_id
    from horas_de_fora h
   where sessao is null and atende_agenda(profissional, clinica) and h.profissional_id = profissional and h.inicio < ate and h.fim > de) y
   order by y.data_agendamento, y.id, array_position(array['profissional', 'calendario', 'paciente', 'sala'], y.com)
$$;
grant execute on function conflitos_da_agenda(uuid, uuid, uuid, uuid, timestamptz, timestamptz, uuid, timestamptz, uuid) to saude_app, saude_sistema;

-- What the agenda says of its patients: age, and whether they hear of anything by the product. No document, no contact. Of those whom the office does
-- not know a masked name alone.
-- Asks: each person is the caller, somebody whom they look after, or a patient of an agenda that they see; the administrator all.
create function pessoas_da_agenda(ids uuid[])
returns table (paciente_id uuid, usuario_id uuid, nome text, data_nascimento date, sem_login boolean, conhecida boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, u.id, case when x.aberta then coalesce(u.nome_social, u.nome) else mascarar_nome(coalesce(u.nome_social, u.nome)) end,
         case when x.aberta then u.data_nascimento end, x.aberta and not exists (select from auth.users l where l.id = u.id), x.aberta
    from pacientes p join usuarios u on u.id = p.usuario_id
    cross join lateral (select app_admin() or u.id = app_uid() or u.id in (select c.usuario_id from pessoas_que_cuido(null) c) as propria) q
    cross join lateral (select q.propria or ficha_da_minha_agenda(p.id) or ficha_da_agenda_que_gerencio(p.id) as aberta) x
   where p.id = any (ids)
     and (q.propria
       or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = meu_profissional_id())
       or exists (select from agendamentos a join profissionais_que_gerencio('agenda') g
                      on g.profissional_id = a.profissional_id and g.clinica_id = a.clinica_id where a.paciente_id = p.id))
$$;
grant execute on function pessoas_da_agenda(uuid[]) to saude_app, saude_sistema;

-- How to reach the patient of an appointment: by their own telephone, else by that of somebody who looks after them.
-- Asks: ve_agenda() of each appointment, and that its office knows the patient.
create function contatos_da_agenda(ids uuid[]) returns table (agendamento_id uuid, titular_id uuid, nome text, telefone text, de text, de_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, u.id, coalesce(u.nome_social, u.nome), coalesce(u.telefone, r.telefone), case when u.telefone is null then r.nome end, case when u.telefone is null then r.id end
    from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
    left join lateral (select x.id, x.nome, x.telefone from responde_por(u.id, a.profissional_id) x
                        where x.agenda and x.telefone is not null order by x.legal desc, x.desde limit 1) r on true
   where a.id = any (ids) and a.reserva_expira_em is null and ve_agenda(a.profissional_id, a.clinica_id) and conhece(a.profissional_id, a.paciente_id)
$$;
grant execute on function contatos_da_agenda(uuid[]) to saude_app, saude_sistema;

-- Who hears what concerns a patient's consultations: the person, and who looks after these; only who has a login hears anything.
-- Asks: nobody: ids of those whom the server tells of an act that was allowed before.
create function ouvintes_do_paciente(paciente uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from (
    select p.usuario_id as id from pacientes p where p.id = paciente
    union select v.cuidador_id from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
           where p.id = paciente and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')) q
    join usuarios u on u.id = q.id and u.status = 'ativo'
   where exists (select from auth.users l where l.id = u.id)
$$;
grant execute on function ouvintes_do_paciente(uuid) to saude_app, saude_sistema;

-- What closes or opens days, for the drawing of the agenda. The reason is for those who keep it.
-- Asks: the professional, whoever sees that agenda at a clinic, the administrator; the reason gere_alguma_agenda().
create function bloqueios_da_agenda(ids uuid[], desde date, fim date)
returns table (id uuid, profissional_id uuid, de date, ate date, modo text, motivo text, faixas jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.profissional_id, e.de, e.ate, e.modo, case when gere_alguma_agenda(e.profissional_id) then e.motivo else '' end,
         coalesce((select jsonb_agg(jsonb_build_object('inicio_min', j.inicio_min, 'fim_min', j.fim_min) order by j.inicio_min)
                     from janelas_excecao j where j.excecao_id = e.id), '[]')
    from excecoes_horarios e
   where e.profissional_id = any (ids) and e.de <= bloqueios_da_agenda.fim and e.ate >= bloqueios_da_agenda.desde
     and (app_admin() or e.profissional_id = meu_profissional_id()
       or exists (select from profissionais_que_gerencio('agenda') g where g.profissional_id = e.profissional_id))
   order by e.de, e.id
$$;
grant execute on function bloqueios_da_agenda(uuid[], date, date) to saude_app, saude_sistema;
