-- A service that was ever booked is part of somebody's history: it is archived, never deleted.
create function servicos_usado_fica() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from agendamentos where servico_id = old.id) then
    raise exception using errcode = 'restrict_violation', constraint = 'servicos_usado_fica', message = 'a service that was booked stays';
  end if;
  return old;
end $$;
-- Not when the professional goes with everything else: then the consultations have lost their professional before.
create trigger servicos_usado_fica before delete on servicos_profissionais for each row
  when (pg_trigger_depth() = 0) execute function servicos_usado_fica();

-- Puts prices into force whose day has come where the professional works. Returns how many.
create function servicos_aplicar_reajustes(agora timestamptz) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare quantos int;
begin
  update servicos_profissionais s set preco = s.preco_futuro, preco_futuro = null, preco_futuro_em = null, versao = s.versao + 1
  where s.preco_futuro_em is not null and s.preco_futuro_em <= (agora at time zone coalesce(
    (select l.zona from locais_atendimento l where l.profissional_id = s.profissional_id order by l.principal desc, l.created_at limit 1),
    'America/Sao_Paulo'))::date;
  get diagnostics quantos = row_count;
  return quantos;
end $$;
grant execute on function servicos_aplicar_reajustes(timestamptz) to saude_sistema;

-- A private service is shown to whoever has its link, as long as its professional is public.
-- Asks: nobody: the secret of the link is the key.
create function servico_privado(alvo uuid) returns setof servicos_profissionais language sql stable security definer set search_path = public, pg_temp
  as $$ select * from servicos_profissionais where chave = alvo and profissional_publico(profissional_id) $$;
grant execute on function servico_privado(uuid) to saude_app, saude_sistema;

-- Which services were ever booked: decides between archiving and deleting.
-- Asks: services of the caller, or app_admin().
create function servicos_ja_usados(ids uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from servicos_profissionais s
        where s.id = any (ids) and (s.profissional_id = (select meu_profissional_id()) or (select app_admin()))
          and exists (select from agendamentos a where a.servico_id = s.id) $$;
grant execute on function servicos_ja_usados(uuid[]) to saude_app, saude_sistema;

-- A price that falls below the deposit takes it along, whichever statement lowers it.
create function servicos_sinal_acompanha() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.preco is distinct from old.preco and new.sinal is not distinct from old.sinal then
    new.sinal := nullif(least(new.sinal, coalesce(new.preco, 0)), 0);
  end if;
  return new;
end $$;
create trigger servicos_sinal before update of preco on servicos_profissionais for each row
  when (new.sinal is not null) execute function servicos_sinal_acompanha();
