-- When a row was last written: kept, and not the writer's to say.
create function marcar_atualizacao() returns trigger language plpgsql as $$
begin
  new.updated_at := app_agora();
  return new;
end $$;
