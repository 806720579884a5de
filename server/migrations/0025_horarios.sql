-- Hours are edited as versions and come to life by publication: what patients book by (templates_horarios with intervalos_horarios) is only
-- ever a copy of a version that was approved (decision 0019).

alter table clinicas add column aprova_horarios boolean not null default false;

alter table templates_horarios
  drop column abre_feriados,
  add column max_por_dia int check (max_por_dia between 1 and 200),
  add column max_por_semana int check (max_por_semana between 1 and 1000),
  add column mesmo_dia boolean not null default true,
  add column confirmacao text not null default 'automatica' check (confirmacao in ('automatica', 'manual')),
  add column primeira_consulta_max_por_dia int check (primeira_consulta_max_por_dia between 1 and 200),
  -- The version that the live rows are a copy of; null until the first publication.
  add column versao_publicada int check (versao_publicada > 0),
  add column arquivado_em timestamptz;
drop index templates_ativo;
-- One published template without dates, and dated ones, which win on their dates and never share one.
create unique index templates_padrao on templates_horarios (profissional_id) where ativo and vigente_de is null and vigente_ate is null;
alter table templates_horarios add constraint templates_vigencia
  exclude using gist (profissional_id with =, daterange(vigente_de, vigente_ate, '[]') with &&)
  where (ativo and (vigente_de is not null or vigente_ate is not null));

-- Who may see an interval's hours: the service (all where null), the plan (all where null), and whether plans are taken at all.
alter table intervalos_horarios
  add column sala_id uuid,
  add column servico_ids uuid[],
  add column planos text[],
  add column aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular'));

create table versoes_template_horarios (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references templates_horarios on delete cascade,
  numero int not null check (numero > 0),
  -- The whole template as domain/src/horarios/schema.ts describes it.
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object' and jsonb_typeof(conteudo -> 'intervalos') = 'array'),
  status_aprovacao text not null default 'rascunho' check (status_aprovacao in ('rascunho', 'aguardando-aprovacao', 'aprovado', 'recusado')),
  autor_id uuid default app_uid() references usuarios on delete set null,
  -- What the professional decided for each appointment outside of these hours when asking for approval.
  decisoes jsonb not null default '[]' check (jsonb_typeof(decisoes) = 'array'),
  decidido_por uuid references usuarios on delete set null,
  decidido_em timestamptz,
  motivo text check (length(motivo) <= 500),
  publicada_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (template_id, numero),
  check (status_aprovacao <> 'recusado' or length(btrim(motivo)) > 0),
  check (status_aprovacao in ('rascunho', 'aguardando-aprovacao') = (decidido_em is null)),
  check (publicada_em is null or status_aprovacao = 'aprovado')
);
-- One edit of a template is open at a time.
create unique index versoes_aberta on versoes_template_horarios (template_id) where status_aprovacao in ('rascunho', 'aguardando-aprovacao');
create trigger versoes_atualizacao before update on versoes_template_horarios for each row execute function marcar_atualizacao();

-- An exception: a day or a range that closes (the whole day, or its windows), replaces the weekday, or adds to it.
alter table excecoes_horarios rename column data to de;
alter table excecoes_horarios
  add column ate date,
  add column modo text not null default 'fecha' check (modo in ('fecha', 'substitui', 'acrescenta')),
  add column autor_id uuid default app_uid() references usuarios on delete set null,
  add check (length(motivo) <= 500);
create table janelas_excecao (
  id uuid primary key default gen_random_uuid(),
  excecao_id uuid not null references excecoes_horarios on delete cascade,
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  local_id uuid references locais_atendimento on delete set null,
  sala_id uuid,
  modalidades text[] not null default '{presencial}' check (modalidades <@ array['presencial', 'teleconsulta', 'domiciliar'] and modalidades <> '{}'),
  servico_ids uuid[],
  planos text[],
  aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular')),
  check (fim_min > inicio_min),
  exclude using gist (excecao_id with =, int4range(inicio_min, fim_min) with &&)
);
insert into janelas_excecao (excecao_id, inicio_min, fim_min) select id, inicio_min, fim_min from excecoes_horarios where not fecha;
update excecoes_horarios set ate = de, modo = case when fecha then 'fecha' else 'substitui' end;
drop function excecoes_de(uuid[], date, date);
alter table excecoes_horarios
  drop column fecha, drop column inicio_min, drop column fim_min,
  alter column ate set not null, alter column modo drop default,
  add constraint excecoes_periodo check (ate >= de and ate - de <= 366);

