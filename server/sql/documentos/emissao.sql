-- The SHA-256 of an issued document behind the link before. That it was cancelled is no part of it. The same text is written by domain/src/documentos/corrente.ts.
create function hash_do_documento(d documentos_clinicos, anterior bytea) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(
    campos_selados('documento', d.id::text, d.paciente_id::text, d.profissional_id::text, d.agendamento_id::text, d.tipo, d.numero::text, d.codigo,
                   d.substitui_id::text, d.texto, jsonb_array_length(d.itens)::text)
    || coalesce((select string_agg(campos_selados(i ->> 'medicamento', i ->> 'forma', i ->> 'dose', i ->> 'via', i ->> 'frequencia', i ->> 'duracao',
                                                  i ->> 'quantidade', i ->> 'observacoes'), '' order by n)
                   from jsonb_array_elements(d.itens) with ordinality x (i, n)), '')
    || campos_selados(d.cid, d.cid_autorizado::text, jsonb_array_length(d.avisos)::text)
    || coalesce((select string_agg(campos_selados(a ->> 'aviso', a ->> 'motivo'), '' order by n)
                   from jsonb_array_elements(d.avisos) with ordinality x (a, n)), '')
    || campos_selados(d.telemedicina::text, d.paciente_nome, d.autor_profissao, d.endereco, d.telefone, d.cidade, d.autor_nome, d.autor_conselho,
                      d.autor_registro, d.autor_uf, instante_selado(d.emitido_em), encode(anterior, 'hex')), 'UTF8'))
$$;

-- Links an issued document to the chain of its record.
create function ligar_documento(d documentos_clinicos) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fim elos_prontuario;
begin
  select * into fim from elos_prontuario e where e.paciente_id = d.paciente_id order by e.sequencia desc limit 1;
  insert into elos_prontuario (paciente_id, sequencia, documento_id, hash_anterior, hash)
  values (d.paciente_id, coalesce(fim.sequencia, 0) + 1, d.id, coalesce(fim.hash, '\x'), hash_do_documento(d, coalesce(fim.hash, '\x')));
end $$;

-- What a document of a professional would say of them and of the place: of the consultation, or else of the principal place in use.
create function cabecalho_do_documento(profissional uuid, agendamento uuid)
returns table (profissao text, local text, endereco text, telefone text, cidade text, uf text, zona text, telemedicina boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select e.nome from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
           where x.profissional_id = profissional order by x.conferido desc, x.principal desc, x.created_at, x.id limit 1),
         l.nome,
         concat_ws(', ', nullif(concat_ws(', ', nullif(l.logradouro, ''), nullif(l.numero, ''), nullif(l.complemento, ''), nullif(l.bairro, '')), ''),
                   l.cidade || '/' || l.uf),
         coalesce(l.telefone, c.telefone), l.cidade, l.uf, l.zona,
         coalesce((select a.modalidade = 'teleconsulta' from agendamentos a where a.id = agendamento), false)
    from locais_atendimento l left join clinicas c on c.id = l.clinica_id
   where l.profissional_id = profissional and (l.id = (select a.local_id from agendamentos a where a.id = agendamento) or l.ativo)
   order by l.id = (select a.local_id from agendamentos a where a.id = agendamento) desc nulls last, l.principal desc, l.created_at, l.id limit 1
$$;

