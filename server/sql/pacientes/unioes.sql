-- Two records of one person at an office, read as one (docs/decisions/0118-duas-fichas-uma-pessoa.md).

-- The records of one person: the one asked for first, and those that were united into it.
-- Asks: nobody: ids of records; the policies of what hangs on them decide.
create function registros_de(paciente uuid) returns setof uuid
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  with recursive grupo (id) as (
    select paciente union select u.unida_id from grupo g join unioes_pacientes u on u.paciente_id = g.id and u.desfeita_em is null)
  select id from grupo
$$;
grant execute on function registros_de(uuid) to saude_app, saude_sistema;

-- The record under which a person is found now: the same, unless it was united into another.
-- Asks: nobody: as registros_de().
create function registro_que_vale(paciente uuid) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  para uuid;
begin
  loop
    select u.paciente_id into para from unioes_pacientes u where u.unida_id = paciente and u.desfeita_em is null;
    if para is null then return paciente; end if;
    paciente := para;
  end loop;
end $$;
grant execute on function registro_que_vale(uuid) to saude_app, saude_sistema;

-- A record that was united begins nothing anew. What follows a row of it goes on: the next row of a fact, a correction, the form of a trail, the result of a request.
create function ficha_unida_nao_recebe() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  linha jsonb;
begin
  -- Whoever unites holds the row: this waits until that is decided.
  perform from pacientes p where p.id = new.paciente_id for key share;
  perform from unioes_pacientes u where u.unida_id = new.paciente_id and u.desfeita_em is null;
  if found then
    linha := to_jsonb(new);
    if coalesce(linha ->> 'anterior_id', linha ->> 'corrige_id', linha ->> 'trilha_id', linha ->> 'pedido_id', linha ->> 'arquivo_id') is null then
      raise exception 'the record was united into another' using errcode = 'check_violation', constraint = 'ficha_unida';
    end if;
  end if;
  return new;
end $$;
create trigger ficha_unida before insert on acordos for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on agendamentos for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on alergias for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on anotacoes for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on antecedentes for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on avaliacoes for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on bloqueios_pacientes for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on documentos_clinicos for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on documentos_trazidos for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on envios_de_formulario for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on fichas_profissionais for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on gravacoes for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on lembretes_de_divida for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on lista_espera for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on medicamentos_em_uso for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on medidas for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on pedidos_exame for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on problemas for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on recusas_de_contato for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on reembolsos for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on resultados_exame for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on trilhas for each row execute function ficha_unida_nao_recebe();
create trigger ficha_unida before insert on vacinas for each row execute function ficha_unida_nao_recebe();

-- The list of the office is another one.
create constraint trigger eventos_da_lista after insert or update on unioes_pacientes
  deferrable initially deferred for each row execute function eventos_de_pacientes();
create constraint trigger eventos_da_lista after insert or delete on fichas_distintas
  deferrable initially deferred for each row execute function eventos_de_pacientes();

