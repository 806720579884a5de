select proteger('palavras_de_termos', '');

-- Words of four letters and more: shorter ones are near to everything.
create function guardar_palavras() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into palavras_de_termos (terminologia_id, palavra)
  select distinct n.terminologia_id, p from novos n cross join lateral regexp_split_to_table(n.busca, '[^a-z]+') p where length(p) >= 4
  on conflict do nothing;
  return null;
end $$;
create trigger termos_palavras after insert on termos referencing new table as novos for each statement execute function guardar_palavras();
create trigger termos_palavras_novas after update on termos referencing new table as novos for each statement execute function guardar_palavras();
