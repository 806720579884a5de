create function marcar_atualizacao() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