-- One line for each date and window; a closed day is 'fecha' without minutes. The reason stays where it is.
create function excecoes_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, modo text, inicio_min int, fim_min int, local_id uuid, sala_id uuid, modalidades text[],
                 servico_ids uuid[], planos text[], aceita text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select e.profissional_id, d.dia::date, e.modo, j.inicio_min, j.fim_min, j.local_id, j.sala_id, j.modalidades, j.servico_ids, j.planos, j.aceita
        from excecoes_horarios e
        cross join lateral generate_series(greatest(e.de, excecoes_de.de)::timestamp, least(e.ate, excecoes_de.ate)::timestamp, '1 day') d (dia)
        left join janelas_excecao j on j.excecao_id = e.id
        where e.profissional_id = any (ids) and e.de <= excecoes_de.ate and e.ate >= excecoes_de.de
        order by 1, 2, j.inicio_min $$;

-- What a professional switched for one holiday; without a row the kind of the holiday says.
create table feriados_profissionais (
  profissional_id uuid not null references profissionais on delete cascade,
  data date not null,
  nome text not null,
  fecha boolean not null,
  created_at timestamptz not null default now(),
  primary key (profissional_id, data, nome),
  foreign key (data, nome) references feriados on delete cascade on update cascade
);

-- The holidays of each professional: national ones, which close, and those of the state of the main place, which are proposed. `fecha` is what counts.
create function feriados_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, nome text, tipo text, fecha boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.id, f.data, f.nome, f.tipo, coalesce(x.fecha, f.tipo = 'nacional')
        from unnest(ids) p (id)
        left join lateral (select l.uf from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1) l on true
        join feriados f on f.data between feriados_de.de and feriados_de.ate and (f.uf is null or f.uf = l.uf)
        left join feriados_profissionais x on x.profissional_id = p.id and x.data = f.data and x.nome = f.nome
        order by 1, 2, 3 $$;

-- The template that counts for a professional on a local date: the dated one of that date, else the one without dates.
create function template_do_dia(alvo uuid, dia date) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from templates_horarios where profissional_id = alvo and ativo
          and dia >= coalesce(vigente_de, dia) and dia <= coalesce(vigente_ate, dia)
        order by vigente_de is null and vigente_ate is null limit 1 $$;

-- Consultations by local date, of those whose templates limit them; cancelled ones do not count. Nobody learns whose they are.
create function marcados_de(ids uuid[], de date, ate date) returns table (profissional_id uuid, data date, quantos int)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.profissional_id, d.data, count(*)::int
        from templates_horarios t
        join agendamentos a on a.profissional_id = t.profissional_id and a.status <> 'cancelado'
          and a.data_agendamento >= marcados_de.de - interval '1 day' and a.data_agendamento < marcados_de.ate + interval '2 days'
        cross join lateral (select (a.data_agendamento at time zone t.zona)::date as data) d
        where t.profissional_id = any (ids) and t.ativo
          and exists (select from templates_horarios l where l.profissional_id = t.profissional_id and l.ativo
                      and (l.max_por_dia is not null or l.max_por_semana is not null))
          and d.data between marcados_de.de and marcados_de.ate and t.id = template_do_dia(t.profissional_id, d.data)
        group by 1, 2 $$;

