-- No fact is changed or deleted, by anybody, the owner of the tables included.
create function recusar_mudanca_de_fato() returns trigger language plpgsql as $$
begin
  raise exception 'um fato do prontuário não muda: a mudança é outra linha' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger problemas_fechados before update or delete on problemas for each row execute function recusar_mudanca_de_fato();
create trigger alergias_fechadas before update or delete on alergias for each row execute function recusar_mudanca_de_fato();
create trigger medicamentos_fechados before update or delete on medicamentos_em_uso for each row execute function recusar_mudanca_de_fato();
create trigger vacinas_fechadas before update or delete on vacinas for each row execute function recusar_mudanca_de_fato();
create trigger antecedentes_fechados before update or delete on antecedentes for each row execute function recusar_mudanca_de_fato();

-- A row of a fact says who wrote it and whose team may read it. One that follows another stays of that person, that author and those words.
create function fato_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  antes jsonb;
  quem record;
begin
  new.fato_id := new.id;
  if new.anterior_id is not null then
    execute format('select to_jsonb(t) from %s t where t.id = $1', tg_relid::regclass) into antes using new.anterior_id;
    if (new.paciente_id, new.profissional_id, new.termo, new.sistema, new.versao, new.codigo) is distinct from
       ((antes ->> 'paciente_id')::uuid, (antes ->> 'profissional_id')::uuid, antes ->> 'termo', antes ->> 'sistema', antes ->> 'versao', antes ->> 'codigo') then
      raise exception 'a mudança é de outro registro' using errcode = 'check_violation';
    end if;
    new.fato_id := antes ->> 'fato_id';
  end if;
  select * into quem from assinante_do_prontuario(new.profissional_id);
  new.autor_nome := quem.nome;
  new.autor_conselho := quem.conselho;
  new.autor_registro := quem.registro;
  new.autor_uf := quem.uf;
  new.registrado_em := date_trunc('milliseconds', app_agora());
  new.clinica_id := case when new.agendamento_id is not null then (select a.clinica_id from agendamentos a where a.id = new.agendamento_id)
    else (select a.clinica_id from agendamentos a where a.paciente_id = registro_que_vale(new.paciente_id) and a.profissional_id = new.profissional_id and abre_ficha(a)
           order by a.data_agendamento desc, a.id limit 1) end;
  return new;
end $$;
create trigger problemas_comeco before insert on problemas for each row execute function fato_comeca();
create trigger alergias_comeco before insert on alergias for each row execute function fato_comeca();
create trigger medicamentos_comeco before insert on medicamentos_em_uso for each row execute function fato_comeca();
create trigger vacinas_comeco before insert on vacinas for each row execute function fato_comeca();
create trigger antecedentes_comeco before insert on antecedentes for each row execute function fato_comeca();

-- One writer of the facts of a person by one author at a time, until the end of the transaction.
create function trancar_fatos(paciente uuid, profissional uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('fatos ' || paciente::text || profissional::text, 0))
$$;
grant execute on function trancar_fatos(uuid, uuid) to saude_app;

-- The birth of a person, for the dates of their facts.
-- Asks: ficha_da_minha_agenda().
create function nascimento_para_fatos(paciente uuid) returns date language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select u.data_nascimento from pacientes p join usuarios u on u.id = p.usuario_id where p.id = paciente and ficha_da_minha_agenda(paciente));
end $$;
grant execute on function nascimento_para_fatos(uuid) to saude_app;

-- Whether the caller may read a fact of this author, person and clinic: the author in force, the team by its grant, the person and whoever looks after them with this area.
-- Asks: nobody else: the answer is about the caller.
create function leio_fato(autor uuid, paciente uuid, clinica uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(autor = meu_profissional_em_vigor(), false)
    or coalesce(paciente = meu_paciente_id(), false)
    or paciente in (select c.paciente_id from pessoas_que_cuido('prontuario') c)
    or (app_na_equipe() and (autor, clinica) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('prontuario.evolucoes') g)
        and conhece(autor, paciente));
end $$;
grant execute on function leio_fato(uuid, uuid, uuid) to saude_app;