-- Whether two folded names differ by one letter: another one, one more or one less. Short names say nothing.
create function difere_em_uma_letra(a text, b text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  i int := 1;
begin
  if abs(length(a) - length(b)) > 1 or least(length(a), length(b)) < 6 then return false; end if;
  while i <= least(length(a), length(b)) and substr(a, i, 1) = substr(b, i, 1) loop i := i + 1; end loop;
  return substr(a, i + (length(a) >= length(b))::int) = substr(b, i + (length(b) >= length(a))::int);
end $$;

-- The words of a folded name in the order of the alphabet.
create function palavras_em_ordem(nome text) returns text language sql immutable strict parallel safe as $$
  select string_agg(p, ' ' order by p collate "C") from unnest(string_to_array(nome, ' ')) p where p <> ''
$$;

-- Whether something of a record is of another office than this one, or lent, or written at home.
create function ficha_de_outros(alvo uuid, quem uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from pacientes p where p.id = quem and p.cadastrado_para = alvo)
    or exists (select from agendamentos x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from fichas_profissionais x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from bloqueios_pacientes x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from recusas_de_contato x where x.paciente_id = quem)
    or exists (select from lista_espera x where x.paciente_id = quem and x.profissional_id is distinct from alvo)
    or exists (select from avaliacoes x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from anotacoes x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from problemas x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from alergias x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from medicamentos_em_uso x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from vacinas x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from antecedentes x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from medidas x where x.paciente_id = quem and x.profissional_id is distinct from alvo)
    or exists (select from trilhas x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from documentos_clinicos x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from envios_de_formulario x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from pedidos_exame x where x.paciente_id = quem and x.profissional_id <> alvo)
    or exists (select from resultados_exame x where x.paciente_id = quem and (x.profissional_id <> alvo or x.enviado_por is not null))
    or exists (select from documentos_trazidos x where x.paciente_id = quem and x.profissional_id is distinct from alvo)
    or exists (select from emprestimos x join pacientes p on p.usuario_id = x.titular_id where p.id = quem and x.encerrado_em is null and (x.fim is null or x.fim > app_agora()))
$$;

-- Why an office may not unite two records, in a word; null where it may. Who has a login, a guardian or another office has a say of their own.
-- Asks: conheco_paciente() with the right to write, at every clinic of their consultations.
create function recusa_da_uniao(alvo uuid, fica uuid, sai uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if fica = sai or not conheco_paciente(alvo, fica, true) or not conheco_paciente(alvo, sai, true) then return 'nao-encontrada'; end if;
  if exists (select from unioes_pacientes u where u.unida_id in (fica, sai) and u.desfeita_em is null) then return 'nao-encontrada'; end if;
  if exists (select from pacientes p join auth.users l on l.id = p.usuario_id where p.id in (fica, sai)) then return 'tem-conta'; end if;
  if exists (select from pacientes p join vinculos_cuidado v on v.pessoa_id = p.usuario_id
              where p.id in (fica, sai) and v.status in ('ativo', 'suspenso')) then
    return 'tem-responsavel';
  end if;
  if ficha_de_outros(alvo, fica) or ficha_de_outros(alvo, sai) or alvo is distinct from meu_profissional_id() and exists (
       select from agendamentos a where a.paciente_id in (fica, sai)
          and not exists (select from agendas_de_pacientes() g where g.profissional_id = alvo and g.clinica_id = a.clinica_id and g.escreve)) then
    return 'outro-consultorio';
  end if;
  if exists (select from anotacoes a where a.paciente_id = sai and a.status = 'rascunho')
     or exists (select from documentos_clinicos d where d.paciente_id = sai and d.status = 'rascunho') then
    return 'rascunho';
  end if;
  if exists (select from agendamentos a join agendamentos b on b.paciente_id = fica and b.ocupacao && a.ocupacao
              where a.paciente_id = sai and ocupa(a) and ocupa(b) and not a.encaixe and not b.encaixe) then
    return 'mesmo-horario';
  end if;
  if exists (select from lista_espera a join lista_espera b on b.paciente_id = fica and b.status in ('aguardando', 'ofertado') and b.antecipa_id is null
                and (a.profissional_id, a.especialidade, a.servico_id, a.inicio_exato) is not distinct from (b.profissional_id, b.especialidade, b.servico_id, b.inicio_exato)
              where a.paciente_id = sai and a.status in ('aguardando', 'ofertado') and a.antecipa_id is null) then
    return 'mesma-espera';
  end if;
  return null;
end $$;
grant execute on function recusa_da_uniao(uuid, uuid, uuid) to saude_app;

-- The fields of a record that are chosen one by one.
create function campos_da_ficha(quem uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(u)) c where c.key = any (array[
            'nome', 'nome_social', 'data_nascimento', 'genero', 'telefone', 'email', 'cpf', 'endereco']))
      || jsonb_build_object('responsavel_indicado', p.responsavel_indicado, 'responsavel_relacao', p.responsavel_relacao)
    from pacientes p join usuarios u on u.id = p.usuario_id where p.id = quem
$$;

-- What an office wrote of a patient beside the record.
create function notas_da_ficha(alvo uuid, quem uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select jsonb_build_object('etiquetas', f.etiquetas, 'observacao', f.observacao, 'versao', f.versao, 'observacao_em', f.observacao_em,
                                             'observacao_por', f.observacao_por)
                     from fichas_profissionais f where f.profissional_id = alvo and f.paciente_id = quem), '{"etiquetas": [], "observacao": "", "versao": 0}')
$$;

