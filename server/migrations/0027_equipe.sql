-- Who may see and do what for a clinic, and for a person somebody looks after. Every grant has an end, and the policies compare it with now():
-- one that has ended gives nothing, whether or not anything ran meanwhile.

create function nivel_do_acesso(nivel text) returns int language sql immutable parallel safe
  as $$ select case nivel when 'escrita' then 2 when 'leitura' then 1 when 'nenhum' then 0 end $$;

-- Whether `permissoes` names every one of the areas, and no other, each with a level.
create function permissoes_inteiras(permissoes jsonb, areas text[]) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(permissoes) = 'object'
          and (select count(*) = cardinality(areas) and coalesce(bool_and(p.key = any (areas) and nivel_do_acesso(p.value) is not null), false)
                 from jsonb_each_text(permissoes) p) $$;

create function permite(permissoes jsonb, area text, nivel text) returns boolean language sql immutable parallel safe
  as $$ select coalesce(nivel_do_acesso(permissoes ->> area), 0) >= nivel_do_acesso(nivel) $$;

-- Whether `dadas` holds nothing that `minhas` lacks: nobody gives more than they have.
create function permissoes_cabem(dadas jsonb, minhas jsonb) returns boolean language sql immutable parallel safe
  as $$ select not exists (select from jsonb_each_text(dadas) p where not permite(minhas, p.key, p.value)) $$;

create function acesso_vale(status text, inicio timestamptz, fim timestamptz) returns boolean language sql stable parallel safe
  as $$ select status = 'ativo' and inicio <= now() and (fim is null or fim > now()) $$;

create table membros_clinicas (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  -- Null until the invitation is accepted: nobody learns before whether an address has an account.
  usuario_id uuid references usuarios on delete cascade,
  papel text not null check (papel in ('dono', 'gestor', 'profissional', 'recepcao', 'financeiro')),
  permissoes jsonb not null check (permissoes_inteiras(permissoes,
    array['agenda', 'pacientes', 'prontuario', 'financeiro', 'anuncios', 'clinica', 'equipe'])),
  -- What a member was lent for some days, beside the membership itself.
  delegacao boolean not null default false,
  inicio timestamptz not null default now(),
  fim timestamptz,
  status text not null default 'convidado' check (status in ('convidado', 'ativo', 'suspenso', 'encerrado')),
  concedido_por uuid references usuarios on delete set null,
  -- Who takes over what the member leaves behind.
  substituto_id uuid references usuarios on delete set null,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('convidado', 'encerrado') or usuario_id is not null),
  check (status <> 'convidado' or usuario_id is null),
  check ((status = 'encerrado') = (encerrado_em is not null)),
  check (fim is not null or papel = 'dono'),
  check (fim > inicio),
  check (not delegacao or papel <> 'dono')
);
create unique index membros_um_por_pessoa on membros_clinicas (clinica_id, usuario_id) where status in ('ativo', 'suspenso') and not delegacao;
create unique index membros_um_dono on membros_clinicas (clinica_id) where papel = 'dono' and status = 'ativo';
create index membros_da_pessoa on membros_clinicas (usuario_id) where status in ('ativo', 'suspenso');
create trigger membros_atualizacao before update on membros_clinicas for each row execute function marcar_atualizacao();

create table vinculos_cuidado (
  id uuid primary key default gen_random_uuid(),
  -- Whose data, and who looks after them. One of the two is null until the invitation is accepted.
  pessoa_id uuid references usuarios on delete cascade,
  cuidador_id uuid references usuarios on delete cascade,
  relacao text not null check (relacao in
    ('filho', 'enteado', 'neto', 'tutelado', 'pai-mae', 'avo', 'conjuge', 'irmao', 'amigo', 'cuidador', 'outro')),
  -- Declared to be the legal guardian, when and in which words.
  responsavel boolean not null default false,
  declarado_em timestamptz,
  declaracao_versao text,
  permissoes jsonb not null check (permissoes_inteiras(permissoes, array['agenda', 'prontuario', 'financeiro', 'cadastro'])),
  inicio timestamptz not null default now(),
  fim timestamptz not null,
  status text not null default 'convidado' check (status in ('convidado', 'ativo', 'suspenso', 'encerrado')),
  concedido_por uuid references usuarios on delete set null,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('convidado', 'encerrado') or (pessoa_id is not null and cuidador_id is not null)),
  check (status <> 'convidado' or num_nonnulls(pessoa_id, cuidador_id) = 1),
  check ((status = 'encerrado') = (encerrado_em is not null)),
  check (pessoa_id <> cuidador_id),
  check (fim > inicio),
  check (responsavel = (declarado_em is not null) and responsavel = (declaracao_versao is not null))
);
create unique index vinculos_um_por_par on vinculos_cuidado (pessoa_id, cuidador_id) where status in ('ativo', 'suspenso');
create index vinculos_do_cuidador on vinculos_cuidado (cuidador_id) where status in ('ativo', 'suspenso', 'convidado');
create index vinculos_da_pessoa on vinculos_cuidado (pessoa_id) where status in ('ativo', 'suspenso', 'convidado');
create trigger vinculos_atualizacao before update on vinculos_cuidado for each row execute function marcar_atualizacao();

