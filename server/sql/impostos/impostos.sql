-- What was paid between two days for consultations that no plan pays, with the receipt that counts: to a professional what they received, to a family what its people
-- paid. Without a receipt the names alone, as the ledger gives them.
-- Asks: nobody else: the answer is about the caller.
create function pagamentos_do_imposto(qual text, de date, ate date) returns table (
  id uuid, dia date, valor numeric, servico text, forma text, agendamento_id uuid, paciente_id uuid, eu boolean, numero int, dados jsonb, pessoa text, profissional text,
  registro text, clinica text, cnpj text)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  dos_recibos uuid[] := case when qual = 'familia' then array(select pessoas_por_quem_marco()) else '{}' end;
  casa uuid[] := case when qual = 'familia' then array(select pessoas_da_minha_casa()) else '{}' end;
begin
  return query
  with linhas as materialized (
    select t.* from transacoes_financeiras t
     where t.origem in ('cobranca', 'consulta') and t.status = 'confirmada' and t.forma_pagamento is distinct from 'convenio'
       and t.data_transacao >= de - interval '1 day' and t.data_transacao < ate + interval '2 days' and t.data_transacao_date between de and ate
       and case qual when 'profissional' then t.usuario_id = app_uid() and t.livro = 'profissional' when 'familia' then t.paciente_id = any (casa) else false end)
  select t.id, t.data_transacao_date, t.valor, t.titulo, t.forma_pagamento, t.agendamento_id, t.paciente_id, coalesce(pa.usuario_id = app_uid(), false), r.numero,
    -- Who looks after the finances alone does not read receipts.
    case when qual = 'profissional' or t.paciente_id = any (dos_recibos) then r.dados end,
    case when qual = 'familia' then pp.nome_completo else nome_para_consultorio(t.paciente_id, pr.id) end, rp.nome_completo,
    (select x.numero_registro from profissional_especialidades x where x.profissional_id = pr.id order by x.principal desc, x.created_at limit 1),
    case when t.recebido_por = 'clinica' then c.nome_fantasia end, case when t.recebido_por = 'clinica' then c.cnpj end
    from linhas t
    left join recibos r on r.agendamento_id = t.agendamento_id and r.cancelado_em is null
    left join pacientes pa on pa.id = t.paciente_id left join profiles pp on pp.user_id = pa.usuario_id
    left join profissionais pr on pr.usuario_id = t.usuario_id left join profiles rp on rp.user_id = t.usuario_id
    left join clinicas c on c.id = t.clinica_id
   order by t.data_transacao_date, t.created_at, t.id;
end $$;
grant execute on function pagamentos_do_imposto(text, date, date) to saude_app;
