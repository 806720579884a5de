import { createHash, randomBytes } from 'node:crypto'
import { caminhoDoConvite, diasDoConviteEmMs, maximoDeEnvios } from '#domain/equipe/convite.ts'
import type { Db } from '../database/db.ts'
import { escreverConvite } from '../mensagens/modelos.ts'
import type { Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { enviarConvite, findConviteDe, insertConvite, renovarConvite } from './queries.ts'

/** Enough to set up a team; too few to send mail to strangers by the hundred. */
const CONVITES = { ato: 'convites', vezes: 30, segundos: 3600 }

/** SHA-256 of a link's token, the only part that is stored. */
export const hashDoToken = (token: string) => createHash('sha256').update(token).digest()

/** Counted before the work. @throws MUITAS_TENTATIVAS */
export const contarConvite = (context: Contexto) => contarUso(context, CONVITES)

type De = { membro_id: string } | { vinculo_id: string }
interface Dito {
  /** Name of the inviting person. */
  quem: string
  /** Purpose, in words that say nothing about health. */
  para: string
}

/** Makes the invitation of a grant and puts its mail into the outbox, in the transaction of the grant. */
export async function convidar(context: Contexto, db: Db, de: De, email: string, dito: Dito): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db.only(
    insertConvite({
      ...de,
      email,
      token_hash: hashDoToken(token),
      convidado_por: context.sessao!.usuario_id,
      expira_em: expira(context),
    }),
  )
  await enviar(context, db, id, token, dito)
}

/** Sends an open invitation again, with a new link. @returns the reason when it cannot, or null */
export async function reenviar(
  context: Contexto,
  db: Db,
  de: De,
  dito: Dito,
): Promise<'respondido' | 'demais' | null> {
  const convite = await db.first(findConviteDe(de))
  if (!convite || convite.situacao !== 'pendente') return 'respondido'
  if (convite.envios >= maximoDeEnvios) return 'demais'
  const token = randomBytes(32).toString('base64url')
  const feito = await db.affected(
    renovarConvite(convite.id, hashDoToken(token), expira(context), context.agora()),
  )
  if (feito === 0) return 'respondido'
  await enviar(context, db, convite.id, token, dito)
  return null
}

const expira = (context: Contexto) => new Date(context.agora().getTime() + diasDoConviteEmMs)

async function enviar(context: Contexto, db: Db, id: string, token: string, dito: Dito): Promise<void> {
  const { siteUrl, local } = context.correio
  const escrita = escreverConvite({ ...dito, link: siteUrl + caminhoDoConvite(token) })
  const { id: mensagem } = await db.only(enviarConvite(id, escrita, local))
  if (!mensagem) throw new Error('the mail of an invitation was refused')
}
