-- Who hears of a book: a professional of the own one, and of a clinic those who read its money.
-- Asks: nobody: only the triggers below call it.
create function quem_ouve_do_livro(usuario uuid, clinica uuid) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array['financeiro/' || usuario] || array(select 'financeiro/' || m.usuario_id from membros_clinicas m
    where m.clinica_id = clinica and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'financeiro', 'leitura'))
$$;

-- The live channel: a bank file that came or went, and what was said of its lines. One event for each file and each match, none for each line.
create function eventos_do_banco() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('financeiro', coalesce(new.id, old.id), quem_ouve_do_livro(coalesce(new.usuario_id, old.usuario_id), coalesce(new.clinica_id, old.clinica_id)));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or delete on extratos deferrable initially deferred for each row execute function eventos_do_banco();
create constraint trigger eventos_ao_mudar after insert or delete on conciliacoes deferrable initially deferred for each row execute function eventos_do_banco();

-- The live channel: a batch of a plan, and an answer to one of its consultations.
create function eventos_de_lotes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
  l lotes_convenio;
begin
  if tg_table_name = 'lotes_convenio' then
    l := jsonb_populate_record(l, linha);
  else
    select * into l from lotes_convenio x where x.id = (linha ->> 'lote_id')::uuid;
  end if;
  if l.id is null then return null; end if;
  perform anunciar('financeiro', l.id, quem_ouve_do_livro((select r.usuario_id from profissionais r where r.id = l.profissional_id), l.clinica_id));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on lotes_convenio deferrable initially deferred for each row execute function eventos_de_lotes();
create constraint trigger eventos_ao_mudar after update on guias_convenio deferrable initially deferred for each row execute function eventos_de_lotes();
