import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'

/** A source of which ledger and product say different sums. */
export interface Diferenca {
  fonte: 'cobranca' | 'consulta' | 'recibo' | 'reembolso' | 'taxa' | 'acrescimo'
  id: string
  /** What the ledger says of it. */
  livro_centavos: number
  /** What the row of the product says. */
  produto_centavos: number
}

/** Sources whose entries do not add up to what they hold, and receipts that do not say what the ledger says. */
const findDiferencas = sql<Diferenca>`
  with livro as (
    select origem, origem_id, sum(valor) as soma from transacoes_financeiras where origem is not null group by 1, 2),
  produto as (
    select 'cobranca' as origem, c.id as origem_id, recebido_da_cobranca(c.situacao, c.valor) as soma from cobrancas c
    union all
    select 'consulta', a.id, recebido_no_local(a) from agendamentos a where a.pagamento_status in ('pago', 'parcial') and a.reserva_expira_em is null
    union all
    select 'reembolso', b.id, case when b.situacao = 'recebido' then b.valor_recebido else 0 end from reembolsos b
    union all
    select 'acrescimo', b.id, b.acrescimo from pix_parcelas b where b.acrescimo > 0
    union all
    select 'taxa', t.id, t.taxa from transacoes_financeiras t where t.origem in ('cobranca', 'consulta') and t.estorna_id is null and t.taxa > 0
       and (select sum(x.valor) from transacoes_financeiras x where x.origem = t.origem and x.origem_id = t.origem_id) > 0),
  -- What is left of an appointment or charge that is gone altogether says nothing.
  lados as (
    select origem, origem_id, coalesce(l.soma, 0) as livro, coalesce(p.soma, 0) as produto from livro l full join produto p using (origem, origem_id)
     where p.origem is not null or l.origem = 'taxa' or exists (select from transacoes_financeiras t where t.origem = l.origem and t.origem_id = l.origem_id and t.agendamento_id is not null)),
  pagas as (
    select t.agendamento_id, sum(t.valor) as soma, sum(t.valor) filter (where t.origem = 'cobranca') as pix from transacoes_financeiras t
      left join cobrancas c on t.origem = 'cobranca' and c.id = t.origem_id
     where t.origem = 'consulta' or c.situacao = 'recebida' group by 1)
  select origem as fonte, origem_id as id, ${centavos('livro')} as livro_centavos, ${centavos('produto')} as produto_centavos
    from lados where livro <> produto
  union all
  select 'recibo', r.id, coalesce(${centavos('p.soma')}, 0), (r.dados ->> 'centavos')::float8
    from recibos r left join pagas p on p.agendamento_id = r.agendamento_id
    join agendamentos a on a.id = r.agendamento_id
   -- A price that was lowered below what came by Pix: the receipt says the price.
   where r.cancelado_em is null and coalesce(p.soma, 0) * 100 <> (r.dados ->> 'centavos')::numeric and not coalesce(p.pix > a.valor, false)
   order by 1, 2 limit 1000`

const countLancamentos = sql<{ lancamentos: number; recibos: number }>`
  select (select count(*)::int from transacoes_financeiras where origem is not null) as lancamentos,
    (select count(*)::int from recibos where cancelado_em is null) as recibos`

/**
 * Compares ledger, charges, payments at the place and receipts (FIN-07).
 * @param sistema reads as the product
 */
export async function conferirLivro(
  sistema: Db,
): Promise<{ lancamentos: number; recibos: number; diferencas: Diferenca[] }> {
  const [[quantos], diferencas] = await sistema.together([countLancamentos, findDiferencas])
  return { ...quantos!, diferencas }
}
