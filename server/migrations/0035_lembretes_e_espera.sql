-- Reminders of appointments, and the waiting list (docs/decisions/0029-lembretes-e-espera.md).

-- What a professional wants of a reminder: of all services, or of one. Without a row it is on, in the usual words, by every channel.
create table regras_lembretes (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  servico_id uuid references servicos_profissionais on delete cascade,
  tipo text not null check (tipo in ('72h', '24h', '2h')),
  ativo boolean not null,
  texto text check (length(btrim(texto)) between 1 and 500),
  -- Beside the product itself, in which each one stands.
  canais text[] not null default '{email,push}' check (canais <@ array['email', 'push']),
  created_at timestamptz not null default now(),
  unique nulls not distinct (profissional_id, servico_id, tipo)
);
create index regras_lembretes_servico on regras_lembretes (servico_id);

-- One reminder of one appointment in one version: written with the appointment, carried out once.
create table lembretes (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  versao int not null,
  tipo text not null check (tipo in ('72h', '24h', '2h')),
  enviar_em timestamptz not null,
  -- The quiet hours of who is told were looked at, and `enviar_em` put before them where they would have made it pointless.
  ajustado boolean not null default false,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'enviado', 'dispensado')),
  motivo text check (motivo in ('encerrada', 'mudou', 'passou', 'atrasado', 'desligado', 'sem-destino')),
  resolvido_em timestamptz,
  -- What was written for whom; how each channel fared stands in entregas_notificacao.
  notificacoes uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (agendamento_id, versao, tipo),
  check ((situacao = 'pendente') = (resolvido_em is null)),
  check ((situacao = 'dispensado') = (motivo is not null))
);
create index lembretes_devidos on lembretes (enviar_em) where situacao = 'pendente';
create index lembretes_sem_ajuste on lembretes (enviar_em) where situacao = 'pendente' and tipo = '2h' and not ajustado;
create index lembretes_resolvidos on lembretes (resolvido_em) where situacao <> 'pendente';

