-- A document is of its professional's last clinic with that person, as a fact is.
create function documento_trazido_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.created_at := date_trunc('milliseconds', app_agora());
  new.clinica_id := (select a.clinica_id from agendamentos a where a.paciente_id = new.paciente_id and a.profissional_id = new.profissional_id and abre_ficha(a)
                      order by a.data_agendamento desc, a.id limit 1);
  return new;
end $$;
create trigger documentos_trazidos_comeco before insert on documentos_trazidos for each row execute function documento_trazido_comeca();

-- An entry is of the person, and of the readers, of its document.
create function entrada_trazida_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select d.paciente_id, d.profissional_id, d.clinica_id into new.paciente_id, new.profissional_id, new.clinica_id from documentos_trazidos d where d.id = new.documento_id;
  return new;
end $$;
create trigger entradas_trazidas_comeco before insert on entradas_trazidas for each row execute function entrada_trazida_comeca();

-- What was brought is never changed; of a document whose person left, the name of the file goes, and who brought it where their account went. What the person's side brought goes
-- with an erasure.
create function recusar_mudanca_de_trazido() returns trigger language plpgsql as $$
declare
  -- Columns that may be emptied.
  esvazia text[] := case tg_table_name when 'documentos_trazidos' then '{arquivo,trazido_por}'::text[] when 'trazidos_retirados' then '{retirado_por}' else '{}' end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - esvazia = to_jsonb(old) - esvazia
     and not exists (select from unnest(esvazia) c where coalesce(to_jsonb(new) ->> c, '') not in ('', to_jsonb(old) ->> c)) then return new; end if;
  raise exception 'o que foi trazido de outro lugar não muda' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger documentos_trazidos_fechados before update on documentos_trazidos for each row execute function recusar_mudanca_de_trazido();
create trigger documentos_trazidos_guardados before delete on documentos_trazidos for each row when (old.profissional_id is not null) execute function recusar_mudanca_de_trazido();
create trigger entradas_trazidas_fechadas before update on entradas_trazidas for each row execute function recusar_mudanca_de_trazido();
create trigger entradas_trazidas_guardadas before delete on entradas_trazidas for each row when (old.profissional_id is not null) execute function recusar_mudanca_de_trazido();
create trigger trazidos_retirados_fechados before update on trazidos_retirados for each row execute function recusar_mudanca_de_trazido();

-- One person brings documents to a record at a time, until the end of the transaction.
create function trancar_trazidos(paciente uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('trazidos ' || paciente::text, 0))
$$;
grant execute on function trancar_trazidos(uuid) to saude_app;

-- The names and the birth of the person of a record, and as whom the caller would bring a document there; nothing for a record with which they have nothing to do.
-- Asks: vejo_prontuario().
create function pessoa_do_trazido(paciente uuid) returns table (usuario_id uuid, nomes text[], nascimento text, traz text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.id, array_remove(array[u.nome, u.nome_social], null), u.data_nascimento::text,
         case when ficha_da_minha_agenda(paciente) then 'profissional' when paciente in (select prontuarios_que_escrevo_em_casa()) then 'pessoa' end
    from pacientes p join usuarios u on u.id = p.usuario_id where p.id = paciente and vejo_prontuario(paciente)
$$;
grant execute on function pessoa_do_trazido(uuid) to saude_app;

-- Whether a document was brought by the caller, and may still be taken back.
-- Asks: nobody else: the answer is about the caller.
create function posso_retirar_trazido(documento uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from documentos_trazidos d where d.id = documento and d.trazido_por = app_uid() and d.created_at > app_agora() - interval '30 days'
                    and (d.profissional_id is null and d.paciente_id in (select prontuarios_que_escrevo_em_casa())
                      or d.profissional_id is not null and d.profissional_id = meu_profissional_em_vigor()))
$$;
grant execute on function posso_retirar_trazido(uuid) to saude_app;

-- The live channel: a document was brought or taken back.
create function eventos_de_trazidos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d documentos_trazidos;
begin
  select * into d from documentos_trazidos x where x.id = (to_jsonb(new) ->> case tg_table_name when 'documentos_trazidos' then 'id' else 'documento_id' end)::uuid;
  perform anunciar('prontuario', d.id, quem_ouve_do_prontuario(d.profissional_id, d.paciente_id, d.clinica_id, true, true));
  return null;
end $$;
create constraint trigger eventos_ao_trazer after insert on documentos_trazidos deferrable initially deferred for each row execute function eventos_de_trazidos();
create constraint trigger eventos_ao_retirar after insert on trazidos_retirados deferrable initially deferred for each row execute function eventos_de_trazidos();
