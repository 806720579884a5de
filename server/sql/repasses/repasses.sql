-- Clinics of which the caller is, or was, of the team: whose rules share what they receive there.
-- Asks: nobody else: the answer is about the caller.
create function clinicas_do_meu_repasse() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select m.clinica_id from membros_clinicas m where m.usuario_id = app_uid()
  union select f.clinica_id from fechamentos_repasse f where f.profissional_id = meu_profissional_id()
$$;
grant execute on function clinicas_do_meu_repasse() to saude_app;

-- Who receives at a clinic: those of its team who attend, and those of whom its ledger speaks.
-- Asks: clinicas_do_meu_financeiro('leitura').
create function profissionais_do_repasse(clinica uuid) returns table (profissional_id uuid, usuario_id uuid, nome text)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select r.id, r.usuario_id, p.nome_completo from profissionais r join profiles p on p.user_id = r.usuario_id
   where clinica in (select clinicas_do_meu_financeiro('leitura'))
     and (exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = r.usuario_id and m.status in ('ativo', 'suspenso'))
       or exists (select from transacoes_financeiras t where t.clinica_id = clinica and t.usuario_id = r.usuario_id and t.livro = 'profissional'
           and t.origem <> 'taxa' and t.status = 'confirmada')
       or exists (select from fechamentos_repasse f where f.clinica_id = clinica and f.profissional_id = r.id))
$$;
grant execute on function profissionais_do_repasse(uuid) to saude_app;

-- Names of the services of those who receive at a clinic.
-- Asks: profissionais_do_repasse().
create function servicos_do_repasse(clinica uuid) returns setof text language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct btrim(s.nome) from profissionais_do_repasse(clinica) p join servicos_profissionais s on s.profissional_id = p.profissional_id where s.situacao <> 'rascunho'
  union select distinct t.titulo from transacoes_financeiras t
   where t.clinica_id = clinica and t.livro = 'profissional' and t.origem <> 'taxa' and t.status = 'confirmada' and clinica in (select clinicas_do_meu_financeiro('leitura'))
$$;
grant execute on function servicos_do_repasse(uuid) to saude_app;

-- The one lock of a clinic's rules and closings, until the end of the transaction.
-- Asks: nobody: it says nothing of anybody.
create function trancar_repasses(clinica uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('repasses ' || clinica::text, 0))
$$;
grant execute on function trancar_repasses(uuid) to saude_app;

-- A version of a rule does not begin in a month that was closed by the rules before it, nor is one of such a month taken away.
create function regras_repasse_fechadas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r regras_repasse := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from fechamentos_repasse f where f.clinica_id = r.clinica_id and (r.profissional_id is null or f.profissional_id = r.profissional_id)
      and f.mes + interval '1 month' > r.vale_de) then
    raise exception 'a closed month does not change its rules' using errcode = 'check_violation', constraint = 'regras_repasse_em_mes_fechado';
  end if;
  return r;
end $$;
create trigger regras_repasse_fechadas before insert on regras_repasse for each row execute function regras_repasse_fechadas();
create trigger regras_repasse_guardadas before delete on regras_repasse for each row when (pg_trigger_depth() = 0) execute function regras_repasse_fechadas();

-- What was closed stays: sums, lines, and the rules by which they were shared.
create function repasse_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month and its rules never change' using errcode = 'check_violation', constraint = 'repasse_fechado';
end $$;
create trigger regras_repasse_ficam before update on regras_repasse for each row
  when ((to_jsonb(old) - 'criada_por') is distinct from (to_jsonb(new) - 'criada_por')) execute function repasse_nao_muda();
create trigger fechamentos_repasse_ficam before update on fechamentos_repasse for each row
  when ((to_jsonb(old) - array['fechado_por', 'pago_em', 'pago_por']) is distinct from (to_jsonb(new) - array['fechado_por', 'pago_em', 'pago_por'])
    or old.pago_em is not null and old.pago_em is distinct from new.pago_em) execute function repasse_nao_muda();
create trigger fechamentos_repasse_guardados before delete on fechamentos_repasse for each row when (pg_trigger_depth() = 0) execute function repasse_nao_muda();
create trigger itens_repasse_ficam before update on itens_repasse for each row when (old.* is distinct from new.*) execute function repasse_nao_muda();
create trigger itens_repasse_guardados before delete on itens_repasse for each row when (pg_trigger_depth() = 0) execute function repasse_nao_muda();