-- The reminders that an appointment gets now: as domain/src/lembretes/lembrete.ts says, none whose time is past, none that its rule switched off.
create function lembretes_de(dono uuid, servico uuid, inicio timestamptz) returns table (tipo text, enviar_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tipo, inicio - t.antes
    from (values ('72h', interval '72 hours'), ('24h', interval '24 hours'), ('2h', interval '2 hours')) t (tipo, antes)
   where inicio - t.antes > now()
     and coalesce((select r.ativo from regras_lembretes r
                    where r.profissional_id = dono and r.tipo = t.tipo and (r.servico_id = servico or r.servico_id is null)
                    order by r.servico_id is null limit 1), true)
$$;

create function se_lembra(a agendamentos) returns boolean language sql immutable as $$
  select a.reserva_expira_em is null and not a.aguarda_aprovacao and a.status in ('agendado', 'confirmado', 'reagendado')
$$;

-- Every way in which an appointment becomes one, moves or ends comes through here.
create function agendamentos_lembretes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  viva boolean := se_lembra(new);
  vivia boolean := tg_op = 'UPDATE' and se_lembra(old);
begin
  if viva and vivia and new.data_agendamento = old.data_agendamento then
    -- The hour stayed: what is due stays due.
    update lembretes set versao = new.versao where agendamento_id = new.id and situacao = 'pendente' and versao <> new.versao;
    return null;
  end if;
  if vivia then
    update lembretes set situacao = 'dispensado', motivo = case when viva then 'mudou' else 'encerrada' end, resolvido_em = now()
     where agendamento_id = new.id and situacao = 'pendente';
    -- Written already, and waiting for the end of somebody's quiet hours: it would speak of what is no more.
    update entregas_notificacao e set estado = 'dispensada' from lembretes l
     where l.agendamento_id = new.id and l.situacao = 'enviado' and e.notificacao_id = any (l.notificacoes)
       and e.estado in ('pendente', 'adiada') and e.mensagem_id is null;
  end if;
  if viva then
    insert into lembretes as l (agendamento_id, versao, tipo, enviar_em)
    select new.id, new.versao, d.tipo, d.enviar_em from lembretes_de(new.profissional_id, new.servico_id, new.data_agendamento) d
    on conflict (agendamento_id, versao, tipo) do update
      set situacao = 'pendente', motivo = null, resolvido_em = null, enviar_em = excluded.enviar_em, ajustado = false
      where l.situacao = 'dispensado';
  end if;
  return null;
end $$;
create trigger lembretes_ao_marcar after insert on agendamentos for each row
  when (new.reserva_expira_em is null and new.data_agendamento > now()) execute function agendamentos_lembretes();
create trigger lembretes_ao_mudar after update on agendamentos for each row
  when ((old.status, old.data_agendamento, old.versao, old.reserva_expira_em, old.aguarda_aprovacao)
        is distinct from (new.status, new.data_agendamento, new.versao, new.reserva_expira_em, new.aguarda_aprovacao))
  execute function agendamentos_lembretes();

-- Whom a reminder is for: the patient, who looks after them as their guardian, and who booked for them, while that access lasts.
create function quem_e_lembrado(paciente uuid, marcou uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id = paciente and u.status = 'ativo' and exists (select from auth.users a where a.id = u.id)
  union
  select v.cuidador_id from pacientes p
    join vinculos_cuidado v on v.pessoa_id = p.usuario_id
    join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador' and u.status = 'ativo'
   where p.id = paciente and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')
     and (v.responsavel or v.cuidador_id = marcou)
$$;

select proteger('regras_lembretes', 'select, insert, update, delete');
create policy proprias on regras_lembretes to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
select auditar_tabela('regras_lembretes');
select proteger('lembretes', 'select');
-- Whoever sees the appointment sees what was told of it.
create policy da_consulta on lembretes for select to saude_app using (exists (select from agendamentos a where a.id = agendamento_id));

-- Who waits for an hour. Empty lists: any.
create table lista_espera (
  id uuid primary key default gen_random_uuid(),
  paciente_id uuid not null references pacientes on delete cascade,
  -- Who asked for it, is told, and answers: the patient, or who looks after them.
  criado_por uuid not null references usuarios on delete cascade,
  profissional_id uuid references profissionais on delete cascade,
  especialidade text check (length(especialidade) between 1 and 200),
  servico_id uuid references servicos_profissionais on delete cascade,
  local_ids uuid[] not null default '{}' check (cardinality(local_ids) <= 20),
  de date not null,
  ate date not null,
  dias_semana int[] not null default '{}' check (dias_semana <@ array[0, 1, 2, 3, 4, 5, 6]),
  periodos text[] not null default '{}' check (periodos <@ array['manha', 'tarde', 'noite']),
  modalidade text check (modalidade in ('presencial', 'teleconsulta', 'domiciliar')),
  aviso_min int not null default 120 check (aviso_min between 0 and 10080),
  -- That hour and no other: somebody else took it a moment before.
  inicio_exato timestamptz,
  prioridade int not null default 0 check (prioridade between 0 and 2),
  prioridade_motivo text check (length(btrim(prioridade_motivo)) between 1 and 500),
  status text not null default 'aguardando' check (status in ('aguardando', 'ofertado', 'agendado', 'recusado', 'expirado', 'retirado')),
  expira_em timestamptz not null,
  agendamento_id uuid references agendamentos on delete set null,
  encerrado_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((profissional_id is null) <> (especialidade is null)),
  check (servico_id is null or profissional_id is not null),
  check (inicio_exato is null or profissional_id is not null),
  check (ate >= de and ate - de < 180),
  check (prioridade = 0 or prioridade_motivo is not null),
  check ((status in ('aguardando', 'ofertado')) = (encerrado_em is null))
);
-- One wait for one thing.
create unique index lista_espera_uma on lista_espera (paciente_id, profissional_id, especialidade, servico_id, inicio_exato)
  nulls not distinct where status in ('aguardando', 'ofertado');
create index lista_espera_do_profissional on lista_espera (profissional_id, status);
create index lista_espera_da_especialidade on lista_espera (especialidade) where status = 'aguardando' and especialidade is not null;
create index lista_espera_do_paciente on lista_espera (paciente_id);
create index lista_espera_de_quem on lista_espera (criado_por);
create index lista_espera_fim on lista_espera (expira_em) where status = 'aguardando';
create trigger lista_espera_atualizacao before update on lista_espera for each row execute function marcar_atualizacao();

-- An hour that is kept for one person of the list: the hold itself is a row of `agendamentos`.
create table ofertas_espera (
  id uuid primary key default gen_random_uuid(),
  espera_id uuid not null references lista_espera on delete cascade,
  agendamento_id uuid references agendamentos on delete set null,
  profissional_id uuid not null references profissionais on delete cascade,
  inicio timestamptz not null,
  status text not null default 'aberta' check (status in ('aberta', 'aceita', 'recusada', 'expirada', 'retirada')),
  expira_em timestamptz not null,
  -- Who of the professional's side offered it; null for the product.
  oferecido_por uuid references usuarios on delete set null,
  respondida_em timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'aberta') = (respondida_em is null))
);
create unique index ofertas_uma_por_espera on ofertas_espera (espera_id) where status = 'aberta';
create index ofertas_da_espera on ofertas_espera (espera_id, profissional_id, inicio);
create index ofertas_da_hora on ofertas_espera (agendamento_id) where agendamento_id is not null;
create index ofertas_fim on ofertas_espera (expira_em) where status = 'aberta';

