-- What is confirmed of a year of a book, by month, kind and category; what takes back stands apart from what came.
-- Asks: that the book is the caller's own, or a clinic's that clinicas_do_meu_financeiro() reads.
create function dre_do_livro(qual text, clinica uuid, ano int, por_competencia boolean)
returns table (mes int, tipo text, volta boolean, categoria_id uuid, soma numeric)
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  de date := make_date(ano, 1, 1);
  ate date := make_date(ano, 12, 31);
  -- A value, so that only the filters that are there reach the plan.
  f jsonb := jsonb_strip_nulls(jsonb_build_object('status', 'confirmada', 'regime', case when por_competencia then 'competencia' end));
begin
  if qual = 'clinica' and not clinica in (select clinicas_do_meu_financeiro('leitura')) then return; end if;
  return query
    select extract(month from x.dia)::int, x.tipo, x.volta, x.categoria_id, sum(x.soma) from (
      select case when por_competencia then coalesce(t.competencia, t.data_transacao_date) else t.data_transacao_date end as dia, t.tipo_transacao as tipo, t.valor < 0 as volta,
        t.categoria_id, sum(t.valor) as soma
        from lancamentos_filtrados(qual, clinica, de, ate, f) t
       where qual = 'clinica' or por_competencia or t.data_transacao >= (de - 1)::timestamptz and t.data_transacao < (ate + 2)::timestamptz
       group by 1, 2, 3, 4) x group by 1, 2, 3, 4;
end $$;
grant execute on function dre_do_livro(text, uuid, int, boolean) to saude_app;
