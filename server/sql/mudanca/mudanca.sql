-- Moving in from another system: who may bring what, the one queue, and taking a lot back.

-- Whether the caller may bring patients to an agenda: the professional in force, or their team by the grant to write of patients.
-- Asks: nobody else: the answer is about the caller.
create function posso_importar(profissional uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(profissional = meu_profissional_em_vigor(), false)
      or profissional_publico(profissional) and exists (select from agendas_de_pacientes() g where g.profissional_id = profissional and g.escreve)
$$;
grant execute on function posso_importar(uuid) to saude_app;

-- Whether the caller may bring such things to an agenda. Services are of a professional alone, as on their page; appointments register patients as well.
-- Asks: nobody else: the answer is about the caller.
create function posso_trazer(tipo text, profissional uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select case tipo
    when 'servicos' then coalesce(profissional = meu_profissional_id(), false) and not app_admin()
    when 'pacientes' then posso_importar(profissional)
    when 'consultas' then posso_importar(profissional)
      and (coalesce(profissional = meu_profissional_em_vigor(), false) or profissional in (select g.profissional_id from agendas_que_escrevo() g))
    else false end
$$;
grant execute on function posso_trazer(text, uuid) to saude_app;

-- The agendas to which the caller may bring something, their own first.
-- Asks: posso_trazer() of each.
create function destinos_da_mudanca() returns table (profissional_id uuid, nome text, proprio boolean, tipos text[])
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select * from (
    select p.id, coalesce(f.nome_completo, ''), p.id is not distinct from meu_profissional_id(),
           array(select t from unnest(array['servicos', 'pacientes', 'consultas']) with ordinality x (t, n) where posso_trazer(t, p.id) order by n)
      from (select meu_profissional_id() as id union select g.profissional_id from agendas_de_pacientes() g) x
      join profissionais p on p.id = x.id left join profiles f on f.user_id = p.usuario_id) d (profissional_id, nome, proprio, tipos)
   where cardinality(d.tipos) > 0 order by d.proprio desc, d.nome, d.profissional_id
$$;
grant execute on function destinos_da_mudanca() to saude_app;

-- The lines of a file, read and written at once: the right is looked at for the file, not for each of its lines.
-- Asks: posso_trazer() of the file.
create function linhas_da_mudanca(alvo uuid) returns setof linhas_importadas
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp as $$
begin
  if not exists (select from mudancas m where m.id = alvo and posso_trazer(m.tipo, m.profissional_id)) then return; end if;
  return query select l.* from linhas_importadas l where l.mudanca_id = alvo order by l.linha;
end $$;
grant execute on function linhas_da_mudanca(uuid) to saude_app;

-- How many lines of a file became what. `a_fazer`: those that are to come in.
-- Asks: posso_trazer() of the file.
create function contagem_da_mudanca(alvo uuid) returns table (criados int, repetidos int, fora int, desfeitos int, ficaram int, a_fazer int)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select count(*) filter (where l.resultado = 'criado')::int, count(*) filter (where l.resultado = 'repetido')::int, count(*) filter (where l.resultado = 'errado')::int,
         count(*) filter (where l.resultado = 'desfeito')::int, count(*) filter (where l.resultado = 'ficou')::int, count(*) filter (where l.dados is not null and l.resultado is null)::int
    from mudancas m join linhas_importadas l on l.mudanca_id = m.id where m.id = alvo and m.status <> 'rascunho' and posso_trazer(m.tipo, m.profissional_id)
$$;
grant execute on function contagem_da_mudanca(uuid) to saude_app;

-- Keeps lines of a file as they came.
-- Asks: posso_trazer() of the file, which nobody began yet.
create function guardar_linhas(alvo uuid, linhas jsonb) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  quantas int;
begin
  if not exists (select from mudancas m where m.id = alvo and m.status = 'rascunho' and posso_trazer(m.tipo, m.profissional_id)) then return 0; end if;
  insert into linhas_importadas (mudanca_id, linha, celulas)
  select alvo, x.linha, x.celulas from jsonb_to_recordset(linhas) as x (linha int, celulas text[]);
  get diagnostics quantas = row_count;
  return quantas;
end $$;
grant execute on function guardar_linhas(uuid, jsonb) to saude_app;

-- What is to become of each line, or of a service became of it. What was written of those that come again is kept no longer.
-- Asks: posso_trazer() of the file, and of each agenda that a line names; a service has to be one of the caller's own.
create function decidir_linhas(alvo uuid, linhas jsonb) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m mudancas;
  quantas int;
begin
  select * into m from mudancas x where x.id = alvo and posso_trazer(x.tipo, x.profissional_id) and (x.status = 'rascunho' or x.tipo = 'servicos');
  if not found then return 0; end if;
  if exists (select from (select distinct (x ->> 'profissional_id')::uuid as id from jsonb_array_elements(linhas) x) d where d.id is not null and not posso_trazer('consultas', d.id)) then return 0; end if;
  update linhas_importadas l set dados = x.dados, resultado = x.resultado, motivo = x.motivo, digital = decode(x.digital, 'hex'), profissional_id = x.profissional_id,
         servico_id = s.id, celulas = case when x.resultado = 'repetido' then '{}' else l.celulas end
    from jsonb_to_recordset(linhas) as x (linha int, dados jsonb, resultado text, motivo text, digital text, profissional_id uuid, servico_id uuid)
    left join servicos_profissionais s on s.id = x.servico_id and m.tipo = 'servicos' and s.profissional_id = meu_profissional_id()
   where l.mudanca_id = alvo and l.linha = x.linha
     and (x.resultado is null or x.resultado in ('repetido', 'errado') or m.tipo = 'servicos' and (s.id is not null or x.resultado = 'desfeito'));
  get diagnostics quantas = row_count;
  return quantas;
end $$;
grant execute on function decidir_linhas(uuid, jsonb) to saude_app;

-- Fingerprints of lines that came in before and are still there.
-- Asks: posso_trazer() of each file in which one is found.
create function ja_vieram(digitais text[]) returns setof text
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select distinct encode(l.digital, 'hex') from linhas_importadas l join mudancas m on m.id = l.mudanca_id and posso_trazer(m.tipo, m.profissional_id)
   where l.digital = any (array(select decode(d, 'hex') from unnest(digitais) d)) and l.resultado in ('criado', 'ficou')
     and (l.paciente_id is not null or l.agendamento_id is not null or l.servico_id is not null)
$$;
grant execute on function ja_vieram(text[]) to saude_app;

-- Those whom an office knows, by what a file may say of them.
create function conhecidos_da_mudanca(alvo uuid) returns table (paciente_id uuid, nome text, nome_social text, cpf text, email text, data_nascimento date, telefone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, sem_acentos(u.nome), sem_acentos(u.nome_social), u.cpf, u.email, u.data_nascimento, coalesce(u.telefone, p.telefone_informado)
    from (select p.id from pacientes p where p.cadastrado_para = alvo
          union select a.paciente_id from agendamentos a where a.profissional_id = alvo and abre_ficha(a)) k
    join pacientes p on p.id = k.id join usuarios u on u.id = p.usuario_id
   where u.status <> 'anonimizado' and registro_que_vale(p.id) = p.id
$$;

-- Whether a person is in use beside what brought them: seen, booked, written of, or come to an account of their own. Why, in words, or null.
create function paciente_em_uso(alvo uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from auth.users u where u.id = p.usuario_id) or exists (select from vinculos_cuidado v where v.pessoa_id = p.usuario_id) then 'A pessoa já tem conta própria'
    when exists (select from agendamentos a where a.paciente_id = p.id) then 'O paciente já tem consulta'
    when exists (select from anotacoes a where a.paciente_id = p.id)
      or exists (select from problemas t where t.paciente_id = p.id) or exists (select from alergias t where t.paciente_id = p.id)
      or exists (select from medicamentos_em_uso t where t.paciente_id = p.id) or exists (select from vacinas t where t.paciente_id = p.id)
      or exists (select from antecedentes t where t.paciente_id = p.id) or exists (select from medidas t where t.paciente_id = p.id)
      or exists (select from documentos_clinicos t where t.paciente_id = p.id) or exists (select from trilhas t where t.paciente_id = p.id)
      or exists (select from envios_de_formulario t where t.paciente_id = p.id) or exists (select from documentos_trazidos t where t.paciente_id = p.id)
      then 'O paciente já tem registro no prontuário'
    when exists (select from fichas_profissionais f where f.paciente_id = p.id and (f.observacao <> '' or f.etiquetas <> '{}')) then 'Há etiqueta ou observação na ficha'
    end
    from pacientes p where p.id = alvo
$$;

-- Whether an appointment was used since it was brought. Why, in words, or null.
create function consulta_em_uso(alvo uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from historico_agendamentos h where h.agendamento_id = alvo and h.ato <> 'marcar') then 'A consulta já foi mexida aqui'
    when exists (select from avaliacoes t where t.agendamento_id = alvo) or exists (select from anexos_agendamentos t where t.agendamento_id = alvo)
      or exists (select from salas_de_video t where t.agendamento_id = alvo) then 'A consulta já tem avaliação, anexo ou vídeo'
    when exists (select from cobrancas t where t.agendamento_id = alvo) or exists (select from acordo_consultas t where t.agendamento_id = alvo)
      or exists (select from baixas_de_divida t where t.agendamento_id = alvo) then 'A consulta já tem cobrança'
    when exists (select from lista_espera t where t.antecipa_id = alvo) then 'A pessoa espera por uma hora mais cedo'
    when exists (select from lembretes t where t.agendamento_id = alvo and t.situacao = 'enviado') then 'Já houve lembrete desta consulta'
    end
$$;

-- Takes back some lines of a lot, the last ones first, so that a patient goes after their appointments. What is in use stays, and the line says why. How many lines were
-- looked at; null where there is nothing to do.
-- Asks: nobody: the product does it, for a lot that somebody with the right to it takes back.
create function desfazer_linhas(alvo uuid, quantas int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m mudancas;
  l linhas_importadas;
  olhadas int := 0;
  porque text;
  lote int[];
  pessoas uuid[];
begin
  select * into m from mudancas x where x.id = alvo and x.status = 'desfazendo';
  if not found or m.tipo = 'servicos' then return null; end if;
  lote := array(select x.linha from linhas_importadas x where x.mudanca_id = alvo and x.resultado = 'criado' order by x.linha desc limit quantas);
  perform trancar(array(select distinct a.profissional_id from linhas_importadas x join agendamentos a on a.id = x.agendamento_id where x.mudanca_id = alvo and x.linha = any (lote)),
    array(select distinct x.paciente_id from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) and x.paciente_id is not null), '{}', false,
    array(select x.agendamento_id from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) and x.agendamento_id is not null), false, false, null);
  -- All at once where nothing is in use, as is the rule.
  begin
    if not exists (select from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote)
                      and (x.agendamento_id is not null and consulta_em_uso(x.agendamento_id) is not null)) then
      delete from agendamentos a using linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) and a.id = x.agendamento_id;
      pessoas := array(select x.paciente_id from linhas_importadas x
                        where x.mudanca_id = alvo and x.linha = any (lote) and (m.tipo = 'pacientes' or x.paciente_novo) and x.paciente_id is not null);
      if exists (select from unnest(pessoas) p where paciente_em_uso(p) is not null) then raise exception using errcode = 'raise_exception', message = 'in use'; end if;
      delete from usuarios u using pacientes p where u.id = p.usuario_id and p.id = any (pessoas);
      update linhas_importadas x set resultado = 'desfeito', motivo = '', digital = null where x.mudanca_id = alvo and x.linha = any (lote);
      return cardinality(lote);
    end if;
  exception when foreign_key_violation or insufficient_privilege or raise_exception then null;
  end;
  for l in select * from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) order by x.linha desc loop
    olhadas := olhadas + 1;
    porque := consulta_em_uso(l.agendamento_id);
    begin
      if porque is null and l.agendamento_id is not null then delete from agendamentos where id = l.agendamento_id; end if;
    exception when foreign_key_violation or insufficient_privilege or raise_exception then porque := 'A consulta já tem registro';
    end;
    if porque is null and (m.tipo = 'pacientes' or l.paciente_novo) and l.paciente_id is not null then
      porque := paciente_em_uso(l.paciente_id);
      begin
        if porque is null then delete from usuarios u using pacientes p where u.id = p.usuario_id and p.id = l.paciente_id; end if;
      exception when foreign_key_violation or insufficient_privilege or raise_exception then porque := 'O paciente já tem registro';
      end;
    end if;
    update linhas_importadas x set resultado = case when porque is null then 'desfeito' else 'ficou' end, motivo = coalesce(porque, ''),
           digital = case when porque is not null then x.digital end
     where x.mudanca_id = alvo and x.linha = l.linha;
  end loop;
  return olhadas;
end $$;
grant execute on function desfazer_linhas(uuid, int) to saude_sistema;

-- The live channel: a lot went on, ended or was taken back. One word for all its patients and appointments, not one for each. Whoever keeps the agenda hears of it.
create function eventos_de_mudanca() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  quem uuid[] := array(select distinct u from unnest(array[new.criado_por, (select p.usuario_id from profissionais p where p.id = new.profissional_id)]) u where u is not null);
begin
  perform anunciar('pacientes', new.id, array(select 'pacientes/' || u from unnest(quem) u));
  if new.tipo = 'consultas' and new.status is distinct from old.status then
    perform anunciar('agendamentos', new.id, array(select 'agendamentos/profissional/' || u from unnest(quem) u));
  end if;
  return null;
end $$;
create constraint trigger eventos_ao_trazer after update of status, feitas on mudancas deferrable initially deferred for each row
  when (new.status is distinct from old.status or new.feitas is distinct from old.feitas) execute function eventos_de_mudanca();