-- Two records side by side: the fields of each as an office may see them, and how much hangs on the second one. A document is shown by its last digits.
-- Asks: conheco_paciente() of both.
create function comparar_fichas(alvo uuid, fica uuid, sai uuid)
returns table (id uuid, usuario_id uuid, numero_prontuario text, campos jsonb, quantos jsonb)
language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p.id, p.usuario_id, p.numero_prontuario,
    jsonb_build_object('nome', u.nome, 'nome_social', u.nome_social, 'data_nascimento', u.data_nascimento, 'genero', u.genero, 'telefone', u.telefone, 'email', u.email,
      'cpf', '•••.•••.•••-' || right(u.cpf, 2), 'endereco', nullif(concat_ws('/', nullif(u.endereco ->> 'cidade', ''), nullif(u.endereco ->> 'estado', '')), ''),
      'responsavel', (select r.nome from responde_por(u.id, alvo) r where r.id = p.responsavel_indicado limit 1),
      'observacao', nullif(notas_da_ficha(alvo, p.id) ->> 'observacao', '')),
    jsonb_build_object(
      'consultas', (select count(*) from agendamentos a where a.paciente_id = p.id and a.reserva_expira_em is null),
      'futuras', (select count(*) from agendamentos a where a.paciente_id = p.id and a.reserva_expira_em is null and a.data_agendamento > app_agora()
                     and a.status in ('agendado', 'confirmado', 'reagendado')),
      'evolucoes', (select count(*) from anotacoes a where a.paciente_id = any (array(select registros_de(p.id))) and a.status = 'assinada'),
      'documentos', (select count(*) from documentos_clinicos d where d.paciente_id = any (array(select registros_de(p.id))) and d.status = 'emitido'))
    from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id in (fica, sai) and conheco_paciente(alvo, fica, false) and conheco_paciente(alvo, sai, false)
   order by p.id = sai
$$;
grant execute on function comparar_fichas(uuid, uuid, uuid) to saude_app;

-- Unites the second record into the first. Whoever calls took the locks of the agenda and of both before (trancar). @returns why not, in a word, or the id of the union
-- Asks: recusa_da_uniao().
create function unir_fichas(alvo uuid, fica uuid, sai uuid, da_outra text[]) returns table (recusa text, uniao uuid)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a jsonb;
  b jsonb;
  nota_a jsonb;
  nota_b jsonb;
  novo jsonb;
  ids jsonb;
begin
  -- Nobody begins a row of either until this is decided.
  perform from pacientes p where p.id in (fica, sai) order by p.id for update;
  recusa := recusa_da_uniao(alvo, fica, sai);
  if recusa is not null then return next; return; end if;
  a := campos_da_ficha(fica); b := campos_da_ficha(sai);
  nota_a := notas_da_ficha(alvo, fica); nota_b := notas_da_ficha(alvo, sai);
  if 'responsavel' = any (da_outra) then da_outra := da_outra || array['responsavel_indicado', 'responsavel_relacao']; end if;
  novo := a || coalesce((select jsonb_object_agg(c.key, c.value) from jsonb_each(b) c where c.key = any (da_outra)), '{}');
  -- A telephone and a mailbox are of one record: the other one lets go of them first, and is found by neither.
  update usuarios u set telefone = null, email = null from pacientes p where p.id = sai and u.id = p.usuario_id;
  perform gravar_campos_da_ficha(fica, novo);

  insert into fichas_profissionais (profissional_id, paciente_id) values (alvo, fica) on conflict do nothing;
  update fichas_profissionais f set
      etiquetas = coalesce((select array_agg(e) from (select e from (
          select e, n from jsonb_array_elements_text(nota_a -> 'etiquetas') with ordinality x (e, n)
          union all select e, 100 + n from jsonb_array_elements_text(nota_b -> 'etiquetas') with ordinality x (e, n)
           where sem_acentos(e) not in (select sem_acentos(o) from jsonb_array_elements_text(nota_a -> 'etiquetas') o)) y order by n limit 10) z), '{}'),
      observacao = case when 'observacao' = any (da_outra) then nota_b ->> 'observacao' else f.observacao end,
      versao = f.versao + ('observacao' = any (da_outra))::int,
      observacao_em = case when 'observacao' = any (da_outra) then (nota_b ->> 'observacao_em')::timestamptz else f.observacao_em end,
      observacao_por = case when 'observacao' = any (da_outra) then (nota_b ->> 'observacao_por')::uuid else f.observacao_por end
   where f.profissional_id = alvo and f.paciente_id = fica;
  -- Who was blocked stays so.
  with bloqueado as (
    insert into bloqueios_pacientes (profissional_id, paciente_id, motivo, criado_por, created_at)
    select x.profissional_id, fica, x.motivo, x.criado_por, x.created_at from bloqueios_pacientes x where x.profissional_id = alvo and x.paciente_id = sai
    on conflict do nothing returning true),
  consultas as (update agendamentos x set paciente_id = fica where x.paciente_id = sai returning x.id),
  esperas as (update lista_espera x set paciente_id = fica where x.paciente_id = sai returning x.id),
  opinioes as (update avaliacoes x set paciente_id = fica where x.paciente_id = sai returning x.id)
  select jsonb_build_object('agendamentos', (select coalesce(jsonb_agg(c.id), '[]') from consultas c), 'lista_espera', (select coalesce(jsonb_agg(e.id), '[]') from esperas e),
    'avaliacoes', (select coalesce(jsonb_agg(o.id), '[]') from opinioes o), 'bloqueio', exists (select from bloqueado)) into ids;

  insert into unioes_pacientes (profissional_id, paciente_id, unida_id, feita_por, antes, depois, movidas)
  values (alvo, fica, sai, app_uid(), jsonb_build_object('fica', a, 'sai', b, 'nota', nota_a),
          jsonb_build_object('fica', campos_da_ficha(fica), 'nota', notas_da_ficha(alvo, fica)), ids)
  returning id into uniao;
  return next;