-- What ended stays ended, and nobody but the person invited makes an invitation an access: whoever writes.
create function acesso_muda_de_status() returns trigger language plpgsql as $$
begin
  if old.status = 'encerrado' or new.status = 'convidado' then
    raise exception 'a grant may not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger membros_transicao before update of status on membros_clinicas for each row
  when (old.status is distinct from new.status) execute function acesso_muda_de_status();
create trigger vinculos_transicao before update of status on vinculos_cuidado for each row
  when (old.status is distinct from new.status) execute function acesso_muda_de_status();

-- What was lent beside a membership ends with it, or when it is suspended, and never outlasts it.
create function delegacoes_acompanham() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> 'ativo' then
    update membros_clinicas set status = 'encerrado', encerrado_em = now(), encerrado_por = app_uid()
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo';
  else
    update membros_clinicas set status = 'encerrado', encerrado_em = now(), encerrado_por = app_uid()
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo' and inicio >= new.fim;
    update membros_clinicas set fim = new.fim
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo' and fim > new.fim;
  end if;
  return null;
end $$;
create trigger membros_delegacoes after update of status, fim on membros_clinicas for each row
  when (not new.delegacao and new.usuario_id is not null) execute function delegacoes_acompanham();

-- Who works beside the own agenda in a clinic has the profile that opens its pages. An owner has them by ownership.
create function membro_gere() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update usuarios set tipo_usuario = 'profissional-administrador' where id = new.usuario_id and tipo_usuario = 'profissional';
  return null;
end $$;
create trigger membros_perfil after insert or update of usuario_id, papel, status on membros_clinicas for each row
  when (new.status = 'ativo' and (new.papel in ('gestor', 'recepcao', 'financeiro') or new.delegacao)) execute function membro_gere();

-- An invitation by e-mail: of a membership or of a bond of care. The link's token is kept nowhere.
create table convites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 255),
  token_hash bytea not null unique check (length(token_hash) = 32),
  membro_id uuid references membros_clinicas on delete cascade,
  vinculo_id uuid references vinculos_cuidado on delete cascade,
  convidado_por uuid references usuarios on delete set null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado', 'revogado')),
  expira_em timestamptz not null,
  enviado_em timestamptz not null default now(),
  envios int not null default 1 check (envios between 1 and 10),
  respondido_em timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(membro_id, vinculo_id) = 1),
  check ((situacao in ('aceito', 'recusado')) = (respondido_em is not null))
);
create unique index convites_membro on convites (membro_id);
create unique index convites_vinculo on convites (vinculo_id);
create index convites_de_quem on convites (convidado_por, created_at desc);
create index convites_email on convites (email);

-- What the person who asks may do, from the grants that are in force now. All of them begin at an index over who asks.

create function minhas_permissoes(clinica uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_object_agg(a.area, a.nivel) from (
    select distinct on (p.key) p.key as area, p.value as nivel
      from membros_clinicas m, jsonb_each_text(m.permissoes) p
     where m.usuario_id = app_uid() and m.clinica_id = clinica and acesso_vale(m.status, m.inicio, m.fim)
     order by p.key, nivel_do_acesso(p.value) desc) a
$$;

create function clinicas_que_gerencio(area text, nivel text) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select m.clinica_id from membros_clinicas m
   where m.usuario_id = app_uid() and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, area, nivel)
$$;

