-- Booking: who holds an hour while choosing, who made the appointment, in which room, and how often it was moved.
alter table agendamentos
  -- Counts changes of hour, length and status: a reminder belongs to one version.
  add column versao int not null default 1,
  -- Not null: nobody's appointment yet, but an hour kept until then for who is choosing.
  add column reserva_expira_em timestamptz,
  add column reservado_por uuid references usuarios on delete cascade,
  add column marcado_por uuid default app_uid() references usuarios on delete set null,
  add column sala_id uuid references salas_clinicas on delete set null,
  add column motivo_encaixe text check (length(btrim(motivo_encaixe)) between 1 and 500),
  add column motivo_consulta text not null default '' check (length(motivo_consulta) <= 1000),
  add column perguntas text[] not null default '{}' check (cardinality(perguntas) <= 3),
  add column primeira_vez boolean not null default false,
  add column aguarda_aprovacao boolean not null default false,
  add column remarcacoes int not null default 0 check (remarcacoes >= 0),
  add column retorno_ate date,
  -- Who shares one session of a group has the same one; everybody else has one of their own. Set by a trigger (0039).
  add column sessao_id uuid not null default gen_random_uuid(),
  add constraint agendamentos_reserva check ((reserva_expira_em is null) = (reservado_por is null)),
  add constraint agendamentos_reserva_aberta check (reserva_expira_em is null or status = 'agendado'),
  drop constraint agendamentos_um_por_horario,
  add constraint agendamentos_um_por_horario exclude using gist (profissional_id with =, ocupacao with &&, sessao_id with <>)
    where (status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe),
  add constraint agendamentos_um_por_sala exclude using gist (sala_id with =, ocupacao with &&, sessao_id with <>)
    where (sala_id is not null and status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe);
create index agendamentos_reservas on agendamentos (reserva_expira_em) where reserva_expira_em is not null;
create index agendamentos_series on agendamentos (serie_id) where serie_id is not null;

-- How many people share one hour of a service.
alter table servicos_profissionais add column vagas int not null default 1 check (vagas between 1 and 50);
grant insert (vagas), update (vagas) on servicos_profissionais to saude_app;
create index servicos_em_grupo on servicos_profissionais (profissional_id) where vagas > 1;

-- What a professional asks of who cancels or moves; no row means the usual (domain: politicaPadrao).
create table politicas_agendamento (
  profissional_id uuid primary key references profissionais on delete cascade,
  cancelar_ate_min int not null check (cancelar_ate_min between 0 and 20160),
  remarcar_ate_min int not null check (remarcar_ate_min between 0 and 20160),
  max_remarcacoes int check (max_remarcacoes between 0 and 20),
  varias_no_dia boolean not null,
  texto text not null default '' check (length(texto) <= 1000),
  updated_at timestamptz not null default now()
);

-- Whom a professional no longer takes bookings from, and why.
create table bloqueios_pacientes (
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  motivo text not null check (length(btrim(motivo)) between 1 and 500),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default now(),
  primary key (profissional_id, paciente_id)
);

-- Every change of an appointment, written by a trigger so that none is forgotten.
create table historico_agendamentos (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  quando timestamptz not null default now(),
  ato text not null,
  lado text not null check (lado in ('paciente', 'profissional', 'sistema')),
  ator uuid references usuarios on delete set null,
  de text,
  para text not null,
  inicio_antes timestamptz,
  inicio timestamptz not null,
  motivo text,
  -- What a move changed, as it stood before: that is what taking it back restores.
  antes jsonb,
  versao int not null
);
create index historico_agendamentos_do on historico_agendamentos (agendamento_id, quando);

-- The answer to a request that may be sent again (R3): kept for a day, in the transaction that it speaks of.
create table pedidos_repetiveis (
  usuario_id uuid not null references usuarios on delete cascade,
  chave text not null check (length(chave) between 8 and 255),
  operacao text not null,
  corpo bytea not null,
  resposta text,
  created_at timestamptz not null default now(),
  primary key (usuario_id, chave)
);
create index pedidos_repetiveis_velhos on pedidos_repetiveis (created_at);

-- Whose appointments somebody may make and change: the own ones and those of the people looked after with a grant to write in their agenda …
create function pessoas_por_quem_marco() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select id from pacientes where usuario_id = app_uid()
  union all
  select p.id from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'escrita')
$$;

-- … and the agendas that somebody keeps for professionals of their clinics, each where the grant counts.
create function agendas_que_escrevo() returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.id, dele.clinica_id
    from membros_clinicas meu
    join membros_clinicas dele on dele.clinica_id = meu.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                               and (dele.fim is null or dele.fim > now())
    join profissionais p on p.usuario_id = dele.usuario_id
   where meu.usuario_id = app_uid() and app_perfil() = 'profissional-administrador'
     and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'escrita')
$$;

-- On which side of an appointment the person who asks may act; null where they may not.
create function meu_lado(paciente uuid, profissional uuid, clinica uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when profissional = meu_profissional_id() then 'profissional'
    when paciente in (select pessoas_por_quem_marco()) then 'paciente'
    when app_admin() or (profissional, clinica) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g) then 'profissional'
  end
