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

-- How many guardians a person has now.
create function responsaveis_de(pessoa uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from vinculos_cuidado v
   where v.pessoa_id = pessoa and v.responsavel and v.status = 'ativo' and v.fim > app_agora()
$$;

-- Locks a person under the caller's guard, and says when they were born.
-- Asks: pessoas_sob_minha_guarda().
create function trancar_sob_minha_guarda(pessoa uuid) returns date language sql volatile security definer set search_path = public, pg_temp as $$
  select u.data_nascimento from usuarios u where u.id = pessoa and u.id in (select pessoas_sob_minha_guarda()) for no key update of u
$$;
grant execute on function trancar_sob_minha_guarda(uuid) to saude_app;

-- The last guardian does not leave a minor without an account alone. The row of the person is the lock: of two who leave at once one stays.
create function responsavel_nao_deixa_menor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_uid() is distinct from old.cuidador_id or old.fim <= app_agora() then return new; end if;
  perform from usuarios where id = old.pessoa_id for no key update;
  if responsaveis_de(old.pessoa_id) < 2
     and exists (select from usuarios u where u.id = old.pessoa_id and u.data_nascimento + interval '18 years' > app_agora() at time zone 'America/Sao_Paulo')
     and not exists (select from auth.users a where a.id = old.pessoa_id) then
    raise exception 'the last guardian stays' using errcode = 'check_violation', constraint = 'vinculos_menor_sozinho';
  end if;
  return new;
end $$;
create trigger vinculos_ultimo_responsavel before update of status on vinculos_cuidado for each row
  when (old.responsavel and old.status <> 'encerrado' and new.status = 'encerrado') execute function responsavel_nao_deixa_menor();

-- What was lent beside a membership ends with it, or when it is suspended, and never outlasts it.
create function delegacoes_acompanham() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> 'ativo' then
    update membros_clinicas set status = 'encerrado', encerrado_em = app_agora(), encerrado_por = app_uid()
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo';
  else
    update membros_clinicas set status = 'encerrado', encerrado_em = app_agora(), encerrado_por = app_uid()
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo' and inicio >= new.fim;
    update membros_clinicas set fim = new.fim
     where clinica_id = new.clinica_id and usuario_id = new.usuario_id and delegacao and status = 'ativo' and fim > new.fim;
  end if;
  return null;
end $$;
create trigger membros_delegacoes after update of status, fim on membros_clinicas for each row
  when (not new.delegacao and new.usuario_id is not null) execute function delegacoes_acompanham();

-- Who works beside the own agenda in a clinic, or owns one, has the profile that opens the pages of a team.
create function membro_gere() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update usuarios set tipo_usuario = 'profissional-administrador' where id = new.usuario_id and tipo_usuario = 'profissional';
  return null;
end $$;
create trigger membros_perfil after insert or update of usuario_id, papel, status on membros_clinicas for each row
  when (new.status = 'ativo' and (new.papel in ('dono', 'gestor', 'recepcao', 'financeiro') or new.delegacao)) execute function membro_gere();

-- The owner of a clinic is always a member; who was it before stays for a year as a manager, unless nothing is left of them.
create function dono_e_membro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tudo constant jsonb := '{"agenda":"escrita","pacientes":"escrita","prontuario":"escrita","financeiro":"escrita","anuncios":"escrita","clinica":"escrita","equipe":"escrita"}';
begin
  if tg_op = 'UPDATE' and old.dono_id is not distinct from new.dono_id then return null; end if;
  if new.dono_id is null then
    update membros_clinicas set status = 'encerrado', encerrado_em = app_agora()
     where clinica_id = new.id and papel = 'dono' and status in ('ativo', 'suspenso');
    return null;
  end if;
  update membros_clinicas set papel = 'gestor', fim = app_agora() + interval '12 months'
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