-- Who may do what with the hours of a professional. The procedures decide by the same words; these are the second wall.
create function gere_horarios(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select app_admin() or coalesce(alvo = meu_profissional_id(), false) $$;
create function clinicas_que_aprovam(alvo uuid) returns table (id uuid, nome text, dono_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct c.id, c.nome_fantasia, c.dono_id from locais_atendimento l join clinicas c on c.id = l.clinica_id
        join profissionais p on p.id = l.profissional_id
        where l.profissional_id = alvo and c.aprova_horarios and c.dono_id is distinct from p.usuario_id $$;
create function aprova_horarios_de(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select app_admin() or exists (select from clinicas_que_aprovam(alvo) c where c.dono_id = app_uid()) $$;
create function precisa_aprovacao(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from clinicas_que_aprovam(alvo)) $$;
create function profissional_do_template(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select profissional_id from templates_horarios where id = alvo $$;

-- What gave hours until today was active and approved: those are the first versions that were published.
update templates_horarios set ativo = false where ativo and status_aprovacao <> 'aprovado';
insert into versoes_template_horarios (template_id, numero, status_aprovacao, decidido_em, publicada_em, created_at, conteudo)
select t.id, 1, case when t.ativo then 'aprovado' else 'rascunho' end, case when t.ativo then t.updated_at end, case when t.ativo then t.updated_at end, t.created_at,
  jsonb_build_object('nome', t.nome, 'zona', t.zona, 'vigente_de', t.vigente_de, 'vigente_ate', t.vigente_ate,
    'regras', jsonb_build_object('passo_min', t.passo_min, 'duracao_min', t.duracao_min, 'intervalo_antes_min', t.intervalo_antes_min,
      'intervalo_depois_min', t.intervalo_depois_min, 'antecedencia_min', t.antecedencia_min, 'horizonte_dias', t.horizonte_dias,
      'max_por_dia', null, 'max_por_semana', null, 'mesmo_dia', true, 'confirmacao', 'automatica', 'primeira_consulta_max_por_dia', null),
    'intervalos', coalesce((select jsonb_agg(jsonb_build_object('dia_semana', i.dia_semana, 'inicio_min', i.inicio_min, 'fim_min', i.fim_min, 'tipo', i.tipo,
        'local_id', i.local_id, 'sala_id', null, 'modalidades', i.modalidades, 'servico_ids', null, 'planos', null, 'aceita', 'todos')
        order by i.dia_semana, i.inicio_min) from intervalos_horarios i where i.template_id = t.id), '[]'))
from templates_horarios t;
update templates_horarios set versao_publicada = 1, status_aprovacao = 'aprovado' where ativo;
update templates_horarios set status_aprovacao = 'rascunho' where not ativo;
alter table templates_horarios add check (not ativo or (versao_publicada is not null and arquivado_em is null));

-- The status of a template is that of its newest version (DATA-09).
create function templates_acompanham_versao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare alvo uuid := case when tg_op = 'DELETE' then old.template_id else new.template_id end;
begin
  update templates_horarios t set status_aprovacao = v.status_aprovacao
  from (select status_aprovacao from versoes_template_horarios where template_id = alvo order by numero desc limit 1) v
  where t.id = alvo and t.status_aprovacao <> v.status_aprovacao;
  return null;
end $$;
create trigger versoes_status after insert or update of status_aprovacao or delete on versoes_template_horarios
  for each row execute function templates_acompanham_versao();

-- What was asked for is what is decided, and a decision is final.
create function versoes_sem_retoque() returns trigger language plpgsql as $$
begin
  if old.status_aprovacao in ('aprovado', 'recusado') and new.status_aprovacao <> old.status_aprovacao
     or old.status_aprovacao <> 'rascunho' and new.conteudo <> old.conteudo then
    raise exception 'a version that left the draft does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger versoes_sem_retoque before update on versoes_template_horarios for each row execute function versoes_sem_retoque();

-- Copies an approved version into the live rows. The one way in: nobody writes those rows by hand. A template without dates takes the place of
-- the one that had none; a dated one that meets another is refused by templates_vigencia.
create function publicar_versao(alvo uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v versoes_template_horarios;
  dono uuid;
  c jsonb;
  r jsonb;
begin
  select * into v from versoes_template_horarios x where x.id = alvo and x.status_aprovacao = 'aprovado' and x.publicada_em is null for update;
  dono := profissional_do_template(v.template_id);
  if v.id is null or not (gere_horarios(dono) or aprova_horarios_de(dono)) then
    raise exception 'this version is not to be published' using errcode = 'insufficient_privilege';
  end if;
  c := v.conteudo;
  r := c -> 'regras';
  if exists (select from jsonb_array_elements(c -> 'intervalos') i
             where i ->> 'local_id' is not null
               and not exists (select from locais_atendimento l where l.id = (i ->> 'local_id')::uuid and l.profissional_id = dono)) then
    raise exception 'a place of somebody else' using errcode = 'foreign_key_violation';
  end if;
  if c ->> 'vigente_de' is null and c ->> 'vigente_ate' is null then
    update templates_horarios set ativo = false
    where profissional_id = dono and ativo and vigente_de is null and vigente_ate is null and id <> v.template_id;
  end if;
  update templates_horarios set
    nome = c ->> 'nome', zona = c ->> 'zona', vigente_de = (c ->> 'vigente_de')::date, vigente_ate = (c ->> 'vigente_ate')::date,
    passo_min = (r ->> 'passo_min')::int, duracao_min = (r ->> 'duracao_min')::int, intervalo_antes_min = (r ->> 'intervalo_antes_min')::int,
    intervalo_depois_min = (r ->> 'intervalo_depois_min')::int, antecedencia_min = (r ->> 'antecedencia_min')::int,
    horizonte_dias = (r ->> 'horizonte_dias')::int, max_por_dia = (r ->> 'max_por_dia')::int, max_por_semana = (r ->> 'max_por_semana')::int,
    mesmo_dia = (r ->> 'mesmo_dia')::boolean, confirmacao = r ->> 'confirmacao',
    primeira_consulta_max_por_dia = (r ->> 'primeira_consulta_max_por_dia')::int,
    ativo = true, arquivado_em = null, versao_publicada = v.numero
  where id = v.template_id;
  delete from intervalos_horarios where template_id = v.template_id;
  insert into intervalos_horarios (template_id, tipo, dia_semana, inicio_min, fim_min, local_id, sala_id, modalidades, servico_ids, planos, aceita)
  select v.template_id, i.tipo, i.dia_semana, i.inicio_min, i.fim_min, i.local_id, i.sala_id, i.modalidades, i.servico_ids, i.planos, i.aceita
  from jsonb_to_recordset(c -> 'intervalos') as i (tipo text, dia_semana int, inicio_min int, fim_min int, local_id uuid, sala_id uuid,
    modalidades text[], servico_ids uuid[], planos text[], aceita text);
  update versoes_template_horarios set publicada_em = now() where id = v.id;
end $$;

create function despublicar_template(alvo uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(gere_horarios(profissional_do_template(alvo)), false) then
    raise exception 'not a template of who asks' using errcode = 'insufficient_privilege';
  end if;
  update templates_horarios set ativo = false where id = alvo;
end $$;

-- Holds the agenda of a professional until the end of the transaction: whoever changes hours, or books by them, takes this lock before looking.
-- A new appointment of the professional waits for it by itself, because of its foreign key.
create function trancar_agenda(alvo uuid) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ select from profissionais where id = alvo and app_uid() is not null for update $$;

-- The appointments that hours must not orphan, and those of the past that hours are tried against. A clinic's owner learns the names of the
-- own clinic's patients only.
create function agenda_sob_horarios(alvo uuid, desde timestamptz, antes timestamptz)
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
          and a.status <> 'cancelado' and (gere_horarios(alvo) or aprova_horarios_de(alvo))
        order by a.data_agendamento, a.id $$;

-- Whose hours they are, and the names behind the ids in them, for who keeps or approves them.
create function profissional_dos_horarios(alvo uuid) returns table (id uuid, usuario_id uuid, nome text, especialidade text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.id, p.usuario_id, u.nome, p.especialidade_principal from profissionais p join usuarios u on u.id = p.usuario_id
        where p.id = alvo and (gere_horarios(alvo) or aprova_horarios_de(alvo)) $$;
create function nomes_dos_horarios(alvo uuid) returns table (tipo text, id uuid, nome text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.tipo, x.id, x.nome from (
          select 'local' as tipo, l.id, l.nome from locais_atendimento l where l.profissional_id = alvo
          union all select 'servico', s.id, s.nome from servicos_profissionais s where s.profissional_id = alvo) x
        where gere_horarios(alvo) or aprova_horarios_de(alvo) order by x.nome, x.id $$;

alter table agendamentos add column motivo_reagendamento text check (length(btrim(motivo_reagendamento)) between 1 and 500);
-- Carries out what was decided for an appointment outside of the new hours. Which status may go where, the domain has decided before.
create function decidir_agendamento(alvo uuid, novo_inicio timestamptz, razao text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare dono uuid := (select profissional_id from agendamentos where id = alvo);
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

do $$
declare f text;
begin
  foreach f in array array['publicar_versao(uuid)', 'despublicar_template(uuid)', 'trancar_agenda(uuid)', 'decidir_agendamento(uuid, timestamptz, text)',
                           'agenda_sob_horarios(uuid, timestamptz, timestamptz)', 'templates_acompanham_versao()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
end $$;

-- Rights. Live rows are written by publicar_versao() alone; a template begins as a name, and goes while nothing of it was ever published.
revoke insert, update on templates_horarios from saude_app;
revoke insert, update, delete on intervalos_horarios from saude_app;
drop policy proprio_cria on intervalos_horarios;
drop policy proprio_altera on intervalos_horarios;
drop policy proprio_apaga on intervalos_horarios;
drop function template_meu(uuid);
grant insert (profissional_id, nome, zona), update (arquivado_em) on templates_horarios to saude_app;
drop policy visivel on templates_horarios;
create policy visivel on templates_horarios for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (ativo and profissional_publico(profissional_id))
         or aprova_horarios_de(profissional_id));
drop policy proprio_apaga on templates_horarios;
create policy proprio_apaga on templates_horarios for delete to saude_app
  using (versao_publicada is null and (profissional_id = (select meu_profissional_id()) or (select app_admin())));
create policy admin_cria on templates_horarios for insert to saude_app with check ((select app_admin()));
create policy admin_altera on templates_horarios for update to saude_app using ((select app_admin())) with check ((select app_admin()));

create policy de_quem_aprova on profissionais for select to saude_app using (aprova_horarios_de(id));

select proteger('versoes_template_horarios', 'select, delete');
grant insert (template_id, numero, conteudo),
      update (conteudo, status_aprovacao, autor_id, decisoes, decidido_por, decidido_em, motivo) on versoes_template_horarios to saude_app;
create policy visivel on versoes_template_horarios for select to saude_app
  using (gere_horarios(profissional_do_template(template_id))
         or (status_aprovacao <> 'rascunho' and aprova_horarios_de(profissional_do_template(template_id))));
create policy gestor_cria on versoes_template_horarios for insert to saude_app
  with check (gere_horarios(profissional_do_template(template_id)) and autor_id = (select app_uid()));
create policy gestor_altera on versoes_template_horarios for update to saude_app
  using (status_aprovacao in ('rascunho', 'aguardando-aprovacao') and gere_horarios(profissional_do_template(template_id)))
  with check (gere_horarios(profissional_do_template(template_id))
              and (status_aprovacao in ('rascunho', 'aguardando-aprovacao')
                   or status_aprovacao = 'aprovado' and not precisa_aprovacao(profissional_do_template(template_id))));
create policy aprovador_altera on versoes_template_horarios for update to saude_app
  using (status_aprovacao = 'aguardando-aprovacao' and aprova_horarios_de(profissional_do_template(template_id)))
  with check (status_aprovacao in ('aprovado', 'recusado') and aprova_horarios_de(profissional_do_template(template_id)));
create policy gestor_apaga on versoes_template_horarios for delete to saude_app
  using (status_aprovacao = 'rascunho' and gere_horarios(profissional_do_template(template_id)));

do $$
declare verbo text;
begin
  foreach verbo in array array['cria|insert|with check', 'altera|update|using', 'apaga|delete|using'] loop
    execute format('create policy admin_%s on excecoes_horarios for %s to saude_app %s ((select app_admin()))',
      split_part(verbo, '|', 1), split_part(verbo, '|', 2), split_part(verbo, '|', 3));
  end loop;
end $$;
select proteger('janelas_excecao', 'select, insert, delete');
create function profissional_da_excecao(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select profissional_id from excecoes_horarios where id = alvo $$;
create policy gestor_le on janelas_excecao for select to saude_app using (gere_horarios(profissional_da_excecao(excecao_id)));
create policy gestor_cria on janelas_excecao for insert to saude_app with check (gere_horarios(profissional_da_excecao(excecao_id)));
create policy gestor_apaga on janelas_excecao for delete to saude_app using (gere_horarios(profissional_da_excecao(excecao_id)));

select proteger('feriados_profissionais', 'select, insert, delete');
grant update (fecha) on feriados_profissionais to saude_app;
create policy gestor_le on feriados_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_cria on feriados_profissionais for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_altera on feriados_profissionais for update to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()))
  with check (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy gestor_apaga on feriados_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));

-- A professional who goes takes every row along, one table after the other: what is kept of the free starts is then no longer worth an update,
-- and a second update of a row in one statement would look for the showcase row that has just gone.
create or replace function vitrine_horarios_vencer(ids uuid[]) returns void language sql security definer set search_path = public as $$
  with alvos as (select profissional_id from vitrine_horarios h where profissional_id = any (ids)
    and exists (select from vitrine_profissionais v where v.profissional_id = h.profissional_id) order by profissional_id for update)
  update vitrine_horarios h set versao = nextval('vitrine_versoes'), refazer_em = '-infinity'
  from alvos where alvos.profissional_id = h.profissional_id
$$;

-- The next free starts that are kept follow the new tables too, and the place that says which state's holidays are proposed.
create function vitrine_horarios_da_janela() returns trigger language plpgsql security definer set search_path = public as $$
declare excecoes uuid[];
begin
  if tg_op = 'INSERT' then excecoes := array(select distinct excecao_id from novas);
  elsif tg_op = 'DELETE' then excecoes := array(select distinct excecao_id from velhas);
  else excecoes := array(select excecao_id from novas union select excecao_id from velhas); end if;
  perform vitrine_horarios_vencer(array(select distinct profissional_id from excecoes_horarios where id = any (excecoes)));
  return null;
end $$;
do $$
declare par text[];
begin
  foreach par slice 1 in array array[['feriados_profissionais', 'vitrine_horarios_da_agenda'], ['janelas_excecao', 'vitrine_horarios_da_janela']] loop
    execute format('create trigger vitrine_i after insert on %I referencing new table as novas for each statement execute function %I()', par[1], par[2]);
    execute format('create trigger vitrine_u after update on %I referencing old table as velhas new table as novas for each statement execute function %I()', par[1], par[2]);
    execute format('create trigger vitrine_d after delete on %I referencing old table as velhas for each statement execute function %I()', par[1], par[2]);
  end loop;
end $$;

-- So do the services, whose first one a card names, and the places, which say which holidays are proposed.
do $$
declare tabela text;
begin
  foreach tabela in array array['servicos_profissionais', 'locais_atendimento'] loop
    execute format('create trigger horarios_i after insert on %I referencing new table as novas for each statement execute function vitrine_horarios_da_agenda()', tabela);
    execute format('create trigger horarios_u after update on %I referencing old table as velhas new table as novas for each statement execute function vitrine_horarios_da_agenda()', tabela);
    execute format('create trigger horarios_d after delete on %I referencing old table as velhas for each statement execute function vitrine_horarios_da_agenda()', tabela);
  end loop;
end $$;

-- Live channel: whose hours changed, for the professional, those who approve, and the administrators.
create function eventos_de_horarios() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  alvo uuid := coalesce((linha ->> 'profissional_id')::uuid, profissional_do_template((linha ->> 'template_id')::uuid));
begin
  if alvo is not null then
    perform anunciar('horarios', alvo, array['horarios/todos']
      || array(select 'horarios/' || usuario_id from profissionais where id = alvo)
      || array(select 'horarios/' || dono_id from clinicas_que_aprovam(alvo) where dono_id is not null));
  end if;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on templates_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on versoes_template_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on excecoes_horarios
  deferrable initially deferred for each row execute function eventos_de_horarios();
create constraint trigger eventos_ao_mudar after insert or update or delete on feriados_profissionais
  deferrable initially deferred for each row execute function eventos_de_horarios();