$$;

-- Who sees appointments: as before, and nobody sees an hour that is only held. Who may write them, by the words above.
drop policy meus on agendamentos;
create policy meus on agendamentos for select to saude_app using (
  reserva_expira_em is null
  and (paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
    or paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
    or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)));
create policy marca on agendamentos for insert to saude_app with check (
  status in ('agendado', 'confirmado') and (reservado_por is null or reservado_por = (select app_uid()))
  and (paciente_id in (select pessoas_por_quem_marco()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
    or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g)));
create policy age on agendamentos for update to saude_app
  using (reserva_expira_em is null
    and (paciente_id in (select pessoas_por_quem_marco()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
      or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g)))
  with check (reserva_expira_em is null
    and (paciente_id in (select pessoas_por_quem_marco()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
      or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g)));
grant insert (id, paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min,
              observacoes, servico_id, local_id, clinica_id, modalidade, convenio_plano_id, valor, encaixe, motivo_encaixe, origem, serie_id,
              reserva_expira_em, reservado_por, sala_id, motivo_consulta, primeira_vez, aguarda_aprovacao, confirmado_pelo_paciente_em),
      update (status, profissional_id, data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, observacoes, motivo_cancelamento,
              data_cancelamento, cancelado_por, servico_id, local_id, clinica_id, sala_id, modalidade, valor, pagamento_status, presenca, chegada_em,
              inicio_real, fim_real, confirmado_pelo_paciente_em, encaixe, motivo_encaixe, reagendado_de, motivo_reagendamento, motivo_consulta,
              perguntas, aguarda_aprovacao, remarcacoes, retorno_ate) on agendamentos to saude_app;

select proteger('politicas_agendamento', 'select, insert, update');
create policy leitura on politicas_agendamento for select to saude_app using (true);
create policy proprio_cria on politicas_agendamento for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy proprio_altera on politicas_agendamento for update to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));

-- The person who is blocked does not read why.
select proteger('bloqueios_pacientes', 'select, insert, delete');
create policy da_agenda on bloqueios_pacientes to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin())
    or profissional_id in (select g.profissional_id from agendas_que_escrevo() g))
  with check ((profissional_id = (select meu_profissional_id()) or (select app_admin())
    or profissional_id in (select g.profissional_id from agendas_que_escrevo() g)) and criado_por = (select app_uid()));

select proteger('historico_agendamentos', 'select');
create policy da_consulta on historico_agendamentos for select to saude_app
  using (exists (select from agendamentos a where a.id = agendamento_id));

select proteger('pedidos_repetiveis', 'select, insert');
create policy proprios on pedidos_repetiveis for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_cria on pedidos_repetiveis for insert to saude_app with check (usuario_id = (select app_uid()));

select auditar_tabela('politicas_agendamento');
select auditar_tabela('bloqueios_pacientes');

-- Two bookings of one patient, or of one room, wait for each other before either looks whether the hour is free: the exclusion constraints would
-- otherwise let both write first and then wait for each other in a circle.
create function agendamentos_um_de_cada_vez() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not new.encaixe then
    perform from pacientes where id = new.paciente_id for no key update;
    if new.sala_id is not null then perform pg_advisory_xact_lock(hashtextextended('sala ' || new.sala_id, 32)); end if;
  end if;
  return new;
end $$;
create trigger agendamentos_um_de_cada_vez before insert or update of data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, status,
  sala_id, encaixe on agendamentos for each row execute function agendamentos_um_de_cada_vez();

create function agendamentos_versao() returns trigger language plpgsql as $$
begin
  if (new.data_agendamento, new.duracao_min, new.status) is distinct from (old.data_agendamento, old.duracao_min, old.status) then
    new.versao := old.versao + 1;
  end if;
  return new;
end $$;
create trigger agendamentos_versao before update on agendamentos for each row execute function agendamentos_versao();

-- The line of each change: what was done is read from what changed, but for taking a move back, which its statement says (`app.ato`).
create function agendamentos_historico() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h historico_agendamentos;
  pessoas uuid[];