-- Professionals of the clinics where the person holds the area, each with the clinic in which that counts and nowhere else.
create function profissionais_que_gerencio(area text) returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.id, dele.clinica_id
    from membros_clinicas meu
    join membros_clinicas dele on dele.clinica_id = meu.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                               and (dele.fim is null or dele.fim > now())
    join profissionais p on p.usuario_id = dele.usuario_id
   where meu.usuario_id = app_uid() and app_perfil() = 'profissional-administrador'
     and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, area, 'leitura')
$$;

-- People that the person who asks looks after, with the record of each; `area` null asks for any.
create function pessoas_que_cuido(area text) returns table (usuario_id uuid, paciente_id uuid)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select v.pessoa_id, p.id
    from vinculos_cuidado v left join pacientes p on p.usuario_id = v.pessoa_id
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and (area is null or permite(v.permissoes, area, 'leitura'))
$$;

-- People whose guardian the person who asks has declared to be: who may open their data to others is theirs to say.
create function pessoas_sob_minha_guarda() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador' and v.responsavel
     and acesso_vale(v.status, v.inicio, v.fim)
$$;

create function membro_ativo(clinica uuid, pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = pessoa and not m.delegacao
                    and acesso_vale(m.status, m.inicio, m.fim))
$$;

-- Who sees patients at a clinic of which the person who asks is a member: they are told who may open their agenda there.
create function quem_atende_na_clinica(clinica uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.usuario_id from membros_clinicas m join profissionais p on p.usuario_id = m.usuario_id
   where m.clinica_id = clinica and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim) and membro_ativo(clinica, app_uid())
$$;

revoke all on function quem_atende_na_clinica from public;
grant execute on function quem_atende_na_clinica to saude_app;
revoke all on function minhas_permissoes, clinicas_que_gerencio, profissionais_que_gerencio, pessoas_que_cuido,
  pessoas_sob_minha_guarda, membro_ativo from public;
grant execute on function minhas_permissoes, clinicas_que_gerencio, profissionais_que_gerencio, pessoas_que_cuido,
  pessoas_sob_minha_guarda, membro_ativo to saude_app, saude_sistema;

select proteger('membros_clinicas', 'select');
grant insert (clinica_id, usuario_id, papel, permissoes, delegacao, inicio, fim, status, concedido_por),
      update (papel, permissoes, fim, status, substituto_id, encerrado_em, encerrado_por) on membros_clinicas to saude_app;
create policy visivel on membros_clinicas for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')) or (select app_admin()));
create policy gestor_cria on membros_clinicas for insert to saude_app with check (
  clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) and papel <> 'dono' and concedido_por = (select app_uid())
  and permissoes_cabem(permissoes, minhas_permissoes(clinica_id))
  and ((status = 'convidado' and not delegacao)
    or (status = 'ativo' and delegacao and usuario_id <> (select app_uid()) and membro_ativo(clinica_id, usuario_id))));
create policy gestor_altera on membros_clinicas for update to saude_app
  using (clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) and papel <> 'dono'
         and usuario_id is distinct from (select app_uid()) and permissoes_cabem(permissoes, minhas_permissoes(clinica_id)))
  with check (papel <> 'dono' and usuario_id is distinct from (select app_uid())
              and permissoes_cabem(permissoes, minhas_permissoes(clinica_id)));
create policy membro_sai on membros_clinicas for update to saude_app
  using (usuario_id = (select app_uid()) and papel <> 'dono')
  with check (usuario_id = (select app_uid()) and papel <> 'dono' and status = 'encerrado');

select proteger('vinculos_cuidado', 'select');
grant insert (pessoa_id, cuidador_id, relacao, permissoes, fim, concedido_por),
      update (relacao, permissoes, fim, status, encerrado_em, encerrado_por) on vinculos_cuidado to saude_app;
create policy das_partes on vinculos_cuidado for select to saude_app using (
  pessoa_id = (select app_uid()) or cuidador_id = (select app_uid()) or pessoa_id in (select pessoas_sob_minha_guarda()));
create policy convida on vinculos_cuidado for insert to saude_app with check (
  status = 'convidado' and not responsavel and concedido_por = (select app_uid()) and (select app_perfil()) = 'paciente-administrador'
  and (cuidador_id = (select app_uid()) or pessoa_id = (select app_uid()) or pessoa_id in (select pessoas_sob_minha_guarda())));
create policy titular_altera on vinculos_cuidado for update to saude_app
  using (pessoa_id = (select app_uid()) or (not responsavel and pessoa_id in (select pessoas_sob_minha_guarda())))
  with check (pessoa_id = (select app_uid()) or (not responsavel and pessoa_id in (select pessoas_sob_minha_guarda())));
