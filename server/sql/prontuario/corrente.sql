-- One field of a sealed text: its length in bytes, a colon, itself, a line end. The same text is written by domain/src/prontuario/corrente.ts.
create function campo_selado(valor text) returns text language sql immutable parallel safe as $$
  select coalesce(octet_length(convert_to(valor, 'UTF8')) || ':' || valor, '-') || E'\n'
$$;

-- Several of them, in order.
create function campos_selados(variadic valores text[]) returns text language sql immutable parallel safe as $$
  select string_agg(campo_selado(v), '' order by n) from unnest(valores) with ordinality x (v, n)
$$;

-- An instant in UTC, with milliseconds.
create function instante_selado(quando timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The SHA-256 of a signed note behind the link before.
create function hash_da_anotacao(a anotacoes, anterior bytea) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(
    campos_selados('anotacao', a.id::text, a.paciente_id::text, a.profissional_id::text, a.agendamento_id::text, a.modelo, a.sigilo::text,
                   jsonb_array_length(a.secoes)::text)
    || coalesce((select string_agg(campos_selados(s ->> 'chave', s ->> 'titulo', s ->> 'texto'), '' order by n)
                   from jsonb_array_elements(a.secoes) with ordinality x (s, n)), '')
    || campos_selados(a.autor_nome, a.autor_conselho, a.autor_registro, a.autor_uf, instante_selado(a.assinada_em), encode(anterior, 'hex')), 'UTF8'))
$$;

-- The SHA-256 of an addendum behind the link before.
create function hash_do_adendo(a adendos, anterior bytea) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(
    campos_selados('adendo', a.id::text, a.anotacao_id::text, a.profissional_id::text, a.texto, a.autor_nome, a.autor_conselho, a.autor_registro, a.autor_uf,
                   instante_selado(a.assinado_em), encode(anterior, 'hex')), 'UTF8'))
$$;

-- One signer of a record at a time, until the end of the transaction: the chain has one order and no fork.
create function trancar_corrente(paciente uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('prontuario ' || paciente::text, 0))
$$;