begin
  if new.reserva_expira_em is not null then return null; end if;
  h.ato := case
    when tg_op = 'INSERT' or old.reserva_expira_em is not null then 'marcar'
    when nullif(current_setting('app.ato', true), '') is not null then current_setting('app.ato', true)
    -- Moved once more: the status says nothing new.
    when new.status = 'reagendado' and new.reagendado_de = old.data_agendamento and new.data_agendamento <> old.data_agendamento then 'reagendar'
    when new.status <> old.status then case new.status when 'confirmado' then 'confirmar' when 'cancelado' then 'cancelar'
      when 'reagendado' then 'reagendar' when 'em-andamento' then 'iniciar' when 'concluido' then 'concluir' else 'mudar' end
    when (new.data_agendamento, new.duracao_min, new.profissional_id) is distinct from (old.data_agendamento, old.duracao_min, old.profissional_id)
      -- A place that is gone is no move.
      or new.local_id <> coalesce(old.local_id, new.id) or new.sala_id <> coalesce(old.sala_id, new.id) then 'mudar'
    when new.presenca is distinct from old.presenca then
      case new.presenca when 'presente' then 'chegar' when 'ausente' then 'ausentar' else 'mudar' end
    when new.pagamento_status <> old.pagamento_status then 'pagar'
  end;
  if h.ato is null then return null; end if;
  h.ator := app_ator();
  if h.ator is not null then
    select array[pr.usuario_id, pa.usuario_id] into pessoas from profissionais pr, pacientes pa where pr.id = new.profissional_id and pa.id = new.paciente_id;
  end if;
  h.lado := case when h.ator is null then 'sistema' when h.ator = pessoas[1] then 'profissional'
    when h.ator = pessoas[2] or app_ator_perfil() like 'paciente%' then 'paciente' else 'profissional' end;
  if tg_op = 'UPDATE' and h.ato <> 'marcar' then
    h.de := old.status;
    if new.data_agendamento <> old.data_agendamento then h.inicio_antes := old.data_agendamento; end if;
    if h.ato in ('reagendar', 'mudar') then
      h.antes := (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(old)) c where c.key = any (array['status', 'profissional_id', 'servico_id', 'especialidade', 'data_agendamento',
        'duracao_min', 'intervalo_antes_min', 'intervalo_depois_min', 'local_id', 'clinica_id', 'sala_id', 'encaixe', 'motivo_encaixe', 'reagendado_de',
        'motivo_reagendamento', 'observacoes', 'remarcacoes', 'confirmado_pelo_paciente_em', 'aguarda_aprovacao', 'presenca', 'chegada_em']));
    end if;
  end if;
  insert into historico_agendamentos (agendamento_id, ato, lado, ator, de, para, inicio_antes, inicio, motivo, antes, versao)
  values (new.id, h.ato, h.lado, h.ator, h.de, new.status, h.inicio_antes, new.data_agendamento,
    case h.ato when 'cancelar' then new.motivo_cancelamento when 'reagendar' then new.motivo_reagendamento
      when 'marcar' then new.motivo_encaixe end, h.antes, new.versao);
  return null;
end $$;
create trigger agendamentos_historico after insert or update on agendamentos for each row execute function agendamentos_historico();

