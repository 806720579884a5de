-- Whether the caller may answer this form: the person, or whoever looks after them with the right to write in this area.
-- Asks: vivo_trilhas_de().
create function respondo_formulario(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from envios_de_formulario e where e.id = alvo and vivo_trilhas_de(e.paciente_id))
$$;
grant execute on function respondo_formulario(uuid) to saude_app;

-- Closes a form that waits, in the name of the caller. @returns whether it did
-- Asks: respondo_formulario().
create function concluir_formulario(alvo uuid, soma int, banda text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not respondo_formulario(alvo) then return false; end if;
  update envios_de_formulario e set status = 'respondido', respondido_em = app_agora(), usuario_id = app_uid(), pontos = soma, faixa = banda, visto_em = null
   where e.id = alvo and e.status = 'enviado';
  return found;
end $$;
grant execute on function concluir_formulario(uuid, int, text) to saude_app;

-- The form of an occurrence of a step, made with the first look at it. @returns its id; null where the step asks for none that can be had
-- Asks: vivo_trilha().
create function abrir_formulario_da_trilha(novo uuid, alvo uuid, passo uuid, quando text, pronto jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  trilha trilhas;
  qual text;
  feito uuid;
begin
  select * into trilha from trilhas t where t.id = alvo and t.status in ('ativa', 'em-pausa') and vivo_trilha(alvo);
  if trilha.id is null then return null; end if;
  perform trancar_trilha(alvo);
  select p.formulario into qual from passos_de_trilha p where p.trilha_id = alvo and p.versao = trilha.versao_aceita and p.id = passo;
  if qual is null then return null; end if;
  select e.id into feito from envios_de_formulario e where e.trilha_id = alvo and e.passo_id = passo and e.ocorrencia = quando and e.status <> 'cancelado';
  if feito is not null then return feito; end if;
  if pronto ->> 'escala' = qual then
    insert into envios_de_formulario (id, paciente_id, profissional_id, trilha_id, passo_id, ocorrencia, escala, versao, nome, descricao, perguntas)
    values (novo, trilha.paciente_id, trilha.profissional_id, alvo, passo, quando, qual, (pronto ->> 'versao')::int, pronto ->> 'nome', pronto ->> 'descricao',
            pronto -> 'perguntas');
    return novo;
  end if;
  insert into envios_de_formulario (id, paciente_id, profissional_id, trilha_id, passo_id, ocorrencia, formulario_id, versao, nome, descricao, perguntas)
  select novo, trilha.paciente_id, trilha.profissional_id, alvo, passo, quando, f.id, f.versao, f.nome, f.descricao, f.perguntas
    from formularios f where f.id::text = qual and f.profissional_id = trilha.profissional_id order by f.versao desc limit 1
  returning id into feito;
  return feito;
end $$;
grant execute on function abrir_formulario_da_trilha(uuid, uuid, uuid, text, jsonb) to saude_app;

-- Names of the two sides of a form that the caller reads, and of who answered it.
-- Asks: leio_fato(); the name of the person as nome_do_paciente().
create function nomes_do_envio(alvo uuid) returns table (paciente text, titular_id uuid, profissional text, responsavel_id uuid, respondido_por text)
language sql stable security definer set search_path = public, pg_temp as $$
  select nome_do_paciente(e.paciente_id, e.profissional_id), p.usuario_id, coalesce(u.nome_social, u.nome), u.id, coalesce(q.nome_social, q.nome)
    from envios_de_formulario e join pacientes p on p.id = e.paciente_id join profissionais r on r.id = e.profissional_id
    join usuarios u on u.id = r.usuario_id left join usuarios q on q.id = e.usuario_id
   where e.id = alvo and leio_fato(e.profissional_id, e.paciente_id, e.clinica_id)
$$;
grant execute on function nomes_do_envio(uuid) to saude_app;
