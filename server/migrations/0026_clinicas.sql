-- The record of a clinic: what the public may know of it stands in clinicas and its parts, what only its owner may know in clinicas_privado.
alter table clinicas
  add column descricao text not null default '' check (length(descricao) <= 2000),
  add column responsavel_nome text not null default '',
  add column responsavel_conselho text not null default '',
  add column responsavel_registro text not null default '',
  add column responsavel_uf text references ufs,
  add column inscricao_conselho text not null default '',
  add column outro_telefone text check (outro_telefone ~ '^\+[1-9][0-9]{7,14}$'),
  add column whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{7,14}$'),
  add column site text check (site ~ '^https?://'),
  add column abre_feriados boolean not null default false,
  add column equipamentos text[] not null default '{}',
  add column estacionamento text check (estacionamento in ('proprio', 'conveniado', 'na-rua', 'nao-ha')),
  add column planos text[] not null default '{}',
  add column cancelamento_antecedencia_horas int check (cancelamento_antecedencia_horas between 0 and 720),
  add column cancelamento_texto text not null default '' check (length(cancelamento_texto) <= 2000),
  add column busca text not null generated always as
    (sem_acentos(nome_fantasia || ' ' || razao_social || ' ' || bairro || ' ' || cidade)) stored;
create index clinicas_busca on clinicas using gin (busca gin_trgm_ops);
create index clinicas_do_dono on clinicas (dono_id);
create index clinicas_fila on clinicas (status, updated_at);

-- A draft holds no number: whoever types somebody else's CNPJ first must not keep its owner out.
alter table clinicas drop constraint clinicas_cnpj_key;
create unique index clinicas_cnpj on clinicas (cnpj) where status <> 'rascunho';

-- The clinics that who asks may manage: the own ones, and those where a membership lends that right. Who lends what to whom comes with the
-- next migration, and is looked up when this runs.
create function clinicas_que_gero() returns setof uuid language plpgsql stable security definer rows 3 set search_path = public, pg_temp as $$
begin
  return query select id from clinicas where dono_id = app_uid() union select clinicas_que_gerencio('clinica', 'escrita');
end $$;
revoke execute on function clinicas_que_gero() from public;
grant execute on function clinicas_que_gero() to saude_app, saude_sistema;

-- Status and owner are written by mudar_status_clinica() and responder_transferencia() alone.
grant insert (razao_social, nome_fantasia, cnpj, cep, logradouro, numero, complemento, bairro, cidade, uf, latitude, longitude, zona, dono_id),
  update (razao_social, nome_fantasia, cnpj, cnes, descricao, responsavel_nome, responsavel_conselho, responsavel_registro, responsavel_uf,
          inscricao_conselho, telefone, outro_telefone, whatsapp, email, site, cep, logradouro, numero, complemento, bairro, cidade, uf,
          latitude, longitude, zona, abre_feriados, equipamentos, acessibilidade, estacionamento, planos,
          cancelamento_antecedencia_horas, cancelamento_texto, aprova_horarios),
  delete on clinicas to saude_app;
create policy gerida on clinicas for select to saude_app using (id in (select clinicas_que_gero()));
create policy profissional_cria on clinicas for insert to saude_app with check (
  dono_id = (select app_uid()) and status = 'rascunho' and (select app_perfil()) in ('profissional', 'profissional-administrador'));
create policy gerida_altera on clinicas for update to saude_app
  using (id in (select clinicas_que_gero())) with check (id in (select clinicas_que_gero()));
create policy dono_apaga on clinicas for delete to saude_app using (dono_id = (select app_uid()) and status = 'rascunho');

create table clinicas_privado (
  clinica_id uuid primary key references clinicas on delete cascade,
  pix_tipo text not null check (pix_tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  pix_chave text not null check (length(pix_chave) between 5 and 77)
);
select proteger('clinicas_privado', 'select, insert, update, delete');
create policy do_dono on clinicas_privado to saude_app
  using (exists (select from clinicas c where c.id = clinica_id and c.dono_id = (select app_uid())))
  with check (exists (select from clinicas c where c.id = clinica_id and c.dono_id = (select app_uid())));

-- When a clinic is open: minutes of the wall clock in its zone.
create table horarios_clinicas (
  clinica_id uuid not null references clinicas on delete cascade,
  dia_semana int not null check (dia_semana between 0 and 6),
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  primary key (clinica_id, dia_semana, inicio_min),
  check (inicio_min < fim_min),
  exclude using gist (clinica_id with =, dia_semana with =, int4range(inicio_min, fim_min) with &&)
);

create table salas_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 80),
  andar text not null default '' check (length(andar) <= 40),
  equipamentos text[] not null default '{}',
  acessivel boolean not null default false,
  ativa boolean not null default true,
  ordem int not null default 0,
  created_at timestamptz not null default now()
);
create unique index salas_clinicas_nome on salas_clinicas (clinica_id, lower(btrim(nome))) where ativa;
create index salas_clinicas_da_clinica on salas_clinicas (clinica_id);