end $$;
grant execute on function unir_fichas(uuid, uuid, uuid, text[]) to saude_app;

-- Writes the chosen fields of a record.
create function gravar_campos_da_ficha(quem uuid, campos jsonb) returns void language sql volatile set search_path = public, pg_temp as $$
  update usuarios u set nome = c.nome, nome_social = c.nome_social, data_nascimento = c.data_nascimento, genero = c.genero, telefone = c.telefone, email = c.email,
         cpf = c.cpf, endereco = c.endereco
    from jsonb_populate_record(null::usuarios, campos) c, pacientes p where p.id = quem and u.id = p.usuario_id;
  update pacientes p set responsavel_indicado = c.responsavel_indicado, responsavel_relacao = c.responsavel_relacao
    from jsonb_populate_record(null::pacientes, campos) c where p.id = quem;
$$;

-- The fields that stand now, with those given back that nobody changed after the union.
create function campos_devolvidos(agora jsonb, depois jsonb, antes jsonb) returns jsonb language sql immutable parallel safe as $$
  select agora || coalesce(jsonb_object_agg(c.key, c.value) filter (where agora -> c.key is not distinct from depois -> c.key), '{}') from jsonb_each(antes) c
$$;

-- A telephone or a mailbox that nobody else took meanwhile.
create function contato_livre(campos jsonb) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select campos || jsonb_build_object(
    'telefone', case when not exists (select from usuarios u where u.telefone = campos ->> 'telefone') then campos -> 'telefone' end,
    'email', case when not exists (select from usuarios u where lower(u.email) = campos ->> 'email') then campos -> 'email' end)
$$;

