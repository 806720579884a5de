-- Gives the rows of one person in a table to another person, one by one: a row that the other one has already stays where it is.
-- @returns the keys of those that moved, as they are now
create function mover_linhas(tabela regclass, coluna text, de uuid, para uuid) returns jsonb
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  chaves text[] := array(select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                          where i.indrelid = tabela and i.indisprimary order by a.attnum);
  onde text := (select string_agg(format('%I::text = $2 ->> %L', c, c), ' and ') from unnest(chaves) c);
  linha jsonb;
  movidas jsonb := '[]';
begin
  for linha in execute format('select to_jsonb(t) from %s t where t.%I = $1 order by to_jsonb(t)::text', tabela, coluna) using de loop
    begin
      execute format('update %s set %I = $1 where %s', tabela, coluna, onde) using para, linha;
      movidas := movidas || jsonb_build_array((select jsonb_object_agg(c, case when c = coluna then to_jsonb(para) else linha -> c end) from unnest(chaves) c));
    exception when unique_violation or exclusion_violation or check_violation then
      null;
    end;
  end loop;
  return movidas;
end $$;
grant execute on function mover_linhas(regclass, text, uuid, uuid) to saude_sistema;

-- Gives those rows back that are still there and still of whoever got them. @returns how many
create function devolver_linhas(tabela regclass, coluna text, de uuid, para uuid, chaves jsonb) returns int
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  onde text := (select string_agg(format('%I::text = $3 ->> %L', c, c), ' and ') from jsonb_object_keys(chaves -> 0) c);
  chave jsonb;
  uma int;
  quantas int := 0;
begin
  for chave in select jsonb_array_elements(chaves) loop
    execute format('update %s set %I = $1 where %I = $2 and %s', tabela, coluna, coluna, onde) using para, de, chave;
    get diagnostics uma = row_count;
    quantas := quantas + uma;
  end loop;
  return quantas;
end $$;
grant execute on function devolver_linhas(regclass, text, uuid, uuid, jsonb) to saude_sistema;

-- The fields of an account that are chosen one by one.
create function campos_da_conta(quem uuid) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(u)) c where c.key = any (array[
            'nome', 'nome_social', 'data_nascimento', 'genero', 'telefone', 'cpf', 'cns', 'endereco', 'status']))
    from usuarios u where u.id = quem
$$;
grant execute on function campos_da_conta(uuid) to saude_sistema;

-- Writes the chosen fields of an account.
create function gravar_campos_da_conta(quem uuid, campos jsonb) returns void language sql volatile set search_path = public, pg_temp as $$
  update usuarios u set nome = c.nome, nome_social = c.nome_social, data_nascimento = c.data_nascimento, genero = c.genero, telefone = c.telefone, cpf = c.cpf,
         cns = c.cns, endereco = c.endereco, status = c.status
    from jsonb_populate_record(null::usuarios, campos) c where u.id = quem
$$;
grant execute on function gravar_campos_da_conta(uuid, jsonb) to saude_sistema;
