-- What a person agreed to, and what they took back: one row for each time, never changed. By the clock of the database.
create table consentimentos (
  id bigint generated always as identity primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  finalidade text not null check (finalidade in ('termos', 'marketing')),
  versao text not null check (versao ~ '^[0-9a-z.-]{1,40}$'),
  concedido boolean not null,
  origem text not null check (origem in ('cadastro', 'google', 'aviso', 'privacidade')),
  em timestamptz not null default clock_timestamp()
);
create index consentimentos_atual on consentimentos (usuario_id, finalidade, id desc);

select proteger('consentimentos', 'select');
-- Append only, for the product's own acts too. The terms end with the account and not by a row.
revoke update, delete on consentimentos from saude_sistema;
grant insert (usuario_id, finalidade, versao, concedido, origem) on consentimentos to saude_app;
create policy propria_le on consentimentos for select to saude_app
  using (usuario_id = (select app_uid()) or (select app_admin()));
create policy propria_escreve on consentimentos for insert to saude_app
  with check (usuario_id = (select app_uid()) and origem in ('aviso', 'privacidade') and (concedido or finalidade <> 'termos'));

-- Made by a sign-up whose mailbox or phone nobody has proven yet: the only rows that a repeated sign-up may take away. A record that a
-- clinic made is never one of them.
alter table usuarios add column provisorio boolean not null default false;
update usuarios u set provisorio = true from auth.users a
 where a.id = u.id and a.email_confirmed_at is null and a.phone_confirmed_at is null;

create function conta_provada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update usuarios set provisorio = false where id = new.id and provisorio;
  perform garantir_papel(new.id, null, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$;
create trigger users_provados after update of email_confirmed_at, phone_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null or new.phone_confirmed_at is not null) execute function conta_provada();

-- LOGIN-15, GOOGLE-03: the record of the profile, unless it is there or there is no such person. Numbers are made unique by counting on.
create function garantir_papel(conta uuid, especialidade text, ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  papel text := (select u.tipo_usuario from usuarios u where u.id = conta);
  numero bigint := ms;
begin
  if papel in ('profissional', 'profissional-administrador') then
    insert into profissionais (usuario_id, especialidade_principal, status_profissional, verificado)
    values (conta, coalesce(especialidade, 'Medicina Geral'), 'pendente', false)
    on conflict (usuario_id) do nothing;
  elsif papel in ('paciente', 'paciente-administrador') then
    while not exists (select from pacientes p where p.usuario_id = conta) loop
      insert into pacientes (usuario_id, numero_prontuario) values (conta, 'PAC' || numero)
      on conflict (numero_prontuario) do nothing;
      numero := numero + 1;
    end loop;
  end if;
end $$;

create function registrar_aceite(conta uuid, termos text, marketing boolean, de text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into consentimentos (usuario_id, finalidade, versao, concedido, origem)
  select conta, finalidade, termos, concedido, de
    from (values ('termos', true), ('marketing', marketing)) as dito (finalidade, concedido)
   where termos is not null
$$;

-- The rows of a new account, in the transaction of its sign-up. A record that is there already was made by somebody else for this person
-- (cadastro_sem_login): nothing of it changes by what a stranger to the mailbox typed.
drop function criar_conta(uuid, text, text, text, text, text, bigint);
create function criar_conta(conta uuid, nome text, email text, telefone text, tipo text, especialidade text, ms bigint,
                            termos text, marketing boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from usuarios u where u.id = conta) then return; end if;
  insert into usuarios (id, nome, email, telefone, tipo_usuario, status, provisorio)
  values (conta, nome, email, telefone, case when tipo = 'profissional' then 'profissional' else 'paciente' end, 'ativo',
          not exists (select from auth.users a
                       where a.id = conta and (a.email_confirmed_at is not null or a.phone_confirmed_at is not null)));
  perform garantir_papel(conta, especialidade, ms);
  perform registrar_aceite(conta, termos, marketing, 'cadastro');
end $$;

create or replace function desfazer_conta(conta uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from usuarios where id = conta and provisorio
$$;

-- The person that a mailbox belongs to, made by somebody else and without a login; `pendente` is a login for it that waits to be confirmed.
-- Only profiles that anybody may choose: a higher one is not had by signing up.
create function cadastro_sem_login(caixa text, pendente uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from usuarios u
   where lower(u.email) = caixa and not u.provisorio and u.status = 'ativo' and u.tipo_usuario in ('paciente', 'profissional')
     and case when pendente is null then not exists (select from auth.users a where a.id = u.id) else u.id = pendente end
$$;

-- GOOGLE-03, GOOGLE-04: the rows of somebody who came in from outside and has chosen a type, once, whoever asks twice. Name and address
-- come from the account, the address only when it is proven.
create function completar_conta(conta uuid, fone text, tipo text, ms bigint, termos text, marketing boolean)
returns table (criada boolean, perfil text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into usuarios (id, nome, email, telefone, tipo_usuario, status)
  select a.id,
         coalesce(nullif(btrim(left(coalesce(m.nome, m.full_name, m.name), 300)), ''), nullif(split_part(a.email, '@', 1), ''), 'Usuário'),
         case when a.email_confirmed_at is not null then a.email end, fone,
         case when tipo = 'profissional' then 'profissional' else 'paciente' end, 'ativo'
    from auth.users a, jsonb_to_record(a.user_metadata) as m (nome text, full_name text, name text)
   where a.id = conta
  on conflict (id) do nothing;
  criada := found;
  if criada then
    perform garantir_papel(conta, null, ms);
    perform registrar_aceite(conta, termos, marketing, 'google');
  end if;
  perfil := (select u.tipo_usuario from usuarios u where u.id = conta);
  return next;
end $$;

-- LOGIN-09: whose phone it is. What of it leaves the server is decided there.
create function procurar_telefone(fone text)
returns table (nome text, email text, tipo_usuario text, tem_login boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.nome, u.email, u.tipo_usuario, exists (select from auth.users a where a.id = u.id)
    from usuarios u where u.telefone = fone and u.status <> 'anonimizado'
$$;

revoke all on function conta_provada, garantir_papel, registrar_aceite, criar_conta, desfazer_conta, cadastro_sem_login,
  completar_conta, procurar_telefone from public;
grant execute on function criar_conta, garantir_papel, desfazer_conta, cadastro_sem_login to saude_auth;
grant execute on function completar_conta, procurar_telefone to saude_sistema;
