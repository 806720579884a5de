-- The one account that receives what an agreement is about: of consultations that go to different accounts there is none.
-- Asks: nobody: it reckons with what the caller has.
create function conta_do_acordo(acordo uuid) returns setof contas_pix language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  with contas as materialized (
    select distinct (select c.id from conta_que_recebe(a.profissional_id, a.clinica_id) c) as id
      from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = acordo)
  select c.* from contas_pix c where c.id = (select x.id from contas x where (select count(*) from contas) = 1)
$$;

-- The parts of one agreement, and what of each is still open: what was paid pays the first ones first.
-- Asks: nobody: it is a part of the two below.
create function partes_do_acordo(x acordos) returns table (numero int, vence_em date, valor numeric, aberto numeric)
language sql stable security definer rows 6 set search_path = public, pg_temp as $$
  select p.numero, p.vence_em, p.valor, least(greatest(sum(p.valor) over (order by p.numero) - d.pago, 0), p.valor)
    from (select x.total - (select coalesce(sum(aberto_de(a)), 0) from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = x.id)) d (pago)
    cross join acordo_parcelas p where p.acordo_id = x.id
$$;

-- The agreements that stand of the people for whom the caller pays, part by part. `aberto` is null of what is agreed on no more. The static code is named by
-- agreement and part.
-- Asks: pessoas_da_minha_casa().
create function minhas_parcelas(so_do uuid) returns table (
  acordo_id uuid, agendamento_id uuid, titular_id uuid, pessoa text, quem text, total numeric, multa numeric, juros numeric, numero int, vence_em date, valor numeric, aberto numeric,
  chave text, recebedor text, cidade text, txid text, codigo_do_banco text)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  casa uuid[] := array(select pessoas_da_minha_casa());
begin
  return query
    select x.id, (select k.agendamento_id from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = x.id order by a.data_agendamento, a.id limit 1),
      u.id, coalesce(u.nome_social, u.nome),
      case when x.clinica_id is not null then (select c.nome_fantasia from clinicas c where c.id = x.clinica_id)
        else (select f.nome_completo from profissionais r join profiles f on f.user_id = r.usuario_id where r.id = x.profissional_id) end,
      x.total, x.multa, x.juros, p.numero, p.vence_em, p.valor, case when x.encerrado_em is null then p.aberto end, k.chave, k.recebedor, k.cidade, txid_da_parcela(x.id, p.numero),
      (select b.copia_e_cola from pix_parcelas b where b.acordo_id = x.id and b.numero = p.numero and b.estado = 'ativa' and b.valor = p.aberto
         and b.vale_ate >= (app_agora() at time zone 'America/Sao_Paulo')::date)
      from acordos x cross join lateral partes_do_acordo(x) p
      join pacientes t on t.id = registro_que_vale(x.paciente_id) join usuarios u on u.id = t.usuario_id
      left join lateral conta_do_acordo(x.id) k on true
     where t.id = any (casa) and (x.encerrado_em is null or x.id = so_do) and (so_do is null or x.id = so_do)
     order by x.created_at, x.id, p.numero;
end $$;
grant execute on function minhas_parcelas(uuid) to saude_app;

-- The identifier of the static code of a part, which the statement of the bank shows.
create function txid_da_parcela(acordo uuid, numero int) returns text language sql immutable as $$
  select upper(left(replace(acordo::text, '-', ''), 22)) || lpad(numero::text, 3, '0')
$$;
grant execute on function txid_da_parcela(uuid, int) to saude_app, saude_sistema;

-- A part as it is to be asked for at the bank. Whose consultations it is about is named to the bank, which asks for it of a charge with a due day.
-- Asks: nobody: only the product calls it.
create function parcela_a_cobrar(acordo uuid, qual int) returns table (
  vence_em date, aberto numeric, multa numeric, juros numeric, de_pe boolean, nome text, cpf text, profissional_id uuid, clinica_id uuid, chave text, recebedor text, cidade text, prazo_min int)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.vence_em, p.aberto, x.multa, x.juros, x.encerrado_em is null, u.nome, u.cpf, k.profissional_id, k.clinica_id, k.chave, k.recebedor, k.cidade, k.prazo_min
    from acordos x cross join lateral partes_do_acordo(x) p
    join pacientes t on t.id = registro_que_vale(x.paciente_id) join usuarios u on u.id = t.usuario_id
    left join lateral conta_do_acordo(x.id) k on true
   where x.id = acordo and p.numero = qual
$$;
grant execute on function parcela_a_cobrar(uuid, int) to saude_sistema;

-- What is open of the consultations of an agreement, the oldest first, whether it stands or not: money for it is money for them.
-- Asks: nobody: only the product calls it.
create function abertas_do_acordo(acordo uuid) returns table (agendamento_id uuid, aberto numeric)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select a.id, aberto_de(a) from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = acordo order by a.data_agendamento, a.id
$$;
grant execute on function abertas_do_acordo(uuid) to saude_sistema;