-- A month is closed after it ended, and never one before a closed one: what comes late goes into the next.
create function fechamentos_repasse_em_ordem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform trancar_repasses(new.clinica_id);
  if (new.mes + interval '1 month')::date > (app_agora() at time zone (select c.zona from clinicas c where c.id = new.clinica_id))::date
     or exists (select from fechamentos_repasse f where f.clinica_id = new.clinica_id and f.profissional_id = new.profissional_id and f.mes > new.mes) then
    raise exception 'months are closed in their order, after their end' using errcode = 'check_violation', constraint = 'fechamentos_repasse_em_ordem';
  end if;
  return new;
end $$;
create trigger fechamentos_repasse_em_ordem before insert on fechamentos_repasse for each row execute function fechamentos_repasse_em_ordem();

-- A closing is the sum of its lines, each of them an entry of that professional at that clinic until the end of that month.
create function conferir_repasse(alvo uuid) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from fechamentos_repasse f join profissionais r on r.id = f.profissional_id
      cross join lateral (
        select count(*) as quantos, coalesce(sum(i.valor), 0) as recebido, coalesce(sum(i.parte_profissional), 0) as profissional, coalesce(sum(i.parte_clinica), 0) as clinica,
          coalesce(sum(case when t.recebido_por = 'clinica' then i.parte_profissional else - i.parte_clinica end), 0) as saldo,
          bool_and(t.valor = i.valor and t.clinica_id = f.clinica_id and t.usuario_id = r.usuario_id and t.livro = 'profissional' and t.status = 'confirmada'
            and t.origem <> 'taxa' and t.data_transacao_date < f.mes + interval '1 month') as dele
          from itens_repasse i join transacoes_financeiras t on t.id = i.transacao_id where i.fechamento_id = f.id) s
     where f.id = alvo and s.dele
       and (f.quantos, f.recebido, f.parte_profissional, f.parte_clinica, f.saldo) = (s.quantos, s.recebido, s.profissional, s.clinica, s.saldo)) then
    raise exception 'a closing is the sum of its entries' using errcode = 'check_violation', constraint = 'fechamentos_repasse_conferidos';
  end if;
end $$;
-- A closing without its lines is found when the transaction ends.
create function fechamentos_repasse_conferidos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_repasse(new.id);
  return null;
end $$;
create constraint trigger fechamentos_repasse_conferidos after insert on fechamentos_repasse deferrable initially deferred for each row
  execute function fechamentos_repasse_conferidos();
-- A line that is added later does not fit the sums, and is found at once.
create function itens_repasse_conferidos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_repasse(n.fechamento_id) from (select distinct fechamento_id from novos) n;
  return null;
end $$;
create trigger itens_repasse_conferidos after insert on itens_repasse referencing new table as novos for each statement execute function itens_repasse_conferidos();

-- Writes a closing with its lines. Cents come in, reais are kept.
-- Asks: clinicas_do_meu_financeiro('escrita').
create function fechar_repasse(f jsonb, itens jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (f ->> 'clinica_id')::uuid = any (array(select clinicas_do_meu_financeiro('escrita'))) then
    raise exception 'not the finances of the caller' using errcode = 'insufficient_privilege';
  end if;
  insert into fechamentos_repasse (id, clinica_id, profissional_id, mes, quantos, recebido, parte_profissional, parte_clinica, parte_taxa, saldo, fechado_em, fechado_por)
  select x.id, x.clinica_id, x.profissional_id, x.mes, x.quantos, x.recebido_centavos / 100.0, x.profissional_centavos / 100.0, x.clinica_centavos / 100.0,
      x.taxa_centavos / 100.0, x.saldo_centavos / 100.0, app_agora(), app_uid()
    from jsonb_to_record(f) as x (id uuid, clinica_id uuid, profissional_id uuid, mes date, quantos int, recebido_centavos bigint, profissional_centavos bigint,
      clinica_centavos bigint, taxa_centavos bigint, saldo_centavos bigint);
  -- In one statement: the lines are compared with the sums.
  insert into itens_repasse (transacao_id, fechamento_id, regra_id, valor, parte_profissional, parte_clinica, parte_taxa, ajuste)
  select x.transacao_id, (f ->> 'id')::uuid, x.regra_id, x.valor_centavos / 100.0, x.profissional_centavos / 100.0, x.clinica_centavos / 100.0, x.taxa_centavos / 100.0, x.ajuste
    from jsonb_to_recordset(itens) as x (transacao_id uuid, regra_id uuid, valor_centavos bigint, profissional_centavos bigint, clinica_centavos bigint, taxa_centavos bigint,
      ajuste boolean);
end $$;
grant execute on function fechar_repasse(jsonb, jsonb) to saude_app;
