-- Row-level security on, full access for the product's own acts, and the given verbs for people (whom policies then narrow).
create function proteger(tabela regclass, verbos text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('grant select, insert, update, delete on %s to saude_sistema', tabela);
  execute format('create policy sistema on %s to saude_sistema using (true) with check (true)', tabela);
  if verbos <> '' then execute format('grant %s on %s to saude_app', verbos, tabela); end if;
end $$;
