import type { Reserva } from '#domain/agendamentos/marcar/contract.ts'
import { sinalDe, type FatosDoSinal, type Sinal } from '#domain/agendamentos/sinal/rules.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import type { Contexto } from '../../rpc/context.ts'
import { avisosDoSinal, type Consulta } from '../avisos.ts'
import { findFatosDoSinal, insertSinal } from './queries.ts'

/**
 * Asks for the deposit of an appointment, or of the dates of one series, in the transaction that makes them valid, and tells the patient's side until when it is to be paid.
 * Every act calls it that books, confirms a hold, or ends the wait of a request (`docs/decisions/0032-pagamentos.md`).
 * @param consultas of a series the first date that can be asked for one carries the deposit of all
 * @param foiPedido they waited for the professional's answer until now
 * @param marcou whoever books at this moment and sees the code already; null where a request was accepted
 */
export async function pedirSinal(
  context: Contexto,
  db: Db,
  consultas: readonly Consulta[],
  { foiPedido, marcou }: { foiPedido: boolean; marcou: string | null },
): Promise<void> {
  const agora = context.agora().getTime()
  const lidos = await db.rows(findFatosDoSinal(consultas.map(({ id }) => id)))
  for (const consulta of consultas) {
    const fatos = lidos.find(({ agendamento_id }) => agendamento_id === consulta.id)
    const pedido = fatos && (await escrever(db, consulta.id, fatos, { agora, foiPedido }))
    if (!pedido) continue
    const { id, credito, valor_centavos } = pedido
    if (credito) return
    const expira_em = new Date(pedido.expira_em).toISOString()
    await notificar(db, ...avisosDoSinal(consulta, { id, valor_centavos, expira_em, marcou }))
    return
  }
}

/** @returns null where nothing is asked for */
async function escrever(
  db: Db,
  agendamento_id: string,
  fatos: FatosDoSinal,
  quando: { agora: number; foiPedido: boolean },
): Promise<(Sinal & { id: string }) | null> {
  const sinal = sinalDe(fatos, quando)
  if (!sinal) return null
  const { id } = await db.only(insertSinal(agendamento_id, sinal))
  if (id !== null) return { ...sinal, id }
  // The receiver gave the credit back meanwhile.
  const creditos = fatos.creditos.filter((cada) => cada !== sinal.credito)
  return sinal.credito ? escrever(db, agendamento_id, { ...fatos, creditos }, quando) : null
}

/** The deposit that a held hour will ask for, told before it is booked. */
export async function sinalDaReserva(
  context: Contexto,
  db: Db,
  reserva_id: string,
): Promise<Reserva['sinal_pix']> {
  const fatos = await db.first(findFatosDoSinal([reserva_id]))
  if (!fatos) return null
  const { aguarda_aprovacao: foiPedido } = fatos
  const agora = context.agora().getTime()
  const sinal = sinalDe({ ...fatos, aguarda_aprovacao: false }, { agora, foiPedido })
  if (!sinal) return null
  const { valor_centavos, prazo_min, credito } = sinal
  return { valor_centavos, prazo_min, por_credito: credito !== null }
}
