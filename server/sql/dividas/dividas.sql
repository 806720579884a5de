-- Whether the caller reads, or writes in, the book of a practice or of a clinic.
-- Asks: nobody else: the answer is about the caller.
create function abro_o_livro(profissional uuid, clinica uuid, nivel text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(profissional = meu_profissional_id(), false) or coalesce(clinica in (select clinicas_do_meu_financeiro(nivel)), false)
$$;
grant execute on function abro_o_livro(uuid, uuid, text) to saude_app, saude_sistema;

-- The parts of an agreement are the whole of it, in cents, and so is what was owed of its consultations; they come one after the other.
create function acordo_fecha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case tg_table_name when 'acordos' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'acordo_id')::uuid end;
  o_total numeric := (select x.total from acordos x where x.id = alvo);
begin
  if o_total is not null and (o_total is distinct from (select sum(p.valor) from acordo_parcelas p where p.acordo_id = alvo)
      or o_total is distinct from (select sum(k.aberto) from acordo_consultas k where k.acordo_id = alvo)
      or exists (select from (select p.numero, p.vence_em, row_number() over w as n, lag(p.vence_em) over w as antes from acordo_parcelas p
                               where p.acordo_id = alvo window w as (order by p.numero)) p where p.numero <> p.n or p.vence_em <= p.antes)) then
    raise exception 'the parts of an agreement are not its whole' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger acordo_fecha after insert or update of total on acordos deferrable initially deferred for each row execute function acordo_fecha();
create constraint trigger acordo_fecha after insert or update on acordo_parcelas deferrable initially deferred for each row execute function acordo_fecha();
create constraint trigger acordo_fecha after insert or update of aberto on acordo_consultas deferrable initially deferred for each row execute function acordo_fecha();

-- What is still owed of an appointment by whoever pays for themselves: of one that took place its price, less what came in and what is no longer expected.
-- Asks: nobody: it reckons with a row that the caller has.
create function aberto_de(a agendamentos) returns numeric language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select case when a.status = 'concluido' and a.pagamento_status in ('pendente', 'parcial') and a.convenio_plano_id is null and a.reserva_expira_em is null
    then greatest(coalesce(a.valor, 0) - coalesce(recebido_de(a), 0)
      - coalesce((select b.valor from baixas_de_divida b where b.agendamento_id = a.id and b.desfeita_em is null), 0), 0) else 0 end
$$;
grant execute on function aberto_de(agendamentos) to saude_sistema;

-- The unpaid consultations of a book: of a practice its professional's, of a clinic those at it. Who owes is named to those who see that agenda; of others
-- neither name nor id.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads.
create function dividas_do_livro(qual text, clinica uuid, so_de uuid) returns table (
  paciente_id uuid, pessoa text, agendamento_id uuid, profissional text, servico text, dia date, valor numeric, recebido numeric, aberto numeric, acordo_id uuid)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  meu uuid := meu_profissional_id();
begin
  if qual = 'clinica' and clinica in (select clinicas_do_meu_financeiro('leitura')) then
    return query
      with agendas as materialized (select g.profissional_id, g.clinica_id from agendas_em_que_posso('recibos.daConsulta') g),
      abertas as materialized (select a as linha, aberto_de(a) as aberto, a.profissional_id = meu or (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas g) as visto
        from agendamentos a where a.clinica_id = clinica and (so_de is null or a.paciente_id in (select registros_de(so_de)))
          and a.status = 'concluido' and a.pagamento_status in ('pendente', 'parcial') and a.convenio_plano_id is null and a.valor > 0 and a.reserva_expira_em is null)
      select d.* from abertas x cross join lateral divida_da_consulta(x.linha, x.aberto, coalesce(x.visto, false)) d where x.aberto > 0 and (so_de is null or x.visto);
  elsif qual = 'profissional' and meu is not null then
    return query
      with abertas as materialized (select a as linha, aberto_de(a) as aberto
        from agendamentos a where a.profissional_id = meu and (so_de is null or a.paciente_id in (select registros_de(so_de)))
          and a.status = 'concluido' and a.pagamento_status in ('pendente', 'parcial') and a.convenio_plano_id is null and a.valor > 0 and a.reserva_expira_em is null)
      select d.* from abertas x cross join lateral divida_da_consulta(x.linha, x.aberto, true) d where x.aberto > 0;
  end if;
end $$;
grant execute on function dividas_do_livro(text, uuid, uuid) to saude_app;

-- One unpaid consultation, as dividas_do_livro() shows it.
create function divida_da_consulta(a agendamentos, aberto numeric, visto boolean) returns table (
  paciente_id uuid, pessoa text, agendamento_id uuid, profissional text, servico text, dia date, valor numeric, recebido numeric, em_aberto numeric, acordo_id uuid)
