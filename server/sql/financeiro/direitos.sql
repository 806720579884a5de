-- Clinics whose ledger the caller reads, or writes in: by the grant 'financeiro' of their team.
-- Asks: nobody else: the answer is about the caller.
create function clinicas_do_meu_financeiro(nivel text) returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select c from clinicas_que_gerencio('financeiro', nivel) c where app_na_equipe()
$$;
grant execute on function clinicas_do_meu_financeiro(text) to saude_app, saude_sistema;

-- The people whose spending the caller sees: their own, of those for whom they book, and of those whose finances they look after.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_da_minha_casa() returns setof uuid language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select pessoas_por_quem_marco() union select c.paciente_id from pessoas_que_cuido('financeiro') c where c.paciente_id is not null
$$;
grant execute on function pessoas_da_minha_casa() to saude_app, saude_sistema;

-- Names beside entries: of the patient to those who keep their own consultations, to those of a team who see that agenda too, and to the house of the patient; of who
-- attended to everybody who reads the entry.
-- Asks: that the entry is one of the caller's books.
create function nomes_do_livro(ids uuid[]) returns table (id uuid, pessoa text, profissional text)
language sql stable security definer rows 30 set search_path = public, pg_temp as $$
  with agendas as materialized (select g.profissional_id, g.clinica_id from agendas_em_que_posso('recibos.daConsulta') g),
  casa as materialized (select pessoas_da_minha_casa() as id),
  clinicas as materialized (select clinicas_do_meu_financeiro('leitura') as id)
  select t.id, case when t.paciente_id in (select c.id from casa c) then pp.nome_completo
      when t.usuario_id = app_uid() or (r.id, t.clinica_id) in (select g.profissional_id, g.clinica_id from agendas g) then nome_para_consultorio(t.paciente_id, r.id) end,
    case when t.origem is not null then rp.nome_completo end
  from transacoes_financeiras t
  left join pacientes p on p.id = t.paciente_id left join profiles pp on pp.user_id = p.usuario_id
  left join profissionais r on r.usuario_id = t.usuario_id left join profiles rp on rp.user_id = t.usuario_id
  where t.id = any (ids) and (t.usuario_id = app_uid() or t.clinica_id in (select c.id from clinicas c) or t.origem is not null and t.paciente_id in (select c.id from casa c))
$$;
grant execute on function nomes_do_livro(uuid[]) to saude_app;

-- The people of the caller's house, by name.
-- Asks: pessoas_da_minha_casa().
create function nomes_da_minha_casa() returns table (paciente_id uuid, nome text)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select p.id, pp.nome_completo from pacientes p join profiles pp on pp.user_id = p.usuario_id where p.id in (select pessoas_da_minha_casa())
$$;
grant execute on function nomes_da_minha_casa() to saude_app;

-- What is confirmed of a book on each day between two, by kind, and how many entries it is. A sum over a clinic's years would ask the policies of each row: here the right to
-- the book is asked once. A family's kinds are turned round, and of the platform nothing of families is in it.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads, or that an administrator asks.
create function somas_do_livro(qual text, clinica uuid, de date, ate date) returns table (dia date, tipo text, soma numeric, quantas int)
language plpgsql stable security definer rows 400 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  casa uuid[];
begin
  if qual = 'clinica' and clinica in (select clinicas_do_meu_financeiro('leitura')) then
    return query select t.data_transacao_date, t.tipo_transacao, sum(t.valor), count(*)::int from transacoes_financeiras t
      where t.clinica_id = clinica and t.data_transacao_date between de and ate and t.livro <> 'familia' and t.status = 'confirmada' group by 1, 2;
  elsif qual = 'profissional' then
    return query select t.data_transacao_date, t.tipo_transacao, sum(t.valor), count(*)::int from transacoes_financeiras t
      where t.usuario_id = app_uid() and t.data_transacao >= de - interval '1 day' and t.data_transacao < ate + interval '2 days'
        and t.data_transacao_date between de and ate and t.livro = 'profissional' and t.status = 'confirmada' group by 1, 2;
  elsif qual = 'familia' then
    casa := array(select pessoas_da_minha_casa());
    return query select x.data_transacao_date, x.tipo, sum(x.valor), count(*)::int from (
        select t.data_transacao_date, t.tipo_transacao as tipo, t.valor from transacoes_financeiras t
         where t.usuario_id = app_uid() and t.livro = 'familia' and t.status = 'confirmada'
        union all
        select t.data_transacao_date, 'despesa', t.valor from transacoes_financeiras t
         where t.paciente_id = any (casa) and t.origem in ('cobranca', 'consulta', 'acrescimo') and t.status = 'confirmada') x
      where x.data_transacao_date between de and ate group by 1, 2;
  elsif qual = 'plataforma' and app_admin() then
    return query select t.data_transacao_date, t.tipo_transacao, sum(t.valor), count(*)::int from transacoes_financeiras t
      where t.data_transacao >= de - interval '1 day' and t.data_transacao < ate + interval '2 days'
        and t.data_transacao_date between de and ate and t.livro <> 'familia' and t.status = 'confirmada' group by 1, 2;
  end if;
end $$;
grant execute on function somas_do_livro(text, uuid, date, date) to saude_app;

-- The operator that pays the consultation of an entry, or of the receipt that it is the fee of; 'particular' where none does, null without a consultation.
-- Asks: nobody: it is a part of the functions below.
create function convenio_do_lancamento(consulta uuid, taxa_de uuid) returns text language sql stable as $$
  select coalesce((select o.operadora from operadoras_planos o where o.id = a.convenio_plano_id), 'particular') from agendamentos a
   where a.id = coalesce(consulta, (select t.agendamento_id from transacoes_financeiras t where t.id = taxa_de))
