-- The live channel: a request, a result or an act was written, or goes on. A result that the person does not read yet is told to the office alone.
create function eventos_de_pedidos_exame() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', new.id, quem_ouve_do_prontuario(new.profissional_id, new.paciente_id, new.clinica_id, true, true));
  return null;
end $$;
create constraint trigger eventos_do_pedido after insert or update on pedidos_exame deferrable initially deferred
  for each row execute function eventos_de_pedidos_exame();

-- A result was entered, sent or taken back, or what is known of it changed.
create function eventos_de_resultados_exame() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha resultados_exame := coalesce(new, old);
begin
  perform anunciar('prontuario', linha.id, quem_ouve_do_prontuario(linha.profissional_id, linha.paciente_id, linha.clinica_id,
    linha.enviado_por is not null or linha.liberado_em is not null or (tg_op = 'UPDATE' and old.liberado_em is not null), true));
  return null;
end $$;
create constraint trigger eventos_do_resultado after insert or update or delete on resultados_exame deferrable initially deferred
  for each row execute function eventos_de_resultados_exame();

-- An act was written down.
create function eventos_de_atos_exame() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', r.id, quem_ouve_do_prontuario(r.profissional_id, r.paciente_id, r.clinica_id, r.liberado_em is not null, true))
    from resultados_exame r where r.id = new.resultado_id;
  return null;
end $$;
create constraint trigger eventos_do_ato after insert on atos_exame deferrable initially deferred for each row execute function eventos_de_atos_exame();