-- Time that freed while somebody waits for it, until the job has looked who gets it. Gone once it has.
create table vagas (
  id bigint generated always as identity primary key,
  profissional_id uuid not null references profissionais on delete cascade,
  de timestamptz not null,
  ate timestamptz not null check (ate > de),
  causa text not null check (causa in ('cancelamento', 'mudanca', 'reserva-solta', 'bloqueio', 'horarios')),
  created_at timestamptz not null default now()
);

-- Who waits for an hour of a professional: by name, or by one of the specialties that the showcase names.
create function quem_espera_por(alvo uuid) returns setof lista_espera
language sql stable security definer set search_path = public, pg_temp as $$
  select e.* from lista_espera e where e.status = 'aguardando' and e.profissional_id = alvo
  union all
  select e.* from lista_espera e join vitrine_profissionais v on v.profissional_id = alvo
   where e.status = 'aguardando' and e.especialidade = any (v.especialidades || v.sub_especialidades)
$$;

-- For triggers, and for whatever else gives hours back.
create function abrir_vaga(alvo uuid, de timestamptz, ate timestamptz, causa text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ate > now() and exists (select from quem_espera_por(alvo)) then
    insert into vagas (profissional_id, de, ate, causa) values (alvo, greatest(abrir_vaga.de, now()), abrir_vaga.ate, abrir_vaga.causa);
  end if;
end $$;

create function ocupa(a agendamentos) returns boolean language sql immutable as $$
  select a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe
$$;

create function agendamentos_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform abrir_vaga(old.profissional_id, lower(old.ocupacao), upper(old.ocupacao),
    case when old.reserva_expira_em is not null then 'reserva-solta' when tg_op = 'UPDATE' and new.status = 'cancelado' then 'cancelamento' else 'mudanca' end);
  return null;
end $$;
create trigger vaga_ao_mudar after update on agendamentos for each row
  when (ocupa(old) and (not ocupa(new) or (old.profissional_id, old.ocupacao) is distinct from (new.profissional_id, new.ocupacao))
        and upper(old.ocupacao) > now())
  execute function agendamentos_abrem_vaga();
create trigger vaga_ao_soltar after delete on agendamentos for each row
  when (ocupa(old) and upper(old.ocupacao) > now()) execute function agendamentos_abrem_vaga();

-- Hours that were published, a day that is no longer closed, a holiday that is worked: by local dates, read wide enough for any zone.
create function templates_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform abrir_vaga(new.profissional_id, now(), now() + make_interval(days => new.horizonte_dias + 1), 'horarios');
  return null;
end $$;
create trigger vaga_ao_publicar after update on templates_horarios for each row
  when (new.ativo and (not old.ativo or old.versao_publicada is distinct from new.versao_publicada)) execute function templates_abrem_vaga();

create function excecoes_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform abrir_vaga(old.profissional_id, old.de - interval '14 hours', old.ate + interval '38 hours', 'bloqueio');
  end if;
  if tg_op <> 'DELETE' then
    if new.modo <> 'fecha' then
      perform abrir_vaga(new.profissional_id, new.de - interval '14 hours', new.ate + interval '38 hours', 'horarios');
    end if;
  end if;
  return null;
end $$;
create trigger vaga_ao_mudar after insert or update or delete on excecoes_horarios for each row execute function excecoes_abrem_vaga();

create function feriados_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare f feriados_profissionais := coalesce(new, old);
begin
  perform abrir_vaga(f.profissional_id, f.data - interval '14 hours', f.data + interval '38 hours', 'horarios');
  return null;
end $$;
create trigger vaga_ao_mudar after insert or update or delete on feriados_profissionais for each row execute function feriados_abrem_vaga();

-- An hour that is offered is given back by its answer or its end, and by nothing else.
create function oferta_guarda_a_hora() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ofertas_espera o where o.agendamento_id = old.id and o.status = 'aberta' and o.expira_em > now()) then return null; end if;
  return old;
