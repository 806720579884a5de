-- The day of the measures.
create function cartao_medido() returns trigger language plpgsql as $$
begin
  if new.peso_kg is null and new.altura_cm is null then
    new.medido_em := null;
  elsif tg_op = 'INSERT' or (new.peso_kg, new.altura_cm) is distinct from (old.peso_kg, old.altura_cm) then
    new.medido_em := (app_agora() at time zone 'America/Sao_Paulo')::date;
  end if;
  return new;
end $$;
create trigger cartoes_emergencia_medida before insert or update on cartoes_emergencia for each row execute function cartao_medido();