-- Takes a union back within its thirty days, the latest of a record first: what moved goes back, and what was chosen, unless it was changed since. A consultation in which
-- something was written since stays with what was written. Whoever calls took the locks before. @returns why not, in a word; or the record that came back, and how many
-- consultations stayed
-- Asks: conheco_paciente() with the right to write.
create function desfazer_uniao(alvo uuid, fica uuid, qual uuid, agora timestamptz) returns table (recusa text, voltou uuid, ficaram int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  u unioes_pacientes;
  nota jsonb;
  idas uuid[];
begin
  select * into u from unioes_pacientes x where x.id = qual and x.paciente_id = fica and x.profissional_id = alvo and conheco_paciente(alvo, fica, true) for update;
  recusa := case
    when u.id is null or u.antes is null or u.desfeita_em is not null then 'nao-encontrada'
    when u.feita_em < agora - interval '30 days' then 'prazo'
    when exists (select from unioes_pacientes x where x.desfeita_em is null and (x.unida_id = fica or x.paciente_id = fica and x.feita_em > u.feita_em)) then 'outra-depois' end;
  if recusa is not null then return next; return; end if;
  perform from pacientes p where p.id in (fica, u.unida_id) order by p.id for update;
  update unioes_pacientes x set desfeita_em = app_agora(), desfeita_por = app_uid() where x.id = u.id;

  with ficam as (
    select x.agendamento_id as id from anotacoes x where x.paciente_id = fica union select x.agendamento_id from documentos_clinicos x where x.paciente_id = fica
    union select x.agendamento_id from problemas x where x.paciente_id = fica union select x.agendamento_id from alergias x where x.paciente_id = fica
    union select x.agendamento_id from medicamentos_em_uso x where x.paciente_id = fica union select x.agendamento_id from vacinas x where x.paciente_id = fica
    union select x.agendamento_id from antecedentes x where x.paciente_id = fica union select x.agendamento_id from medidas x where x.paciente_id = fica
    union select x.agendamento_id from envios_de_formulario x where x.paciente_id = fica
    union select x.agendamento_id from pedidos_exame x where x.paciente_id = fica union select x.agendamento_id from resultados_exame x where x.paciente_id = fica),
  voltam as (
    update agendamentos a set paciente_id = u.unida_id
     where a.id in (select i::uuid from jsonb_array_elements_text(u.movidas -> 'agendamentos') i) and a.paciente_id = fica
       and a.id not in (select f.id from ficam f where f.id is not null) returning a.id)
  select array(select v.id from voltam v) into idas;
  ficaram := (select count(*) from agendamentos a where a.paciente_id = fica and a.id in (select i::uuid from jsonb_array_elements_text(u.movidas -> 'agendamentos') i)
                 and a.id <> all (idas));
  update lista_espera x set paciente_id = u.unida_id
   where x.id in (select i::uuid from jsonb_array_elements_text(u.movidas -> 'lista_espera') i) and x.paciente_id = fica;
  update avaliacoes x set paciente_id = u.unida_id
   where x.id in (select i::uuid from jsonb_array_elements_text(u.movidas -> 'avaliacoes') i) and x.agendamento_id = any (idas);
  if (u.movidas ->> 'bloqueio')::boolean then delete from bloqueios_pacientes x where x.profissional_id = alvo and x.paciente_id = fica; end if;

  nota := campos_devolvidos(notas_da_ficha(alvo, fica), u.depois -> 'nota', u.antes -> 'nota');
  update fichas_profissionais f set etiquetas = array(select jsonb_array_elements_text(nota -> 'etiquetas')), observacao = nota ->> 'observacao',
         -- Never lower: whoever still writes names the version that they saw.
         versao = f.versao + (f.observacao is distinct from nota ->> 'observacao')::int,
         observacao_em = (nota ->> 'observacao_em')::timestamptz, observacao_por = (nota ->> 'observacao_por')::uuid
   where f.profissional_id = alvo and f.paciente_id = fica;

  declare
    campos jsonb := campos_devolvidos(campos_da_ficha(fica), u.depois -> 'fica', u.antes -> 'fica');
  begin
    update usuarios x set telefone = null, email = null from pacientes p where p.id = fica and x.id = p.usuario_id;
    perform gravar_campos_da_ficha(fica, contato_livre(campos));
    perform gravar_campos_da_ficha(u.unida_id, contato_livre(u.antes -> 'sai'));
  end;
  voltou := u.unida_id;
  return next;
end $$;
grant execute on function desfazer_uniao(uuid, uuid, uuid, timestamptz) to saude_app;

-- The unions of a record, the latest first, with the name that the other one had.
-- Asks: conheco_paciente().
create function unioes_da_ficha(alvo uuid, quem uuid) returns table (id uuid, unida_id uuid, nome text, numero_prontuario text, feita_em timestamptz, por text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.id, u.unida_id, coalesce(u.antes -> 'sai' ->> 'nome_social', u.antes -> 'sai' ->> 'nome', ''), p.numero_prontuario, u.feita_em, f.nome_completo
    from unioes_pacientes u join pacientes p on p.id = u.unida_id left join profiles f on f.user_id = u.feita_por
   where u.profissional_id = alvo and u.paciente_id = quem and u.desfeita_em is null and conheco_paciente(alvo, quem, false)
   order by u.feita_em desc, u.id
$$;
grant execute on function unioes_da_ficha(uuid, uuid) to saude_app;

-- Says that two records of an office are two people, or takes that back. @returns whether the caller may
-- Asks: conheco_paciente() with the right to write.
create function distinguir_fichas(alvo uuid, um uuid, outro uuid, distintas boolean) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if um = outro or not conheco_paciente(alvo, um, true) or not conheco_paciente(alvo, outro, true) then return false; end if;
  if distintas then
    insert into fichas_distintas (profissional_id, paciente_id, outro_id, por) values (alvo, least(um, outro), greatest(um, outro), app_uid()) on conflict do nothing;
  else
    delete from fichas_distintas d where d.profissional_id = alvo and d.paciente_id = least(um, outro) and d.outro_id = greatest(um, outro);
  end if;
  return true;
end $$;
grant execute on function distinguir_fichas(uuid, uuid, uuid, boolean) to saude_app;