create policy cuidador_sai on vinculos_cuidado for update to saude_app
  using (cuidador_id = (select app_uid())) with check (cuidador_id = (select app_uid()) and status = 'encerrado');

select proteger('convites', '');
grant select (id, email, membro_id, vinculo_id, convidado_por, situacao, expira_em, enviado_em, envios, respondido_em, created_at),
      insert (email, token_hash, membro_id, vinculo_id, convidado_por, expira_em),
      update (token_hash, situacao, expira_em, enviado_em, envios) on convites to saude_app;
create policy de_quem_gere on convites for select to saude_app using (
  exists (select from membros_clinicas m where m.id = membro_id and m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')))
  or exists (select from vinculos_cuidado v where v.id = vinculo_id and (v.concedido_por = (select app_uid())
             or v.pessoa_id = (select app_uid()) or v.pessoa_id in (select pessoas_sob_minha_guarda()))));
create policy quem_convida_cria on convites for insert to saude_app with check (
  convidado_por = (select app_uid()) and situacao = 'pendente'
  and (exists (select from membros_clinicas m where m.id = membro_id and m.status = 'convidado' and m.concedido_por = (select app_uid()))
    or exists (select from vinculos_cuidado v where v.id = vinculo_id and v.status = 'convidado' and v.concedido_por = (select app_uid()))));
create policy quem_gere_altera on convites for update to saude_app
  using (situacao = 'pendente'
    and (exists (select from membros_clinicas m where m.id = membro_id and m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')))
      or exists (select from vinculos_cuidado v where v.id = vinculo_id and (v.concedido_por = (select app_uid())
                 or v.pessoa_id = (select app_uid()) or v.pessoa_id in (select pessoas_sob_minha_guarda())))))
  with check (situacao in ('pendente', 'revogado'));

-- The owner of a clinic is always a member; who was it before stays for a year as a manager, unless nothing is left of them.
create function dono_e_membro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tudo constant jsonb := '{"agenda":"escrita","pacientes":"escrita","prontuario":"escrita","financeiro":"escrita","anuncios":"escrita","clinica":"escrita","equipe":"escrita"}';
begin
  if tg_op = 'UPDATE' and old.dono_id is not distinct from new.dono_id then return null; end if;
  if new.dono_id is null then
    update membros_clinicas set status = 'encerrado', encerrado_em = now()
     where clinica_id = new.id and papel = 'dono' and status in ('ativo', 'suspenso');
    return null;
  end if;
  update membros_clinicas set papel = 'gestor', fim = now() + interval '12 months'
   where clinica_id = new.id and papel = 'dono' and status = 'ativo' and usuario_id <> new.dono_id;
  update membros_clinicas set papel = 'dono', permissoes = tudo, fim = null, status = 'ativo'
   where clinica_id = new.id and usuario_id = new.dono_id and not delegacao and status in ('ativo', 'suspenso');
  if not found then
    insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, status, concedido_por)
    values (new.id, new.dono_id, 'dono', tudo, 'ativo', new.dono_id);
  end if;
  return null;
end $$;
create trigger clinicas_dono after insert or update of dono_id on clinicas for each row execute function dono_e_membro();
insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, status, concedido_por)
select id, dono_id, 'dono', '{"agenda":"escrita","pacientes":"escrita","prontuario":"escrita","financeiro":"escrita","anuncios":"escrita","clinica":"escrita","equipe":"escrita"}',
       'ativo', dono_id from clinicas where dono_id is not null;

-- Hands a clinic over to one of its members. Only its owner may, and only to somebody whose membership is in force.
create function transferir_clinica(clinica uuid, novo uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clinicas set dono_id = novo
   where id = clinica and dono_id = app_uid() and novo <> app_uid() and membro_ativo(clinica, novo);
  return found;
end $$;

-- An appointment at a place of a clinic is an appointment of that clinic.
create function agendamentos_clinica() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.clinica_id := (select clinica_id from locais_atendimento where id = new.local_id);
  return new;
end $$;
create trigger agendamentos_clinica before insert or update of local_id on agendamentos for each row
  when (new.clinica_id is null and new.local_id is not null) execute function agendamentos_clinica();
update agendamentos a set clinica_id = l.clinica_id from locais_atendimento l
 where l.id = a.local_id and a.clinica_id is null and l.clinica_id is not null;

-- What the grants open.
drop policy meus on agendamentos;
create policy meus on agendamentos for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin())
  or paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)
  or (profissional_id, clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g));
