-- A cost centre is of the book in which it is written.
create function centro_do_livro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from centros_de_custo k where k.id = new.centro_id
      and (k.usuario_id, k.clinica_id) is not distinct from (case when new.livro <> 'clinica' then new.usuario_id end, case when new.livro = 'clinica' then new.clinica_id end)) then
    raise exception 'not a cost centre of this book' using errcode = 'check_violation', constraint = 'centro_do_livro';
  end if;
  return new;
end $$;
create trigger centro_do_livro before insert or update of centro_id on transacoes_financeiras for each row
  when (new.centro_id is not null) execute function centro_do_livro();

-- The one way from the fee of a receipt to its entry. What a person wrote has one entry of fee, which follows it; what the product wrote has entries that are
-- never changed: the difference is one more, or a counter-entry. A receipt of which nothing is left keeps no fee.
create function lancar_taxa(entrada uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r transacoes_financeiras;
  ultima transacoes_financeiras;
  ja numeric;
  n int;
  total numeric;
  categoria uuid := (select k.id from categorias_transacao k where k.tipo = 'despesa' and k.nome in ('Taxas e tarifas', 'Outras despesas') order by k.nome = 'Outras despesas' limit 1);
begin
  select * into r from transacoes_financeiras x where x.id = entrada for no key update;
  if r.id is null or r.estorna_id is not null or r.taxa_de is not null then return; end if;
  if r.origem is null then
    if r.taxa = 0 then
      delete from transacoes_financeiras t where t.taxa_de = r.id;
      return;
    end if;
    insert into transacoes_financeiras as t (usuario_id, livro, clinica_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date,
      competencia, forma_pagamento, status, centro_id, taxa_de)
    values (r.usuario_id, r.livro, r.clinica_id, r.titulo, 'Taxa', r.taxa, 'despesa', categoria, r.data_transacao, r.data_transacao_date,
      r.competencia, r.forma_pagamento, r.status, r.centro_id, r.id)
    on conflict (taxa_de) where taxa_de is not null and origem is null do update set (titulo, valor, data_transacao, data_transacao_date, competencia, forma_pagamento, status, centro_id, versao)
      = (excluded.titulo, excluded.valor, excluded.data_transacao, excluded.data_transacao_date, excluded.competencia, excluded.forma_pagamento, excluded.status, excluded.centro_id, t.versao + 1);
    return;
  end if;
  total := case when (select coalesce(sum(x.valor), 0) from transacoes_financeiras x where x.origem = r.origem and x.origem_id = r.origem_id) > 0 then r.taxa else 0 end;
  select coalesce(sum(t.valor), 0), count(*) into ja, n from transacoes_financeiras t where t.origem = 'taxa' and t.origem_id = r.id;
  if ja = total then return; end if;
  select * into ultima from transacoes_financeiras t where total < ja and t.origem = 'taxa' and t.origem_id = r.id and t.estorna_id is null order by t.sequencia desc limit 1;
  insert into transacoes_financeiras (usuario_id, livro, clinica_id, titulo, descricao, valor, tipo_transacao, categoria_id, data_transacao, data_transacao_date, competencia,
    forma_pagamento, origem, origem_id, sequencia, estorna_id, recebido_por, taxa_de)
  values (r.usuario_id, r.livro, r.clinica_id, r.titulo, case when ultima.id is null then 'Taxa' else 'Taxa devolvida' end, total - ja, 'despesa', categoria,
    case when ultima.id is null then r.data_transacao else app_agora() end,
    case when ultima.id is null then r.data_transacao_date else (app_agora() at time zone 'America/Sao_Paulo')::date end,
    r.competencia, r.forma_pagamento, 'taxa', r.id, n + 1, ultima.id, r.recebido_por, r.id);
end $$;

-- Looks at the end of the transaction, when all that one act changes stands.
create function taxa_segue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.estorna_id is null then
    perform lancar_taxa(new.id);
  else
    perform lancar_taxa(x.id) from transacoes_financeiras x where x.origem = new.origem and x.origem_id = new.origem_id and x.taxa > 0;
  end if;
  return null;
end $$;
create constraint trigger taxa_ao_entrar after insert on transacoes_financeiras deferrable initially deferred for each row
  when (new.taxa > 0 or new.estorna_id is not null and new.origem <> 'taxa') execute function taxa_segue();
create constraint trigger taxa_ao_mudar after update of taxa, titulo, data_transacao, data_transacao_date, competencia, forma_pagamento, status, centro_id on transacoes_financeiras
  deferrable initially deferred for each row
  when ((old.taxa > 0 or new.taxa > 0) and (old.taxa, old.titulo, old.data_transacao, old.data_transacao_date, old.competencia, old.forma_pagamento, old.status, old.centro_id)
    is distinct from (new.taxa, new.titulo, new.data_transacao, new.data_transacao_date, new.competencia, new.forma_pagamento, new.status, new.centro_id))
  execute function taxa_segue();

-- Says the fee of a receipt that the product wrote. False: somebody changed it meanwhile.
-- Asks: that the entry is income of a book that the caller writes in.
create function definir_taxa(alvo uuid, tinha int, quanto numeric) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transacoes_financeiras t set taxa = quanto, versao = t.versao + 1
   where t.id = alvo and t.versao = tinha and posso_dizer_a_taxa(t);
  return found;
end $$;
grant execute on function definir_taxa(uuid, int, numeric) to saude_app;

-- Whether the caller may say the fee of an entry: of income that the product wrote, in a book that they write in.
-- Asks: nobody else: the answer is about the caller.
create function posso_dizer_a_taxa(t transacoes_financeiras) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(t.origem in ('cobranca', 'consulta') and t.tipo_transacao = 'receita' and t.estorna_id is null
    and (t.usuario_id = app_uid() and app_perfil() like 'profissional%' or t.clinica_id = any (array(select clinicas_do_meu_financeiro('escrita')))), false)
$$;
grant execute on function posso_dizer_a_taxa(transacoes_financeiras) to saude_app;

-- Files of an entry that is deleted wait for it, and are its own again when it comes back.
create function anexos_seguem_a_transacao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update anexos_transacoes x set orfao_em = case tg_op when 'DELETE' then app_agora() end where x.transacao_id = case tg_op when 'DELETE' then old.id else new.id end;
  return null;
end $$;
create trigger anexos_ficam after delete on transacoes_financeiras for each row when (old.origem is null) execute function anexos_seguem_a_transacao();
create trigger anexos_voltam after insert on transacoes_financeiras for each row when (new.origem is null) execute function anexos_seguem_a_transacao();

-- In whose folder the files of the clinics lie whose ledger the caller writes in.
-- Asks: clinicas_do_meu_financeiro('escrita').
create function pastas_do_meu_financeiro() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select c.dono_id from clinicas c where c.id in (select clinicas_do_meu_financeiro('escrita')) and c.dono_id is not null
$$;
grant execute on function pastas_do_meu_financeiro() to saude_app;
