-- The patients of an office: whom it knows, and what it keeps of them beside their own record.

-- Agendas of others whose patients one sees, by the grant at that clinic, and whether that grant writes of them too.
-- Asks: nobody else: the answer is about the caller.
create function agendas_de_pacientes() returns table (profissional_id uuid, clinica_id uuid, escreve boolean)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select a.profissional_id, a.clinica_id,
         (a.profissional_id, a.clinica_id) in (select e.profissional_id, e.clinica_id from agendas_em_que_posso('pacientes.anotar') e)
    from agendas_em_que_posso('pacientes.ficha') a
$$;
grant execute on function agendas_de_pacientes() to saude_app, saude_sistema;

-- Whether somebody is a patient of an agenda that the caller keeps, there, and known to its office; of their own at any place.
-- Asks: nobody else: the answer is about the caller.
create function conheco_paciente(profissional uuid, paciente uuid, escrita boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select conhece(profissional, paciente) and (coalesce(profissional = meu_profissional_id(), false) or exists (
      select from agendas_de_pacientes() g
       where g.profissional_id = profissional and (g.escreve or not escrita)
         and (exists (select from agendamentos a where a.profissional_id = profissional and a.paciente_id = paciente and a.clinica_id = g.clinica_id
                         and a.reserva_expira_em is null)
           or exists (select from pacientes p where p.id = paciente and p.cadastrado_para = profissional))))
$$;
grant execute on function conheco_paciente(uuid, uuid, boolean) to saude_app, saude_sistema;

-- The patients of one agenda with what a list shows and filters by; nobody for those who do not keep it. Of a team member only what is at their clinics
-- counts. Document and telephone come whole and go nowhere: they find, and are not shown. With `um` only that patient and whoever may be the same person, found first:
-- a plan is made at each call, since one for all patients would read them all. `parecidos`: who else of the list may be the same person, and by what; null: nobody.
-- Asks: the own agenda, or agendas_de_pacientes(), of a professional in force.
create function pacientes_do_consultorio(alvo uuid, documento text, fone text, agora timestamptz, um uuid default null)
returns table (id uuid, usuario_id uuid, nome text, dobrado text, registrado text, avatar_url text, numero_prontuario text, data_nascimento date, cidade text, uf text,
               telefone_final text, pelo_numero boolean, convenio_id uuid, convenio text, primeira timestamptz, ultima timestamptz, proxima timestamptz,
               faltas int, realizadas int, canceladas int, remarcadas int, clinica_ids uuid[], saldo numeric, etiquetas text[], arquivado boolean,
               bloqueado boolean, sem_login boolean, provisorio boolean, menor_sem_responsavel boolean, parecidos jsonb)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  inteira boolean := coalesce(alvo = meu_profissional_id(), false);
  minhas uuid[] := array(select g.clinica_id from agendas_de_pacientes() g where g.profissional_id = alvo);
  -- Where the money is theirs to see.
  caixas uuid[] := array(select c from clinicas_que_gerencio('financeiro', 'leitura') c where c = any (minhas));
  so uuid[] := case when um is not null then array(
    select um union select p.id from profiles f join pacientes p on p.usuario_id = f.user_id
     where sem_acentos(f.nome_completo) collate "C" = (select sem_acentos(x.nome_completo) from pacientes y join profiles x on x.user_id = y.usuario_id where y.id = um)
    union select p.id from usuarios u join pacientes p on p.usuario_id = u.id
     where u.data_nascimento = (select x.data_nascimento from pacientes y join usuarios x on x.id = y.usuario_id where y.id = um)
    union select p.id from usuarios u join pacientes p on p.usuario_id = u.id
     where u.cpf = (select x.cpf from pacientes y join usuarios x on x.id = y.usuario_id where y.id = um)) end;
begin
  if not inteira and minhas = '{}' or not profissional_publico(alvo) then return; end if;
  return query
  with partes as (
    select a.paciente_id, a.clinica_id,
      min(a.data_agendamento) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente') as primeira,
      max(a.data_agendamento) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente') as ultima,
      min(a.data_agendamento) filter (where a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > agora) as proxima,
      count(*) filter (where a.presenca = 'ausente' and a.status <> 'cancelado') as faltas,
      count(*) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente') as realizadas,
      count(*) filter (where a.status = 'cancelado') as canceladas,
      -- A move by the office counts as one by the patient does, and only the latter is counted in the column.
      sum(greatest(a.remarcacoes, (a.reagendado_de is not null)::int)) as remarcadas, max(a.created_at) as marcado_em
    from agendamentos a
    where a.profissional_id = alvo and a.reserva_expira_em is null and (inteira or a.clinica_id = any (minhas))
      and (so is null or a.paciente_id = any (so))
    group by a.paciente_id, a.clinica_id),
  contas as (
    select x.paciente_id, min(x.primeira) as primeira, max(x.ultima) as ultima, min(x.proxima) as proxima, sum(x.faltas)::int as faltas,
      sum(x.realizadas)::int as realizadas, sum(x.canceladas)::int as canceladas, sum(x.remarcadas)::int as remarcadas,
      max(x.marcado_em) as marcado_em, array_remove(array_agg(x.clinica_id), null) as clinica_ids
    from partes x group by x.paciente_id),
  -- Those whom the office knows; who only stands on its agenda is no patient of it yet.
  abertos as (
    select distinct a.paciente_id from agendamentos a where a.profissional_id = alvo and abre_ficha(a) and (so is null or a.paciente_id = any (so))),
  conhecidos as (
    select c.*, c.paciente_id as quem from contas c
     where c.paciente_id in (select o.paciente_id from abertos o)
        or exists (select from pacientes p where p.id = c.paciente_id and p.cadastrado_para = alvo)
    union all
    select c.*, p.id from pacientes p left join contas c on false
     where p.cadastrado_para = alvo and (so is null or p.id = any (so)) and not exists (select from contas x where x.paciente_id = p.id)),
  saldos as (
    select a.paciente_id, sum(c.valor) as saldo from cobrancas c join agendamentos a on a.id = c.agendamento_id
     where c.situacao in ('aguardando', 'informada') and a.profissional_id = alvo and a.reserva_expira_em is null
       and (inteira or a.clinica_id = any (caixas)) and (so is null or a.paciente_id = any (so))
     group by a.paciente_id),
  gente as materialized (
    -- Folded as sem_acentos() does, whose call for each of thousands of names would cost more than all the rest of the row.
    select p.id, u.id as usuario_id, fc.nome_completo as nome, lower(unaccent('unaccent', fc.nome_completo)) as dobrado,
      -- The registered name finds too, where they go by another.
      case when fc.nome_completo <> u.nome then lower(unaccent('unaccent', u.nome)) end as registrado, u.avatar_url, p.numero_prontuario, u.data_nascimento,
      nullif(u.endereco ->> 'cidade', '') as cidade, nullif(u.endereco ->> 'estado', '') as uf, right(coalesce(u.telefone, case when p.cadastrado_para = alvo then p.telefone_informado end), 2) as telefone_final,
      coalesce(u.cpf = documento, false) or coalesce(u.telefone = fone, false) or coalesce(p.telefone_informado = fone and p.cadastrado_para = alvo, false) or fone is not null and exists (
        select from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
         where v.pessoa_id = u.id and v.status = 'ativo' and r.telefone = fone) as pelo_numero,
      -- The plan of the last consultation that was not called off.
      (select a.convenio_plano_id from agendamentos a
        where a.profissional_id = alvo and a.paciente_id = k.paciente_id and a.reserva_expira_em is null and a.status <> 'cancelado'
          and (inteira or a.clinica_id = any (minhas))
        order by a.data_agendamento desc limit 1) as convenio_id,
      p.cadastrado_para is not null as cadastrado, not exists (select from auth.users l where l.id = u.id) as sem_login,
      -- Of those whom this office wrote down itself: the number of somebody with a login is not its to compare.
      case when p.cadastrado_para = alvo and not exists (select from auth.users l where l.id = u.id) then u.cpf end as escrito,
      k.primeira, k.ultima, k.proxima, k.faltas, k.realizadas, k.canceladas, k.remarcadas, k.marcado_em, k.clinica_ids
    from conhecidos k join pacientes p on p.id = k.quem join usuarios u on u.id = p.usuario_id
      join profiles fc on fc.user_id = u.id
    where u.status <> 'anonimizado' and not exists (select from unioes_pacientes x where x.unida_id = p.id and x.desfeita_em is null)),
  -- One document; one name, and birth dates that do not speak against it; one birth date, and a name in another order or with one letter off.
  pares as (
    select x.id, y.id as outro, 1 as ordem, 'cpf' as por from gente x join gente y on x.escrito = y.escrito and x.id <> y.id
    union all
    select x.id, y.id, 2, 'nome' from gente x join gente y on x.dobrado = y.dobrado and x.id <> y.id
     where x.data_nascimento = y.data_nascimento or x.data_nascimento is null or y.data_nascimento is null
    union all
    select x.id, y.id, 3, 'ordem' from gente x join gente y on x.data_nascimento = y.data_nascimento and length(x.dobrado) = length(y.dobrado) and x.dobrado <> y.dobrado
     where palavras_em_ordem(x.dobrado) = palavras_em_ordem(y.dobrado)
    union all
    select x.id, y.id, 4, 'letra' from gente x join gente y on x.data_nascimento = y.data_nascimento and left(x.dobrado, 4) = left(y.dobrado, 4) and x.dobrado <> y.dobrado
     where difere_em_uma_letra(x.dobrado, y.dobrado)
    union all
    select x.id, y.id, 4, 'letra' from gente x join gente y on x.data_nascimento = y.data_nascimento and right(x.dobrado, 4) = right(y.dobrado, 4) and x.dobrado <> y.dobrado
     where left(x.dobrado, 4) <> left(y.dobrado, 4) and difere_em_uma_letra(x.dobrado, y.dobrado)),
  suspeitos as (
    select q.id, jsonb_agg(jsonb_build_object('id', q.outro, 'por', q.por) order by q.ordem, q.outro) as parecidos
      from (select distinct on (r.id, r.outro) r.* from pares r order by r.id, r.outro, r.ordem) q
     where not exists (select from fichas_distintas d where d.profissional_id = alvo and d.paciente_id = least(q.id, q.outro) and d.outro_id = greatest(q.id, q.outro))
     group by q.id)
  select g.id, g.usuario_id, g.nome, g.dobrado, g.registrado, g.avatar_url, g.numero_prontuario, g.data_nascimento, g.cidade, g.uf, g.telefone_final, g.pelo_numero,
    g.convenio_id, o.nome, g.primeira, g.ultima, g.proxima, coalesce(g.faltas, 0), coalesce(g.realizadas, 0), coalesce(g.canceladas, 0),
    coalesce(g.remarcadas, 0), coalesce(g.clinica_ids, '{}'), case when inteira or caixas <> '{}' then coalesce(s.saldo, 0) end,
    coalesce(f.etiquetas, '{}'), coalesce(f.arquivado_em > coalesce(g.marcado_em, '-infinity'), false) and g.proxima is null, b.paciente_id is not null,
    -- What an office wrote down at its desk, until its person comes to an account of their own.
    g.sem_login, g.sem_login and g.cadastrado,
    coalesce(g.data_nascimento > (agora at time zone 'America/Sao_Paulo')::date - interval '18 years', false) and not exists (
      select from vinculos_cuidado v where v.pessoa_id = g.usuario_id and v.responsavel and acesso_vale(v.status, v.inicio, v.fim)),
    q.parecidos
  from gente g
  left join suspeitos q on q.id = g.id
  left join saldos s on s.paciente_id = g.id
  left join operadoras_planos o on o.id = g.convenio_id
  left join fichas_profissionais f on f.profissional_id = alvo and f.paciente_id = g.id
  left join bloqueios_pacientes b on b.profissional_id = alvo and b.paciente_id = g.id;
end $$;
grant execute on function pacientes_do_consultorio(uuid, text, text, timestamptz, uuid) to saude_app, saude_sistema;

-- How to reach a patient, who answers for them and for whom they answer, why they are blocked: one row for those who keep the agenda, none for others.
-- `titulares`: everybody whose data are in it. Those whom the patient looks after are named where they are patients here too.
-- Asks: conheco_paciente().
create function ficha_do_consultorio(alvo uuid, quem uuid)
returns table (usuario_id uuid, genero text, telefone text, telefone_de text, email text, created_at timestamptz, responsaveis jsonb, dependentes jsonb,
               observacao text, versao int, observacao_em timestamptz, observacao_por text, arquivado_em timestamptz, bloqueio jsonb, titulares uuid[])
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.id, u.genero, coalesce(u.telefone, i.telefone, r.telefone), case when u.telefone is null and i.telefone is null then r.nome end, u.email, p.created_at,
    coalesce(rs.lista, '[]'), coalesce(ds.lista, '[]'), coalesce(f.observacao, ''), coalesce(f.versao, 0), f.observacao_em, fp.nome_completo, f.arquivado_em,
    case when b.paciente_id is not null then jsonb_build_object('motivo', b.motivo, 'por', bp.nome_completo, 'created_at', b.created_at) end,
    array[u.id] || coalesce(rs.ids, '{}') || coalesce(ds.ids, '{}')
  from pacientes p join usuarios u on u.id = p.usuario_id
  -- What this office wrote of somebody whom it registered.
  cross join lateral (select case when p.cadastrado_para = alvo then p.telefone_informado end as telefone) i
  left join lateral (
    select jsonb_agg(jsonb_build_object('nome', c.nome_completo, 'relacao', v.relacao, 'legal', v.responsavel) order by v.responsavel desc, v.created_at) as lista,
           array_agg(c.user_id) as ids
      from vinculos_cuidado v join profiles c on c.user_id = v.cuidador_id
     where v.pessoa_id = u.id and acesso_vale(v.status, v.inicio, v.fim)) rs on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', dp.id, 'nome', d.nome_completo, 'relacao', v.relacao) order by d.nome_completo, dp.id) as lista,
           array_agg(d.user_id) as ids
      from vinculos_cuidado v join profiles d on d.user_id = v.pessoa_id join pacientes dp on dp.usuario_id = d.user_id
     where v.cuidador_id = u.id and acesso_vale(v.status, v.inicio, v.fim) and conheco_paciente(alvo, dp.id, false)) ds on true
  left join lateral (
    select x.nome, x.telefone from responde_por(u.id, alvo) x where x.agenda and x.telefone is not null order by x.legal desc, x.desde limit 1) r on true
  left join fichas_profissionais f on f.profissional_id = alvo and f.paciente_id = p.id
  left join profiles fp on fp.user_id = f.observacao_por
  left join bloqueios_pacientes b on b.profissional_id = alvo and b.paciente_id = p.id
  left join profiles bp on bp.user_id = b.criado_por
  where p.id = quem and u.status <> 'anonimizado' and conheco_paciente(alvo, quem, false)