-- Writes one payment of a part: to each consultation its share, as a charge that was received, and what being late cost beside it. The appointments and the part are held
-- by whoever calls, and the shares add up to what was open of it.
-- Asks: nobody: only the product calls it, for what a bank said.
create function receber_parcela(alvo uuid, fim text, quanto jsonb, a_mais numeric, quando timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b pix_parcelas;
  fatia record;
  nova uuid;
begin
  select * into b from pix_parcelas x where x.id = alvo;
  for fatia in select (q.parte ->> 'agendamento_id')::uuid as consulta, (q.parte ->> 'valor')::numeric as valor, q.n from jsonb_array_elements(quanto) with ordinality q (parte, n) loop
    -- A code for all that was open asks for too much from here on.
    update cobrancas set situacao = 'cancelada', encerrada_em = app_agora(), updated_at = app_agora()
     where agendamento_id = fatia.consulta and situacao = 'aguardando' and not obrigatoria;
    nova := gen_random_uuid();
    insert into cobrancas (id, agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, situacao, recebida_em)
    values (nova, fatia.consulta, b.profissional_id, b.clinica_id, b.chave, b.recebedor, b.cidade, b.prazo_min, txid_da_parcela(b.acordo_id, b.numero), fatia.valor, 'recebida', quando);
    insert into pix_recebidos (e2eid, parte, cobranca_id, valor, horario) values (fim, fatia.n, nova, fatia.valor, quando);
  end loop;
  update pix_parcelas set estado = 'concluida', olhar_em = null, paga_em = quando, acrescimo = a_mais, agendamento_id = (quanto -> 0 ->> 'agendamento_id')::uuid where id = alvo;
end $$;
grant execute on function receber_parcela(uuid, text, jsonb, numeric, timestamptz) to saude_sistema;

-- Puts down a payment of a part that does not agree, beside a charge that asks for nothing: the office answers it as any other.
-- Asks: nobody: only the product calls it, for what a bank said.
create function anotar_pix_da_parcela(alvo uuid, consulta uuid, fim text, quanto numeric, porque text, quando timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nova uuid := gen_random_uuid();
begin
  insert into cobrancas (id, agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, situacao, encerrada_em)
  select nova, consulta, b.profissional_id, b.clinica_id, b.chave, b.recebedor, b.cidade, b.prazo_min, txid_da_parcela(b.acordo_id, b.numero), b.valor, 'cancelada', app_agora()
    from pix_parcelas b where b.id = alvo;
  insert into pix_recebidos (e2eid, cobranca_id, valor, horario, divergencia) values (fim, nova, quanto, quando, porque);
  return nova;
end $$;
grant execute on function anotar_pix_da_parcela(uuid, uuid, text, numeric, text, timestamptz) to saude_sistema;

-- What being late cost is booked once, under a consultation of the part, and apart from its price.
create function livro_do_acrescimo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b pix_parcelas;
  a agendamentos;
begin
  select * into b from pix_parcelas x where x.id = new.id;
  select * into a from agendamentos x where x.id = b.agendamento_id;
  if a.id is null then return null; end if;
  perform lancar('acrescimo', b.id, b.acrescimo, a, 'pix', case when b.clinica_id is null then 'profissional' else 'clinica' end, 'Multa e juros por atraso', least(app_agora(), b.paga_em));
  return null;
end $$;
create constraint trigger livro_ao_pagar after update of acrescimo on pix_parcelas deferrable initially deferred for each row
  when (new.acrescimo > 0 and old.acrescimo = 0) execute function livro_do_acrescimo();

-- A code whose part became another one, or that nobody has to pay any more, is looked at now: at the bank it is taken down.
create function pix_segue_o_acordo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'acordos' then
    update pix_parcelas b set olhar_em = app_agora(), tentativas = 0 where b.acordo_id = new.id and b.estado in ('a-criar', 'ativa');
  else
    update pix_parcelas b set olhar_em = app_agora(), tentativas = 0 from acordo_consultas k
     where k.agendamento_id = (to_jsonb(new) ->> case tg_table_name when 'agendamentos' then 'id' else 'agendamento_id' end)::uuid
       and b.acordo_id = k.acordo_id and b.estado in ('a-criar', 'ativa');
  end if;
  return null;
end $$;
create trigger pix_segue after update of encerrado_em on acordos for each row execute function pix_segue_o_acordo();
create trigger pix_segue after insert or update on baixas_de_divida for each row execute function pix_segue_o_acordo();
create trigger pix_segue_o_acordo after update of pagamento_status, valor, valor_recebido on agendamentos for each row
  when (new.status = 'concluido') execute function pix_segue_o_acordo();