$$;

-- The entries of a book that filters find. Empty keys of `f` filter nothing; its text is folded as the entries are. A family's kinds are turned round.
-- Inlined into what asks it, with the values known: only the filters that are there reach the plan.
-- Asks: nobody: it is a part of the two below.
create function lancamentos_filtrados(qual text, clinica uuid, de date, ate date, f jsonb) returns setof transacoes_financeiras language sql stable as $$
  select t.* from transacoes_financeiras t
   where (qual = 'clinica' and t.clinica_id = clinica and t.livro <> 'familia'
       or qual = 'profissional' and t.usuario_id = app_uid() and t.livro = 'profissional'
       or qual = 'familia' and (t.usuario_id = app_uid() and t.livro = 'familia'
         or t.origem in ('cobranca', 'consulta', 'acrescimo') and t.paciente_id = any (array(select pessoas_da_minha_casa()))))
     and (f->>'regime' is distinct from 'competencia' and t.data_transacao_date between de and ate
       or f->>'regime' = 'competencia' and coalesce(t.competencia, t.data_transacao_date) between de and ate)
     and (f->>'tipo' is null or case when qual = 'familia' and t.livro <> 'familia' then 'despesa' else t.tipo_transacao end = f->>'tipo')
     and (f->>'categoria_id' is null or t.categoria_id = (f->>'categoria_id')::uuid)
     and (f->>'forma' is null or t.forma_pagamento = f->>'forma')
     and (f->>'status' is null or t.status = f->>'status')
     and (f->>'local_id' is null or t.clinica_id = (f->>'local_id')::uuid)
     and (f->>'pessoa_id' is null or t.paciente_id = (f->>'pessoa_id')::uuid)
     and (f->>'servico' is null or t.titulo = f->>'servico' and t.origem is not null)
     and (f->>'profissional_id' is null or t.usuario_id = (f->>'profissional_id')::uuid and t.origem is not null)
     and (f->>'centro_id' is null or t.centro_id = (f->>'centro_id')::uuid)
     and (f->>'convenio' is null or convenio_do_lancamento(t.agendamento_id, t.taxa_de) = f->>'convenio')
     and (f->>'texto' is null or t.busca like '%' || (f->>'texto') || '%')
$$;

-- A page of what filters find in a book, newest first, behind the entry of a cursor. Under row policies a search has no index and no range has statistics: here the right
-- to the book is asked once. What is shown of an entry its reader reads again.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads.
create function pagina_do_livro(qual text, clinica uuid, de date, ate date, f jsonb, atras_de timestamptz, atras_do_id uuid, quantas int) returns setof uuid
language plpgsql stable security definer rows 30 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if qual = 'clinica' and not clinica in (select clinicas_do_meu_financeiro('leitura')) then return; end if;
  return query select t.id from lancamentos_filtrados(qual, clinica, de, ate, f) t
    where (f->>'regime' = 'competencia' or t.data_transacao >= (de - 1)::timestamptz and t.data_transacao < (ate + 2)::timestamptz)
      and (atras_de is null or (t.data_transacao, t.id) < (atras_de, atras_do_id))
    order by t.data_transacao desc, t.id desc limit quantas;
end $$;
grant execute on function pagina_do_livro(text, uuid, date, date, jsonb, timestamptz, uuid, int) to saude_app;

-- Sums of all that filters find: what is confirmed counts, how many are all.
-- Asks: as pagina_do_livro().
create function soma_do_livro(qual text, clinica uuid, de date, ate date, f jsonb) returns table (receitas numeric, despesas numeric, quantas int)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if qual = 'clinica' and not clinica in (select clinicas_do_meu_financeiro('leitura')) then return; end if;
  return query select coalesce(sum(x.valor) filter (where x.conta and x.tipo = 'receita'), 0), coalesce(sum(x.valor) filter (where x.conta and x.tipo = 'despesa'), 0), count(*)::int
    from (select t.valor, t.status = 'confirmada' as conta, case when qual = 'familia' and t.livro <> 'familia' then 'despesa' else t.tipo_transacao end as tipo
      from lancamentos_filtrados(qual, clinica, de, ate, f) t
      -- A clinic's days stand in an index of their own, which the sums are read from alone.
      where qual = 'clinica' or f->>'regime' = 'competencia' or t.data_transacao >= (de - 1)::timestamptz and t.data_transacao < (ate + 2)::timestamptz) x;
end $$;
grant execute on function soma_do_livro(text, uuid, date, date, jsonb) to saude_app;

-- What is confirmed of a book between two days by the operator of its consultations (FIN-15): the consultation itself is not the reader's to see.
-- Asks: as pagina_do_livro().
create function soma_por_convenio(qual text, clinica uuid, de date, ate date, regime text) returns table (chave text, receitas numeric, despesas numeric, quantas int)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if qual = 'clinica' and not clinica in (select clinicas_do_meu_financeiro('leitura')) then return; end if;
  return query select case when a.id is not null then coalesce(o.operadora, 'particular') end, coalesce(sum(t.valor) filter (where t.tipo_transacao = 'receita'), 0),
      coalesce(sum(t.valor) filter (where t.tipo_transacao = 'despesa'), 0), count(*)::int
    from lancamentos_filtrados(qual, clinica, de, ate, jsonb_build_object('status', 'confirmada', 'regime', regime)) t
    left join transacoes_financeiras b on b.id = t.taxa_de
    left join agendamentos a on a.id = coalesce(t.agendamento_id, b.agendamento_id)
    left join operadoras_planos o on o.id = a.convenio_plano_id
   where qual in ('clinica', 'profissional') group by 1;
end $$;
grant execute on function soma_por_convenio(text, uuid, date, date, text) to saude_app;