-- As whom a professional signs: the name and the registration, the checked and principal one first.
create function assinante_do_prontuario(profissional uuid) returns table (nome text, conselho text, registro text, uf text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.nome, x.codigo_conselho, x.numero_registro, coalesce(x.registro_uf, x.uf_registro)
    from profissionais p join usuarios u on u.id = p.usuario_id
    join profissional_especialidades x on x.profissional_id = p.id
   where p.id = profissional order by x.conferido desc, x.principal desc, x.created_at, x.id limit 1
$$;

-- As whom the caller would sign.
-- Asks: nobody else: the answer is about the caller.
create function como_assino() returns table (nome text, conselho text, registro text, uf text)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from assinante_do_prontuario(meu_profissional_em_vigor())
$$;
grant execute on function como_assino() to saude_app;

-- Links a signed note, or its addendum, to the chain of its record.
create function ligar_ao_prontuario(anotacao anotacoes, adendo adendos) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fim elos_prontuario;
begin
  select * into fim from elos_prontuario e where e.paciente_id = anotacao.paciente_id order by e.sequencia desc limit 1;
  insert into elos_prontuario (paciente_id, sequencia, anotacao_id, adendo_id, hash_anterior, hash)
  select anotacao.paciente_id, coalesce(fim.sequencia, 0) + 1, anotacao.id, adendo.id, coalesce(fim.hash, '\x'),
         case when adendo.id is null then hash_da_anotacao(anotacao, coalesce(fim.hash, '\x')) else hash_do_adendo(adendo, coalesce(fim.hash, '\x')) end;
end $$;

-- Signs a draft and closes it. @returns why not, in a word; null when it is signed.
-- Asks: the author alone, while they are in force.
create function assinar_anotacao(alvo uuid, vista int) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nota anotacoes;
  quem record;
begin
  select * into nota from anotacoes a where a.id = alvo and a.profissional_id = meu_profissional_em_vigor();
  if nota.id is null then return 'nao-encontrada'; end if;
  perform trancar_corrente(nota.paciente_id);
  select * into nota from anotacoes a where a.id = alvo for update;
  if nota.id is null then return 'nao-encontrada'; end if;
  if nota.status = 'assinada' then return 'ja-assinada'; end if;
  if nota.versao <> vista then return 'mudou'; end if;
  if not exists (select from jsonb_array_elements(nota.secoes) s where btrim(s ->> 'texto', E' \t\r\n') <> '') then return 'vazia'; end if;
  select * into quem from assinante_do_prontuario(nota.profissional_id);
  if quem.registro is null then return 'sem-registro'; end if;
  update anotacoes a set status = 'assinada', autor_nome = quem.nome, autor_conselho = quem.conselho, autor_registro = quem.registro, autor_uf = quem.uf,
         assinada_em = date_trunc('milliseconds', app_agora())
   where a.id = alvo returning * into nota;
  perform ligar_ao_prontuario(nota, null::adendos);
  return null;
end $$;
grant execute on function assinar_anotacao(uuid, int) to saude_app;

-- Adds a signed addendum to a signed note; the same id a second time adds nothing. @returns why not, in a word; null when it is there.
-- Asks: the author alone, while they are in force.
create function aditar_anotacao(alvo uuid, adendo uuid, palavras text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nota anotacoes;
  novo adendos;
  quem record;
begin
  select * into nota from anotacoes a where a.id = alvo and a.profissional_id = meu_profissional_em_vigor();
  if nota.id is null then return 'nao-encontrada'; end if;
  if nota.status <> 'assinada' then return 'nao-assinada'; end if;
  perform trancar_corrente(nota.paciente_id);
  if exists (select from adendos d where d.id = adendo) then
    return case when exists (select from adendos d where d.id = adendo and d.anotacao_id = alvo and d.texto = palavras) then null else 'nao-encontrada' end;
  end if;
  select * into quem from assinante_do_prontuario(nota.profissional_id);
  if quem.registro is null then return 'sem-registro'; end if;
  insert into adendos (id, anotacao_id, profissional_id, texto, autor_nome, autor_conselho, autor_registro, autor_uf, assinado_em)
  values (adendo, alvo, nota.profissional_id, palavras, quem.nome, quem.conselho, quem.registro, quem.uf, date_trunc('milliseconds', app_agora()))
  returning * into novo;
  perform ligar_ao_prontuario(nota, novo);
  return null;
end $$;
grant execute on function aditar_anotacao(uuid, uuid, text) to saude_app;

-- How many links a record has and the first that does not hold: out of order, not sealed with the one before, or of a text that was changed. What was signed and has no
-- link breaks it at the end.
-- Asks: nobody: the product, of any record.
create function conferir_corrente(paciente uuid) returns table (total int, quebra int) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  elo record;
  anterior bytea := '\x';
  n int := 0;
begin
  quebra := null;
  for elo in
    select e.*, n2 as nota, d2 as adendo, d3 as documento from elos_prontuario e
      left join anotacoes n2 on n2.id = e.anotacao_id left join adendos d2 on d2.id = e.adendo_id left join documentos_clinicos d3 on d3.id = e.documento_id
     where e.paciente_id = paciente order by e.sequencia
  loop
    n := n + 1;
    if quebra is null and (elo.sequencia <> n or elo.hash_anterior <> anterior
       or elo.hash is distinct from case when elo.documento_id is not null then hash_do_documento(elo.documento, anterior)
                                         when elo.adendo_id is null then hash_da_anotacao(elo.nota, anterior) else hash_do_adendo(elo.adendo, anterior) end) then
      quebra := n;
    end if;
    anterior := elo.hash;
  end loop;
  if quebra is null and n <> (select count(*) from anotacoes a where a.paciente_id = paciente and a.status = 'assinada')
                           + (select count(*) from adendos d join anotacoes a on a.id = d.anotacao_id where a.paciente_id = paciente)
                           + (select count(*) from documentos_clinicos d where d.paciente_id = paciente and d.status = 'emitido') then
    quebra := n + 1;
  end if;
  total := n;
  return next;
end $$;
grant execute on function conferir_corrente(uuid) to saude_sistema;

-- The check of a record that the caller may read something of; nothing for others.
-- Asks: vejo_prontuario().
create function conferir_prontuario(paciente uuid) returns table (total int, quebra int) language sql stable security definer set search_path = public, pg_temp as $$
  -- Each record that was united has a chain of its own.
  select sum(c.total)::int, min(c.quebra) from registros_de(paciente) r cross join lateral conferir_corrente(r) c where vejo_prontuario(paciente) having count(*) > 0
$$;
grant execute on function conferir_prontuario(uuid) to saude_app;
