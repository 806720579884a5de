-- A redeemed loan stays with whoever redeemed it, and what ended stays ended, whoever writes.
create function emprestimo_muda() returns trigger language plpgsql as $$
begin
  if (old.motivo, old.justificativa) is distinct from (new.motivo, new.justificativa)
     or old.contestado_em is not null and new.contestado_em is distinct from old.contestado_em
     or old.encerrado_em is not null and new.encerrado_em is distinct from old.encerrado_em
     or old.tomado_em is not null and (new.tomado_em, new.fim) is distinct from (old.tomado_em, old.fim)
     or old.profissional_id is not null and new.profissional_id <> old.profissional_id
     or old.encerrado_em is not null and old.tomado_em is null and new.tomado_em is not null then
    raise exception 'a loan is taken once and ends once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger emprestimos_transicao before update on emprestimos for each row execute function emprestimo_muda();

-- The people whose record the caller may lend beside their own: those whose guardian they have declared to be, with a right to the record.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_cujo_prontuario_empresto() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador' and v.responsavel
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'leitura')
$$;
grant execute on function pessoas_cujo_prontuario_empresto() to saude_app;

-- Whether who lent a record may still lend it now.
create function ainda_empresta(titular uuid, quem uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(quem = titular, false) or exists (
    select from vinculos_cuidado v join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador' and u.status = 'ativo'
     where v.pessoa_id = titular and v.cuidador_id = quem and v.responsavel
       and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'leitura'))
$$;

-- Whether what a loan opened may still be read: by the right of whoever lent it, or without one, for a reason that was told to the person.
create function emprestimo_vale(e emprestimos) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select e.motivo is not null or ainda_empresta(e.titular_id, e.emprestado_por)
$$;

-- Takes what a code lends: once, in time, by a professional whose registration was checked. Null for every reason why not, and the same for all.
-- Of two at one moment the second waits for the row and finds its code gone. A professional has one loan of a person: the new one takes its place.
-- Asks: a public professional, with the code.
create function tomar_emprestimo(hash bytea) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  eu uuid := meu_profissional_id();
  tomado uuid;
  de uuid;
begin
  if not coalesce(app_perfil() in ('profissional', 'profissional-administrador') and profissional_publico(eu), false) then return null; end if;
  update emprestimos e
     set profissional_id = eu, tomado_em = app_agora(), fim = app_agora() + make_interval(hours => e.horas), codigo_hash = null
   where e.codigo_hash = hash and e.tomado_em is null and e.encerrado_em is null and e.codigo_ate > app_agora()
     and e.titular_id <> app_uid() and e.emprestado_por is distinct from app_uid() and ainda_empresta(e.titular_id, e.emprestado_por)
  returning e.id, e.titular_id into tomado, de;
  if tomado is null then return null; end if;
  update emprestimos e set encerrado_em = app_agora()
   where e.titular_id = de and e.profissional_id = eu and e.id <> tomado and e.encerrado_em is null and e.fim > app_agora();
  return tomado;
end $$;
grant execute on function tomar_emprestimo(bytea) to saude_app;

-- Whose record a loan opens to the caller now; null unless they took it, it stands, and it lends the part.
-- Asks: nobody else: the answer is about the caller.
create function titular_do_emprestimo(alvo uuid, parte text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.titular_id from emprestimos e join usuarios u on u.id = e.titular_id and u.status = 'ativo'
   where e.id = alvo and e.profissional_id = meu_profissional_id() and app_perfil() in ('profissional', 'profissional-administrador')
     and profissional_publico(e.profissional_id) and e.encerrado_em is null and e.fim > app_agora()
     and (parte is null or parte = any (e.partes)) and emprestimo_vale(e)
$$;
grant execute on function titular_do_emprestimo(uuid, text) to saude_app;

-- Opens what an emergency asks for of the record of somebody whom the caller does not know, for twelve hours and for a reason. Asked again while it is open,
-- it is the same one. Null where there is nobody, or they know each other, or the person wants nothing of that office.
-- Asks: a public professional.
create function acessar_sem_vinculo(paciente uuid, porque text, texto text) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  eu uuid := meu_profissional_id();
  titular uuid := (select p.usuario_id from pacientes p join usuarios u on u.id = p.usuario_id and u.status = 'ativo' where p.id = paciente and u.id <> app_uid());
  aberto uuid;
begin
  if not coalesce(app_perfil() in ('profissional', 'profissional-administrador') and profissional_publico(eu), false) or titular is null
     or se_conhecem(eu, paciente) or recusou_contato(eu, paciente) then
    return null;
  end if;
  perform from profissionais p where p.id = eu for no key update;
  select e.id into aberto from emprestimos e
   where e.titular_id = titular and e.profissional_id = eu and e.motivo is not null and e.encerrado_em is null and e.fim > app_agora();
  if aberto is not null then return aberto; end if;
  insert into emprestimos (titular_id, partes, horas, profissional_id, tomado_em, fim, codigo_ate, motivo, justificativa)
  values (titular, array['saude', 'consultas', 'evolucoes'], 12, eu, app_agora(), app_agora() + interval '12 hours', app_agora(), porque, texto)
  returning id into aberto;
  return aberto;
end $$;
grant execute on function acessar_sem_vinculo(uuid, text, text) to saude_app;

-- The person, or who may lend their record, objects to an access without a bond, which ends with it. @returns whether there was one to object to
-- Asks: the own record, and pessoas_cujo_prontuario_empresto().
create function contestar_acesso(alvo uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update emprestimos e
     set contestado_em = app_agora(), encerrado_por = case when e.encerrado_em is null and e.fim > app_agora() then app_uid() else e.encerrado_por end,
         encerrado_em = coalesce(e.encerrado_em, case when e.fim > app_agora() then app_agora() end)
   where e.id = alvo and e.motivo is not null and e.contestado_em is null
     and (e.titular_id = app_uid() or e.titular_id in (select pessoas_cujo_prontuario_empresto()));
  return found;
end $$;
grant execute on function contestar_acesso(uuid) to saude_app;

-- A loan ends with the right of whoever lent it. The reading functions ask too: this tells the open screens.
create function emprestimos_acompanham_o_vinculo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update emprestimos e set encerrado_em = app_agora(), codigo_hash = null
   where e.titular_id = old.pessoa_id and e.emprestado_por = old.cuidador_id and e.motivo is null and e.encerrado_em is null
     and not ainda_empresta(e.titular_id, e.emprestado_por);
  return null;
end $$;
create trigger vinculos_emprestimos after update or delete on vinculos_cuidado for each row
  when (old.status = 'ativo' and old.responsavel) execute function emprestimos_acompanham_o_vinculo();

-- A professional who is no longer shown to the public has no loan any more.
create function emprestimos_acompanham_o_registro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update emprestimos set encerrado_em = app_agora() where profissional_id = new.id and encerrado_em is null;
  return null;
end $$;
create trigger profissionais_emprestimos after update of verificado, status_profissional on profissionais for each row
  when (old.verificado and not (new.verificado and new.status_profissional = 'ativo')) execute function emprestimos_acompanham_o_registro();