create policy do_meu_circulo on pacientes for select to saude_app
  using (usuario_id in (select c.usuario_id from pessoas_que_cuido(null) c));
create policy da_agenda_que_gerencio on pacientes for select to saude_app using (
  exists (select from agendamentos a where a.paciente_id = pacientes.id
             and (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)));
create policy do_meu_circulo on profiles for select to saude_app
  using (user_id in (select c.usuario_id from pessoas_que_cuido(null) c));
create policy da_minha_equipe on profiles for select to saude_app using (
  user_id in (select m.usuario_id from membros_clinicas m
               where m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')) and m.usuario_id is not null));
create policy da_agenda_que_gerencio on profiles for select to saude_app using (
  exists (select from pacientes p where p.usuario_id = user_id and exists (select from agendamentos a where a.paciente_id = p.id
             and (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)))
  or exists (select from profissionais p where p.usuario_id = user_id
             and p.id in (select g.profissional_id from profissionais_que_gerencio('agenda') g)));

-- The team of the clinics in which the person who asks may look at it, with faces and without contacts: an address is shown only where it was typed.
create function equipe_que_gerencio() returns table (
  id uuid, clinica_id uuid, usuario_id uuid, nome text, avatar_url text, especialidade text, papel text, permissoes jsonb, delegacao boolean,
  inicio timestamptz, fim timestamptz, status text, encerrado_em timestamptz, concedido_por text, substituto text,
  ultimo_acesso timestamptz, duas_etapas boolean, convite_email text, convite_situacao text, convite_expira_em timestamptz,
  convite_enviado_em timestamptz, convite_envios int)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.clinica_id, m.usuario_id, f.nome_completo, f.avatar_url, p.especialidade_principal, m.papel, m.permissoes, m.delegacao,
         m.inicio, m.fim, m.status, m.encerrado_em, quem.nome_completo, outro.nome_completo,
         -- The day is enough to see who no longer comes.
         (select date_trunc('day', max(coalesce(s.refreshed_at, s.created_at))) from auth.sessions s where s.user_id = m.usuario_id),
         exists (select from auth.mfa_factors a where a.user_id = m.usuario_id and a.status = 'verified'),
         c.email, c.situacao, c.expira_em, c.enviado_em, c.envios
    from membros_clinicas m
    left join profiles f on f.user_id = m.usuario_id
    left join profissionais p on p.usuario_id = m.usuario_id
    left join profiles quem on quem.user_id = m.concedido_por
    left join profiles outro on outro.user_id = m.substituto_id
    left join convites c on c.membro_id = m.id and m.usuario_id is null
   where m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))
     and (m.status <> 'encerrado' or m.encerrado_em > now() - interval '30 days')
   order by coalesce(f.nome_completo, c.email), m.delegacao, m.id
$$;

-- Every bond of care that the person who asks is part of or answers for. Who it is about is named while an access is in force.
create function circulo_de_cuidado() returns table (
  id uuid, pessoa_id uuid, pessoa text, pessoa_avatar_url text, nascimento date, pessoa_tem_login boolean,
  cuidador_id uuid, cuidador text, relacao text, responsavel boolean, permissoes jsonb, inicio timestamptz, fim timestamptz, status text,
  encerrado_em timestamptz, concedido_por text, convite_email text, convite_situacao text, convite_expira_em timestamptz,
  convite_enviado_em timestamptz, convite_envios int)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.pessoa_id, case when d.minha then f.nome_completo end, case when d.minha then f.avatar_url end,
         case when d.minha then u.data_nascimento end,
         exists (select from auth.users a where a.id = v.pessoa_id),
         v.cuidador_id, q.nome_completo, v.relacao, v.responsavel, v.permissoes, v.inicio, v.fim, v.status, v.encerrado_em,
         por.nome_completo, c.email, c.situacao, c.expira_em, c.enviado_em, c.envios
    from vinculos_cuidado v
    left join usuarios u on u.id = v.pessoa_id
    left join profiles f on f.user_id = v.pessoa_id
    left join profiles q on q.user_id = v.cuidador_id
    left join profiles por on por.user_id = v.concedido_por
    left join convites c on c.vinculo_id = v.id and num_nonnulls(v.pessoa_id, v.cuidador_id) = 1
    cross join lateral (select v.pessoa_id = app_uid() or v.pessoa_id in (select g.usuario_id from pessoas_que_cuido(null) g) as minha) d
   where (v.pessoa_id = app_uid() or v.cuidador_id = app_uid() or v.pessoa_id in (select pessoas_sob_minha_guarda()))
     and (v.status <> 'encerrado' or v.encerrado_em > now() - interval '30 days')
   order by f.nome_completo nulls last, v.responsavel desc, q.nome_completo, v.id
