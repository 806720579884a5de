import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { avisoDaConferencia } from './avisos.ts'
import type { LinhaDeAssinatura } from './linhas.ts'
import {
  findAssinaturaDaFatura,
  findAssinaturaPorId,
  lockFatura,
  pagarFatura,
  type FaturaATrancar,
} from './queries.ts'
import { reabrir } from './reabrir.ts'

interface Presa {
  fatura: FaturaATrancar | undefined
  assinatura: LinhaDeAssinatura | undefined
}

/** Holds an invoice behind its subscription, in the order in which every act on plans takes them. */
export async function prenderFatura(db: Db, id: string): Promise<Presa> {
  const de = (await db.first(findAssinaturaDaFatura(id)))?.assinatura_id
  const assinatura = de ? await db.first(findAssinaturaPorId(de)) : undefined
  return { fatura: await db.first(lockFatura(id)), assinatura }
}

/**
 * The one way in which an invoice becomes paid: by administration, after a proof, or by what the bank said.
 * @param presa held by `prenderFatura`, and neither paid nor cancelled
 * @param por who confirms; null: the bank
 */
export async function receberFatura(
  db: Db,
  { fatura, assinatura }: { fatura: FaturaATrancar; assinatura: LinhaDeAssinatura | undefined },
  { por, quando, hoje, agora }: { por: string | null; quando: Date; hoje: string; agora: Date },
): Promise<void> {
  await db.affected(pagarFatura(fatura.id, quando, por))
  if (assinatura) await reabrir(db, assinatura, hoje, agora)
  if (fatura.usuario_id)
    await notificar(db, avisoDaConferencia(fatura.usuario_id, fatura.id, fatura.versao, 'paga'))
}