-- A photo goes with its file: when the person whose folder it lies in leaves, no picture stays behind that nobody can open.
create table fotos_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  tipo text not null default 'foto' check (tipo in ('foto', 'logo')),
  bucket text not null default 'clinicas' check (bucket = 'clinicas'),
  caminho text not null,
  descricao text not null default '' check (length(descricao) <= 200),
  largura int not null check (largura > 0),
  altura int not null check (altura > 0),
  ordem int not null default 0,
  created_at timestamptz not null default now(),
  foreign key (bucket, caminho) references arquivos on delete cascade
);
create unique index fotos_clinicas_logo on fotos_clinicas (clinica_id) where tipo = 'logo';
create index fotos_clinicas_da_clinica on fotos_clinicas (clinica_id, ordem);
create index fotos_clinicas_do_arquivo on fotos_clinicas (bucket, caminho);

do $$
declare tabela text;
begin
  foreach tabela in array array['horarios_clinicas', 'salas_clinicas', 'fotos_clinicas'] loop
    perform proteger(tabela::regclass, 'select, insert, update, delete');
    -- As visible as the clinic itself.
    execute format('create policy da_clinica on %I for select to saude_app using (exists (select from clinicas c where c.id = clinica_id))', tabela);
    execute format('create policy gerida_cria on %I for insert to saude_app with check (clinica_id in (select clinicas_que_gero()))', tabela);
    execute format('create policy gerida_altera on %I for update to saude_app using (clinica_id in (select clinicas_que_gero())) with check (clinica_id in (select clinicas_que_gero()))', tabela);
    execute format('create policy gerida_apaga on %I for delete to saude_app using (clinica_id in (select clinicas_que_gero()))', tabela);
  end loop;
end $$;

-- Hours name the room in which they happen.
alter table intervalos_horarios add constraint intervalos_horarios_sala foreign key (sala_id) references salas_clinicas on delete set null;
create index intervalos_horarios_da_sala on intervalos_horarios (sala_id);
alter table janelas_excecao add constraint janelas_excecao_sala foreign key (sala_id) references salas_clinicas on delete set null;
create index janelas_excecao_da_sala on janelas_excecao (sala_id);

-- Whether anything of the product names a room: whose hours they are is not told.
create function salas_em_uso(salas uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select sala_id from intervalos_horarios where sala_id = any (salas) union select sala_id from janelas_excecao where sala_id = any (salas)
  union select (i ->> 'sala_id')::uuid from versoes_template_horarios v, jsonb_array_elements(v.conteudo -> 'intervalos') i
         where (i ->> 'sala_id')::uuid = any (salas)
$$;
revoke execute on function salas_em_uso(uuid[]) from public;
grant execute on function salas_em_uso(uuid[]) to saude_app;

-- What was decided about a clinic, by whom and why. Lines are added and never changed.
create table decisoes_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  de text not null check (de in ('rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa')),
  para text not null check (para in ('rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa')),
  motivo text not null default '' check (length(motivo) <= 1000),
  por uuid references usuarios on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index decisoes_clinicas_da_clinica on decisoes_clinicas (clinica_id, created_at desc);
select proteger('decisoes_clinicas', 'select');
create policy visivel on decisoes_clinicas for select to saude_app
  using (clinica_id in (select clinicas_que_gero()) or (select app_admin()));

-- The status of a clinic for one who decides about it, with the row held until the transaction ends; none for anybody else.
create function segurar_clinica(alvo uuid) returns table (status text, dono_id uuid, nome_fantasia text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select c.status, c.dono_id, c.nome_fantasia from clinicas c
   where c.id = alvo and (app_admin() or c.id in (select clinicas_que_gero())) for update
$$;
revoke execute on function segurar_clinica(uuid) from public;
grant execute on function segurar_clinica(uuid) to saude_app;

-- Moves a clinic on and writes down who did, with the row held. The steps are decided by the product (domain/src/clinicas/situacao.ts);
-- here is the wall: a manager hands in and takes back, everything else is the administrator's.
-- Answers false when the clinic no longer stands where it stood.
create function mudar_status_clinica(alvo uuid, antes text, depois text, por_que text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (app_admin() or (alvo in (select clinicas_que_gero())
      and (antes, depois) in (('rascunho', 'aguardando-aprovacao'), ('aguardando-aprovacao', 'rascunho'), ('ativa', 'rascunho')))) then
    raise insufficient_privilege using message = 'status of a clinic: not for who asks';
  end if;
  update clinicas set status = depois where id = alvo and status = antes;
  if not found then return false; end if;
  insert into decisoes_clinicas (clinica_id, de, para, motivo, por) values (alvo, antes, depois, por_que, app_uid());
  return true;
end $$;
revoke execute on function mudar_status_clinica(uuid, text, text, text) from public;
grant execute on function mudar_status_clinica(uuid, text, text, text) to saude_app;

-- Another clinic that holds the number already; its name is told only when everybody may see it.
create function clinica_com_cnpj(procurado text, menos uuid) returns table (nome_fantasia text)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.status = 'ativa' then c.nome_fantasia end from clinicas c
   where c.cnpj = procurado and c.status <> 'rascunho' and c.id is distinct from menos
$$;
revoke execute on function clinica_com_cnpj(text, uuid) from public;
grant execute on function clinica_com_cnpj(text, uuid) to saude_app;

-- The clinic that a person begins with.
create table clinicas_padrao (
  usuario_id uuid primary key references usuarios on delete cascade,
  clinica_id uuid not null references clinicas on delete cascade
);
select proteger('clinicas_padrao', 'select, insert, update, delete');
create policy propria on clinicas_padrao to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));

-- Handing a clinic over: asked by its owner, and nothing changes before the other accepts.
create table transferencias_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  de_id uuid not null references usuarios on delete cascade,
  para_id uuid not null references usuarios on delete cascade,
  status text not null default 'pendente' check (status in ('pendente', 'aceita', 'recusada', 'cancelada')),
  expira_em timestamptz not null,
  respondida_em timestamptz,
  created_at timestamptz not null default now(),
  check (de_id <> para_id),
  check ((status = 'pendente') = (respondida_em is null))
);
create unique index transferencias_clinicas_uma on transferencias_clinicas (clinica_id) where status = 'pendente';
create index transferencias_clinicas_para on transferencias_clinicas (para_id) where status = 'pendente';
select proteger('transferencias_clinicas', 'select, insert');
grant update (status, respondida_em) on transferencias_clinicas to saude_app;
create policy dos_dois on transferencias_clinicas for select to saude_app
  using (de_id = (select app_uid()) or para_id = (select app_uid()));
