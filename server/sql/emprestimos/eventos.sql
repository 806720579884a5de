-- Whether a reading was of a lent record, by its reason: domain/src/emprestimos/emprestimo.ts.
create function leitura_de_emprestimo(motivo text) returns boolean language sql immutable parallel safe
  as $$ select motivo like 'Prontuário emprestado:%' or motivo like 'Acesso sem vínculo:%' $$;
grant execute on function leitura_de_emprestimo(text) to saude_app, saude_sistema;

-- The live channel: whose record it is, who may lend it, and who took it.
create function quem_empresta(titular uuid) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array['emprestimos/' || titular] || array(
    select 'emprestimos/' || v.cuidador_id from vinculos_cuidado v
     where v.pessoa_id = titular and ainda_empresta(v.pessoa_id, v.cuidador_id))
$$;

-- The live channel: whose record it is, whoever may lend it, and whoever took it.
create function eventos_de_emprestimos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('emprestimos', coalesce(new.id, old.id), quem_empresta(coalesce(new.titular_id, old.titular_id))
    || array(select 'emprestimos/' || usuario_id from profissionais where id = coalesce(new.profissional_id, old.profissional_id)));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on emprestimos
  deferrable initially deferred for each row execute function eventos_de_emprestimos();

-- A reading is told to those who lent alone: who reads must not be made to read again by it.
create function eventos_de_leituras_emprestadas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('emprestimos', e.id, quem_empresta(e.titular_id))
    from emprestimos e join profissionais r on r.id = e.profissional_id
   where e.titular_id = new.titular_id and r.usuario_id = new.quem_id and e.encerrado_em is null and e.fim > app_agora();
  return null;
end $$;
create constraint trigger eventos_de_leituras after insert on acessos_dados
  deferrable initially deferred for each row when (leitura_de_emprestimo(new.motivo)) execute function eventos_de_leituras_emprestadas();