language sql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select case when visto then registro_que_vale(a.paciente_id) end, case when visto then nome_para_consultorio(a.paciente_id, a.profissional_id) end, case when visto then a.id end,
    (select f.nome_completo from profissionais r join profiles f on f.user_id = r.usuario_id where r.id = a.profissional_id),
    coalesce((select nullif(btrim(s.nome), '') from servicos_profissionais s where s.id = a.servico_id), 'Consulta'),
    (a.data_agendamento at time zone coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo'))::date,
    a.valor, coalesce(recebido_de(a), 0), aberto, (select k.acordo_id from acordo_consultas k where k.agendamento_id = a.id and k.vale)
$$;

-- The parts of the agreements of a book that stand, and what of each is still open: what was paid pays the first ones first.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads.
create function parcelas_do_livro(qual text, clinica uuid) returns table (acordo_id uuid, paciente_id uuid, numero int, vence_em date, valor numeric, aberto numeric)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with deles as materialized (
      select x.id, registro_que_vale(x.paciente_id) as paciente_id, x.total - (select coalesce(sum(aberto_de(a)), 0) from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = x.id) as pago
        from acordos x where x.encerrado_em is null
         and case qual when 'clinica' then x.clinica_id = clinica and clinica in (select clinicas_do_meu_financeiro('leitura'))
                       when 'profissional' then x.profissional_id = meu_profissional_id() else false end)
    select d.id, d.paciente_id, p.numero, p.vence_em, p.valor, least(greatest(sum(p.valor) over (partition by d.id order by p.numero) - d.pago, 0), p.valor)
      from deles d join acordo_parcelas p on p.acordo_id = d.id;
end $$;
grant execute on function parcelas_do_livro(text, uuid) to saude_app;

-- An agreement over all that a patient owes to a book. The consultations are locked by whoever calls; null where what is owed is another sum by now.
-- Asks: that the caller writes in the book, and sees the agendas of the consultations.
create function fazer_acordo(qual text, clinica uuid, paciente uuid, quanto numeric, partes jsonb, por_atraso numeric, por_mes numeric) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  novo uuid := gen_random_uuid();
  devido numeric;
begin
  if not coalesce(case qual when 'clinica' then abro_o_livro(null, clinica, 'escrita') when 'profissional' then meu_profissional_id() is not null end, false) then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  select sum(d.aberto) into devido from dividas_do_livro(qual, clinica, paciente) d where d.acordo_id is null;
  if devido is distinct from quanto then return null; end if;
  insert into acordos (id, profissional_id, clinica_id, paciente_id, total, multa, juros, criado_por)
  values (novo, case qual when 'profissional' then meu_profissional_id() end, case qual when 'clinica' then clinica end, paciente, quanto, por_atraso, por_mes, app_uid());
  insert into acordo_consultas (acordo_id, agendamento_id, aberto)
  select novo, d.agendamento_id, d.aberto from dividas_do_livro(qual, clinica, paciente) d where d.acordo_id is null;
  insert into acordo_parcelas (acordo_id, numero, vence_em, valor)
  select novo, p.n::int, (p.parte ->> 'vence_em')::date, (p.parte ->> 'valor')::numeric from jsonb_array_elements(partes) with ordinality p (parte, n);
  return novo;
end $$;
grant execute on function fazer_acordo(text, uuid, uuid, numeric, jsonb, numeric, numeric) to saude_app;

-- Ends an agreement: what is still owed is owed as before it. Said twice, it ends once.
-- Asks: that the caller writes in its book.
create function encerrar_acordo(alvo uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from acordos x where x.id = alvo and abro_o_livro(x.profissional_id, x.clinica_id, 'escrita')) then return false; end if;
  update acordos set encerrado_em = app_agora(), encerrado_por = app_uid() where id = alvo and encerrado_em is null;
  update acordo_consultas set vale = false where acordo_id = alvo and vale;
  return true;
end $$;
grant execute on function encerrar_acordo(uuid) to saude_app;

-- What is still owed of a consultation is no longer expected. The consultation is locked by whoever calls; null where nothing is owed.
-- Asks: that the caller writes in its book, and sees the agenda.
create function dar_baixa(consulta uuid, porque text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  nova uuid := gen_random_uuid();
begin
  select * into a from agendamentos x where x.id = consulta;
  if not coalesce(abro_o_livro(a.profissional_id, a.clinica_id, 'escrita') and posso_na_consulta('dividas.darBaixa', a.profissional_id, a.clinica_id), false) then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  if aberto_de(a) <= 0 then return null; end if;
  insert into baixas_de_divida (id, agendamento_id, valor, motivo, criado_por) values (nova, a.id, aberto_de(a), porque, app_uid()) on conflict do nothing;
  return (select b.id from baixas_de_divida b where b.id = nova);
end $$;
grant execute on function dar_baixa(uuid, text) to saude_app;

-- Expects again what was written off. Said twice, it is undone once.
-- Asks: as dar_baixa().
create function desfazer_baixa(alvo uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
begin
  select x.* into a from agendamentos x join baixas_de_divida b on b.agendamento_id = x.id where b.id = alvo;
  if not coalesce(abro_o_livro(a.profissional_id, a.clinica_id, 'escrita') and posso_na_consulta('dividas.darBaixa', a.profissional_id, a.clinica_id), false) then return null; end if;
  update baixas_de_divida set desfeita_em = app_agora(), desfeita_por = app_uid() where id = alvo and desfeita_em is null;
  return a.id;
end $$;
grant execute on function desfazer_baixa(uuid) to saude_app;

-- That a patient is reminded today: false where this book did so already.
-- Asks: that the caller writes in the book.
create function anotar_lembrete_de_divida(qual text, clinica uuid, paciente uuid, hoje date, quanto numeric) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(case qual when 'clinica' then abro_o_livro(null, clinica, 'escrita') when 'profissional' then meu_profissional_id() is not null end, false) then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  insert into lembretes_de_divida (profissional_id, clinica_id, paciente_id, dia, valor, criado_por)
  values (case qual when 'profissional' then meu_profissional_id() end, case qual when 'clinica' then clinica end, paciente, hoje, quanto, app_uid())
  on conflict do nothing;
  return found;
end $$;
grant execute on function anotar_lembrete_de_divida(text, uuid, uuid, date, numeric) to saude_app;

-- A code for what is still owed of a consultation, asked for by the office: none where one is open, or where no account receives.
-- Asks: that the caller writes in its book, and sees the agenda.
create function cobrar_divida(consulta uuid, ate timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  conta contas_pix;
begin
  select * into a from agendamentos x where x.id = consulta;
  if not coalesce(abro_o_livro(a.profissional_id, a.clinica_id, 'escrita') and posso_na_consulta('dividas.lembrar', a.profissional_id, a.clinica_id), false) then
    raise exception 'not a book of the caller' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from cobrancas c where c.agendamento_id = a.id and c.situacao in ('aguardando', 'informada')) then return true; end if;
  select * into conta from conta_que_recebe(a.profissional_id, a.clinica_id);
  if conta.id is null or aberto_de(a) <= 0 then return false; end if;
  perform nova_cobranca(a.id, conta, aberto_de(a), false, ate);
  return true;
end $$;
grant execute on function cobrar_divida(uuid, timestamptz) to saude_app;

-- Who on the patient's side is reminded of what is owed: those with a login, as of appointments.
-- Asks: that the caller writes in the book of the consultation.
create function quem_lembrar_da_divida(consulta uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select q from agendamentos a cross join lateral quem_e_lembrado(a.paciente_id, a.marcado_por) q
   where a.id = consulta and abro_o_livro(a.profissional_id, a.clinica_id, 'escrita')
$$;
grant execute on function quem_lembrar_da_divida(uuid) to saude_app;

-- What was written off of a patient in a book, and stands, the newest first.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads, and that the caller sees the agenda.
create function baixas_do_livro(qual text, clinica uuid, so_de uuid) returns table (
  id uuid, agendamento_id uuid, pessoa text, servico text, dia date, valor numeric, motivo text, quando timestamptz)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select b.id, a.id, nome_para_consultorio(a.paciente_id, a.profissional_id),
    coalesce((select nullif(btrim(s.nome), '') from servicos_profissionais s where s.id = a.servico_id), 'Consulta'),
    (a.data_agendamento at time zone coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo'))::date, b.valor, b.motivo, b.created_at
    from baixas_de_divida b join agendamentos a on a.id = b.agendamento_id
   where b.desfeita_em is null and a.paciente_id in (select registros_de(so_de))
     and case qual when 'profissional' then a.profissional_id = meu_profissional_id()
       when 'clinica' then a.clinica_id = clinica and clinica in (select clinicas_do_meu_financeiro('leitura')) and posso_na_consulta('recibos.daConsulta', a.profissional_id, a.clinica_id)
       else false end
   order by b.created_at desc, b.id
$$;
grant execute on function baixas_do_livro(text, uuid, uuid) to saude_app;
