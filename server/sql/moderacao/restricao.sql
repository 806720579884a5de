-- Whether the caller may only read the network today.
-- Asks: nobody else: the answer is about the caller.
create function restrito_na_rede() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from restricoes_rede r where r.usuario_id = app_uid() and r.levantada_em is null and r.ate > app_agora())
$$;
grant execute on function restrito_na_rede() to saude_app, saude_sistema;

-- A thing that its author erased while it was looked at ends its case: nothing is left to decide.
create function caso_sem_alvo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.situacao = 'aberto' and num_nonnulls(new.post_id, new.comentario_id, new.anuncio_id, new.mensagem_id) = 0 then
    new.situacao := 'decidido';
    new.decisao := 'sem-alvo';
    new.decidido_em := app_agora();
    new.versao := old.versao + 1;
  end if;
  return new;
end $$;
create trigger caso_sem_alvo before update of post_id, comentario_id, anuncio_id, mensagem_id on casos_moderacao for each row
  when (num_nonnulls(old.post_id, old.comentario_id, old.anuncio_id, old.mensagem_id) > num_nonnulls(new.post_id, new.comentario_id, new.anuncio_id, new.mensagem_id)) execute function caso_sem_alvo();

-- With the decision it is forgotten where a visitor came from.
create function caso_esquece_visitantes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update denuncias set visitante = null where caso_id = new.id and visitante is not null;
  return null;
end $$;
create trigger caso_esquece_visitantes after update on casos_moderacao for each row
  when (old.situacao = 'aberto' and new.situacao = 'decidido') execute function caso_esquece_visitantes();
