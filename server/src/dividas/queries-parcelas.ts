import { sql } from 'kysely'
import { centavos } from '../database/dinheiro.ts'

/** A part of an agreement, on the side of whoever pays it. */
export interface LinhaDeMinhaParcela {
  acordo_id: string
  agendamento_id: string
  titular_id: string
  pessoa: string
  quem: string
  total_centavos: number
  multa_bps: number
  juros_bps: number
  numero: number
  vence_em: string
  valor_centavos: number
  /** Null: agreed on no more. */
  aberto_centavos: number | null
  /** Null where no account receives it. */
  chave: string | null
  recebedor: string | null
  cidade: string | null
  /** Of the static code. */
  txid: string
  codigo_do_banco: string | null
}

/** Parts of agreements that stand of the people for whom the caller pays; of one agreement also when it was ended. */
export const findMinhasParcelas = (acordo_id: string | null) => sql<LinhaDeMinhaParcela>`
  select p.acordo_id, p.agendamento_id, p.titular_id, p.pessoa, p.quem, ${centavos('p.total')} as total_centavos, (p.multa * 100)::int as multa_bps, (p.juros * 100)::int as juros_bps,
    p.numero, p.vence_em::text as vence_em, ${centavos('p.valor')} as valor_centavos, ${centavos('p.aberto')} as aberto_centavos, p.chave, p.recebedor, p.cidade, p.txid, p.codigo_do_banco
    from minhas_parcelas(${acordo_id}::uuid) p`
