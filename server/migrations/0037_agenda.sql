-- The agenda as its professional and the team of a clinic keep it: who may see and write which, quick records, the private feed, running late.

-- An agenda is seen by its professional, and at a clinic by who holds the area there; who holds it in writing keeps it there.
create function ve_agenda(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from profissionais_que_gerencio('agenda') g where g.profissional_id = profissional and g.clinica_id = clinica)
$$;
create function gere_agenda(profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from agendas_que_escrevo() g where g.profissional_id = profissional and g.clinica_id = clinica)
$$;
-- Keeps it at one clinic at least: for what belongs to the agenda as a whole.
create function gere_alguma_agenda(profissional uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or exists (select from agendas_que_escrevo() g where g.profissional_id = profissional)
$$;
-- A closed day is closed at every place: a team closes it only where all of them are places that it keeps.
create function fecha_agenda(profissional uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or (exists (select from locais_atendimento l where l.profissional_id = profissional and l.ativo)
          and not exists (select from locais_atendimento l where l.profissional_id = profissional and l.ativo
                             and (l.clinica_id is null or not gere_agenda(profissional, l.clinica_id))))
$$;

-- Who wrote the record of somebody without a login, and for whose agenda: it is theirs to find before the first consultation.
alter table pacientes
  add column cadastrado_por uuid references usuarios on delete set null,
  add column cadastrado_para uuid references profissionais on delete set null;
create index pacientes_cadastrados_para on pacientes (cadastrado_para) where cadastrado_para is not null;
create policy que_cadastrei on pacientes for select to saude_app
  using (cadastrado_para is not null and gere_alguma_agenda(cadastrado_para));

-- Only who keeps both agendas hands an appointment from one to the other, and inside of one clinic.
grant update (especialidade) on agendamentos to saude_app;
create function agendamentos_passagem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_uid() is not null and not (new.clinica_id is not null and new.clinica_id is not distinct from old.clinica_id
      and gere_agenda(old.profissional_id, old.clinica_id) and gere_agenda(new.profissional_id, new.clinica_id)) then
    raise exception 'an appointment is handed over inside of a clinic, by who keeps both agendas' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger agendamentos_passagem before update of profissional_id on agendamentos for each row
  when (old.profissional_id <> new.profissional_id) execute function agendamentos_passagem();

-- Holds what an appointment takes, in one order for everybody: professionals, patient, rooms; and clears away what is held there no longer.
create function trancar_para_marcar(profissionais_ids uuid[], paciente uuid, salas uuid[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare sala uuid;
begin
  if app_uid() is null then return; end if;
  perform from profissionais where id = any (profissionais_ids) order by id for update;
  perform from pacientes where id = paciente for no key update;
  for sala in select distinct s from unnest(salas) s where s is not null order by s loop
    perform pg_advisory_xact_lock(hashtextextended('sala ' || sala, 32));
  end loop;
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= now()
       and (profissional_id = any (profissionais_ids) or agendamentos.paciente_id = trancar_para_marcar.paciente or sala_id = any (salas)) for update skip locked);
end $$;

-- What stands where an appointment is to go, of its professional, its patient or its room. Of what the person may not see only that something
-- is there, and never more of its time than what was asked for. Of a group that is full one person stands for all; in the session that it would
-- join (`sessao`) only the patient may stand in the way.
create function conflitos_da_agenda(profissional uuid, clinica uuid, paciente uuid, sala uuid, de timestamptz, ate timestamptz, exceto uuid, agora timestamptz,
  sessao uuid)
returns table (com text, agendamento_id uuid, inicio timestamptz, fim timestamptz, quem text, mesmo_profissional boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.com, x.agendamento_id, x.inicio, x.fim, x.quem, x.mesmo_profissional from (
  select distinct on (c.com, a.sessao_id) c.com, case when v.visivel then a.id end as agendamento_id,
         case when v.visivel then a.data_agendamento else greatest(lower(a.ocupacao), de) end as inicio,
         case when v.visivel then a.data_agendamento + make_interval(mins => a.duracao_min) else least(upper(a.ocupacao), ate) end as fim,
         case when v.visivel then u.nome end as quem, a.profissional_id = profissional as mesmo_profissional, a.data_agendamento, a.id
    from (values ('profissional', profissional), ('paciente', paciente), ('sala', sala)) as c (com, id)
    join agendamentos a on (c.com = 'profissional' and a.profissional_id = c.id) or (c.com = 'paciente' and a.paciente_id = c.id)
                        or (c.com = 'sala' and a.sala_id = c.id)
    join pacientes p on p.id = a.paciente_id
    join usuarios u on u.id = p.usuario_id
    cross join lateral (select a.reserva_expira_em is null and ve_agenda(a.profissional_id, a.clinica_id) as visivel) v
   where gere_agenda(profissional, clinica) and c.id is not null
     and a.data_agendamento > de - interval '1 day' and a.data_agendamento < ate + interval '1 day'
     and a.ocupacao && tstzrange(de, ate) and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
     and (a.reserva_expira_em is null or a.reserva_expira_em > agora) and a.id is distinct from exceto
     and (c.com = 'paciente' or a.sessao_id is distinct from sessao)
   order by c.com, a.sessao_id, a.data_agendamento, a.id) x
   order by x.data_agendamento, x.id, array_position(array['profissional', 'paciente', 'sala'], x.com)
$$;

-- What the agenda says of its patients: age, and whether they hear of anything by the product. No document, no contact.
create function pessoas_da_agenda(ids uuid[])
returns table (paciente_id uuid, usuario_id uuid, nome text, data_nascimento date, sem_login boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, u.id, u.nome, u.data_nascimento, not exists (select from auth.users l where l.id = u.id)
    from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id = any (ids)
     and (app_admin() or u.id = app_uid() or u.id in (select c.usuario_id from pessoas_que_cuido(null) c)
       or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = meu_profissional_id())
       or exists (select from agendamentos a join profissionais_que_gerencio('agenda') g
                      on g.profissional_id = a.profissional_id and g.clinica_id = a.clinica_id where a.paciente_id = p.id))
$$;

-- Patients of an agenda by name or number of record; by a whole CPF or telephone also somebody who is not one yet.
create function buscar_pacientes_da_agenda(alvo uuid, padrao text, documento text, fone text, so_este uuid, quantos int)
returns table (id uuid, usuario_id uuid, nome text, data_nascimento date, numero_prontuario text, telefone text, meu boolean, sem_login boolean,
               bloqueado boolean, ultima timestamptz, proxima timestamptz, convenio text, responsavel text)
language sql stable security definer set search_path = public, pg_temp as $$
  with permitido as (select gere_alguma_agenda(alvo) as pode, app_admin() or coalesce(alvo = meu_profissional_id(), false) as inteira),
  achados as (
    select p.id, p.numero_prontuario, u.id as usuario_id, u.nome, u.data_nascimento, u.telefone,
           p.cadastrado_para is not distinct from alvo or exists (
             select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo and a.reserva_expira_em is null
                and ((select inteira from permitido) or a.clinica_id in (select g.clinica_id from profissionais_que_gerencio('agenda') g
                                                                          where g.profissional_id = alvo))) as meu
      from pacientes p join usuarios u on u.id = p.usuario_id
     where (select pode from permitido) and u.status = 'ativo'
       and ((so_este is not null and p.id = so_este)
         or (padrao is not null and (sem_acentos(u.nome) like padrao or lower(p.numero_prontuario) like padrao)
             and (p.cadastrado_para = alvo or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo)))
         or (documento is not null and u.cpf = documento) or (fone is not null and u.telefone = fone)
         -- Who has no number of their own is found by that of who looks after them.
         or (fone is not null and exists (select from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
                                           where v.pessoa_id = u.id and v.status = 'ativo' and r.telefone = fone))))
  -- Of somebody who is not a patient of this agenda, the name is enough to tell that it is them.
  select f.id, f.usuario_id, f.nome, case when f.meu then f.data_nascimento end, f.numero_prontuario, f.telefone, f.meu,
         not exists (select from auth.users l where l.id = f.usuario_id),
         exists (select from bloqueios_pacientes b where b.profissional_id = alvo and b.paciente_id = f.id),
         (select max(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo and a.status = 'concluido'),
         (select min(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo
             and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null and a.data_agendamento > now()),
         (select o.nome from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
           where f.meu and a.paciente_id = f.id and a.profissional_id = alvo order by a.data_agendamento desc limit 1),
         (select r.nome from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
           where f.meu and v.pessoa_id = f.usuario_id and v.status = 'ativo' order by v.responsavel desc, v.created_at limit 1)
    from achados f where f.meu or padrao is null or so_este is not null
   order by f.meu desc, f.nome, f.id limit least(quantos, 50)
$$;

-- A record without a login: a name, and a telephone unless somebody answers for the person. Nothing is made up (no address, no document).
create function cadastrar_paciente_da_agenda(alvo uuid, nome text, fone text, nascimento date, responsavel uuid, relacao text, ms bigint) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  conta uuid := gen_random_uuid();
  cuidador uuid := (select p.usuario_id from pacientes p where p.id = responsavel);
  novo uuid;
begin
  if not gere_alguma_agenda(alvo) then
    raise exception 'not an agenda of who asks' using errcode = 'insufficient_privilege';
  end if;
  insert into usuarios (id, nome, telefone, data_nascimento, tipo_usuario, status) values (conta, nome, fone, nascimento, 'paciente', 'ativo');
  perform garantir_papel(conta, null, ms);
  update pacientes p set cadastrado_por = app_uid(), cadastrado_para = alvo where p.usuario_id = conta returning p.id into novo;
  -- Who answers for them keeps their consultations and nothing else, for a year: the word of a clinic makes nobody a guardian.
  if cuidador is not null then
    insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, permissoes, fim, status, concedido_por)
    values (conta, cuidador, relacao, '{"agenda":"escrita","prontuario":"nenhum","financeiro":"nenhum","cadastro":"nenhum"}',
            now() + interval '12 months', 'ativo', app_uid());
  end if;
  return novo;
end $$;

-- How to reach the patient of an appointment: by their own telephone, else by that of who looks after them.
create function contatos_da_agenda(ids uuid[]) returns table (agendamento_id uuid, titular_id uuid, nome text, telefone text, de text, de_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, u.id, u.nome, coalesce(u.telefone, r.telefone), case when u.telefone is null then r.nome end, case when u.telefone is null then r.id end
    from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
    left join lateral (select c.id, c.nome, c.telefone from vinculos_cuidado v join usuarios c on c.id = v.cuidador_id
                        where v.pessoa_id = u.id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')
                          and c.telefone is not null order by v.responsavel desc, v.created_at limit 1) r on true
   where a.id = any (ids) and a.reserva_expira_em is null and ve_agenda(a.profissional_id, a.clinica_id)
$$;

-- Who hears what concerns a patient's consultations: the person, and who looks after these; only who has a login hears anything.
create function ouvintes_do_paciente(paciente uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from (
    select p.usuario_id as id from pacientes p where p.id = paciente
    union select v.cuidador_id from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
           where p.id = paciente and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')) q
    join usuarios u on u.id = q.id and u.status = 'ativo'
   where exists (select from auth.users l where l.id = u.id)
$$;

-- What closes or opens days, for the drawing of the agenda; the reason is for who keeps it.
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

-- A team that keeps every place of a professional closes days as they do themselves.
create policy equipe_le on excecoes_horarios for select to saude_app using (fecha_agenda(profissional_id));
create policy equipe_cria on excecoes_horarios for insert to saude_app with check (modo = 'fecha' and fecha_agenda(profissional_id));
create policy equipe_apaga on excecoes_horarios for delete to saude_app using (modo = 'fecha' and fecha_agenda(profissional_id));
create policy equipe_le on janelas_excecao for select to saude_app using (fecha_agenda(profissional_da_excecao(excecao_id)));
create policy equipe_cria on janelas_excecao for insert to saude_app with check (fecha_agenda(profissional_da_excecao(excecao_id)));

-- Hours that change are heard by the teams that keep the agenda too, and, where others can book by them, by whoever may book.
create or replace function eventos_de_horarios() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  alvo uuid := coalesce((linha ->> 'profissional_id')::uuid, profissional_do_template((linha ->> 'template_id')::uuid));
begin
  if alvo is not null then
    perform anunciar('horarios', alvo, array['horarios/todos', case when tg_table_name <> 'versoes_template_horarios' then 'horarios/livres' end]
      || array(select 'horarios/' || usuario_id from profissionais where id = alvo)
      || array(select 'horarios/' || dono_id from clinicas_que_aprovam(alvo) where dono_id is not null)
      || array(select 'horarios/' || meu.usuario_id
                 from profissionais p
                 join membros_clinicas dele on dele.usuario_id = p.usuario_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                                           and (dele.fim is null or dele.fim > now())
                 join membros_clinicas meu on meu.clinica_id = dele.clinica_id
                where p.id = alvo and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')));
  end if;
  return null;
end $$;

-- So they decide over the appointments that a closed day hits.
create or replace function agenda_sob_horarios(alvo uuid, desde timestamptz, antes timestamptz)
  returns table (id uuid, status text, inicio timestamptz, duracao_min int, intervalo_antes_min int, intervalo_depois_min int, encaixe boolean,
                 modalidade text, local_id uuid, servico_id uuid, servico text, plano text, paciente text, paciente_usuario_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.status, a.data_agendamento, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.encaixe,
          a.modalidade, a.local_id, a.servico_id, s.nome, o.nome,
          case when gere_horarios(alvo) or gere_agenda(alvo, a.clinica_id) or exists (select from clinicas c where c.id = a.clinica_id and c.dono_id = app_uid()) then u.nome end, u.id
        from agendamentos a
        join pacientes p on p.id = a.paciente_id
        join usuarios u on u.id = p.usuario_id
        left join servicos_profissionais s on s.id = a.servico_id
        left join operadoras_planos o on o.id = a.convenio_plano_id
        where a.profissional_id = alvo and a.data_agendamento >= desde and a.data_agendamento < coalesce(antes, 'infinity')
          and a.status <> 'cancelado' and a.reserva_expira_em is null and (gere_horarios(alvo) or aprova_horarios_de(alvo) or fecha_agenda(alvo))
        order by a.data_agendamento, a.id $$;
create or replace function decidir_agendamento(alvo uuid, novo_inicio timestamptz, razao text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare dono uuid := (select profissional_id from agendamentos where id = alvo and reserva_expira_em is null);
begin
  if dono is null or not (gere_horarios(dono) or aprova_horarios_de(dono) or fecha_agenda(dono)) then
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

-- Whether a professional has closed the hours of a consultation, in the wall time of its place: nobody is handed one into their holiday.
create function fechada_na_hora(profissional uuid, inicio timestamptz, minutos int, zona text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from excecoes_horarios e
      cross join lateral (select inicio at time zone zona as parede) w
     where e.profissional_id = profissional and e.modo = 'fecha' and w.parede::date between e.de and e.ate
       and (not exists (select from janelas_excecao j where j.excecao_id = e.id)
         or exists (select from janelas_excecao j where j.excecao_id = e.id
                       and int4range(j.inicio_min, j.fim_min) && int4range(m.em, m.em + minutos))))
    from lateral (select extract(epoch from (inicio at time zone zona)::time)::int / 60 as em) m
$$;
revoke execute on function fechada_na_hora(uuid, timestamptz, int, text) from public;

-- What a professional who leaves a clinic still has to do there, and which colleagues could: who keeps the area `equipe` decides, names are for
-- who sees that agenda, and colleagues for who keeps theirs. Paid to one, an appointment does not go to another.
create function consultas_de_quem_sai(membro uuid) returns table (agendamento_id uuid, paciente_id uuid, titular_id uuid, profissional_id uuid,
  inicio timestamptz, duracao_min int, zona text, status text, paciente text, servico text, candidatos jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.paciente_id, case when v.ve then u.id end, a.profissional_id, a.data_agendamento, a.duracao_min, coalesce(l.zona, 'America/Sao_Paulo'),
         a.status, case when v.ve then u.nome end, s.nome,
         coalesce((select jsonb_agg(jsonb_build_object('profissional_id', c.id, 'nome', f.nome_completo, 'livre', not exists (
                     select from agendamentos o where o.profissional_id = c.id and o.ocupacao && a.ocupacao
                        and o.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
                        and (o.reserva_expira_em is null or o.reserva_expira_em > now()))
                        and not fechada_na_hora(c.id, a.data_agendamento, a.duracao_min, coalesce(l.zona, 'America/Sao_Paulo'))) order by f.nome_completo, c.id)
                     from membros_clinicas d join profissionais c on c.usuario_id = d.usuario_id join profiles f on f.user_id = c.usuario_id
                    where d.clinica_id = m.clinica_id and not d.delegacao and acesso_vale(d.status, d.inicio, d.fim) and c.id <> a.profissional_id
                      and gere_agenda(c.id, m.clinica_id) and gere_agenda(a.profissional_id, m.clinica_id)
                      and exists (select from locais_atendimento x where x.profissional_id = c.id and x.clinica_id = m.clinica_id and x.ativo)
                      and not exists (select from bloqueios_pacientes b where b.profissional_id = c.id and b.paciente_id = a.paciente_id)
                      and a.pagamento_status not in ('pago', 'parcial')), '[]')
    from membros_clinicas m
    join profissionais p on p.usuario_id = m.usuario_id
    join agendamentos a on a.profissional_id = p.id and a.clinica_id = m.clinica_id
    join pacientes pa on pa.id = a.paciente_id join usuarios u on u.id = pa.usuario_id
    left join locais_atendimento l on l.id = a.local_id
    left join servicos_profissionais s on s.id = a.servico_id
    cross join lateral (select ve_agenda(a.profissional_id, a.clinica_id) as ve) v
   where m.id = membro and not m.delegacao and (m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) or m.usuario_id = app_uid())
     and a.reserva_expira_em is null and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > now()
   order by a.data_agendamento, a.id
$$;

-- Hands one appointment to a colleague of its clinic, at the same hour: their place there, and their service of the same name.
create function passar_agendamento(alvo uuid, para uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  lugar uuid;
begin
  select * into a from agendamentos where id = alvo and reserva_expira_em is null for update;
  select l.id into lugar from locais_atendimento l where l.profissional_id = para and l.clinica_id = a.clinica_id and l.ativo
   order by l.principal desc, l.nome, l.id limit 1;
  if lugar is null or a.pagamento_status in ('pago', 'parcial')
     or exists (select from bloqueios_pacientes b where b.profissional_id = para and b.paciente_id = a.paciente_id)
     or not (gere_agenda(a.profissional_id, a.clinica_id) and gere_agenda(para, a.clinica_id)) then
    raise exception 'this appointment is not to be handed over' using errcode = 'insufficient_privilege';
  end if;
  update agendamentos set profissional_id = para, local_id = lugar,
    servico_id = (select s.id from servicos_profissionais s join servicos_profissionais meu on lower(meu.nome) = lower(s.nome)
                   where meu.id = a.servico_id and s.profissional_id = para and s.situacao in ('visivel', 'privado') limit 1),
    especialidade = (select p.especialidade_principal from profissionais p where p.id = para)
   where id = alvo;
end $$;

-- 'Estou 25 minutos atrasado': of one local day, the last word counts.
create table atrasos_agenda (
  profissional_id uuid not null references profissionais on delete cascade,
  data date not null,
  minutos int not null check (minutos between 0 and 240),
  dito_por uuid references usuarios on delete set null,
  updated_at timestamptz not null default now(),
  primary key (profissional_id, data)
);
select proteger('atrasos_agenda', 'select, insert');
grant update (minutos, dito_por, updated_at) on atrasos_agenda to saude_app;
create policy de_quem_ve on atrasos_agenda for select to saude_app using (
  profissional_id = (select meu_profissional_id()) or (select app_admin())
  or profissional_id in (select g.profissional_id from profissionais_que_gerencio('agenda') g));
create policy de_quem_gere_cria on atrasos_agenda for insert to saude_app
  with check (gere_alguma_agenda(profissional_id) and dito_por = (select app_uid()));
create policy de_quem_gere_altera on atrasos_agenda for update to saude_app
  using (gere_alguma_agenda(profissional_id)) with check (gere_alguma_agenda(profissional_id) and dito_por = (select app_uid()));
select auditar_tabela('atrasos_agenda');

-- The private address of an agenda. Its secret is kept nowhere, only the mark of it.
create table feeds_agenda (
  profissional_id uuid primary key references profissionais on delete cascade,
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  so_iniciais boolean not null default true,
  created_at timestamptz not null default now(),
  lido_em timestamptz
);
select proteger('feeds_agenda', 'delete');
grant select (profissional_id, so_iniciais, created_at, lido_em), insert (profissional_id, segredo_hash, so_iniciais, created_at),
      update (segredo_hash, so_iniciais, created_at, lido_em) on feeds_agenda to saude_app;
create policy proprio_le on feeds_agenda for select to saude_app using (profissional_id = (select meu_profissional_id()));
create policy proprio_cria on feeds_agenda for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on feeds_agenda for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on feeds_agenda for delete to saude_app using (profissional_id = (select meu_profissional_id()));

-- What a calendar that shows the secret reads: there is no session, the secret is all there is. Names leave only where their professional
-- chose so, and then every person so named finds a line of it, one a day. No telephone, no reason, no note.
create function abrir_feed_da_agenda(hash bytea, pedido text, agora timestamptz)
returns table (nome_agenda text, id uuid, versao int, status text, inicio timestamptz, duracao_min int, paciente text, so_iniciais boolean,
               servico text, modalidade text, local text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  f feeds_agenda;
  dono usuarios;
begin
  select * into f from feeds_agenda x where x.segredo_hash = hash;
  if f.profissional_id is null then return; end if;
  select u.* into dono from profissionais p join usuarios u on u.id = p.usuario_id where p.id = f.profissional_id and u.status = 'ativo';
  if dono.id is null then return; end if;
  update feeds_agenda x set lido_em = agora where x.profissional_id = f.profissional_id and (x.lido_em is null or x.lido_em < agora - interval '5 minutes');
  if not f.so_iniciais then
    perform registrar_acessos_do_dia(dono.id, dono.tipo_usuario, 'agendamento', 'Calendário particular do profissional', pedido,
      array(select distinct p.usuario_id from agendamentos a join pacientes p on p.id = a.paciente_id
             where a.profissional_id = f.profissional_id and a.reserva_expira_em is null
               and a.data_agendamento between agora - interval '30 days' and agora + interval '180 days'));
  end if;
  return query
    select dono.nome, a.id, a.versao, a.status, a.data_agendamento, a.duracao_min, u.nome, f.so_iniciais, s.nome, a.modalidade, l.nome
      from (select 1) um
      left join agendamentos a on a.profissional_id = f.profissional_id and a.reserva_expira_em is null
           and a.data_agendamento between agora - interval '30 days' and agora + interval '180 days'
      left join pacientes p on p.id = a.paciente_id
      left join usuarios u on u.id = p.usuario_id
      left join servicos_profissionais s on s.id = a.servico_id
      left join locais_atendimento l on l.id = a.local_id
     order by a.data_agendamento, a.id limit 5000;
end $$;

-- A line for each person whose data were read, one a day for each reader and reason: an agenda that refreshes itself would fill the list.
create function registrar_acessos_do_dia(quem uuid, perfil text, de_que text, por_que text, de_pedido text, titulares uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
  select distinct t, quem, perfil, de_que, por_que, de_pedido from unnest(titulares) t
   where t is not null and t <> quem
     and not exists (select from acessos_dados a where a.titular_id = t and a.quem_id = quem and a.recurso = de_que and a.motivo = por_que
                        and a.em >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')
$$;
create function registrar_meus_acessos_do_dia(de_que text, por_que text, de_pedido text, titulares uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select registrar_acessos_do_dia(app_uid(), app_perfil(), de_que, por_que, de_pedido, titulares) where app_uid() is not null
$$;
create index acessos_dados_de_quem on acessos_dados (titular_id, quem_id, em);

do $$
declare f text;
begin
  foreach f in array array['ve_agenda(uuid, uuid)', 'gere_agenda(uuid, uuid)', 'gere_alguma_agenda(uuid)', 'fecha_agenda(uuid)',
      'trancar_para_marcar(uuid[], uuid, uuid[])',
      'conflitos_da_agenda(uuid, uuid, uuid, uuid, timestamptz, timestamptz, uuid, timestamptz, uuid)', 'pessoas_da_agenda(uuid[])',
      'buscar_pacientes_da_agenda(uuid, text, text, text, uuid, int)', 'cadastrar_paciente_da_agenda(uuid, text, text, date, uuid, text, bigint)',
      'consultas_de_quem_sai(uuid)', 'passar_agendamento(uuid, uuid)', 'contatos_da_agenda(uuid[])', 'ouvintes_do_paciente(uuid)', 'bloqueios_da_agenda(uuid[], date, date)', 'abrir_feed_da_agenda(bytea, text, timestamptz)',
      'registrar_meus_acessos_do_dia(text, text, text, uuid[])'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
  execute 'revoke execute on function registrar_acessos_do_dia(uuid, text, text, text, text, uuid[]) from public';
end $$;
