import { sql, type Selectable } from 'kysely'
import type { Modalidade, StatusAgendamento, StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import {
  dadosDoRecibo,
  podeCompletar,
  recusaDoRecibo,
  type DadosDoRecibo,
  type FatosDoRecibo,
  type FormaRecebida,
  type PessoaDoRecibo,
  type RecusaDoRecibo,
} from '#domain/recibos/recibo.ts'
import type { Db } from '../database/db.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import { from, type Tables } from '../tables.ts'
import { prender } from '../trancas/queries.ts'

export type LinhaDeRecibo = Selectable<Tables['recibos']>

export interface LinhaDeFatos {
  lado: 'paciente' | 'profissional'
  profissional_id: string
  status: StatusAgendamento
  plano: boolean
  pagamento_status: StatusPagamento
  preco_centavos: number | null
  recebido_centavos: number | null
  forma: FormaRecebida | null
  inicio: Date
  zona: string
  modalidade: Modalidade
  emissor: DadosDoRecibo['emissor']
  cpf_no_recibo: boolean | null
  paciente_usuario_id: string
  paciente: PessoaDoRecibo
  responsavel_id: string | null
  responsavel: PessoaDoRecibo | null
  servico: string | null
  tuss: string | null
  local: string | null
  endereco: string | null
  /** The caller issues and cancels its receipts, and says what was received. */
  escreve: boolean
  /** The caller may fill in what the patient's record lacks. */
  completa_paciente: boolean
  /** When the patient's side asked for the receipt. */
  pedido_em: Date | null
}

/** Facts for the receipt of an appointment; nothing when the caller is on neither side. */
export const findFatos = (agendamento_id: string) =>
  sql<LinhaDeFatos>`
  select f.*, coalesce(escrevo_recibos(${agendamento_id}::uuid), false) as escreve, ${centavos('f.preco')} as preco_centavos, ${centavos('f.recebido')} as recebido_centavos
  from fatos_do_recibo(${agendamento_id}::uuid) f`

/** The account of the professional of an appointment that the caller sees. */
export const findQuemEmite = (agendamento_id: string) =>
  sql<{ usuario_id: string }>`
  select p.usuario_id from agendamentos a join profissionais p on p.id = a.profissional_id where a.id = ${agendamento_id}::uuid`

/** Null where the caller has nothing to ask for. `novo`: the first request. */
export const pedirRecibo = (agendamento_id: string) =>
  sql<{ pedido_em: Date; novo: boolean }>`select * from pedir_recibo(${agendamento_id}::uuid)`

/** Every receipt of an appointment, newest first. */
export const findRecibos = (agendamento_id: string) =>
  from
    .selectFrom('recibos')
    .where('agendamento_id', '=', agendamento_id)
    .selectAll()
    .orderBy('numero', 'desc')

export const findRecibo = (id: string) => from.selectFrom('recibos').where('id', '=', id).selectAll()

export const cancelarRecibo = (id: string, motivo: string, agora: Date) =>
  from
    .updateTable('recibos')
    .where('id', '=', id)
    .where('cancelado_em', 'is', null)
    .set({ cancelado_em: agora, motivo_cancelamento: motivo })

const insertRecibo = (recibo: {
  profissional_id: string
  agendamento_id: string
  dados: string
  emitido_em: Date
  emitido_por: string
  pagador_id: string
}) => from.insertInto('recibos').values(recibo).returningAll()

/** 'Pago no local'; the history records it, even when the status stays. */
export const updateRecebimento = (
  id: string,
  {
    pagamento_status,
    recebido_centavos,
    forma,
  }: { pagamento_status: string; recebido_centavos: number; forma: string | null },
) => sql`
  update agendamentos a set pagamento_status = ${pagamento_status}, valor_recebido = ${reais(recebido_centavos)},
    forma_recebida = ${forma}
  from (select set_config('app.ato', 'pagar', true)) s where a.id = ${id}::uuid`

export const updateCpfNoRecibo = (usuario_id: string, mostrar: boolean) =>
  from
    .updateTable('profissionais')
    .where('usuario_id', '=', usuario_id)
    .set({ cpf_no_recibo: mostrar })
    .returning('cpf_no_recibo')

/** The facts for the domain's decision. */
export function fatosDe(linha: LinhaDeFatos): FatosDoRecibo {
  return {
    ...linha,
    inicio: linha.inicio.getTime(),
  }
}

/**
 * The receipt of an appointment, issued where there is none yet. A repeated call gets the same one; once missing data has come, a new one replaces it. Runs in a transaction.
 * @returns null when the caller is on neither side; 'quem-emite' for the patient's side, and for those of the team who only look at the finances
 */
export async function emitirRecibo(
  db: Db,
  agendamento_id: string,
  { usuario_id, agora }: { usuario_id: string; agora: Date },
): Promise<
  { linha: LinhaDeFatos; recibo: LinhaDeRecibo; novo: boolean } | { recusa: RecusaDoRecibo } | null
> {
  const visto = await db.first(findFatos(agendamento_id))
  if (!visto) return null
  await prender(db, [agendamento_id])
  const linha = await db.first(findFatos(agendamento_id))
  if (!linha) return null
  const fatos = fatosDe(linha)
  const recusa = recusaDoRecibo(fatos)
  if (recusa) return { recusa }
  if (!linha.escreve) return { recusa: 'quem-emite' }
  const dados = dadosDoRecibo(fatos)
  const antes = (await db.rows(findRecibos(agendamento_id))).find((cada) => cada.cancelado_em === null)
  if (antes && !podeCompletar(antes.dados, dados)) return { linha, recibo: antes, novo: false }
  const motivo =
    antes?.dados.centavos === dados.centavos ? 'Dados completados' : 'O pagamento da consulta mudou'
  if (antes) await db.affected(cancelarRecibo(antes.id, motivo, agora))
  const recibo = await db.only(
    insertRecibo({
      profissional_id: linha.profissional_id,
      agendamento_id,
      dados: JSON.stringify(dados),
      emitido_em: agora,
      emitido_por: usuario_id,
      pagador_id: linha.responsavel_id ?? linha.paciente_usuario_id,
    }),
  )
  return { linha, recibo, novo: true }
}
