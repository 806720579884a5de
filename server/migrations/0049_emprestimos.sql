-- Somebody lends what there is of their record to one professional, by a code and for a time. Nothing is copied: what was lent is read where
-- it is, by functions that ask each time whether the loan stands.
create table emprestimos (
  id uuid primary key default gen_random_uuid(),
  -- Whose record, and who lends it: the person, or a declared guardian.
  titular_id uuid not null references usuarios on delete cascade,
  emprestado_por uuid references usuarios on delete set null,
  partes text[] not null check (cardinality(partes) between 1 and 3 and partes <@ array['saude', 'consultas', 'documentos']),
  horas int not null check (horas in (1, 24, 168)),
  -- SHA-256 of the code; kept only while it waits to be taken.
  codigo_hash bytea unique check (length(codigo_hash) = 32),
  codigo_ate timestamptz not null default now() + interval '15 minutes',
  profissional_id uuid references profissionais on delete set null,
  tomado_em timestamptz,
  fim timestamptz,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default now(),
  check ((tomado_em is null) = (fim is null) and fim > tomado_em),
  check (profissional_id is null or tomado_em is not null),
  check (codigo_hash is null or (tomado_em is null and encerrado_em is null)),
  -- The emergency card is the person's alone, so nobody else lends it.
  check (not 'saude' = any (partes) or emprestado_por = titular_id)
);
create index emprestimos_do_titular on emprestimos (titular_id, created_at desc);
create index emprestimos_do_profissional on emprestimos (profissional_id) where encerrado_em is null;
create index emprestimos_de_quem_emprestou on emprestimos (emprestado_por) where encerrado_em is null;

-- What was taken stays with who took it, and what ended stays ended, whoever writes.
create function emprestimo_muda() returns trigger language plpgsql as $$
begin
  if old.encerrado_em is not null and new.encerrado_em is distinct from old.encerrado_em
     or old.tomado_em is not null and (new.tomado_em, new.fim) is distinct from (old.tomado_em, old.fim)
     or old.profissional_id is not null and new.profissional_id <> old.profissional_id
     or old.encerrado_em is not null and old.tomado_em is null and new.tomado_em is not null then
    raise exception 'a loan is taken once and ends once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger emprestimos_transicao before update on emprestimos for each row execute function emprestimo_muda();

-- The people whose record the person who asks may lend beside their own: whose guardian they have declared to be, with a right to the record.
create function pessoas_cujo_prontuario_empresto() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador' and v.responsavel
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'leitura')
$$;

-- Whether who lent a record may still lend it now.
create function ainda_empresta(titular uuid, quem uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(quem = titular, false) or exists (
    select from vinculos_cuidado v join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador' and u.status = 'ativo'
     where v.pessoa_id = titular and v.cuidador_id = quem and v.responsavel
       and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'leitura'))
$$;

select proteger('emprestimos', '');
-- The mark of the code is nobody's to read.
grant select (id, titular_id, emprestado_por, partes, horas, codigo_ate, profissional_id, tomado_em, fim, encerrado_em, encerrado_por, created_at),
      insert (titular_id, emprestado_por, partes, horas, codigo_hash), update (codigo_hash, encerrado_em, encerrado_por) on emprestimos to saude_app;
create policy das_partes on emprestimos for select to saude_app using (
  titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())
  or profissional_id = (select meu_profissional_id()));
create policy quem_empresta on emprestimos for insert to saude_app with check (
  emprestado_por = (select app_uid()) and (select app_perfil()) in ('paciente', 'paciente-administrador')
  and (titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())));
create policy quem_empresta_encerra on emprestimos for update to saude_app
  using (encerrado_em is null and (titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())))
  with check (encerrado_em between now() - interval '1 minute' and now() and encerrado_por = (select app_uid()) and codigo_hash is null);
select auditar_tabela('emprestimos');

-- Takes what a code lends: once, in time, by a professional whose registration was checked. Null for every reason why not, and the same for all.
-- Of two at one moment the second waits for the row and finds its code gone. A professional has one loan of a person: the new one takes its place.
create function tomar_emprestimo(hash bytea) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  eu uuid := meu_profissional_id();
  tomado uuid;
  de uuid;
