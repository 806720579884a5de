-- What stands in the chain for a protected value: equal values have equal marks, and nobody without the key guesses one.
create function auditoria_marca(valor jsonb) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('protegido', encode(substr(sha256(
    (select chave from cofre.chaves where nome = 'auditoria') || convert_to(valor::text, 'UTF8')), 1, 16), 'hex'))
$$;

-- What may stand in the chain for ever. In a table about no person: all but secrets. In a table about a person: what is no text, and words
-- of a list; text is protected unless named here, so that a new column of words never gets there by itself.
create function auditoria_clara(coluna text, valor jsonb, publica boolean) returns boolean language sql immutable as $$
  select case
    when jsonb_typeof(valor) = 'null' then true
    when coluna ~ '(senha|password|token|segredo|secret|p256dh|endpoint)' then false
    when publica then true
    when coluna ~ '(nascimento|latitude|longitude|posicao)' then false
    when jsonb_typeof(valor) in ('boolean', 'number') then true
    when coluna ~ '^(status|situacao|estado|tipo|papel|perfil|quem_perfil|modalidade|zona|uf|tema|origem|finalidade|prioridade|versao|forma_pagamento|canal|bucket|permiss|escopo|nivel)'
      then true
    when jsonb_typeof(valor) = 'string' then (valor #>> '{}') ~
      '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d)?|\d\d:\d\d(:\d\d)?)$'
    else false
  end
$$;

-- Protected columns whose value may be read by the administrator until the person is erased: the registration, and nothing of health.
create function auditoria_cadastral(coluna text) returns boolean language sql immutable as $$
  select coluna in ('nome', 'nome_social', 'nome_completo', 'email', 'telefone', 'cpf', 'cns', 'data_nascimento', 'genero', 'endereco', 'avatar_url', 'crm', 'especialidade_principal',
    'numero_registro', 'rqe', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade')
$$;

-- The person whose row it is, by the column that says so; nobody where there is none. In plpgsql: one question is begun, and not all of them.
create function auditoria_dono(coluna text, linha jsonb) returns uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case when coluna <> '' then linha ->> coluna end;
begin
  case coluna
    when 'profissional_id' then return (select usuario_id from profissionais where id = alvo);
    when 'paciente_id' then return (select usuario_id from pacientes where id = alvo);
    when 'template_id' then
      return (select p.usuario_id from templates_horarios t join profissionais p on p.id = t.profissional_id where t.id = alvo);
    when 'excecao_id' then
      return (select p.usuario_id from excecoes_horarios e join profissionais p on p.id = e.profissional_id where e.id = alvo);
    else return alvo;
  end case;
end $$;

-- The text that a link stands for: an array, so that no two rows write alike.
create function auditoria_hash(a auditoria) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(a.id, to_char(a.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.ator, a.ator_perfil, a.pedido,
    a.tabela, a.registro, a.titular, a.verbo, a.antes, a.depois, encode(a.hash_anterior, 'hex'))::text, 'UTF8'))
$$;

-- One line for a row that somebody wrote who is not its owner, or who is the administrator. Deferred to the very end of the transaction: from there to the
-- commit one writer at a time passes, and the
-- chain has one order and no fork. Arguments: column of the owner, columns of the key, whether the table is about no person.
create function auditar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  velha jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  nova jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  elo auditoria;
  campo record;
  publica boolean := tg_argv[2]::boolean;
  guarda auditoria_valores[] := '{}';
begin
  elo.ator := app_ator();
  elo.ator_perfil := app_ator_perfil();
  elo.titular := auditoria_dono(tg_argv[0], coalesce(nova, velha));
  if elo.ator_perfil is distinct from 'administrador-geral' and elo.titular = elo.ator
     and (velha is null or auditoria_dono(tg_argv[0], velha) = elo.ator) then
    return null;
  end if;
  for campo in
    select c.key as coluna, velha -> c.key as antes, nova -> c.key as depois
      from jsonb_object_keys(coalesce(nova, velha)) as c (key)
     where case tg_op when 'UPDATE' then velha -> c.key is distinct from nova -> c.key else coalesce(nova, velha) -> c.key <> 'null' end
       -- What triggers keep, and counters.
       and c.key <> all (array['updated_at', 'ocupacao', 'likes_count', 'comentarios_count', 'visualizacoes_count', 'critico'])
       and not (tg_table_name = 'profiles' and c.key in ('nome_completo', 'avatar_url'))
  loop
    if campo.antes is not null then
      elo.antes := coalesce(elo.antes, '{}') || jsonb_build_object(campo.coluna,
        case when auditoria_clara(campo.coluna, campo.antes, publica) then campo.antes else auditoria_marca(campo.antes) end);
    end if;
    if campo.depois is not null then
      elo.depois := coalesce(elo.depois, '{}') || jsonb_build_object(campo.coluna,
        case when auditoria_clara(campo.coluna, campo.depois, publica) then campo.depois else auditoria_marca(campo.depois) end);
    end if;
    if not publica and elo.titular is not null and auditoria_cadastral(campo.coluna) then
      guarda := guarda || row(null, campo.coluna, elo.titular, campo.antes, campo.depois)::auditoria_valores;
    end if;
  end loop;
  if elo.antes is null and elo.depois is null then return null; end if;

  elo.pedido := app_pedido();
  elo.tabela := tg_table_name;
  elo.registro := (select string_agg(coalesce(nova, velha) ->> c, '/' order by ordem)
                     from unnest(string_to_array(tg_argv[1], ',')) with ordinality as k (c, ordem));
  elo.verbo := case tg_op when 'INSERT' then 'inclusao' when 'UPDATE' then 'alteracao' else 'exclusao' end;
  perform pg_advisory_xact_lock(7236418, 20);
  select a.id + 1, a.hash into elo.id, elo.hash_anterior from auditoria a order by a.id desc limit 1;
  elo.id := coalesce(elo.id, 1);
  elo.hash_anterior := coalesce(elo.hash_anterior, '\x');
  elo.quando := clock_timestamp();
  elo.hash := auditoria_hash(elo);
  insert into auditoria select elo.*;
  insert into auditoria_valores select elo.id, v.coluna, v.titular, v.antes, v.depois from unnest(guarda) v;
  return null;
end $$;

-- Watches a table: every table that people write, or that the product writes for them, is watched or on the list of the test with its reason.
create function auditar_tabela(tabela regclass, verbos text default 'insert or update or delete') returns void language plpgsql as $$
declare
  nome text := (select relname from pg_class where oid = tabela);
  dono text := case
    when nome = 'usuarios' then 'id'
    -- Of a clinic, a team or a circle every write counts, also that of whoever directs it.
    when nome ~ '(clinica|equipe|convite|membro|vinculo|delegac)' then ''
    -- Whose row it is comes before who wrote it.
    else (select a.attname from pg_attribute a
            join unnest(array['usuario_id', 'user_id', 'dono_id', 'titular_id', 'paciente_id', 'profissional_id', 'template_id', 'excecao_id', 'autor_id'])
              with ordinality as o (coluna, ordem) on o.coluna = a.attname
           where a.attrelid = tabela and not a.attisdropped order by o.ordem limit 1) end;
  chave text := (select string_agg(a.attname, ',' order by a.attnum) from pg_index i
                   join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                  where i.indrelid = tabela and i.indisprimary);
  publica boolean := nome in ('ufs', 'conselhos_profissionais', 'especialidades', 'sub_especialidades', 'operadoras_planos', 'idiomas', 'feriados',
    'categorias_transacao', 'configuracoes_sistema', 'textos_legais', 'clinicas', 'salas_clinicas', 'fotos_clinicas', 'horarios_clinicas');
begin
  execute format('create constraint trigger auditar after %s on %s deferrable initially deferred for each row when (app_ator() is not null)
    execute function auditar(%L, %L, %L)', verbos, tabela, coalesce(dono, ''), coalesce(chave, ''), publica);
end $$;