$$;

-- Who may see what is the asking person's: carers, those who manage the agenda of a professional at a clinic, and the team of a clinic where
-- they are a patient.
create function quem_pode_ver_meus_dados() returns table (
  id uuid, tipo text, quem text, contexto text, relacao text, permissoes jsonb, inicio timestamptz, fim timestamptz, status text, por text,
  meu_acesso_id uuid, posso_encerrar boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, 'cuidado', q.nome_completo, null::text, v.relacao, v.permissoes, v.inicio, v.fim, v.status, por.nome_completo, v.id, true
    from vinculos_cuidado v
    left join profiles q on q.user_id = v.cuidador_id
    left join profiles por on por.user_id = v.concedido_por
   where v.pessoa_id = app_uid() and v.cuidador_id is not null and v.status in ('ativo', 'suspenso') and v.fim > now()
  union all
  select m.id, case when eu.id is null then 'clinica' else 'equipe' end, q.nome_completo, c.nome_fantasia, null, m.permissoes, m.inicio, m.fim,
         m.status, por.nome_completo, eu.id, eu.id is not null and eu.papel <> 'dono'
    from membros_clinicas m
    join clinicas c on c.id = m.clinica_id
    join usuarios u on u.id = m.usuario_id and u.tipo_usuario = 'profissional-administrador'
    left join profiles q on q.user_id = m.usuario_id
    left join profiles por on por.user_id = m.concedido_por
    left join membros_clinicas eu on eu.clinica_id = m.clinica_id and eu.usuario_id = app_uid() and not eu.delegacao
                                 and eu.status in ('ativo', 'suspenso') and (eu.fim is null or eu.fim > now())
   where m.usuario_id <> app_uid() and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'agenda', 'leitura')
     and (eu.id is not null and exists (select from profissionais p where p.usuario_id = app_uid())
       or exists (select from agendamentos a where a.paciente_id = meu_paciente_id() and a.clinica_id = m.clinica_id))
   order by 2, 4, 3
$$;

