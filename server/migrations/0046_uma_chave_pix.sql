-- One place for a clinic's Pix key: the account that charges use. What was written only in the record of the clinic moves there, with the name
-- and the city that the payer's bank shows, as the code writes them (domain: letrasSimples); an e-mail that no bank takes as a key does not move.
insert into contas_pix (clinica_id, tipo, chave, recebedor, cidade)
select p.clinica_id, p.pix_tipo, p.pix_chave, coalesce(n.fantasia, n.razao, 'CLINICA'), coalesce(n.cidade, 'BRASIL')
  from clinicas_privado p join clinicas c on c.id = p.clinica_id
 cross join lateral (
   select nullif(btrim(left(btrim(regexp_replace(upper(sem_acentos(c.nome_fantasia)), '[^A-Z0-9]+', ' ', 'g')), 25)), '') as fantasia,
          nullif(btrim(left(btrim(regexp_replace(upper(sem_acentos(c.razao_social)), '[^A-Z0-9]+', ' ', 'g')), 25)), '') as razao,
          nullif(btrim(left(btrim(regexp_replace(upper(sem_acentos(c.cidade)), '[^A-Z0-9]+', ' ', 'g')), 15)), '') as cidade) n
 where p.pix_tipo <> 'email' or p.pix_chave ~ '^[a-z0-9.!#$&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
on conflict (clinica_id) do nothing;

drop table clinicas_privado;

-- A clinic that changes hands does not go on paying its former owner: who takes it over sets their own account.
create function conta_pix_muda_com_o_dono() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contas_pix where clinica_id = new.id;
  return null;
end $$;
revoke execute on function conta_pix_muda_com_o_dono() from public;
create trigger conta_pix_muda_com_o_dono after update of dono_id on clinicas for each row
  when (old.dono_id is distinct from new.dono_id) execute function conta_pix_muda_com_o_dono();
