-- Hours name a room of the clinic that their place belongs to, and no other. A place that goes leaves the room behind for a moment: only what
-- names a room is looked at.
create function sala_do_local() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from locais_atendimento l join salas_clinicas s on s.clinica_id = l.clinica_id
                  where l.id = new.local_id and s.id = new.sala_id) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'sala_do_local', message = 'a room of another clinic';
  end if;
  return new;
end $$;
create trigger sala_do_local before insert or update of sala_id on intervalos_horarios for each row
  when (new.sala_id is not null) execute function sala_do_local();
create trigger sala_do_local before insert or update of sala_id on janelas_excecao for each row
  when (new.sala_id is not null) execute function sala_do_local();
revoke all on function sala_do_local from public;

-- The rooms of a place are named to who reads its hours, those too that are not in use any more.
drop function nomes_dos_horarios(uuid);
create function nomes_dos_horarios(alvo uuid) returns table (tipo text, id uuid, nome text, salas json)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.tipo, x.id, x.nome, x.salas from (
          select 'local' as tipo, l.id, l.nome,
                 (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.ordem, s.nome), '[]')
                    from salas_clinicas s where s.clinica_id = l.clinica_id) as salas
            from locais_atendimento l where l.profissional_id = alvo
          union all select 'servico', s.id, s.nome, '[]' from servicos_profissionais s where s.profissional_id = alvo) x
        where gere_horarios(alvo) or aprova_horarios_de(alvo) order by x.nome, x.id $$;
revoke all on function nomes_dos_horarios from public;
grant execute on function nomes_dos_horarios to saude_app;