-- What a link leads to. The one row is locked, so that of two answers the second finds the first.
create function convite_do_token(hash bytea) returns table (
  id uuid, situacao text, expira_em timestamptz, tipo text, clinica text, quem_convida text, pessoa text, papel text, relacao text,
  permissoes jsonb, fim timestamptz, email_confere boolean, convidado_por uuid, clinica_id uuid, pessoa_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
  select c.id, c.situacao, c.expira_em,
         case when c.membro_id is not null then 'equipe' when v.cuidador_id is null then 'cuidador' else 'pessoa' end,
         k.nome_fantasia, q.nome_completo, f.nome_completo, m.papel, v.relacao,
         coalesce(m.permissoes, v.permissoes), coalesce(m.fim, v.fim),
         exists (select from auth.users a where a.id = app_uid() and lower(a.email) = c.email and a.email_confirmed_at is not null),
         c.convidado_por, m.clinica_id, v.pessoa_id
    from convites c
    left join membros_clinicas m on m.id = c.membro_id
    left join clinicas k on k.id = m.clinica_id
    left join vinculos_cuidado v on v.id = c.vinculo_id
    left join profiles q on q.user_id = c.convidado_por
    left join profiles f on f.user_id = v.pessoa_id
   where c.token_hash = hash
     for update of c;
end $$;

-- Answers an invitation: once, in time, by a session whose confirmed address is the invited one, and only while whoever invited may still
-- give what the invitation gives. An accepted bond of care makes a patient a carer, and one that manages others a professional a manager.
create function responder_convite(hash bytea, aceita boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c convites;
  m membros_clinicas;
  v vinculos_cuidado;
  perfil text := (select tipo_usuario from usuarios where id = app_uid());
begin
  select * into c from convites where token_hash = hash for update;
  if not found then return 'inexistente'; end if;
  if c.situacao <> 'pendente' then return 'respondido'; end if;
  if c.expira_em <= now() then return 'vencido'; end if;
  if perfil is null or not exists (select from auth.users a where a.id = app_uid() and lower(a.email) = c.email and a.email_confirmed_at is not null)
    then return 'outro-email'; end if;
  select * into m from membros_clinicas where id = c.membro_id for update;
  select * into v from vinculos_cuidado where id = c.vinculo_id for update;
  if coalesce(m.status, v.status) <> 'convidado' then return 'respondido'; end if;
  if not aceita then
    update convites set situacao = 'recusado', respondido_em = now() where id = c.id;
    update membros_clinicas set status = 'encerrado', encerrado_em = now(), encerrado_por = app_uid() where id = m.id;
    update vinculos_cuidado set status = 'encerrado', encerrado_em = now(), encerrado_por = app_uid() where id = v.id;
    return 'feito';
  end if;
  if coalesce(m.fim, v.fim) <= now() then return 'vencido'; end if;

  if m.id is not null then
    if perfil not in ('profissional', 'profissional-administrador') then return 'perfil'; end if;
    if not exists (select from membros_clinicas q where q.clinica_id = m.clinica_id and q.usuario_id = m.concedido_por
                      and acesso_vale(q.status, q.inicio, q.fim) and permite(q.permissoes, 'equipe', 'escrita')
                      and permissoes_cabem(m.permissoes, q.permissoes)) then return 'respondido'; end if;
    update membros_clinicas set status = 'encerrado', encerrado_em = now()
     where clinica_id = m.clinica_id and usuario_id = app_uid() and status in ('ativo', 'suspenso') and fim <= now();
    if exists (select from membros_clinicas q where q.clinica_id = m.clinica_id and q.usuario_id = app_uid() and q.status in ('ativo', 'suspenso')
                  and not q.delegacao) then return 'ja-participa'; end if;
    update membros_clinicas set usuario_id = app_uid(), status = 'ativo', inicio = now() where id = m.id;
  else
    if perfil not in ('paciente', 'paciente-administrador') then return 'perfil'; end if;
    if v.cuidador_id is null and v.concedido_por is distinct from v.pessoa_id and not exists (
      select from vinculos_cuidado g where g.pessoa_id = v.pessoa_id and g.cuidador_id = v.concedido_por and g.responsavel
         and acesso_vale(g.status, g.inicio, g.fim)) then return 'respondido'; end if;
    if app_uid() in (v.pessoa_id, v.cuidador_id) then return 'ja-participa'; end if;
    update vinculos_cuidado set status = 'encerrado', encerrado_em = now()
     where pessoa_id = coalesce(v.pessoa_id, app_uid()) and cuidador_id = coalesce(v.cuidador_id, app_uid())
       and status in ('ativo', 'suspenso') and fim <= now();
    if exists (select from vinculos_cuidado q where q.pessoa_id = coalesce(v.pessoa_id, app_uid())
                  and q.cuidador_id = coalesce(v.cuidador_id, app_uid()) and q.status in ('ativo', 'suspenso')) then return 'ja-participa'; end if;
    -- Whose data it opens is who grants it.
    update vinculos_cuidado set status = 'ativo', inicio = now(), pessoa_id = coalesce(pessoa_id, app_uid()),
           cuidador_id = coalesce(cuidador_id, app_uid()), concedido_por = case when pessoa_id is null then app_uid() else concedido_por end
     where id = v.id;
    update usuarios set tipo_usuario = 'paciente-administrador'
     where id = coalesce(v.cuidador_id, app_uid()) and tipo_usuario = 'paciente';
  end if;
  update convites set situacao = 'aceito', respondido_em = now() where id = c.id;
  return 'feito';
end $$;

-- The mail of an invitation, in the transaction that makes it. Where it goes is what the invitation says, and not an argument.
create function enviar_convite(convite uuid, assunto text, texto text, html text, local boolean) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into mensagens_saida (canal, destino, assunto, texto, html, situacao)
  select 'email', c.email, enviar_convite.assunto, enviar_convite.texto, enviar_convite.html, case when local then 'enviada' else 'pendente' end
    from convites c left join membros_clinicas m on m.id = c.membro_id left join vinculos_cuidado v on v.id = c.vinculo_id
   where c.id = convite and c.situacao = 'pendente'
     and (c.convidado_por = app_uid() or m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita'))
       or v.pessoa_id in (select pessoas_sob_minha_guarda()))
  returning id
$$;

-- A person without a login, made by who declares to be their guardian: the person, the record and the bond.
create function criar_dependente(nome text, nascimento date, documento text, relacao text, ate timestamptz, versao text, ms bigint) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pessoa uuid;
  numero bigint := ms;
  vinculo uuid;
begin
  if app_uid() is null or app_perfil() is distinct from 'paciente-administrador' then
    raise exception 'only who looks after others adds a person' using errcode = 'insufficient_privilege';
  end if;
  if ate > greatest(nascimento + interval '18 years 1 day', now() + interval '12 months 1 day')
     or ate > nascimento + interval '18 years 1 day' and nascimento + interval '18 years' > now() then
    raise exception 'the guard ends too late' using errcode = 'check_violation';
  end if;
  insert into usuarios (nome, data_nascimento, cpf, tipo_usuario, status) values (nome, nascimento, documento, 'paciente', 'ativo') returning id into pessoa;
  loop
    insert into pacientes (usuario_id, numero_prontuario) values (pessoa, 'PAC' || numero) on conflict (numero_prontuario) do nothing;
    exit when found;
    numero := numero + 1;
  end loop;
  insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, responsavel, declarado_em, declaracao_versao, permissoes, fim, status, concedido_por)
  values (pessoa, app_uid(), relacao, true, now(), versao,
          '{"agenda":"escrita","prontuario":"escrita","financeiro":"escrita","cadastro":"escrita"}', ate, 'ativo', app_uid())
  returning id into vinculo;
  return vinculo;
end $$;

-- Access that ends within the given days, for the words that say so in time.
create function acessos_que_terminam(dias int) returns table (id uuid, fim timestamptz, tipo text, pessoa_id uuid, quem_id uuid, quem text, onde text)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.fim, 'cuidado', v.pessoa_id, v.cuidador_id, q.nome_completo, f.nome_completo
    from vinculos_cuidado v join profiles q on q.user_id = v.cuidador_id join profiles f on f.user_id = v.pessoa_id
   where v.status = 'ativo' and v.fim > now() and v.fim <= now() + make_interval(days => dias)
  union all
  select m.id, m.fim, 'equipe', c.dono_id, m.usuario_id, q.nome_completo, c.nome_fantasia
    from membros_clinicas m join clinicas c on c.id = m.clinica_id join profiles q on q.user_id = m.usuario_id
   where m.status = 'ativo' and not m.delegacao and m.fim > now() and m.fim <= now() + make_interval(days => dias)
$$;

revoke all on function transferir_clinica, equipe_que_gerencio, circulo_de_cuidado, quem_pode_ver_meus_dados, convite_do_token, responder_convite,
  enviar_convite, criar_dependente, acessos_que_terminam, dono_e_membro, agendamentos_clinica, delegacoes_acompanham, membro_gere from public;
grant execute on function transferir_clinica, equipe_que_gerencio, circulo_de_cuidado, quem_pode_ver_meus_dados, convite_do_token, responder_convite,
  enviar_convite, criar_dependente to saude_app;
grant execute on function acessos_que_terminam to saude_sistema;

-- The live channel: who sees a grant hears that it changed, and who may see an appointment by a grant hears of it.
create function eventos_de_membros() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || q.usuario_id from membros_clinicas q
           where q.clinica_id = coalesce(new.clinica_id, old.clinica_id) and acesso_vale(q.status, q.inicio, q.fim)
             and permite(q.permissoes, 'equipe', 'leitura'))
    || array['equipe/' || old.usuario_id, 'equipe/' || new.usuario_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on membros_clinicas
  deferrable initially deferred for each row execute function eventos_de_membros();

create function eventos_de_vinculos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || g.cuidador_id from vinculos_cuidado g join usuarios u on u.id = g.cuidador_id
           where g.pessoa_id = coalesce(new.pessoa_id, old.pessoa_id) and g.responsavel and acesso_vale(g.status, g.inicio, g.fim)
             and u.tipo_usuario = 'paciente-administrador')
    || array['equipe/' || old.pessoa_id, 'equipe/' || new.pessoa_id, 'equipe/' || old.cuidador_id, 'equipe/' || new.cuidador_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on vinculos_cuidado
  deferrable initially deferred for each row execute function eventos_de_vinculos();

create or replace function eventos_de_agendamentos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
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