$$;
grant execute on function ficha_do_consultorio(uuid, uuid) to saude_app, saude_sistema;

-- How to attend to a patient well.
-- Asks: conheco_paciente().
create function cuidados_do_paciente(alvo uuid, quem uuid) returns table (necessidades text[], idioma text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.necessidades, u.idioma from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id = quem and u.status <> 'anonimizado' and conheco_paciente(alvo, quem, false)
$$;
grant execute on function cuidados_do_paciente(uuid, uuid) to saude_app;

-- Who of an office read the data of a patient: the professional, the caller, and those of the team who work for no other clinic, since a line does not
-- say at which place it was read.
-- Asks: conheco_paciente().
create function acessos_do_consultorio(alvo uuid, quem uuid, antes bigint, quantos int)
returns table (id bigint, em timestamptz, quem_leu text, recurso text, motivo text)
language sql stable security definer set search_path = public, pg_temp as $$
  with casa as (
    select m.clinica_id from membros_clinicas m join profissionais p on p.usuario_id = m.usuario_id where p.id = alvo and not m.delegacao),
  leitores as materialized (
    select p.usuario_id from profissionais p where p.id = alvo
    union select app_uid()
    union select m.usuario_id from membros_clinicas m
     where m.clinica_id in (select clinica_id from casa) and m.usuario_id is not null
       and not exists (select from profissionais o where o.usuario_id = m.usuario_id)
       and not exists (select from membros_clinicas f where f.usuario_id = m.usuario_id and f.clinica_id not in (select clinica_id from casa)))
  select a.id, a.em, u.nome_completo, a.recurso, a.motivo
    from acessos_dados a left join profiles u on u.user_id = a.quem_id
   where conheco_paciente(alvo, quem, false) and a.titular_id = (select p.usuario_id from pacientes p where p.id = quem)
     and a.quem_id in (select l.usuario_id from leitores l) and a.quem_perfil in ('profissional', 'profissional-administrador')
     and (antes is null or a.id < antes)
   order by a.id desc limit least(quantos, 200)
$$;
grant execute on function acessos_do_consultorio(uuid, uuid, bigint, int) to saude_app, saude_sistema;

-- The office hears that the list is another one: what it wrote of a patient, whom it blocked, whom it registered. A team hears of its clinic's alone.
create function eventos_de_pacientes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
  dono uuid := coalesce(linha ->> 'profissional_id', linha ->> 'cadastrado_para');
  paciente uuid := coalesce(linha ->> 'paciente_id', linha ->> 'id');
begin
  perform anunciar('pacientes', paciente,
      array['pacientes/' || p.usuario_id]
      || array(select 'pacientes/' || meu.usuario_id
                 from membros_clinicas dele join membros_clinicas meu on meu.clinica_id = dele.clinica_id
                where dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                  and (dele.fim is null or dele.fim > app_agora()) and acesso_vale(meu.status, meu.inicio, meu.fim)
                  and permite(meu.permissoes, 'agenda', 'leitura') and permite(meu.permissoes, 'pacientes', 'leitura')
                  and (exists (select from agendamentos a where a.profissional_id = dono and a.paciente_id = paciente and a.clinica_id = dele.clinica_id
                                  and a.reserva_expira_em is null)
                    or exists (select from pacientes q where q.id = paciente and q.cadastrado_para = dono))))
    from profissionais p where p.id = dono;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on fichas_profissionais
  deferrable initially deferred for each row execute function eventos_de_pacientes();
create constraint trigger eventos_da_lista after insert or update or delete on bloqueios_pacientes
  deferrable initially deferred for each row execute function eventos_de_pacientes();
create constraint trigger eventos_da_lista after insert on pacientes
  deferrable initially deferred for each row when (new.cadastrado_para is not null) execute function eventos_de_pacientes();
