-- Clinics whose money goes where the caller says: the owner's, and those whose finances the caller keeps.
-- Asks: nobody else: the answer is about the caller.
create function clinicas_cujo_dinheiro_gero() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select id from clinicas where dono_id = app_uid() union select clinicas_que_gerencio('financeiro', 'escrita')
$$;
grant execute on function clinicas_cujo_dinheiro_gero() to saude_app, saude_sistema;

-- The account that an appointment is paid into: the clinic's where it has one, else the professional's.
create function conta_que_recebe(profissional uuid, clinica uuid) returns setof contas_pix
language sql stable rows 1 as $$
  select c.* from contas_pix c where c.clinica_id = clinica or c.profissional_id = profissional order by c.clinica_id nulls last limit 1
$$;

-- Whether a deposit of a professional is asked for by Pix, at some place at least.
-- Asks: nobody: yes or no.
create function recebe_por_pix(profissional uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contas_pix c where c.profissional_id = profissional)
      or exists (select from locais_atendimento l join contas_pix c on c.clinica_id = l.clinica_id where l.profissional_id = profissional and l.ativo and atende_na_clinica(profissional, l.clinica_id))
$$;
grant execute on function recebe_por_pix(uuid) to saude_app, saude_sistema;

-- A clinic that changes hands does not go on paying its former owner: who takes it over sets their own account.
create function conta_pix_muda_com_o_dono() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contas_pix where clinica_id = new.id;
  return null;
end $$;
create trigger conta_pix_muda_com_o_dono after update of dono_id on clinicas for each row
  when (old.dono_id is distinct from new.dono_id) execute function conta_pix_muda_com_o_dono();
