-- A version of a form stays as it was saved.
create function recusar_mudanca_no_formulario() returns trigger language plpgsql as $$
begin
  raise exception 'o formulário guardado não muda' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger formularios_fechados before update on formularios for each row execute function recusar_mudanca_no_formulario();

-- The clinic of a form is that of its visit.
create function envio_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.clinica_id := (select a.clinica_id from agendamentos a where a.id = new.agendamento_id);
  return new;
end $$;
create trigger envios_comeco before insert on envios_de_formulario for each row execute function envio_comeca();

-- What was sent stays as it was sent; it is answered or cancelled once. Whether it was looked at is all that changes behind that.
create function envio_muda() returns trigger language plpgsql as $$
declare
  mutaveis text[] := array['visto_em'];
begin
  if tg_op = 'DELETE' then
    if old.status = 'respondido' then perform recusa_do_envio(); end if;
    return old;
  end if;
  if old.status = 'enviado' then mutaveis := mutaveis || array['status', 'atencao_em', 'respondido_em', 'usuario_id', 'pontos', 'faixa']; end if;
  if to_jsonb(new) - mutaveis <> to_jsonb(old) - mutaveis or (old.atencao_em is not null and new.atencao_em is distinct from old.atencao_em) then
    perform recusa_do_envio();
  end if;
  return new;
end $$;
-- Says that what was sent does not change.
create function recusa_do_envio() returns void language plpgsql as $$
begin
  raise exception 'o formulário enviado não muda' using errcode = 'insufficient_privilege', table = 'envios_de_formulario';
end $$;
grant execute on function recusa_do_envio() to saude_app, saude_sistema;
create trigger envios_fechados before update or delete on envios_de_formulario for each row execute function envio_muda();

-- An answer is of a question of a form that still waits. Item 9 of PHQ-9 above zero is kept at once.
create function resposta_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  envio envios_de_formulario;
begin
  select * into envio from envios_de_formulario e where e.id = new.envio_id for update;
  if envio.status is distinct from 'enviado' or not exists (select from jsonb_array_elements(envio.perguntas) p where p ->> 'id' = new.pergunta_id) then
    raise exception 'o formulário não recebe esta resposta' using errcode = 'insufficient_privilege', table = 'respostas_de_formulario';
  end if;
  if envio.escala = 'phq-9' and new.pergunta_id = 'p9' and new.numero > 0 and envio.atencao_em is null then
    update envios_de_formulario e set atencao_em = app_agora(), visto_em = null where e.id = envio.id;
  end if;
  return new;
end $$;
create trigger respostas_comeco before insert on respostas_de_formulario for each row execute function resposta_comeca();

-- An answer stays; those of a form that was never sent go with an erasure.
create function resposta_fechada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from envios_de_formulario e where e.id = old.envio_id and e.status = 'respondido') then return old; end if;
  raise exception 'a resposta guardada não muda: responda de novo' using errcode = 'insufficient_privilege', table = 'respostas_de_formulario';
end $$;
create trigger respostas_fechadas before update or delete on respostas_de_formulario for each row execute function resposta_fechada();
