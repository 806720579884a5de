-- Copies the people of a small database with their agendas: `bench.vezes` times as many of each in the end. Whatever belongs to one person belongs in the copy to the copy.
begin;
-- Copies need no history of their own, and the read model is copied too.
set local session_replication_role = replica;
set local synchronous_commit = off;

-- With the version and the variant of a random one, which the server asks of every id.
create function pg_temp.copia(id uuid, n int) returns uuid language sql immutable strict as $$
  select overlay(overlay(md5(id::text || n) placing '4' from 13) placing '8' from 17)::uuid
$$;

do $$
declare
  vezes int := current_setting('bench.vezes')::int;
  copiadas text[] := array['usuarios', 'profiles', 'pacientes', 'profissionais', 'profissional_especialidades', 'clinicas', 'membros_clinicas', 'locais_atendimento',
    'servicos_profissionais', 'templates_horarios', 'versoes_template_horarios', 'intervalos_horarios', 'agendamentos', 'historico_agendamentos', 'avaliacoes',
    'vitrine_profissionais', 'vitrine_horarios'];
  tabela text; colunas text; valores text;
begin
  foreach tabela in array copiadas loop
    select string_agg(quote_ident(c.attname), ', ' order by c.attnum), string_agg(case
        when c.atttypid = 'uuid'::regtype and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.attrelid
          and c.attnum = any (k.conkey) and k.confrelid::regclass::text <> all (copiadas)) then format('pg_temp.copia(t.%I, n)', c.attname)
        when c.atttypid = 'uuid[]'::regtype
          then format('case when t.%1$I is not null then array(select pg_temp.copia(u, n) from unnest(t.%1$I) u) end', c.attname)
        when c.attname = 'email' then $sql$n || '.' || t.email$sql$
        when c.attname = 'numero_prontuario' then $sql$t.numero_prontuario || lpad(n::text, 3, '0')$sql$
        when c.attname in ('telefone', 'cpf', 'cnpj') then 'null'
        else format('t.%I', c.attname) end, ', ' order by c.attnum)
      into colunas, valores
      from pg_attribute c where c.attrelid = tabela::regclass and c.attnum > 0 and not c.attisdropped and c.attgenerated = '';
    execute format('insert into %1$I (%2$s) select %3$s from %1$I t cross join generate_series(2, %4$s) n', tabela, colunas, valores, vezes);
  end loop;
end $$;
commit;
vacuum analyze;
