import { createHash, randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { INICIO_DA_CHAVE, type Escopo } from '#domain/integracoes/escopos.ts'
import { recusasDaChave, type RecusaDaChave } from '#domain/integracoes/recusas.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Db } from '../database/db.ts'
import type { ChaveDoPedido } from '../rpc/context.ts'

/** 'saude_' and 43 letters: 256 bits. */
const FORMA = new RegExp(`^Bearer ${INICIO_DA_CHAVE}[A-Za-z0-9_-]{43}$`)
/** Letters of a key that the page shows. */
const MOSTRADAS = 12

/** A refusal of a request with a key, with its sentence. */
export function recusaDaChave(code: RecusaDaChave): ORPCError<string, unknown> {
  const { status, message } = recusasDaChave[code]
  return new ORPCError(code, { status, message, defined: true })
}

export const marcaDaChave = (segredo: string): Buffer => createHash('sha256').update(segredo).digest()

/** A key that nobody has yet; only its hash is kept. */
export function novaChave(): { segredo: string; prefixo: string; segredo_hash: Buffer } {
  const segredo = INICIO_DA_CHAVE + randomBytes(32).toString('base64url')
  return { segredo, prefixo: segredo.slice(0, MOSTRADAS), segredo_hash: marcaDaChave(segredo) }
}

/** Whether a request shows a key and not a session. */
export const mostraChave = (authorization: string | undefined): authorization is string =>
  authorization?.startsWith(`Bearer ${INICIO_DA_CHAVE}`) ?? false

interface LinhaDeChave {
  id: string
  nome: string
  usuario_id: string
  perfil: string
  profissional_id: string | null
  clinica_id: string | null
  escopos: Escopo[]
  termina_em: Date
  situacao: 'vale' | 'revogada' | 'terminada' | 'sem-dono'
}

const RECUSAS = {
  revogada: 'CHAVE_REVOGADA',
  terminada: 'CHAVE_TERMINADA',
  'sem-dono': 'CHAVE_SEM_DONO',
} as const

/** The person as whom a key acts, what it may do, and why it is refused. */
export interface ChaveLida {
  sessao: Sessao
  chave: ChaveDoPedido
  recusa: ORPCError<string, unknown> | null
}

/**
 * Reads the key of a request. The key is looked up by its hash; nothing of it is remembered, so that one that was revoked ends with the next request.
 * @param visitante acts for nobody
 * @returns null for a key that was never made
 */
export async function lerChave(
  visitante: Pick<Db, 'first'>,
  authorization: string,
  agora: Date,
): Promise<ChaveLida | null> {
  if (!FORMA.test(authorization)) return null
  const linha = await visitante.first(
    sql<LinhaDeChave>`select * from abrir_chave_de_acesso(${marcaDaChave(authorization.slice('Bearer '.length))}, ${agora.toISOString()}::timestamptz)`,
  )
  if (!linha) return null
  const { id, nome, usuario_id, perfil, profissional_id, clinica_id, escopos, termina_em, situacao } = linha
  return {
    sessao: { usuario_id, perfil, sessao_id: id },
    chave: { id, nome, profissional_id, clinica_id, escopos, termina_em: termina_em.toISOString() },
    recusa: situacao === 'vale' ? null : recusaDaChave(RECUSAS[situacao]),
  }
}

/** Requests of one key. */
export const LIMITE_DA_CHAVE = { times: 600, seconds: 300 }
/** Keys that do not exist, from one network. */
export const LIMITE_DE_ERRADAS = { times: 60, seconds: 300 }

/** Prefix of the operations that are for keys; nothing else is open to one. */
const PARA_CHAVES = 'v1.'

/** The wall of the procedures. @throws FORA_DO_ESCOPO for an operation that no key may do */
export function exigirOperacaoDeChave(chave: ChaveDoPedido | null | undefined, operacao: string): void {
  if (chave && !operacao.startsWith(PARA_CHAVES)) throw recusaDaChave('FORA_DO_ESCOPO')
}

/** @throws FORA_DO_ESCOPO */
export function exigirEscopo(chave: ChaveDoPedido, ...pedidos: Escopo[]): void {
  if (!pedidos.every((escopo) => chave.escopos.includes(escopo))) throw recusaDaChave('FORA_DO_ESCOPO')
}

/** Writes a use into the log of a key, and when it was last used. It runs beside the answer. @param sistema acts as the product */
export async function registrarUso(
  sistema: Pick<Db, 'together'>,
  uso: { chave_id: string; operacao: string; status: number; ip: string },
  agora: Date,
): Promise<void> {
  await sistema.together([
    sql`insert into usos_de_chave (chave_id, em, operacao, status, ip)
      select k.id, ${agora}, ${uso.operacao}, ${uso.status}, ${uso.ip} from chaves_de_acesso k where k.id = ${uso.chave_id}::uuid`,
    sql`update chaves_de_acesso set usada_em = ${agora} where id = ${uso.chave_id}::uuid
      and (usada_em is null or usada_em < ${new Date(agora.getTime() - 60_000)})`,
  ])
}
