-- LOGIN-15, RECEPCAO-01: the profile that somebody may have who asks for `tipo` at a sign-up with a mailbox. Two may be chosen; `clinica` is given by an
-- invitation to that mailbox that waits for an answer, and the mailbox is proven before anything opens.
create function perfil_do_cadastro(tipo text, caixa text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when tipo = 'profissional' then tipo
              when tipo = 'clinica' and exists (
                select from convites c join membros_clinicas m on m.id = c.membro_id
                 where c.email = lower(caixa) and c.situacao = 'pendente' and c.expira_em > app_agora() and m.status = 'convidado'
                   and m.papel in ('recepcao', 'financeiro')) then tipo
              else 'paciente' end
$$;

-- LOGIN-15: the rows of a new account. `tipo` was asked for by the person.
create function criar_conta(conta uuid, nome text, email text, telefone text, tipo text, especialidade text, ms bigint,
                            termos text, marketing boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from usuarios u where u.id = conta) then return; end if;
  insert into usuarios (id, nome, email, telefone, tipo_usuario, status, provisorio)
  values (conta, nome, email, telefone, perfil_do_cadastro(tipo, email), 'ativo',
          not exists (select from auth.users a
                       where a.id = conta and (a.email_confirmed_at is not null or a.phone_confirmed_at is not null)));
  perform garantir_papel(conta, especialidade, ms);
  perform registrar_aceite(conta, termos, marketing, 'cadastro');
end $$;
grant execute on function criar_conta(uuid, text, text, text, text, text, bigint, text, boolean) to saude_auth;

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
grant execute on function garantir_papel(uuid, text, bigint) to saude_auth;

-- What a person agreed to when they signed up.
create function registrar_aceite(conta uuid, termos text, marketing boolean, de text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into consentimentos (usuario_id, finalidade, versao, concedido, origem)
  select conta, finalidade, termos, concedido, de
    from (values ('termos', true), ('marketing', marketing)) as dito (finalidade, concedido)
   where termos is not null
$$;

-- A mailbox or a phone was proven: the account is no longer one that a repeated sign-up may take away.
create function conta_provada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update usuarios set provisorio = false where id = new.id and provisorio;
  perform garantir_papel(new.id, null, (extract(epoch from app_agora()) * 1000)::bigint);
  return null;
end $$;
create trigger users_provados after update of email_confirmed_at, phone_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null or new.phone_confirmed_at is not null) execute function conta_provada();

-- Takes away the rows of an account that nobody has confirmed yet; those of a confirmed one stay, whoever asks.
create function desfazer_conta(conta uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from usuarios where id = conta and provisorio
$$;
grant execute on function desfazer_conta(uuid) to saude_auth;

-- The person that a mailbox belongs to, made by somebody else and without a login; `pendente` is a login for it that waits to be confirmed.
-- Only profiles that anybody may choose: a higher one is not had by signing up.
create function cadastro_sem_login(caixa text, pendente uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from usuarios u
   where lower(u.email) = caixa and not u.provisorio and u.status = 'ativo' and u.tipo_usuario in ('paciente', 'profissional')
     and case when pendente is null then not exists (select from auth.users a where a.id = u.id) else u.id = pendente end
$$;
grant execute on function cadastro_sem_login(text, uuid) to saude_auth;

-- The person that a number belongs to, made by somebody else and without a login, under the same conditions.
create function cadastro_do_telefone(fone text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from usuarios u
   where u.telefone = fone and not u.provisorio and u.status = 'ativo' and u.tipo_usuario in ('paciente', 'profissional')
     and not exists (select from auth.users a where a.id = u.id)
$$;
grant execute on function cadastro_do_telefone(text) to saude_auth;

-- Who proved the number of a record signs up with a mailbox, which from then on is that of the record: cadastro_sem_login() finds it. A mailbox of
-- somebody else stays theirs.
create function dar_caixa_ao_cadastro(pessoa uuid, caixa text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update usuarios u set email = caixa
   where u.id = pessoa and u.id = cadastro_do_telefone(u.telefone) and u.email is distinct from caixa and not exists (select from usuarios o where lower(o.email) = caixa)
$$;
grant execute on function dar_caixa_ao_cadastro(uuid, text) to saude_auth;

-- GOOGLE-03, GOOGLE-04, ENTRAR-03: the rows of somebody who came in without terms and has accepted them now, once, whoever asks twice. Name and address
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
    perform registrar_aceite(conta, termos, marketing,
      (select case when a.app_metadata ->> 'provider' in ('email', 'phone') then 'cadastro' else 'google' end from auth.users a where a.id = conta));
  end if;
  perfil := (select u.tipo_usuario from usuarios u where u.id = conta);
  return next;
end $$;
grant execute on function completar_conta(uuid, text, text, bigint, text, boolean) to saude_sistema;

-- The auth service has confirmed another address.
create function trocar_email_da_conta(conta uuid, novo text) returns void
language sql security definer set search_path = public, pg_temp
  as $$ update usuarios set email = novo where id = conta $$;
grant execute on function trocar_email_da_conta(uuid, text) to saude_auth;

-- ENTRAR-06: the auth service has confirmed a number, which is the person's own from now on. A number that stands in the record of another stays
-- there: who has it is for the two to say.
create function guardar_telefone_da_conta(conta uuid, fone text) returns void
language sql security definer set search_path = public, pg_temp
  as $$ update usuarios u set telefone = fone where u.id = conta and not exists (select from usuarios o where o.telefone = fone and o.id <> conta) $$;
grant execute on function guardar_telefone_da_conta(uuid, text) to saude_auth;

-- LOGIN-09: whose phone it is. What of it leaves the server is decided there.
create function procurar_telefone(fone text)
returns table (nome text, email text, tipo_usuario text, tem_login boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(u.nome_social, u.nome), u.email, u.tipo_usuario, exists (select from auth.users a where a.id = u.id)
    from usuarios u where u.telefone = fone and u.status <> 'anonimizado'
$$;
grant execute on function procurar_telefone(text) to saude_sistema;
