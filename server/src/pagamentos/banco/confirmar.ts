import { destinoDoAto } from '#domain/pagamentos/cobranca.ts'
import { confirma, divergenciaDoPix } from '#domain/pagamentos/pix-do-banco.ts'
import { findAto } from '../../agendamentos/entrada.ts'
import type { SessionDb } from '../../database/db.ts'
import { prender } from '../../trancas/queries.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from '../avisos.ts'
import { lockCobranca, marcarRecebida } from '../queries.ts'
import type { PixDoBanco } from './api.ts'
import { findFatosDoPix, findRecebido, insertRecebido, type CobrancaNoBanco } from './queries.ts'

/**
 * Writes a payment that the bank said, when it was asked, to have come for a charge. Under the locks of the appointment and the charge, as a person's 'Recebi' is: one that was written
 * before changes nothing, one that agrees marks the charge received through the same write, and one that does not is named to the office.
 * @param sistema acts as the product: a bank spoke, and no person
 */
export async function confirmarPix(
  sistema: SessionDb,
  { id, agendamento_id }: Pick<CobrancaNoBanco, 'id' | 'agendamento_id'>,
  pix: PixDoBanco,
  agora: Date,
): Promise<void> {
  if (await sistema.first(findRecebido(pix.endToEndId))) return
  await sistema.transaction(async (db) => {
    await prender(db, [agendamento_id])
    const cobranca = await db.first(lockCobranca(id))
    if (!cobranca || (await db.first(findRecebido(pix.endToEndId)))) return
    const consulta = await db.only(findAto(agendamento_id))
    const de_pe = consulta.status !== 'cancelado'
    const divergencia = divergenciaDoPix({
      situacao: cobranca.situacao,
      de_pe,
      cobrado_centavos: cobranca.valor_centavos,
      valor_centavos: pix.valor,
      ...(await db.only(findFatosDoPix(id, agendamento_id))),
    })
    if ((await db.affected(insertRecebido(id, pix, divergencia))) === 0) return
    const contada = { ...consulta, agora }
    const aviso = { chave: `pix-do-banco:${pix.endToEndId}`, ator: null }
    if (divergencia !== null) {
      await avisarQuemRecebe(db, consulta, textos.divergir(contada, divergencia, pix.valor, cobranca), aviso)
      return
    }
    if (!confirma(cobranca.situacao)) return
    const destino = destinoDoAto('receber', { situacao: cobranca.situacao, de_pe })
    await db.affected(marcarRecebida(id, destino, agora))
    await avisarQuemPaga(db, consulta, textos.receber(contada, cobranca), aviso)
    await avisarQuemRecebe(db, consulta, textos.confirmar(contada, cobranca, destino), aviso)
  })
}
