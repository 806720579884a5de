-- A loan that stands, for whoever took it.
-- Asks: titular_do_emprestimo().
create function emprestimo_aberto(alvo uuid) returns table (id uuid, titular_id uuid, nome text, data_nascimento date, partes text[],
  tomado_em timestamptz, fim timestamptz, motivo text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, coalesce(u.nome_social, u.nome), u.data_nascimento, e.partes, e.tomado_em, e.fim, e.motivo
    from emprestimos e join usuarios u on u.id = e.titular_id
   where e.id = alvo and e.titular_id = titular_do_emprestimo(alvo, null)
$$;
grant execute on function emprestimo_aberto(uuid) to saude_app;

-- The loans that the caller took and that stand.
-- Asks: titular_do_emprestimo().
create function emprestimos_que_tomei() returns table (id uuid, titular_id uuid, nome text, partes text[], fim timestamptz, motivo text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, coalesce(u.nome_social, u.nome), e.partes, e.fim, e.motivo
    from emprestimos e join usuarios u on u.id = e.titular_id
   where e.profissional_id = meu_profissional_id() and e.encerrado_em is null and e.fim > app_agora()
     and e.titular_id = titular_do_emprestimo(e.id, null)
   order by e.fim
$$;
grant execute on function emprestimos_que_tomei() to saude_app;

-- The emergency card without the telephones of others.
-- Asks: titular_do_emprestimo().
create function saude_emprestada(alvo uuid) returns table (tipo_sanguineo text, alergias text[], medicamentos text[], condicoes text[],
  observacoes text, doador boolean, peso_kg double precision, altura_cm smallint, gestante boolean, medido_em date, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tipo_sanguineo, c.alergias, c.medicamentos, c.condicoes, c.observacoes, c.doador, c.peso_kg, c.altura_cm, c.gestante, c.medido_em,
         c.updated_at
    from cartoes_emergencia c where c.usuario_id = titular_do_emprestimo(alvo, 'saude')
$$;
grant execute on function saude_emprestada(uuid) to saude_app;

-- What professionals wrote of the person that holds now: allergies, medicines in use, problems.
-- Asks: titular_do_emprestimo().
create function fatos_emprestados(alvo uuid) returns table (id uuid, tipo text, termo text, detalhe text, quem text, em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with de as materialized (select r as id from pacientes p cross join lateral registros_de(p.id) r where p.usuario_id = titular_do_emprestimo(alvo, 'saude'))
  select q.id, q.tipo, q.termo, q.detalhe, q.quem, q.em from (
    select 1 as ordem, a.id, 'alergia' as tipo, a.termo, concat_ws(', ', a.gravidade, nullif(a.reacao, '')) as detalhe, a.autor_nome as quem, a.registrado_em as em
      from de join alergias a on a.paciente_id = de.id where a.situacao = 'ativa' and not exists (select from alergias d where d.anterior_id = a.id)
    union all
    select 2, m.id, 'medicamento', m.termo, m.posologia, m.autor_nome, m.registrado_em
      from de join medicamentos_em_uso m on m.paciente_id = de.id where m.situacao = 'em-uso' and not exists (select from medicamentos_em_uso d where d.anterior_id = m.id)
    union all
    select 3, b.id, 'problema', b.termo, case b.situacao when 'controlado' then 'controlado' else '' end, b.autor_nome, b.registrado_em
      from de join problemas b on b.paciente_id = de.id
     where b.situacao in ('ativo', 'controlado') and not exists (select from problemas d where d.anterior_id = b.id)) q
   order by q.ordem, q.em desc, q.id limit 100
$$;
grant execute on function fatos_emprestados(uuid) to saude_app;

-- Consultations, the latest first, before a place in that order: when, with whom and what for, and nothing that was written about them.
-- Asks: titular_do_emprestimo().
create function consultas_emprestadas(alvo uuid, antes timestamptz, antes_id uuid, quantas int) returns table (id uuid,
  data_agendamento timestamptz, zona text, status text, presenca text, modalidade text, especialidade text, servico text, profissional text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.data_agendamento, coalesce(l.zona, 'America/Sao_Paulo'), a.status, a.presenca, a.modalidade, a.especialidade, s.nome, f.nome_completo
    from pacientes p
    join agendamentos a on a.paciente_id = p.id and a.reserva_expira_em is null
    join profissionais r on r.id = a.profissional_id
    left join profiles f on f.user_id = r.usuario_id
    left join servicos_profissionais s on s.id = a.servico_id
    left join locais_atendimento l on l.id = a.local_id
   where p.usuario_id = titular_do_emprestimo(alvo, 'consultas')
     and (antes is null or (a.data_agendamento, a.id) < (antes, antes_id))
   order by a.data_agendamento desc, a.id desc limit least(quantas, 100)
$$;
grant execute on function consultas_emprestadas(uuid, timestamptz, uuid, int) to saude_app;

-- Files of the consultations, the latest first, before a place in that order; or one of them.
-- Asks: titular_do_emprestimo().
create function documentos_emprestados(alvo uuid, um uuid, antes timestamptz, antes_id uuid, quantos int) returns table (id uuid, nome text,
  caminho text, formato text, tamanho int, enviado_em timestamptz, data_agendamento timestamptz, zona text, especialidade text)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.id, x.nome, x.caminho, x.formato, x.tamanho, x.enviado_em, a.data_agendamento, coalesce(l.zona, 'America/Sao_Paulo'), a.especialidade
    from pacientes p
    join agendamentos a on a.paciente_id = p.id
    join anexos_agendamentos x on x.agendamento_id = a.id
    left join locais_atendimento l on l.id = a.local_id
   where p.usuario_id = titular_do_emprestimo(alvo, 'documentos') and (um is null or x.id = um)
     -- A place travels in milliseconds.
     and (antes is null or (date_trunc('milliseconds', x.enviado_em), x.id) < (antes, antes_id))
   order by date_trunc('milliseconds', x.enviado_em) desc, x.id desc limit least(quantos, 100)
$$;
grant execute on function documentos_emprestados(uuid, uuid, timestamptz, uuid, int) to saude_app;

-- For who lends: each loan that was taken or waits to be, who took it, and every reading by them while it stood.
-- Asks: the caller's own record, and pessoas_cujo_prontuario_empresto().
create function emprestimos_que_fiz() returns table (id uuid, titular_id uuid, nome text, partes text[], horas int, codigo_ate timestamptz,
  tomado_em timestamptz, fim timestamptz, encerrado_em timestamptz, aberto boolean, quem text, registro text, especialidade text,
  perfil_id uuid, leituras jsonb, motivo text, justificativa text, contestado_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, coalesce(u.nome_social, u.nome), e.partes, e.horas, e.codigo_ate, e.tomado_em, e.fim, e.encerrado_em,
         e.encerrado_em is null and e.fim > app_agora() and emprestimo_vale(e) and profissional_publico(e.profissional_id),
         f.nome_completo,
         coalesce((select x.numero_registro from profissional_especialidades x where x.profissional_id = r.id
                    order by x.conferido desc, x.principal desc, x.id limit 1), r.crm),
         area_de(r.id, r.especialidade_principal), case when profissional_publico(r.id) then r.id end,
         coalesce((select jsonb_agg(jsonb_build_object('em', d.em, 'motivo', d.motivo) order by d.id desc)
                     from (select a.id, a.em, a.motivo from acessos_dados a
                            where a.titular_id = e.titular_id and a.quem_id = r.usuario_id and leitura_de_emprestimo(a.motivo)
                              and a.em >= e.tomado_em and a.em < least(e.fim, e.encerrado_em)
                            order by a.id desc limit 100) d), '[]'),
         e.motivo, e.justificativa, e.contestado_em
    from emprestimos e
    join usuarios u on u.id = e.titular_id
    left join profissionais r on r.id = e.profissional_id
    left join profiles f on f.user_id = r.usuario_id
   where (e.titular_id = app_uid() or e.titular_id in (select pessoas_cujo_prontuario_empresto()))
     and (e.tomado_em is not null or (e.encerrado_em is null and e.codigo_ate > app_agora()))
   order by e.created_at desc, e.id limit 40
$$;
grant execute on function emprestimos_que_fiz() to saude_app;

-- Whose record may be lent: the person's own, then those of whose guardian they are; and whether there is a card to lend.
-- Asks: the caller's own record, and pessoas_cujo_prontuario_empresto().
create function prontuarios_que_empresto() returns table (id uuid, nome text, proprio boolean, tem_cartao boolean, consultas int, documentos int)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, coalesce(u.nome_social, u.nome), u.id = app_uid(), u.id = app_uid() and exists (select from cartoes_emergencia c where c.usuario_id = u.id),
         (select count(*)::int from pacientes p join agendamentos a on a.paciente_id = p.id and a.reserva_expira_em is null where p.usuario_id = u.id),
         (select count(*)::int from pacientes p join agendamentos a on a.paciente_id = p.id join anexos_agendamentos x on x.agendamento_id = a.id
           where p.usuario_id = u.id)
    from (select app_uid() as id union select pessoas_cujo_prontuario_empresto()) q join usuarios u on u.id = q.id
   order by u.id <> app_uid(), coalesce(u.nome_social, u.nome)
$$;
grant execute on function prontuarios_que_empresto() to saude_app;

-- Records that were opened without a bond, those that a person objects to first, then the latest. Of the person a masked name, of what was read how much.
-- Asks: app_admin().
create function acessos_sem_vinculo(de timestamptz, quem uuid, quantos int) returns table (id uuid, pessoa text, profissional_id uuid, profissional text, registro text,
  motivo text, justificativa text, tomado_em timestamptz, fim timestamptz, encerrado_em timestamptz, pela_pessoa boolean, contestado_em timestamptz, leituras int,
  do_profissional int)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, mascarar_nome(coalesce(u.nome_social, u.nome)), r.id, f.nome_completo,
         coalesce((select x.numero_registro from profissional_especialidades x where x.profissional_id = r.id
                    order by x.conferido desc, x.principal desc, x.id limit 1), r.crm),
         e.motivo, e.justificativa, e.tomado_em, e.fim, e.encerrado_em, e.encerrado_por is not null, e.contestado_em,
         (select count(*)::int from acessos_dados a where a.titular_id = e.titular_id and a.quem_id = r.usuario_id and leitura_de_emprestimo(a.motivo)
            and a.em >= e.tomado_em and a.em < least(e.fim, e.encerrado_em)),
         count(*) over (partition by e.profissional_id)::int
    from emprestimos e join usuarios u on u.id = e.titular_id
    left join profissionais r on r.id = e.profissional_id left join profiles f on f.user_id = r.usuario_id
   where app_admin() and e.motivo is not null and e.tomado_em >= de and (quem is null or e.profissional_id = quem)
   order by e.contestado_em is null, e.tomado_em desc, e.id limit least(quantos, 200)
$$;
grant execute on function acessos_sem_vinculo(timestamptz, uuid, int) to saude_app;
