import { canaisQueEsperam, canalDoCostume, esperaDosOutros } from '#domain/lembretes/costume.ts'
import { canaisDeLembrete, type CanalDeLembrete } from '#domain/lembretes/lembrete.ts'
import { canalAtivo } from '#domain/notificacoes/canais.ts'
import type { Db } from '../database/db.ts'
import {
  findCostume,
  findEmail,
  findEscolhas,
  findInscricoes,
  findTelefoneConfirmado,
} from '../notificacoes/queries.ts'
import { adiarEntregas } from './queries.ts'

/**
 * Sends a reminder first on the channel that its person answers on. The other channels wait, and send only if it was not opened by then.
 * @param novas the notifications just written for the person
 * @param canais those that the professional's rule allows
 * @param inicio start of the appointment, epoch milliseconds
 */
export async function segurarOutros(
  db: Db,
  usuario_id: string,
  novas: readonly string[],
  { canais, inicio, agora }: { canais: readonly CanalDeLembrete[]; inicio: number; agora: Date },
): Promise<void> {
  const costume = await db.only(findCostume(usuario_id))
  const canal = costume.ligado ? canalDoCostume(costume.respostas) : null
  if (canal === null) return
  const abertos = await abertosPara(db, usuario_id, canais)
  const esperam = canaisQueEsperam(canal, abertos, { inicio, agora: agora.getTime() })
  if (esperam.length > 0)
    await db.affected(adiarEntregas(novas, esperam, new Date(agora.getTime() + esperaDosOutros)))
}

/** The channels on which a reminder reaches a person: wanted, and with an address. */
async function abertosPara(
  db: Db,
  usuario_id: string,
  canais: readonly CanalDeLembrete[],
): Promise<CanalDeLembrete[]> {
  const escolhas = await db.rows(findEscolhas(usuario_id))
  const temEmail = ((await db.first(findEmail(usuario_id)))?.email ?? null) !== null
  const chega = {
    email: temEmail,
    push: (await db.rows(findInscricoes(usuario_id))).length > 0,
    sms: (await db.only(findTelefoneConfirmado(usuario_id))).telefone !== null,
  }
  return canaisDeLembrete.filter(
    (canal) =>
      canais.includes(canal) && chega[canal] && canalAtivo('lembrete', canal, { escolhas, temEmail }),
  )
}