-- In plpgsql, as what is read with every answer: its plans are kept for the session, and those of SQL functions are made at each call.
-- Everything that decides whether an hour may be had, but for the hour itself: read after the agenda was locked. Nothing for who may book neither
-- for that patient nor in that agenda. `paciente` null: the own record. `confia`: the service was let through when the hour was held.
create function fatos_da_marcacao(profissional uuid, paciente uuid, qual_servico uuid, chave_dele uuid, inicio timestamptz, plano text, fora uuid, confia boolean)
returns table (
  paciente_id uuid, paciente_usuario_id uuid, paciente_nome text, profissional_usuario_id uuid, profissional_nome text, publico boolean, lado text,
  especialidade text, bloqueado boolean, futuras int, futuras_com_ele int, no_dia int, primeira_vez boolean, primeiras_no_dia int, idade int,
  confirmacao text, primeira_max int, zona text, politica jsonb, servico jsonb, mostra_preco boolean, valor_consulta float8,
  antes_min int, depois_min int, plano_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with quem as (
    select pa.id, pa.usuario_id, u.nome, u.data_nascimento, u.cpf, u.genero, u.telefone from pacientes pa join usuarios u on u.id = pa.usuario_id
     where pa.id = coalesce(fatos_da_marcacao.paciente, meu_paciente_id())
  ), deles as (
    select case
      when profissional = meu_profissional_id() and not exists (select from quem q where q.usuario_id = app_uid()) then 'profissional'
      when exists (select from quem q where q.id in (select pessoas_por_quem_marco())) then 'paciente'
      when app_admin() or profissional in (select g.profissional_id from agendas_que_escrevo() g) then 'profissional' end as lado
  ), regra as (
    select t.confirmacao, t.primeira_consulta_max_por_dia, t.zona, t.intervalo_antes_min, t.intervalo_depois_min from templates_horarios t
     where t.profissional_id = profissional and t.ativo and t.id = template_do_dia(profissional, (inicio at time zone t.zona)::date) limit 1
  ), dia as (
    select z.zona, (inicio at time zone z.zona)::date as data from (select coalesce((select r.zona from regra r),
      (select l.zona from locais_atendimento l where l.profissional_id = profissional order by l.principal desc, l.created_at limit 1), 'America/Sao_Paulo') as zona) z
  ), limites as (
    select data::timestamp at time zone zona as de, (data + 1)::timestamp at time zone zona as ate from dia
  ), marcadas as (
    select a.id, a.serie_id, a.profissional_id, a.status, a.data_agendamento from agendamentos a join quem q on q.id = a.paciente_id
     where a.reserva_expira_em is null and a.status <> 'cancelado' and a.id is distinct from fora
  )
  select q.id, q.usuario_id, q.nome, p.usuario_id, pf.nome_completo, p.status_profissional = 'ativo' and p.verificado, deles.lado,
    p.especialidade_principal,
    exists (select from bloqueios_pacientes b where b.profissional_id = p.id and b.paciente_id = q.id),
    (select count(distinct coalesce(m.serie_id, m.id))::int from marcadas m
      where m.status in ('agendado', 'confirmado', 'reagendado') and m.data_agendamento > now()),
    (select count(distinct coalesce(m.serie_id, m.id))::int from marcadas m
      where m.status in ('agendado', 'confirmado', 'reagendado') and m.data_agendamento > now() and m.profissional_id = p.id),
    (select count(*)::int from marcadas m, limites l where m.profissional_id = p.id and m.data_agendamento >= l.de and m.data_agendamento < l.ate),
    not exists (select from marcadas m where m.profissional_id = p.id and m.data_agendamento < inicio),
    (select count(*)::int from agendamentos a, limites l where a.profissional_id = p.id and a.primeira_vez and a.status <> 'cancelado'
       and a.data_agendamento >= l.de and a.data_agendamento < l.ate and a.id is distinct from fora
       and (a.reserva_expira_em is null or a.reserva_expira_em > now())),
    extract(year from age((select data from dia), q.data_nascimento))::int,
    coalesce((select r.confirmacao from regra r), 'automatica'), (select r.primeira_consulta_max_por_dia from regra r), (select zona from dia),
    (select jsonb_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min, 'max_remarcacoes', x.max_remarcacoes,
       'varias_no_dia', x.varias_no_dia, 'texto', x.texto) from politicas_agendamento x where x.profissional_id = p.id),
    (select jsonb_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'intervalo_antes_min', s.intervalo_antes_min,
       'intervalo_depois_min', s.intervalo_depois_min, 'modalidades', s.modalidades, 'local_ids', s.local_ids, 'planos', s.planos, 'aceita', s.aceita,
       'preco', s.preco::float8, 'publico', s.publico, 'idade_min', s.idade_min, 'idade_max', s.idade_max, 'exige_aprovacao', s.exige_aprovacao,
       'vagas', s.vagas,
       'faltam', (select coalesce(jsonb_agg(x.campo order by x.ordem), '[]') from unnest(s.formulario_exigido) with ordinality x (campo, ordem)
         where case x.campo when 'cpf' then q.cpf when 'telefone' then q.telefone when 'genero' then q.genero else q.data_nascimento::text end is null))
      from servicos_profissionais s where s.id = qual_servico and s.profissional_id = p.id
       and (s.ativo or s.situacao = 'privado' and (s.chave = chave_dele or confia) or deles.lado = 'profissional' and s.situacao <> 'rascunho')),
    coalesce((select c.mostra_preco from conselhos_profissionais c where c.nome_especialidade = p.especialidade_principal), true),
    p.valor_consulta::float8, coalesce((select r.intervalo_antes_min from regra r), 0), coalesce((select r.intervalo_depois_min from regra r), 0),
    (select o.id from operadoras_planos o where o.nome = plano and o.ativo)
  from quem q, deles, profissionais p join profiles pf on pf.user_id = p.usuario_id
  where p.id = profissional and deles.lado is not null;
end
$$;

-- The hour that the person who asks holds, which no policy shows: what it is for, and until when.
create function minha_reserva(alvo uuid) returns setof agendamentos language sql stable security definer rows 1 set search_path = public, pg_temp
  as $$ select * from agendamentos where id = alvo and reservado_por = app_uid() and reserva_expira_em is not null $$;
create function soltar_reserva(alvo uuid) returns setof uuid language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from agendamentos where id = alvo and reservado_por = app_uid() and reserva_expira_em is not null returning id $$;
-- The same row becomes the appointment, while its time runs. @returns nothing when that is over
create function confirmar_reserva(alvo uuid, motivo text, espera boolean) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
  as $$ update agendamentos set reserva_expira_em = null, reservado_por = null, marcado_por = app_uid(), motivo_consulta = motivo, aguarda_aprovacao = espera
        where id = alvo and reservado_por = app_uid() and reserva_expira_em > now() returning id $$;

-- Before an hour is written: what is held no longer goes, where it would stand in the way, and what the same person held while choosing before. An
-- hour that the product holds for somebody (`marcado_por` null) is not theirs to lose by looking at another.
-- What the person who asks holds of an agenda while choosing, and loses to whatever they take of it (`limpar_reservas`).
create function minhas_reservas(profissional uuid) returns table (inicio timestamptz, fim timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp
  as $$ select lower(a.ocupacao), upper(a.ocupacao) from agendamentos a
        where a.profissional_id = profissional and a.reserva_expira_em > now() and a.reservado_por = app_uid() and a.marcado_por = app_uid() $$;
create function limpar_reservas(profissional uuid, paciente uuid, menos uuid) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em is not null
       and (reserva_expira_em <= now() and (profissional_id = profissional or paciente_id = coalesce(limpar_reservas.paciente, meu_paciente_id()))
         or reservado_por = app_uid() and marcado_por = app_uid()) and id is distinct from menos
    for update skip locked)
$$;