begin
  if not coalesce(app_perfil() in ('profissional', 'profissional-administrador') and profissional_publico(eu), false) then return null; end if;
  update emprestimos e
     set profissional_id = eu, tomado_em = now(), fim = now() + make_interval(hours => e.horas), codigo_hash = null
   where e.codigo_hash = hash and e.tomado_em is null and e.encerrado_em is null and e.codigo_ate > now()
     and e.titular_id <> app_uid() and e.emprestado_por is distinct from app_uid() and ainda_empresta(e.titular_id, e.emprestado_por)
  returning e.id, e.titular_id into tomado, de;
  if tomado is null then return null; end if;
  update emprestimos e set encerrado_em = now()
   where e.titular_id = de and e.profissional_id = eu and e.id <> tomado and e.encerrado_em is null and e.fim > now();
  return tomado;
end $$;

-- Whose record a loan opens to who asks, now; null unless they took it, it stands, and it lends the part.
create function titular_do_emprestimo(alvo uuid, parte text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.titular_id from emprestimos e join usuarios u on u.id = e.titular_id and u.status = 'ativo'
   where e.id = alvo and e.profissional_id = meu_profissional_id() and app_perfil() in ('profissional', 'profissional-administrador')
     and profissional_publico(e.profissional_id) and e.encerrado_em is null and e.fim > now()
     and (parte is null or parte = any (e.partes)) and ainda_empresta(e.titular_id, e.emprestado_por)
$$;

create function emprestimo_aberto(alvo uuid) returns table (id uuid, titular_id uuid, nome text, data_nascimento date, partes text[],
  tomado_em timestamptz, fim timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, u.nome, u.data_nascimento, e.partes, e.tomado_em, e.fim
    from emprestimos e join usuarios u on u.id = e.titular_id
   where e.id = alvo and e.titular_id = titular_do_emprestimo(alvo, null)
$$;

-- The loans that stand for who asks.
create function emprestimos_que_tomei() returns table (id uuid, titular_id uuid, nome text, partes text[], fim timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, u.nome, e.partes, e.fim
    from emprestimos e join usuarios u on u.id = e.titular_id
   where e.profissional_id = meu_profissional_id() and e.encerrado_em is null and e.fim > now()
     and e.titular_id = titular_do_emprestimo(e.id, null)
   order by e.fim
$$;

-- The emergency card without the telephones of others.
create function saude_emprestada(alvo uuid) returns table (tipo_sanguineo text, alergias text[], medicamentos text[], condicoes text[],
  observacoes text, doador boolean, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tipo_sanguineo, c.alergias, c.medicamentos, c.condicoes, c.observacoes, c.doador, c.updated_at
    from cartoes_emergencia c where c.usuario_id = titular_do_emprestimo(alvo, 'saude')
$$;

-- Consultations, the latest first, before a place in that order: when, with whom and what for, and nothing that was written about them.
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

-- Files of the consultations, the latest first, before a place in that order; or one of them.
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

-- For who lends: each loan that was taken or waits to be, who took it, and every reading by them while it stood.
create function emprestimos_que_fiz() returns table (id uuid, titular_id uuid, nome text, partes text[], horas int, codigo_ate timestamptz,
  tomado_em timestamptz, fim timestamptz, encerrado_em timestamptz, aberto boolean, quem text, registro text, especialidade text,
  perfil_id uuid, leituras jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, u.id, u.nome, e.partes, e.horas, e.codigo_ate, e.tomado_em, e.fim, e.encerrado_em,
         e.encerrado_em is null and e.fim > now() and ainda_empresta(e.titular_id, e.emprestado_por) and profissional_publico(e.profissional_id),
         f.nome_completo,
         coalesce((select x.numero_registro from profissional_especialidades x where x.profissional_id = r.id
                    order by x.conferido desc, x.principal desc, x.id limit 1), r.crm),
         r.especialidade_principal, case when profissional_publico(r.id) then r.id end,
         coalesce((select jsonb_agg(jsonb_build_object('em', d.em, 'motivo', d.motivo) order by d.id desc)
                     from (select a.id, a.em, a.motivo from acessos_dados a
                            where a.titular_id = e.titular_id and a.quem_id = r.usuario_id and a.motivo like 'Prontuário emprestado:%'
                              and a.em >= e.tomado_em and a.em < least(e.fim, e.encerrado_em)
                            order by a.id desc limit 100) d), '[]')
    from emprestimos e
    join usuarios u on u.id = e.titular_id
    left join profissionais r on r.id = e.profissional_id
    left join profiles f on f.user_id = r.usuario_id
   where (e.titular_id = app_uid() or e.titular_id in (select pessoas_cujo_prontuario_empresto()))
     and (e.tomado_em is not null or (e.encerrado_em is null and e.codigo_ate > now()))
   order by e.created_at desc, e.id limit 40
$$;

-- Whose record may be lent: the person's own, then those of whose guardian they are; and whether there is a card to lend.
create function prontuarios_que_empresto() returns table (id uuid, nome text, proprio boolean, tem_cartao boolean, consultas int, documentos int)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.nome, u.id = app_uid(), u.id = app_uid() and exists (select from cartoes_emergencia c where c.usuario_id = u.id),
         (select count(*)::int from pacientes p join agendamentos a on a.paciente_id = p.id and a.reserva_expira_em is null where p.usuario_id = u.id),
         (select count(*)::int from pacientes p join agendamentos a on a.paciente_id = p.id join anexos_agendamentos x on x.agendamento_id = a.id
           where p.usuario_id = u.id)
    from usuarios u
   where u.id = app_uid() or u.id in (select pessoas_cujo_prontuario_empresto())
   order by u.id <> app_uid(), u.nome
$$;

-- A loan ends with the right of who lent it, and with the registration of who took it. The reading functions ask too: this tells the open screens.
create function emprestimos_acompanham_o_vinculo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update emprestimos e set encerrado_em = now(), codigo_hash = null
   where e.titular_id = old.pessoa_id and e.emprestado_por = old.cuidador_id and e.encerrado_em is null
     and not ainda_empresta(e.titular_id, e.emprestado_por);
  return null;
end $$;
create trigger vinculos_emprestimos after update or delete on vinculos_cuidado for each row
  when (old.status = 'ativo' and old.responsavel) execute function emprestimos_acompanham_o_vinculo();
create function emprestimos_acompanham_o_registro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update emprestimos set encerrado_em = now() where profissional_id = new.id and encerrado_em is null;
  return null;
end $$;
create trigger profissionais_emprestimos after update of verificado, status_profissional on profissionais for each row
  when (old.verificado and not (new.verificado and new.status_profissional = 'ativo')) execute function emprestimos_acompanham_o_registro();

-- The live channel: whose record it is, who may lend it, and who took it.
create function quem_empresta(titular uuid) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array['emprestimos/' || titular] || array(
    select 'emprestimos/' || v.cuidador_id from vinculos_cuidado v
     where v.pessoa_id = titular and ainda_empresta(v.pessoa_id, v.cuidador_id))
$$;
create function eventos_de_emprestimos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('emprestimos', coalesce(new.id, old.id), quem_empresta(coalesce(new.titular_id, old.titular_id))
    || array(select 'emprestimos/' || usuario_id from profissionais where id = coalesce(new.profissional_id, old.profissional_id)));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on emprestimos
  deferrable initially deferred for each row execute function eventos_de_emprestimos();
-- A reading is told to those who lent alone: who reads must not be made to read again by it.
create function eventos_de_leituras_emprestadas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('emprestimos', e.id, quem_empresta(e.titular_id))
    from emprestimos e join profissionais r on r.id = e.profissional_id
   where e.titular_id = new.titular_id and r.usuario_id = new.quem_id and e.encerrado_em is null and e.fim > now();
  return null;
end $$;
create constraint trigger eventos_de_leituras after insert on acessos_dados
  deferrable initially deferred for each row when (new.motivo like 'Prontuário emprestado:%') execute function eventos_de_leituras_emprestadas();

do $$
declare f text;
begin
  foreach f in array array['pessoas_cujo_prontuario_empresto()', 'tomar_emprestimo(bytea)', 'titular_do_emprestimo(uuid, text)',
      'emprestimo_aberto(uuid)', 'emprestimos_que_tomei()', 'saude_emprestada(uuid)', 'consultas_emprestadas(uuid, timestamptz, uuid, int)',
      'documentos_emprestados(uuid, uuid, timestamptz, uuid, int)', 'emprestimos_que_fiz()', 'prontuarios_que_empresto()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app', f);
  end loop;
end $$;
revoke execute on function ainda_empresta, quem_empresta, emprestimos_acompanham_o_vinculo, emprestimos_acompanham_o_registro,
  eventos_de_emprestimos, eventos_de_leituras_emprestadas from public;
