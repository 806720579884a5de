import { motivosDoPix } from '#domain/pagamentos/cobranca.ts'
import { cancelarConsultas, findAto } from '../agendamentos/entrada.ts'
import type { Db, SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from './avisos.ts'
import { findOQueCai, findVencida, lockCobranca, updateCobranca } from './queries.ts'
import { prender } from '../trancas/queries.ts'

const CADA_S = 30

/**
 * Closes expired charges. Where the appointment had to be paid first, cancels it and its series, frees the hours and tells both sides, each in one transaction. Several processes
 * may run it at once; one that dies in between leaves everything as it was.
 * @param sistema acts as the product: the charges are everybody's
 * @returns how many it closed
 */
export async function vencerCobrancas(sistema: SessionDb, agora: Date): Promise<number> {
  for (let vencidas = 0; ;) {
    const feito = await sistema.transaction((db) => vencerUma(db, agora))
    if (feito === null) return vencidas
    if (feito) vencidas += 1
  }
}

/** @returns null when none is left; false for one that was paid or closed while this waited */
async function vencerUma(db: Db, agora: Date): Promise<boolean | null> {
  const alvo = await db.first(findVencida(agora))
  if (!alvo) return null
  const { agendamento_id } = alvo
  const cairiam = await db.rows(findOQueCai(agendamento_id, agora))
  await prender(db, [agendamento_id, ...cairiam.map(({ id }) => id)])
  const cobranca = await db.first(lockCobranca(alvo.id))
  if (cobranca?.situacao !== 'aguardando' || !cobranca.expira_em || cobranca.expira_em > agora) return false
  await db.affected(updateCobranca(cobranca.id).set({ situacao: 'vencida', encerrada_em: agora }))
  if (!cobranca.obrigatoria) return true
  const ids = (await db.rows(findOQueCai(alvo.agendamento_id, agora))).map(({ id }) => id)
  // An appointment that has begun, or was cancelled, has no hour to free.
  if (!ids.includes(alvo.agendamento_id)) return true
  const consulta = await db.only(findAto(alvo.agendamento_id))
  await db.affected(cancelarConsultas(ids, motivosDoPix.vencido, null, agora))
  const quem = { chave: `pix-vencido:${cobranca.id}:${cobranca.expira_em.getTime()}`, ator: null }
  await avisarQuemPaga(db, consulta, textos.vencer({ ...consulta, agora }), quem)
  await avisarQuemRecebe(db, consulta, textos.vencer({ ...consulta, agora }), quem)
  return true
}

/** Looks now and every thirty seconds. @returns a function that stops it and waits for the run under way */
export function iniciarVencimentoDoPix(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () => observar('pix', CADA_S, () => vencerCobrancas(sistema, agora())))
}
