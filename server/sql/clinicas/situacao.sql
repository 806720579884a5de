-- The status of a clinic for one who decides about it, with the row held until the transaction ends; none for anybody else.
-- Asks: clinicas_que_gero(), or app_admin().
create function segurar_clinica(alvo uuid) returns table (status text, dono_id uuid, nome_fantasia text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select c.status, c.dono_id, c.nome_fantasia from clinicas c
   where c.id = alvo and (app_admin() or c.id in (select clinicas_que_gero())) for update
$$;
grant execute on function segurar_clinica(uuid) to saude_app;

-- Moves a clinic on and writes down who did, with the row held. The steps are decided by the product (domain/src/clinicas/situacao.ts);
-- here is the wall: a manager hands in and takes back, everything else is the administrator's.
-- Answers false when the clinic no longer stands where it stood.
-- Asks: clinicas_que_gero() for handing in and taking back; app_admin() for the rest.
create function mudar_status_clinica(alvo uuid, antes text, depois text, por_que text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (app_admin() or (alvo in (select clinicas_que_gero())
      and (antes, depois) in (('rascunho', 'aguardando-aprovacao'), ('aguardando-aprovacao', 'rascunho'), ('ativa', 'rascunho')))) then
    raise insufficient_privilege using message = 'status of a clinic: not for the caller';
  end if;
  update clinicas set status = depois where id = alvo and status = antes;
  if not found then return false; end if;
  insert into decisoes_clinicas (clinica_id, de, para, motivo, por) values (alvo, antes, depois, por_que, app_uid());
  return true;
end $$;
grant execute on function mudar_status_clinica(uuid, text, text, text) to saude_app;

-- Another clinic that holds the number already; its name is told only when everybody may see it.
-- Asks: nobody: that a number is taken, and a name only where it is public.
create function clinica_com_cnpj(procurado text, menos uuid) returns table (nome_fantasia text)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.status = 'ativa' then c.nome_fantasia end from clinicas c
   where c.cnpj = procurado and c.status <> 'rascunho' and c.id is distinct from menos
$$;
grant execute on function clinica_com_cnpj(text, uuid) to saude_app;

-- Whether anything of the product names a room: whose hours they are is not told.
-- Asks: nobody: that a room is named somewhere, and not where.
create function salas_em_uso(salas uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select sala_id from intervalos_horarios where sala_id = any (salas) union select sala_id from janelas_excecao where sala_id = any (salas)
  union select (i ->> 'sala_id')::uuid from versoes_template_horarios v, jsonb_array_elements(v.conteudo -> 'intervalos') i
         where (i ->> 'sala_id')::uuid = any (salas)
$$;
grant execute on function salas_em_uso(uuid[]) to saude_app;

-- The live channel: those who wait for a decision, and those who decide, see it come.
create function eventos_de_clinicas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('clinicas', new.id, array['clinicas/fila', 'clinicas/' || old.dono_id, 'clinicas/' || new.dono_id]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on clinicas deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.dono_id is distinct from new.dono_id)
  execute function eventos_de_clinicas();
