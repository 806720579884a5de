-- The one lock of the batches of a book, until the end of the transaction.
-- Asks: nobody: it says nothing of anybody.
create function trancar_convenios(livro uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('convenios ' || livro::text, 0))
$$;
grant execute on function trancar_convenios(uuid) to saude_app;

-- What came of a consultation of a batch until now.
-- Asks: nobody: it reckons with a row that the caller has.
create function recebido_da_guia(g guias_convenio) returns numeric language sql immutable as $$
  select coalesce(g.pago, 0) + coalesce(g.recuperado, 0)
$$;
grant execute on function recebido_da_guia(guias_convenio) to saude_app, saude_sistema;

-- One consultation as the book of its plan names it: whom it was for is told to those who see that agenda.
create function consulta_do_convenio(a agendamentos, visto boolean) returns table (dia date, plano text, servico text, profissional text, pessoa text)
language sql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select (a.data_agendamento at time zone coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo'))::date,
    coalesce((select o.nome from operadoras_planos o where o.id = a.convenio_plano_id), ''),
    coalesce((select nullif(btrim(s.nome), '') from servicos_profissionais s where s.id = a.servico_id), 'Consulta'),
    coalesce((select f.nome_completo from profissionais r join profiles f on f.user_id = r.usuario_id where r.id = a.profissional_id), ''),
    case when visto then nome_para_consultorio(a.paciente_id, a.profissional_id) end
$$;

-- Consultations of a book that took place with a plan, were not received, and stand in no batch: of one operator, or of all. What a clinic's room saw is of its book alone.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads.
create function consultas_sem_lote(qual text, clinica uuid, qual_operadora text) returns table (
  agendamento_id uuid, operadora text, valor numeric, dia date, plano text, servico text, profissional text, pessoa text)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  meu uuid := meu_profissional_id();
begin
  if qual = 'clinica' and clinica in (select clinicas_do_meu_financeiro('leitura')) then
    return query
      with agendas as materialized (select g.profissional_id, g.clinica_id from agendas_em_que_posso('recibos.daConsulta') g)
      select a.id, o.operadora, coalesce(a.valor, (select s.preco from servicos_profissionais s where s.id = a.servico_id), 0), c.* from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
        cross join lateral consulta_do_convenio(a, coalesce(a.profissional_id = meu or (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas g), false)) c
       where a.clinica_id = clinica and a.status = 'concluido' and a.pagamento_status = 'pendente' and a.convenio_plano_id is not null and a.reserva_expira_em is null
         and (qual_operadora is null or o.operadora = qual_operadora) and not exists (select from guias_convenio g where g.agendamento_id = a.id);
  elsif qual = 'profissional' and meu is not null then
    return query
      select a.id, o.operadora, coalesce(a.valor, (select s.preco from servicos_profissionais s where s.id = a.servico_id), 0), c.* from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
        cross join lateral consulta_do_convenio(a, true) c
       where a.profissional_id = meu and a.clinica_id is null and a.status = 'concluido' and a.pagamento_status = 'pendente' and a.convenio_plano_id is not null
         and a.reserva_expira_em is null and (qual_operadora is null or o.operadora = qual_operadora)
         and not exists (select from guias_convenio g where g.agendamento_id = a.id);
  end if;
end $$;
grant execute on function consultas_sem_lote(text, uuid, text) to saude_app;

-- The consultations of a batch by their names.
-- Asks: that the caller reads its book.
create function consultas_do_lote(alvo uuid) returns table (id uuid, agendamento_id uuid, dia date, plano text, servico text, profissional text, pessoa text)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  meu uuid := meu_profissional_id();
begin
  if not exists (select from lotes_convenio l where l.id = alvo and abro_o_livro(l.profissional_id, l.clinica_id, 'leitura')) then return; end if;
  return query
    with agendas as materialized (select g.profissional_id, g.clinica_id from agendas_em_que_posso('recibos.daConsulta') g),
    vistas as materialized (select g.id, a as linha, coalesce(a.profissional_id = meu or (a.profissional_id, a.clinica_id) in (select x.profissional_id, x.clinica_id from agendas x), false) as visto
      from guias_convenio g join agendamentos a on a.id = g.agendamento_id where g.lote_id = alvo)
    select v.id, case when v.visto then (v.linha).id end, c.* from vistas v cross join lateral consulta_do_convenio(v.linha, v.visto) c;
end $$;
grant execute on function consultas_do_lote(uuid) to saude_app;

-- Makes a batch of consultations that stand in none. False: one of them is in another by now, was received, or is not of that operator. Said twice, it is made once.
-- Asks: that the caller writes in the book.
create function criar_lote(novo uuid, qual text, clinica uuid, qual_operadora text, guias jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  meu uuid := case qual when 'profissional' then meu_profissional_id() end;
  dela uuid := case qual when 'clinica' then clinica end;
begin
  if not coalesce(abro_o_livro(meu, dela, 'escrita'), false) then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  perform trancar_convenios(coalesce(meu, dela));
  if exists (select from lotes_convenio l where l.id = novo and (l.profissional_id, l.clinica_id) is not distinct from (meu, dela)) then return true; end if;
  -- Whoever receives one of them meanwhile waits.
  perform from agendamentos a where a.id in (select (g ->> 'agendamento_id')::uuid from jsonb_array_elements(guias) g) order by a.id for update;
  if jsonb_array_length(guias) <> (select count(*) from consultas_sem_lote(qual, clinica, qual_operadora) c
      where c.agendamento_id in (select (g ->> 'agendamento_id')::uuid from jsonb_array_elements(guias) g)) then return false; end if;
  insert into lotes_convenio (id, profissional_id, clinica_id, operadora, numero, criado_por)
  values (novo, meu, dela, qual_operadora, (select coalesce(max(l.numero), 0) + 1 from lotes_convenio l where (l.profissional_id, l.clinica_id) is not distinct from (meu, dela)), app_uid());
  insert into guias_convenio (lote_id, agendamento_id, esperado)
  select novo, (g ->> 'agendamento_id')::uuid, (g ->> 'esperado_centavos')::numeric / 100 from jsonb_array_elements(guias) g;
  return true;
end $$;
grant execute on function criar_lote(uuid, text, uuid, text, jsonb) to saude_app;

-- Writes what an operator answered of a consultation, or takes the last answer back. What came of it is received by the consultation itself, whose money the ledger follows:
-- one payment, one entry, and a counter-entry when it is undone. 'mudou': somebody wrote meanwhile; 'recebida': it was received in another way.
-- Asks: that the caller writes in the book.
create function responder_guia(alvo uuid, tinha int, pago numeric, motivo text, respondida_em date, recurso text, recurso_em date, recuperado numeric, recurso_respondido_em date)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  g guias_convenio;
  a agendamentos;
  antes numeric;
  total numeric := coalesce(pago, 0) + coalesce(recuperado, 0);
begin
  select x.* into g from guias_convenio x join lotes_convenio l on l.id = x.lote_id where x.id = alvo and abro_o_livro(l.profissional_id, l.clinica_id, 'escrita');
  if g.id is null then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  select * into a from agendamentos x where x.id = g.agendamento_id for update;
  select * into g from guias_convenio x where x.id = alvo for update;
  if g.versao <> tinha then return 'mudou'; end if;
  antes := recebido_da_guia(g);
  if total > 0 and antes = 0 and a.pagamento_status is distinct from 'pendente' then return 'recebida'; end if;
  update guias_convenio x set pago = responder_guia.pago, motivo = responder_guia.motivo, respondida_em = responder_guia.respondida_em, recurso = responder_guia.recurso,
    recurso_em = responder_guia.recurso_em, recuperado = responder_guia.recuperado, recurso_respondido_em = responder_guia.recurso_respondido_em, versao = x.versao + 1 where x.id = alvo;
  if total <> antes then
    update agendamentos x set pagamento_status = case when total > 0 then 'pago' else 'pendente' end, valor_recebido = nullif(total, 0), forma_recebida = null where x.id = a.id;
  end if;
  return 'feito';
end $$;
grant execute on function responder_guia(uuid, int, numeric, text, date, text, date, numeric, date) to saude_app;

-- A batch goes from open to sent to closed, and is closed once everything of it was answered; what it is of never changes.
create function lotes_convenio_em_ordem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (to_jsonb(old) - array['situacao', 'enviado_em', 'protocolo', 'previsto_para', 'encerrado_em', 'criado_por'])
      is distinct from (to_jsonb(new) - array['situacao', 'enviado_em', 'protocolo', 'previsto_para', 'encerrado_em', 'criado_por'])
    or old.situacao = new.situacao and (old.enviado_em, old.protocolo, old.previsto_para, old.encerrado_em) is distinct from (new.enviado_em, new.protocolo, new.previsto_para, new.encerrado_em)
    or (old.situacao, new.situacao) not in (('aberto', 'aberto'), ('aberto', 'enviado'), ('enviado', 'enviado'), ('enviado', 'encerrado'), ('encerrado', 'encerrado'))
    or (old.situacao, new.situacao) = ('enviado', 'encerrado') and ((old.enviado_em, old.protocolo) is distinct from (new.enviado_em, new.protocolo)
      or exists (select from guias_convenio g where g.lote_id = new.id and (g.pago is null or g.recurso is not null and g.recuperado is null))) then
    raise exception 'a batch that was sent stays as it was sent' using errcode = 'check_violation', constraint = 'lotes_convenio_em_ordem';
  end if;
  return new;
end $$;
create trigger lotes_convenio_em_ordem before update on lotes_convenio for each row execute function lotes_convenio_em_ordem();

-- A batch that was sent is kept; an erasure of its book takes it along.
create function lotes_convenio_guardados() returns trigger language plpgsql as $$
begin
  raise exception 'a batch that was sent is kept' using errcode = 'check_violation', constraint = 'lotes_convenio_em_ordem';
end $$;
create trigger lotes_convenio_guardados before delete on lotes_convenio for each row
  when (old.situacao <> 'aberto' and pg_trigger_depth() = 0) execute function lotes_convenio_guardados();

-- Consultations come into an open batch and leave it; of a sent one answers are written, of a closed one nothing.
create function guias_convenio_em_ordem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case tg_op when 'DELETE' then old.lote_id else new.lote_id end;
  situacao text := (select l.situacao from lotes_convenio l where l.id = alvo for share);
begin
  if situacao is distinct from (case tg_op when 'UPDATE' then 'enviado' else 'aberto' end)
    or tg_op = 'UPDATE' and (old.id, old.lote_id, old.agendamento_id, old.esperado) is distinct from (new.id, new.lote_id, new.agendamento_id, new.esperado) then
    raise exception 'a batch that was sent stays as it was sent' using errcode = 'check_violation', constraint = 'lotes_convenio_em_ordem';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guias_convenio_entram before insert on guias_convenio for each row execute function guias_convenio_em_ordem();
create trigger guias_convenio_saem before delete on guias_convenio for each row when (pg_trigger_depth() = 0) execute function guias_convenio_em_ordem();
-- An erasure empties words, and a consultation that is gone leaves its line.
create trigger guias_convenio_mudam before update on guias_convenio for each row
  when ((to_jsonb(old) - array['agendamento_id', 'motivo', 'recurso']) is distinct from (to_jsonb(new) - array['agendamento_id', 'motivo', 'recurso'])) execute function guias_convenio_em_ordem();

-- What an operator paid of a consultation is said in its batch alone.
create function recebida_do_convenio() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from guias_convenio g where g.agendamento_id = new.id and recebido_da_guia(g) > 0 and recebido_da_guia(g) is distinct from new.valor_recebido) then
    raise exception 'what an operator paid is said in its batch' using errcode = 'check_violation', constraint = 'recebida_do_convenio';
  end if;
  return new;
end $$;
-- By its name behind `agendamentos_recebimento`, which may empty the amount.
create trigger recebida_do_convenio before update of pagamento_status, valor_recebido on agendamentos for each row
  when (old.convenio_plano_id is not null and (old.pagamento_status, old.valor_recebido) is distinct from (new.pagamento_status, new.valor_recebido))
  execute function recebida_do_convenio();

-- What an operator is asked for keeps its plan: within an open batch another plan of the same operator may take its place, and in one that was sent none.
create function plano_no_lote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from guias_convenio g join lotes_convenio l on l.id = g.lote_id where g.agendamento_id = new.id
      and (l.situacao <> 'aberto' or new.convenio_plano_id is null
        or l.operadora is distinct from (select o.operadora from operadoras_planos o where o.id = new.convenio_plano_id))) then
    raise exception 'a consultation of a batch keeps its plan' using errcode = 'check_violation', constraint = 'plano_no_lote';
  end if;
  return new;
end $$;
create trigger plano_no_lote before update of convenio_plano_id on agendamentos for each row
  when (old.convenio_plano_id is not null and old.convenio_plano_id is distinct from new.convenio_plano_id) execute function plano_no_lote();
