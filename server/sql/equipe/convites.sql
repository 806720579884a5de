-- What a link leads to. The one row is locked, so that of two answers the second finds the first.
-- Asks: nobody: the token is the key.
create function convite_do_token(hash bytea) returns table (
  id uuid, situacao text, expira_em timestamptz, tipo text, clinica text, quem_convida text, pessoa text, papel text, relacao text,
  permissoes jsonb, fim timestamptz, email text, email_confere boolean, convidado_por uuid, clinica_id uuid, pessoa_id uuid, guarda boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
  select c.id, c.situacao, c.expira_em,
         case when c.membro_id is not null then 'equipe' when v.cuidador_id is null then 'cuidador' else 'pessoa' end,
         k.nome_fantasia, q.nome_completo, f.nome_completo, m.papel, v.relacao,
         coalesce(m.permissoes, v.permissoes), coalesce(m.fim, v.fim), c.email,
         exists (select from auth.users a where a.id = app_uid() and lower(a.email) = c.email and a.email_confirmed_at is not null),
         c.convidado_por, m.clinica_id, v.pessoa_id, coalesce(v.para_guarda, false)
    from convites c
    left join membros_clinicas m on m.id = c.membro_id
    left join clinicas k on k.id = m.clinica_id
    left join vinculos_cuidado v on v.id = c.vinculo_id
    left join profiles q on q.user_id = c.convidado_por
    left join profiles f on f.user_id = v.pessoa_id
   where c.token_hash = hash
     for update of c;
end $$;
grant execute on function convite_do_token(bytea) to saude_app;

-- Whether an invitation in force was sent to a mailbox. The auth service asks before it counts a sign-up.
-- Asks: nobody: the token is the key, and it was sent to that mailbox alone.
create function convite_chama(hash bytea, caixa text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from convites c where c.token_hash = hash and c.email = lower(caixa) and c.situacao = 'pendente' and c.expira_em > app_agora())
$$;
grant execute on function convite_chama(bytea, text) to saude_auth;

-- Answers an invitation: once, in time, by a session whose confirmed address is the invited one, and only while whoever invited may still
-- give what the invitation gives. An accepted bond of care makes a patient a carer, and one that manages others a professional a manager.
-- Whoever accepts to be a guardian declares it (`declaracao`: its version). The row of the person is the lock under which guardians come and go.
-- Asks: the token, and that the confirmed address of the caller is the invited one.
create function responder_convite(hash bytea, aceita boolean, declaracao text) returns text
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
  if c.expira_em <= app_agora() then return 'vencido'; end if;
  if perfil is null or not exists (select from auth.users a where a.id = app_uid() and lower(a.email) = c.email and a.email_confirmed_at is not null)
    then return 'outro-email'; end if;
  select * into m from membros_clinicas where id = c.membro_id for update;
  select * into v from vinculos_cuidado where id = c.vinculo_id for update;
  if coalesce(m.status, v.status) <> 'convidado' then return 'respondido'; end if;
  if not aceita then
    update convites set situacao = 'recusado', respondido_em = app_agora() where id = c.id;
    update membros_clinicas set status = 'encerrado', encerrado_em = app_agora(), encerrado_por = app_uid() where id = m.id;
    update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora(), encerrado_por = app_uid() where id = v.id;
    return 'feito';
  end if;
  if coalesce(m.fim, v.fim) <= app_agora() then return 'vencido'; end if;

  if m.id is not null then
    if perfil not in ('profissional', 'profissional-administrador') and not (perfil = 'clinica' and m.papel in ('recepcao', 'financeiro'))
      then return 'perfil'; end if;
    if not exists (select from membros_clinicas q where q.clinica_id = m.clinica_id and q.usuario_id = m.concedido_por
                      and acesso_vale(q.status, q.inicio, q.fim) and permite(q.permissoes, 'equipe', 'escrita')
                      and permissoes_cabem(m.permissoes, q.permissoes)) then return 'respondido'; end if;
    update membros_clinicas set status = 'encerrado', encerrado_em = app_agora()
     where clinica_id = m.clinica_id and usuario_id = app_uid() and status in ('ativo', 'suspenso') and fim <= app_agora();
    if exists (select from membros_clinicas q where q.clinica_id = m.clinica_id and q.usuario_id = app_uid() and q.status in ('ativo', 'suspenso')
                  and not q.delegacao) then return 'ja-participa'; end if;
    update membros_clinicas set usuario_id = app_uid(), status = 'ativo', inicio = app_agora() where id = m.id;
  else
    if perfil not in ('paciente', 'paciente-administrador') then return 'perfil'; end if;
    if v.cuidador_id is null and v.concedido_por is distinct from v.pessoa_id and not exists (
      select from vinculos_cuidado g where g.pessoa_id = v.pessoa_id and g.cuidador_id = v.concedido_por and g.responsavel
         and acesso_vale(g.status, g.inicio, g.fim)) then return 'respondido'; end if;
    if app_uid() in (v.pessoa_id, v.cuidador_id) then return 'ja-participa'; end if;
    if v.para_guarda then
      if declaracao is null then return 'sem-declaracao'; end if;
      perform from usuarios where id = v.pessoa_id for no key update;
      if exists (select from vinculos_cuidado g where g.pessoa_id = v.pessoa_id and g.cuidador_id = app_uid() and g.responsavel
                    and g.status in ('ativo', 'suspenso') and g.fim > app_agora()) then return 'ja-participa'; end if;
      if responsaveis_de(v.pessoa_id) >= 2 then return 'completo'; end if;
      -- Who helped so far has all that a guardian has.
      update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora(), encerrado_por = app_uid()
       where pessoa_id = v.pessoa_id and cuidador_id = app_uid() and not responsavel and status in ('ativo', 'suspenso');
    end if;
    update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora()
     where pessoa_id = coalesce(v.pessoa_id, app_uid()) and cuidador_id = coalesce(v.cuidador_id, app_uid())
       and status in ('ativo', 'suspenso') and fim <= app_agora();
    if exists (select from vinculos_cuidado q where q.pessoa_id = coalesce(v.pessoa_id, app_uid())
                  and q.cuidador_id = coalesce(v.cuidador_id, app_uid()) and q.status in ('ativo', 'suspenso')) then return 'ja-participa'; end if;
    -- Whose data it opens is who grants it.
    update vinculos_cuidado set status = 'ativo', inicio = app_agora(), pessoa_id = coalesce(pessoa_id, app_uid()),
           cuidador_id = coalesce(cuidador_id, app_uid()), concedido_por = case when pessoa_id is null then app_uid() else concedido_por end,
           responsavel = para_guarda, declarado_em = case when para_guarda then app_agora() end,
           declaracao_versao = case when para_guarda then declaracao end
     where id = v.id;
    update usuarios set tipo_usuario = 'paciente-administrador'
     where id = coalesce(v.cuidador_id, app_uid()) and tipo_usuario = 'paciente';
  end if;
  update convites set situacao = 'aceito', respondido_em = app_agora() where id = c.id;
  return 'feito';
end $$;
grant execute on function responder_convite(bytea, boolean, text) to saude_app;

-- The mail of an invitation, in the transaction that makes it. Where it goes is what the invitation says, and not an argument.
-- Asks: whoever invited, the area 'equipe' in writing at the clinic, or the guardian; the address is not theirs to choose.
create function enviar_convite(convite uuid, assunto text, texto text, html text, local boolean) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into mensagens_saida (canal, destino, assunto, texto, html, situacao, sobre)
  select 'email', c.email, enviar_convite.assunto, enviar_convite.texto, enviar_convite.html, case when local then 'enviada' else 'pendente' end,
         array_remove(array[c.convidado_por, v.pessoa_id, app_uid()], null)
    from convites c left join membros_clinicas m on m.id = c.membro_id left join vinculos_cuidado v on v.id = c.vinculo_id
   where c.id = convite and c.situacao = 'pendente'
     and (c.convidado_por = app_uid() or m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita'))
       or v.pessoa_id in (select pessoas_sob_minha_guarda()))
  returning id
$$;
grant execute on function enviar_convite(uuid, text, text, text, boolean) to saude_app;

-- A person without a login, made by somebody who declares to be their guardian: the person, the record and the bond. Who looked after nobody
-- before becomes who looks after others. `recusa` is 'demais', or 'ja-e-meu' for a person of that name and birth whom the caller looks after;
-- nothing is asked of people of others. The row of the caller is the lock: the second of two presses finds what the first one made.
-- Asks: the profile of the caller, who becomes the guardian.
create function criar_dependente(nome text, nascimento date, documento text, cartao text, relacao text, ate timestamptz, versao text, maximo int,
                                 ms bigint, out recusa text, out vinculo uuid, out paciente uuid, out perfil_mudou boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pessoa uuid;
  numero bigint := ms;
  papel text;
begin
  if app_uid() is null or coalesce(app_perfil(), '') not in ('paciente', 'paciente-administrador') then
    raise exception 'only a patient adds a person' using errcode = 'insufficient_privilege';
  end if;
  if ate > greatest(nascimento + interval '18 years 1 day', app_agora() + interval '12 months 1 day')
     or ate > nascimento + interval '18 years 1 day' and nascimento + interval '18 years' > app_agora() then
    raise exception 'the guard ends too late' using errcode = 'check_violation';
  end if;
  select u.tipo_usuario into papel from usuarios u where u.id = app_uid() for update;
  if (select count(*) from vinculos_cuidado v where v.cuidador_id = app_uid() and v.responsavel and v.status in ('ativo', 'suspenso')) >= maximo then
    recusa := 'demais';
    return;
  end if;
  if exists (select from vinculos_cuidado v join usuarios u on u.id = v.pessoa_id
              -- Not `acesso_vale`: of two presses the one that waited may have the earlier clock.
              where v.cuidador_id = app_uid() and v.status in ('ativo', 'suspenso') and (v.fim is null or v.fim > app_agora()) and u.data_nascimento = nascimento
                and sem_acentos(u.nome) = sem_acentos(btrim(criar_dependente.nome))) then
    recusa := 'ja-e-meu';
    return;
  end if;
  insert into usuarios (nome, data_nascimento, cpf, cns, tipo_usuario, status)
  values (nome, nascimento, documento, cartao, 'paciente', 'ativo') returning id into pessoa;
  loop
    insert into pacientes (usuario_id, numero_prontuario) values (pessoa, 'PAC' || numero) on conflict (numero_prontuario) do nothing
      returning id into paciente;
    exit when found;
    numero := numero + 1;
  end loop;
  insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, responsavel, declarado_em, declaracao_versao, permissoes, fim, status, concedido_por)
  values (pessoa, app_uid(), relacao, true, app_agora(), versao,
          '{"agenda":"escrita","prontuario":"escrita","financeiro":"escrita","cadastro":"escrita"}', ate, 'ativo', app_uid())
  returning id into vinculo;
  perfil_mudou := papel = 'paciente';
  if perfil_mudou then update usuarios set tipo_usuario = 'paciente-administrador' where id = app_uid(); end if;
end $$;
grant execute on function criar_dependente(text, date, text, text, text, timestamptz, text, int, bigint) to saude_app;