-- The first of the rooms that is in use and free then; null where none is. Held until the end of the transaction.
create function sala_livre(salas uuid[], periodo tstzrange, fora uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare sala uuid;
begin
  for sala in select s.id from unnest(salas) with ordinality as x (id, ordem) join salas_clinicas s on s.id = x.id and s.ativa order by x.ordem loop
    perform pg_advisory_xact_lock(hashtextextended('sala ' || sala, 32));
    delete from agendamentos where id in (select id from agendamentos where sala_id = sala and reserva_expira_em <= now() for update skip locked);
    if not exists (select from agendamentos a where a.sala_id = sala and a.ocupacao && periodo and not a.encaixe and a.id is distinct from fora
                     and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')) then return sala; end if;
  end loop;
  return null;
end $$;

-- What an appointment says of its place, room, plan and service, to whom it concerns: also of a private service, and of a professional who is
-- no longer shown.
create function complemento_da_consulta(alvo uuid) returns table (
  servico text, preparo text, documentos text, local text, zona text, endereco text, telefone text, sala text, convenio text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select s.nome, s.preparo, s.documentos, l.nome, l.zona,
    nullif(concat_ws(', ', nullif(concat_ws(', ', nullif(l.logradouro, ''), nullif(l.numero, ''), nullif(l.complemento, '')), ''), nullif(l.bairro, ''),
      l.cidade || ' - ' || l.uf), ''),
    c.telefone, r.nome, o.nome
  from agendamentos a
  left join servicos_profissionais s on s.id = a.servico_id
  left join locais_atendimento l on l.id = a.local_id
  left join clinicas c on c.id = coalesce(a.clinica_id, l.clinica_id)
  left join salas_clinicas r on r.id = a.sala_id
  left join operadoras_planos o on o.id = a.convenio_plano_id
  where a.id = alvo and a.reserva_expira_em is null;
end
$$;

-- Who is on both sides of an appointment, by what clock it is meant, and what of the agenda it takes: for who may act on it.
create function partes_da_consulta(alvo uuid) returns table (
  lado text, paciente_usuario_id uuid, paciente_nome text, profissional_usuario_id uuid, profissional_nome text, zona text, de float8, ate float8, plano text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id), pa.usuario_id, fa.nome_completo, pr.usuario_id, fr.nome_completo,
    coalesce((select l.zona from locais_atendimento l where l.id = a.local_id),
      (select t.zona from templates_horarios t where t.profissional_id = a.profissional_id and t.ativo order by t.vigente_de nulls first limit 1),
      (select l.zona from locais_atendimento l where l.profissional_id = a.profissional_id order by l.principal desc, l.created_at limit 1),
      'America/Sao_Paulo'),
    extract(epoch from lower(a.ocupacao))::float8 * 1000, extract(epoch from upper(a.ocupacao))::float8 * 1000,
    (select o.nome from operadoras_planos o where o.id = a.convenio_plano_id)
  from agendamentos a
  join pacientes pa on pa.id = a.paciente_id join profiles fa on fa.user_id = pa.usuario_id
  join profissionais pr on pr.id = a.profissional_id join profiles fr on fr.user_id = pr.usuario_id
  where a.id = alvo and a.reserva_expira_em is null;
end
$$;

-- Of professionals that are free at one hour, who is asked first: fewest booked in the 14 days to come, then the oldest last booking.
create function ordem_de_escolha(ids uuid[]) returns table (profissional_id uuid, marcadas int, ultima timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, (select count(*)::int from agendamentos a where a.profissional_id = p.id and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
      and a.data_agendamento >= now() and a.data_agendamento < now() + interval '14 days'),
    (select max(a.created_at) from agendamentos a where a.profissional_id = p.id and a.reserva_expira_em is null)
  from profissionais p where p.id = any (ids) and p.status_profissional = 'ativo' and p.verificado
  order by 2, 3 nulls first, 1
$$;

-- Takes the notices of an act back that was taken back before anybody was told outside of the product.
create function retirar_avisos(chaves text[]) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from notificacoes where chave = any (chaves) and created_at > now() - interval '10 minutes' $$;

-- A request that may be sent again: the one that came with this key before, of the same person and within a day, or nothing. Whoever sends the
-- same key meanwhile waits here until this transaction ends.
create function pedido_repetido(chave_dele text, agora timestamptz) returns table (operacao text, corpo bytea, resposta text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(app_uid() || ' ' || chave_dele, 32));
  delete from pedidos_repetiveis p where p.usuario_id = app_uid() and p.chave = chave_dele and p.created_at <= agora - interval '24 hours';
  return query select p.operacao, p.corpo, p.resposta from pedidos_repetiveis p where p.usuario_id = app_uid() and p.chave = chave_dele;
end $$;

-- Whoever looks after somebody and may write their data fills in what is missing of it, and changes nothing that is there.
create function completar_dados(paciente uuid, novo_cpf text, nascimento date, novo_genero text, fone text) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp as $$
  update usuarios u set cpf = coalesce(u.cpf, novo_cpf), data_nascimento = coalesce(u.data_nascimento, nascimento),
         genero = coalesce(u.genero, novo_genero), telefone = coalesce(u.telefone, fone)
    from pacientes p, vinculos_cuidado v
   where p.id = paciente and u.id = p.usuario_id and v.pessoa_id = u.id and v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', 'escrita')
  returning u.id
$$;

do $$
declare f text;
begin
  foreach f in array array['minhas_reservas(uuid)', 'completar_dados(uuid, text, date, text, text)', 'pessoas_por_quem_marco()', 'agendas_que_escrevo()', 'meu_lado(uuid, uuid, uuid)', 'minha_reserva(uuid)', 'soltar_reserva(uuid)', 'confirmar_reserva(uuid, text, boolean)',
    'fatos_da_marcacao(uuid, uuid, uuid, uuid, timestamptz, text, uuid, boolean)', 'limpar_reservas(uuid, uuid, uuid)', 'sala_livre(uuid[], tstzrange, uuid)',
    'complemento_da_consulta(uuid)', 'partes_da_consulta(uuid)', 'ordem_de_escolha(uuid[])', 'retirar_avisos(text[])', 'pedido_repetido(text, timestamptz)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
end $$;

-- An hour that is held counts as taken while its time runs, and no longer.
create or replace function ocupacoes_de(ids uuid[], de timestamptz, ate timestamptz)
  returns table (profissional_id uuid, inicio timestamptz, fim timestamptz)
  language sql stable security definer set search_path = public
  as $$ select a.profissional_id, lower(a.ocupacao), upper(a.ocupacao) from agendamentos a
        where a.profissional_id = any (ids) and a.data_agendamento >= de - interval '12 hours' and a.data_agendamento < ate + interval '12 hours'
          and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
          and (a.reserva_expira_em is null or a.reserva_expira_em > now())
        order by a.profissional_id, a.data_agendamento $$;
-- The rooms that hours name, while a colleague has them, or for all the time when they are out of use: like the hours themselves, without whom
-- or what for. One's own appointments are in `ocupacoes_de`.
create index intervalos_sala on intervalos_horarios (sala_id) where sala_id is not null;
create index janelas_sala on janelas_excecao (sala_id) where sala_id is not null;
create function salas_tomadas(ids uuid[], de timestamptz, ate timestamptz)
  returns table (profissional_id uuid, sala_id uuid, inicio timestamptz, fim timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ with salas as (
          select t.profissional_id, i.sala_id from templates_horarios t join intervalos_horarios i on i.template_id = t.id
           where t.profissional_id = any (ids) and t.ativo and i.sala_id is not null
          union select e.profissional_id, j.sala_id from excecoes_horarios e join janelas_excecao j on j.excecao_id = e.id
           where e.profissional_id = any (ids) and j.sala_id is not null)
        select s.profissional_id, s.sala_id, lower(a.ocupacao), upper(a.ocupacao) from salas s
          join agendamentos a on a.sala_id = s.sala_id and a.ocupacao && tstzrange(de, ate) and a.profissional_id <> s.profissional_id
         where a.sala_id is not null and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe
           and (a.reserva_expira_em is null or a.reserva_expira_em > now())
        union all select s.profissional_id, s.sala_id, de, ate from salas s join salas_clinicas c on c.id = s.sala_id where not c.ativa $$;
revoke all on function salas_tomadas from public;
grant execute on function salas_tomadas to saude_app, saude_sistema;

-- A room that is taken, freed or closed changes the free hours of all whose hours name it.
create function quem_usa_salas(salas uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select t.profissional_id from intervalos_horarios i join templates_horarios t on t.id = i.template_id where i.sala_id = any (salas)
  union select e.profissional_id from janelas_excecao j join excecoes_horarios e on e.id = j.excecao_id where j.sala_id = any (salas)
$$;
revoke all on function quem_usa_salas from public;
create or replace function vitrine_horarios_do_agendamento() returns trigger language plpgsql security definer set search_path = public as $$
declare
  quem uuid[];
  salas uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct profissional_id), array_agg(distinct sala_id) into quem, salas from novas;
  elsif tg_op = 'DELETE' then select array_agg(distinct profissional_id), array_agg(distinct sala_id) into quem, salas from velhas;
  else
    select array_agg(distinct p.id), array_agg(distinct p.sala_id) into quem, salas
      from novas n join velhas v using (id) cross join lateral (values (n.profissional_id, n.sala_id), (v.profissional_id, v.sala_id)) p (id, sala_id)
     where (n.profissional_id, n.ocupacao, n.status, n.sala_id) is distinct from (v.profissional_id, v.ocupacao, v.status, v.sala_id);
  end if;
  salas := array_remove(salas, null);
  if cardinality(salas) > 0 then quem := quem || array(select quem_usa_salas(salas)); end if;
  perform vitrine_horarios_vencer(quem);
  return null;
end $$;
create function vitrine_horarios_da_sala() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform vitrine_horarios_vencer(array(select quem_usa_salas(array[new.id])));
  return null;
end $$;
create trigger vitrine_horarios after update of ativa on salas_clinicas for each row when (old.ativa is distinct from new.ativa)
  execute function vitrine_horarios_da_sala();
revoke all on function vitrine_horarios_da_sala from public;

create or replace function marcados_de(ids uuid[], de date, ate date) returns table (profissional_id uuid, data date, quantos int)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.profissional_id, d.data, count(distinct a.sessao_id)::int
        from templates_horarios t
        join agendamentos a on a.profissional_id = t.profissional_id and a.status <> 'cancelado'
          and a.data_agendamento >= marcados_de.de - interval '1 day' and a.data_agendamento < marcados_de.ate + interval '2 days'
          and (a.reserva_expira_em is null or a.reserva_expira_em > now())
        cross join lateral (select (a.data_agendamento at time zone t.zona)::date as data) d
        where t.profissional_id = any (ids) and t.ativo
          and exists (select from templates_horarios l where l.profissional_id = t.profissional_id and l.ativo
                      and (l.max_por_dia is not null or l.max_por_semana is not null))
          and d.data between marcados_de.de and marcados_de.ate and t.id = template_do_dia(t.profissional_id, d.data)
        group by 1, 2 $$;
create or replace function agenda_sob_horarios(alvo uuid, desde timestamptz, antes timestamptz)
  returns table (id uuid, status text, inicio timestamptz, duracao_min int, intervalo_antes_min int, intervalo_depois_min int, encaixe boolean,
                 modalidade text, local_id uuid, servico_id uuid, servico text, plano text, paciente text, paciente_usuario_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.status, a.data_agendamento, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.encaixe,
          a.modalidade, a.local_id, a.servico_id, s.nome, o.nome,
          case when gere_horarios(alvo) or exists (select from clinicas c where c.id = a.clinica_id and c.dono_id = app_uid()) then u.nome end, u.id
        from agendamentos a
        join pacientes p on p.id = a.paciente_id
        join usuarios u on u.id = p.usuario_id
        left join servicos_profissionais s on s.id = a.servico_id
        left join operadoras_planos o on o.id = a.convenio_plano_id
        where a.profissional_id = alvo and a.data_agendamento >= desde and a.data_agendamento < coalesce(antes, 'infinity')
          and a.status <> 'cancelado' and a.reserva_expira_em is null and (gere_horarios(alvo) or aprova_horarios_de(alvo))
        order by a.data_agendamento, a.id $$;
create or replace function decidir_agendamento(alvo uuid, novo_inicio timestamptz, razao text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare dono uuid := (select profissional_id from agendamentos where id = alvo and reserva_expira_em is null);
begin
  if dono is null or not (gere_horarios(dono) or aprova_horarios_de(dono)) then
    raise exception 'not an appointment of who asks' using errcode = 'insufficient_privilege';
  end if;
  if novo_inicio is null then
    update agendamentos set status = 'cancelado', motivo_cancelamento = razao, data_cancelamento = now(), cancelado_por = app_uid()
    where id = alvo and status in ('agendado', 'confirmado');
  else
    update agendamentos set status = 'reagendado', reagendado_de = data_agendamento, data_agendamento = novo_inicio, motivo_reagendamento = razao,
      confirmado_pelo_paciente_em = null
    where id = alvo and status in ('agendado', 'confirmado');
  end if;
  if not found then raise exception 'the appointment cannot be moved' using errcode = 'check_violation'; end if;
end $$;

-- A held hour is nobody's news.
create or replace function eventos_de_agendamentos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (tg_op = 'DELETE' or new.reserva_expira_em is not null) and (tg_op = 'INSERT' or old.reserva_expira_em is not null) then return null; end if;
  perform anunciar('agendamentos', coalesce(new.id, old.id), array['agendamentos/todos']
    || array(select 'agendamentos/paciente/' || usuario_id from pacientes where id in (old.paciente_id, new.paciente_id))
    || array(select 'agendamentos/profissional/' || usuario_id from profissionais where id in (old.profissional_id, new.profissional_id))
    || array(select 'agendamentos/paciente/' || v.cuidador_id
               from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
               join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador'
              where p.id in (old.paciente_id, new.paciente_id) and acesso_vale(v.status, v.inicio, v.fim)
                and permite(v.permissoes, 'agenda', 'leitura'))
    || array(select 'agendamentos/profissional/' || meu.usuario_id
               from profissionais p
               join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                         and (dele.fim is null or dele.fim > now())
               join membros_clinicas meu on meu.clinica_id = dele.clinica_id
               join usuarios u on u.id = meu.usuario_id and u.tipo_usuario = 'profissional-administrador'
              where (p.id, dele.clinica_id) in ((old.profissional_id, old.clinica_id), (new.profissional_id, new.clinica_id))
                and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')));
  return null;
end $$;

-- A notice may say from when on it leaves the product: what may still be taken back waits (`enviar_em`, only together with a `chave`).
create or replace function notificar(avisos jsonb) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with novas as (
    insert into notificacoes (usuario_id, tipo, prioridade, titulo, mensagem, link, chave, lida_em)
    select a.usuario_id, a.tipo, coalesce(a.prioridade, 'normal'), a.titulo, a.mensagem, a.link, a.chave,
           -- Muted in the product: it is in the list and calls nobody.
           case when exists (select from preferencias_notificacao p where p.usuario_id = a.usuario_id and p.tipo = a.tipo
                               and p.canal = 'app' and not p.ativo and p.tipo <> 'seguranca') then now() end
      from jsonb_to_recordset(avisos) as a
        (usuario_id uuid, tipo text, prioridade text, titulo text, mensagem text, link text, chave text)
    on conflict (usuario_id, chave) where chave is not null do nothing
    returning id, usuario_id, chave
  ), prazos as (
    select n.id, greatest(now(), (select min(a.enviar_em) from jsonb_to_recordset(avisos) as a (usuario_id uuid, chave text, enviar_em timestamptz)
                                   where a.usuario_id = n.usuario_id and a.chave = n.chave)) as em
      from novas n
  ), entregas as (
    insert into entregas_notificacao (notificacao_id, canal, estado, enviar_em, tentar_em, enviada_em)
    select n.id, c.canal, case c.canal when 'app' then 'enviada' else 'pendente' end, case c.canal when 'app' then now() else n.em end,
           case c.canal when 'app' then now() else n.em end, case c.canal when 'app' then now() end
      from prazos n cross join unnest(array['app', 'email', 'push']) as c (canal)
  )
  select id from novas
$$;

-- Whose face and record somebody sees because of an agenda. Asked of functions: as sub-queries of a policy these tables would each be read under their own
-- policies, three deep, and every statement that shows a name would plan and start all of that (W4).
create function face_publica(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from profissionais p where p.usuario_id = pessoa and p.status_profissional = 'ativo' and p.verificado) $$;
create function ficha_da_minha_agenda(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from agendamentos a where a.paciente_id = paciente and a.profissional_id = meu_profissional_id()
                         and a.reserva_expira_em is null) $$;
create function ficha_da_agenda_que_gerencio(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from agendamentos a join profissionais_que_gerencio('agenda') g using (profissional_id, clinica_id)
                        where a.paciente_id = paciente and a.reserva_expira_em is null) $$;
create function face_da_minha_agenda(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from pacientes p where p.usuario_id = pessoa and ficha_da_minha_agenda(p.id)) $$;
create function face_da_agenda_que_gerencio(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from pacientes p where p.usuario_id = pessoa and ficha_da_agenda_que_gerencio(p.id))
          or exists (select from profissionais p join profissionais_que_gerencio('agenda') g on g.profissional_id = p.id where p.usuario_id = pessoa) $$;
do $$
declare f text;
begin
  foreach f in array array['face_publica', 'ficha_da_minha_agenda', 'ficha_da_agenda_que_gerencio', 'face_da_minha_agenda', 'face_da_agenda_que_gerencio'] loop
    execute format('revoke execute on function %s(uuid) from public', f);
    execute format('grant execute on function %s(uuid) to saude_app, saude_sistema', f);
  end loop;
end $$;
drop policy visivel on profiles;
create policy visivel on profiles for select to saude_app using (
  user_id = (select app_uid()) or (select app_admin()) or face_publica(user_id));
drop policy da_minha_agenda on profiles;
create policy da_minha_agenda on profiles for select to saude_app
  using ((select meu_profissional_id()) is not null and face_da_minha_agenda(user_id));
drop policy da_agenda_que_gerencio on profiles;
create policy da_agenda_que_gerencio on profiles for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador' and face_da_agenda_que_gerencio(user_id));
drop policy da_minha_agenda on pacientes;
create policy da_minha_agenda on pacientes for select to saude_app
  using ((select meu_profissional_id()) is not null and ficha_da_minha_agenda(id));
drop policy da_agenda_que_gerencio on pacientes;
create policy da_agenda_que_gerencio on pacientes for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador' and ficha_da_agenda_que_gerencio(id));

-- Names, service and place of appointments that were read before, under the policies: the professional's to whom they are shown, or on their own side.
create function resumos_das_consultas(ids uuid[]) returns table (
  id uuid, servico text, titular_id uuid, paciente_nome text, profissional_nome text, profissional_id uuid, profissional_avatar_url text, tema text,
  local text, zona text)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select a.id, s.nome, p.usuario_id, fp.nome_completo, fr.nome_completo, pr.id, fr.avatar_url, v.tema, l.nome, l.zona
  from agendamentos a
  join pacientes p on p.id = a.paciente_id
  join profiles fp on fp.user_id = p.usuario_id
  left join profissionais pr on pr.id = a.profissional_id and (pr.status_profissional = 'ativo' and pr.verificado or pr.usuario_id = app_uid() or app_admin()
    or pr.id in (select g.profissional_id from profissionais_que_gerencio('agenda') g))
  left join profiles fr on fr.user_id = pr.usuario_id
  left join vitrine_profissionais v on v.profissional_id = pr.id
  left join servicos_profissionais s on s.id = a.servico_id
  left join locais_atendimento l on l.id = a.local_id
  where a.id = any (ids) and a.reserva_expira_em is null;
end
$$;
revoke execute on function resumos_das_consultas(uuid[]) from public;
grant execute on function resumos_das_consultas(uuid[]) to saude_app, saude_sistema;