create policy dono_pede on transferencias_clinicas for insert to saude_app with check (
  de_id = (select app_uid()) and status = 'pendente'
  and exists (select from clinicas c where c.id = clinica_id and c.dono_id = (select app_uid())));
create policy dono_desiste on transferencias_clinicas for update to saude_app
  using (de_id = (select app_uid()) and status = 'pendente') with check (de_id = (select app_uid()) and status = 'cancelada');

-- The answer of the one who is asked, with the clinic held: it must still belong to who asked.
create function responder_transferencia(alvo uuid, aceita boolean, agora timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pedido transferencias_clinicas;
begin
  select t.* into pedido from transferencias_clinicas t where t.id = alvo and t.para_id = app_uid() and t.status = 'pendente' for update;
  if not found or pedido.expira_em <= agora then return null; end if;
  if aceita then
    update clinicas set dono_id = pedido.para_id where id = pedido.clinica_id and dono_id = pedido.de_id;
    if not found then return null; end if;
  end if;
  update transferencias_clinicas set status = case when aceita then 'aceita' else 'recusada' end, respondida_em = agora where id = alvo;
  return pedido.clinica_id;
end $$;
revoke execute on function responder_transferencia(uuid, boolean, timestamptz) from public;
grant execute on function responder_transferencia(uuid, boolean, timestamptz) to saude_app;

-- The offers that who asks made or is to answer, with the name of the other one and of the clinic, which may still be hidden from them.
create function transferencias_que_esperam(agora timestamptz)
  returns table (id uuid, clinica_id uuid, clinica text, pessoa text, para_mim boolean, expira_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.clinica_id, c.nome_fantasia, f.nome_completo, t.para_id = app_uid(), t.expira_em
    from transferencias_clinicas t join clinicas c on c.id = t.clinica_id
    join profiles f on f.user_id = case when t.para_id = app_uid() then t.de_id else t.para_id end
   where t.status = 'pendente' and t.expira_em > agora and app_uid() in (t.de_id, t.para_id)
   order by t.created_at
$$;
revoke execute on function transferencias_que_esperam(timestamptz) from public;
grant execute on function transferencias_que_esperam(timestamptz) to saude_app;

-- Who waits for a decision, and who decides, see it come.
create function eventos_de_clinicas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('clinicas', new.id, array['clinicas/fila', 'clinicas/' || old.dono_id, 'clinicas/' || new.dono_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on clinicas deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.dono_id is distinct from new.dono_id)
  execute function eventos_de_clinicas();