end $$;
create trigger oferta_guarda_a_hora before delete on agendamentos for each row
  when (old.reserva_expira_em is not null) execute function oferta_guarda_a_hora();

-- The hold became an appointment, wherever it was finished: the same entry is the appointment now.
create function oferta_aceita() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with aceita as (
    update ofertas_espera set status = 'aceita', respondida_em = now() where agendamento_id = new.id and status = 'aberta' returning espera_id)
  update lista_espera e set status = 'agendado', agendamento_id = new.id, encerrado_em = now() from aceita where e.id = aceita.espera_id;
  return null;
end $$;
create trigger oferta_aceita after update of reserva_expira_em on agendamentos for each row
  when (old.reserva_expira_em is not null and new.reserva_expira_em is null and new.status <> 'cancelado') execute function oferta_aceita();

-- Of the entries of a professional whom the person who asks manages, those that may be seen at that clinic.
create function gere_a_espera(alvo uuid, locais uuid[]) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select alvo is not null and exists (
    select from profissionais_que_gerencio('agenda') g
     where g.profissional_id = alvo
       and (locais = '{}' or exists (select from locais_atendimento l where l.id = any (locais) and l.clinica_id = g.clinica_id)))
$$;

-- Whether a professional no longer takes bookings of somebody whom the person who asks books for; why is not theirs to read.
create function bloqueia(profissional uuid, paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select paciente in (select pessoas_por_quem_marco())
     and exists (select from bloqueios_pacientes b where b.profissional_id = profissional and b.paciente_id = paciente)
$$;

-- What decides over a booking by who asked for an entry, as if they asked now: the offer is to be one that they can accept.
create function fatos_de_quem_espera(alvo uuid, profissional uuid, servico uuid, inicio timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e lista_espera;
  antes text[] := array[coalesce(current_setting('app.uid', true), ''), coalesce(current_setting('app.perfil', true), '')];
  fatos jsonb;
begin
  select * into e from lista_espera where id = alvo;
  perform set_config('app.uid', u.id::text, true), set_config('app.perfil', u.tipo_usuario, true) from usuarios u where u.id = e.criado_por;
  select to_jsonb(f) into fatos from fatos_da_marcacao(profissional, e.paciente_id, servico, null, inicio, null, null, false) f;
  perform set_config('app.uid', antes[1], true), set_config('app.perfil', antes[2], true);
  return fatos;
end $$;

-- The place of each entry among those that wait for the same.
create function posicoes_na_espera(ids uuid[]) returns table (id uuid, lugar int, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, 1 + (count(*) filter (where (-o.prioridade, o.created_at, o.id) < (-e.prioridade, e.created_at, e.id)))::int, count(*)::int
    from lista_espera e
    join lista_espera o on o.status in ('aguardando', 'ofertado') and o.profissional_id is not distinct from e.profissional_id
     and o.especialidade is not distinct from e.especialidade and o.inicio_exato is not distinct from e.inicio_exato
   where e.id = any (ids) and e.status in ('aguardando', 'ofertado')
   group by e.id
$$;

-- How many hours of a professional, or of all who have a specialty, were given back before they came: cancelled, or moved away.
create function horas_que_vagaram(alvo uuid, area text, desde timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  with quais as (select alvo as id where alvo is not null
    union select v.profissional_id from vitrine_profissionais v where alvo is null and area = any (v.especialidades || v.sub_especialidades))
  select ((select count(*) from agendamentos a where a.profissional_id in (select id from quais) and a.status = 'cancelado'
             and a.data_cancelamento >= desde and a.data_agendamento > a.data_cancelamento and a.reserva_expira_em is null)
        + (select count(*) from historico_agendamentos h join agendamentos a on a.id = h.agendamento_id
            where a.profissional_id in (select id from quais) and h.quando >= desde and h.inicio_antes > h.quando and h.inicio_antes <> h.inicio))::int
$$;

do $$
declare f text;
begin
  foreach f in array array['lembretes_de(uuid, uuid, timestamptz)', 'agendamentos_lembretes()', 'quem_e_lembrado(uuid, uuid)', 'quem_espera_por(uuid)',
      'abrir_vaga(uuid, timestamptz, timestamptz, text)', 'agendamentos_abrem_vaga()', 'templates_abrem_vaga()', 'excecoes_abrem_vaga()',
      'feriados_abrem_vaga()', 'oferta_guarda_a_hora()', 'oferta_aceita()', 'gere_a_espera(uuid, uuid[])', 'bloqueia(uuid, uuid)', 'fatos_de_quem_espera(uuid, uuid, uuid, timestamptz)',
      'posicoes_na_espera(uuid[])', 'horas_que_vagaram(uuid, text, timestamptz)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_sistema', f);
  end loop;
  foreach f in array array['gere_a_espera(uuid, uuid[])', 'bloqueia(uuid, uuid)', 'posicoes_na_espera(uuid[])',
      'horas_que_vagaram(uuid, text, timestamptz)'] loop
    execute format('grant execute on function %s to saude_app', f);
  end loop;
end $$;

select proteger('lista_espera', 'select');
grant insert (paciente_id, criado_por, profissional_id, especialidade, servico_id, local_ids, de, ate, dias_semana, periodos, modalidade, aviso_min,
              inicio_exato, expira_em) on lista_espera to saude_app;
create policy visivel on lista_espera for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
  or paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
  or gere_a_espera(profissional_id, local_ids));
create policy entra on lista_espera for insert to saude_app with check (
  criado_por = (select app_uid()) and status = 'aguardando' and prioridade = 0 and paciente_id in (select pessoas_por_quem_marco()));
select auditar_tabela('lista_espera');

select proteger('ofertas_espera', 'select');
create policy da_espera on ofertas_espera for select to saude_app using (exists (select from lista_espera e where e.id = espera_id));
select auditar_tabela('ofertas_espera');

select proteger('vagas', '');

-- Live: who waits, who answers for them, and who keeps the agenda.
create function eventos_de_espera() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare e lista_espera := coalesce(new, old);
begin
  perform anunciar('espera', e.id, array['espera/' || e.criado_por]
    || array(select 'espera/' || usuario_id from pacientes where id = e.paciente_id)
    || array(select 'espera/' || usuario_id from profissionais where id = e.profissional_id)
    || array(select 'espera/' || v.cuidador_id
               from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
              where p.id = e.paciente_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura'))
    || array(select 'espera/' || meu.usuario_id
               from profissionais p
               join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                         and (dele.fim is null or dele.fim > now())
               join membros_clinicas meu on meu.clinica_id = dele.clinica_id and meu.usuario_id <> p.usuario_id
              where p.id = e.profissional_id and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')));
  return null;
end $$;
revoke execute on function eventos_de_espera() from public;
create constraint trigger eventos_ao_mudar after insert or update or delete on lista_espera
  deferrable initially deferred for each row execute function eventos_de_espera();