-- The same for the caller.
-- Asks: nobody else: the answer is about the caller.
create function meu_cabecalho(agendamento uuid)
returns table (profissao text, local text, endereco text, telefone text, cidade text, uf text, zona text, telemedicina boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from cabecalho_do_documento(meu_profissional_em_vigor(), agendamento)
$$;
grant execute on function meu_cabecalho(uuid) to saude_app;

-- Issues a draft and closes it. `palavras` is its text with the variables filled. @returns why not, in a word; null when it is issued.
-- Asks: the author alone, while they are in force.
create function emitir_documento(alvo uuid, vista int, palavras text, codigo_novo text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc documentos_clinicos;
  quem record;
  onde record;
begin
  select * into doc from documentos_clinicos d where d.id = alvo and d.profissional_id = meu_profissional_em_vigor();
  if doc.id is null then return 'nao-encontrado'; end if;
  perform trancar_corrente(doc.paciente_id);
  perform pg_advisory_xact_lock(hashtextextended('numero do documento ' || doc.profissional_id::text, 0));
  select * into doc from documentos_clinicos d where d.id = alvo for update;
  if doc.id is null then return 'nao-encontrado'; end if;
  if doc.status = 'emitido' then return 'ja-emitido'; end if;
  if doc.versao <> vista then return 'mudou'; end if;
  select * into quem from assinante_do_prontuario(doc.profissional_id);
  if quem.registro is null then return 'sem-registro'; end if;
  select * into onde from cabecalho_do_documento(doc.profissional_id, doc.agendamento_id);
  if onde.endereco is null then return 'sem-endereco'; end if;
  if doc.substitui_id is not null and exists (select from documentos_clinicos d
     where d.substitui_id = doc.substitui_id and d.status = 'emitido' or d.id = doc.substitui_id and d.cancelado_em is not null) then return 'ja-substituido'; end if;
  update documentos_clinicos d set status = 'emitido', texto = palavras, codigo = codigo_novo, telemedicina = onde.telemedicina,
         numero = 1 + coalesce((select max(o.numero) from documentos_clinicos o where o.profissional_id = doc.profissional_id), 0),
         paciente_nome = (select coalesce(u.nome_social, u.nome) from pacientes p join usuarios u on u.id = p.usuario_id where p.id = doc.paciente_id),
         autor_nome = quem.nome, autor_profissao = onde.profissao, autor_conselho = quem.conselho, autor_registro = quem.registro, autor_uf = quem.uf,
         endereco = onde.endereco, telefone = onde.telefone, cidade = onde.cidade, emitido_em = date_trunc('milliseconds', app_agora())
   where d.id = alvo returning * into doc;
  perform ligar_documento(doc);
  return null;
end $$;
grant execute on function emitir_documento(uuid, int, text, text) to saude_app;

-- Cancels an issued document, once. @returns why not, in a word; null when it is cancelled.
-- Asks: the author alone, while they are in force.
create function cancelar_documento(alvo uuid, motivo text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc documentos_clinicos;
begin
  select * into doc from documentos_clinicos d where d.id = alvo and d.profissional_id = meu_profissional_em_vigor() for update;
  if doc.id is null then return 'nao-encontrado'; end if;
  if doc.status <> 'emitido' then return 'nao-emitido'; end if;
  if doc.cancelado_em is not null then return 'ja-cancelado'; end if;
  update documentos_clinicos d set cancelado_em = app_agora(), motivo_cancelamento = btrim(motivo) where d.id = alvo;
  return null;
end $$;
grant execute on function cancelar_documento(uuid, text) to saude_app;

-- What anybody learns by the code that is printed on a document: by whom, when and what it is worth. Nothing of health, no kind, no name of a patient.
-- Asks: nobody: the code is the key, and the procedure counts the tries.
create function verificar_documento(procurado text, arquivo text)
returns table (numero int, autor_nome text, autor_profissao text, autor_conselho text, autor_registro text, autor_uf text, emitido_em timestamptz,
  cancelado_em timestamptz, substituido_em timestamptz, titular text, emissor text, assinado_em timestamptz, arquivo_confere boolean, arquivo_assinado boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.numero, d.autor_nome, d.autor_profissao, d.autor_conselho, d.autor_registro, d.autor_uf, d.emitido_em, d.cancelado_em,
         (select s.emitido_em from documentos_clinicos s where s.substitui_id = d.id and s.status = 'emitido'),
         a.titular, a.emissor, a.assinado_em,
         case when verificar_documento.arquivo is not null then exists (select from arquivos_documento f where f.documento_id = d.id and f.sha256 = verificar_documento.arquivo) end,
         coalesce(a.sha256 = verificar_documento.arquivo, false)
    from documentos_clinicos d left join assinaturas_documento a on a.documento_id = d.id where d.codigo = procurado
$$;
grant execute on function verificar_documento(text, text) to saude_app;
