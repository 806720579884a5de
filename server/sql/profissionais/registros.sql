-- A check covers what was there when it was made: whoever changes it asks for another. An administrator's own correction keeps it.
create function registro_perde_conferencia() returns trigger language plpgsql as $$
begin
  if not app_admin() then
    new.conferido := false;
    new.conferido_em := null;
  end if;
  return new;
end $$;
create trigger conferencia_cai before update on profissional_especialidades for each row
  when (old.conferido and (old.especialidade_id, old.sub_especialidade_id, old.uf_registro, old.numero_registro, old.rqe)
    is distinct from (new.especialidade_id, new.sub_especialidade_id, new.uf_registro, new.numero_registro, new.rqe))
  execute function registro_perde_conferencia();

-- Nobody is shown as verified whose last checked registration is gone.
create function conferencia_acabou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update profissionais p set verificado = false, data_verificacao = null, verificacao_vencida_em = null
  where p.id = old.profissional_id and p.verificado
    and not exists (select from profissional_especialidades x where x.profissional_id = p.id and x.conferido);
  return null;
end $$;
create trigger conferencia_u after update on profissional_especialidades for each row
  when (old.conferido and not new.conferido) execute function conferencia_acabou();
create trigger conferencia_d after delete on profissional_especialidades for each row
  when (old.conferido) execute function conferencia_acabou();

-- Brings what the professional's row repeats of the registrations in step with them. Called in the transaction of every change.
-- Asks: nobody: what it writes follows from the registrations.
create function acertar_especialidades(alvo uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update profissional_especialidades set principal = true where id = (
    select id from profissional_especialidades where profissional_id = alvo order by conferido desc, created_at, id limit 1)
    and not exists (select from profissional_especialidades where profissional_id = alvo and principal);
  update profissionais p set
    especialidade_principal = coalesce(x.principal, 'Medicina Geral'), crm = x.numero,
    especialidades_secundarias = coalesce(array_remove(x.nomes, x.principal), '{}')
  from (
    select max(e.nome) filter (where r.principal) as principal, max(r.numero_registro) filter (where r.principal) as numero,
      array_agg(distinct e.nome) as nomes
    from profissional_especialidades r join especialidades e on e.id = r.especialidade_id where r.profissional_id = alvo) x
  where p.id = alvo
$$;
grant execute on function acertar_especialidades(uuid) to saude_app, saude_sistema;
