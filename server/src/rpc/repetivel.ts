import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { errosDaChave, tamanhoDaChave } from '#domain/rpc/chave.ts'
import type { Query, Transaction } from '../database/db.ts'
import { exigirSessao, type Contexto } from './context.ts'

/** The earlier request with this key; a simultaneous one waits. */
export const findPedido = (chave: string, agora: Date) =>
  sql<Pedido>`select * from pedido_repetido(${chave}, ${agora.toISOString()}::timestamptz)`

export const insertPedido = (
  usuario_id: string,
  chave: string,
  operacao: string,
  corpo: Buffer,
  resposta: string,
  agora: Date,
) => sql`insert into pedidos_repetiveis (usuario_id, chave, operacao, corpo, resposta, created_at)
    values (${usuario_id}::uuid, ${chave}, ${operacao}, ${corpo}, ${resposta}, ${agora.toISOString()}::timestamptz)`

/**
 * Runs `work` in one transaction as the caller. A request with an `Idempotency-Key` runs once for that key of that person in 24 hours: its answer is stored in the same
 * transaction, and sent again for the same request. A repetition during the first run waits for it. A refusal is not stored: a repeated request is decided again.
 * @param operacao name of the procedure; with `input` it tells one request from another
 * @throws CHAVE_INVALIDA for a key of the wrong length, CHAVE_DE_OUTRO_PEDIDO for a key of a different request
 */
export async function repetivel<T>(
  context: Contexto,
  operacao: string,
  input: unknown,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const { chave } = context.pedido
  if (chave === null) return context.db.transaction(work, { keptPlans: true })
  if (chave.length < tamanhoDaChave.menor || chave.length > tamanhoDaChave.maior)
    throw recusaDaChave('CHAVE_INVALIDA')
  const { usuario_id } = exigirSessao(context)
  const corpo = createHash('sha256')
    .update(JSON.stringify([operacao, emOrdem(input)]))
    .digest()
  const agora = context.agora()
  const fazer = async (db: Transaction) => {
    const primeiro = recusarRepetido(db.first(findPedido(chave, agora)))
    // What the work asks first leaves behind the key, without waiting for it, and is rolled back where the key was used.
    const [resposta] = await Promise.all([
      work(depoisDe(primeiro, db)).catch(async (error: unknown) => {
        await primeiro
        throw error
      }),
      primeiro,
    ])
    db.last(insertPedido(usuario_id, chave, operacao, corpo, JSON.stringify(resposta), agora))
    return resposta
  }
  try {
    return await context.db.transaction(fazer, { keptPlans: true })
  } catch (error) {
    if (!(error instanceof Repetido)) throw error
    const { antes } = error
    if (antes.operacao !== operacao || !antes.corpo.equals(corpo))
      throw recusaDaChave('CHAVE_DE_OUTRO_PEDIDO')
    context.pedido.aoRepetir()
    return JSON.parse(antes.resposta) as T
  }
}

interface Pedido {
  operacao: string
  corpo: Buffer
  resposta: string
}

/** The key was used before. Ends the transaction of the second request. */
class Repetido extends Error {
  readonly antes: Pedido
  constructor(antes: Pedido) {
    super('this key was used before')
    this.antes = antes
  }
}

/** @throws Repetido where the key was used before */
async function recusarRepetido(procurado: Promise<Pedido | undefined>): Promise<void> {
  const antes = await procurado
  if (antes) throw new Repetido(antes)
}

/** A database that hands answers on only once `primeiro` is fulfilled, and fails as it fails. */
function depoisDe(primeiro: Promise<void>, db: Transaction): Transaction {
  const espera = async <T>(resposta: Promise<T>): Promise<T> => (await Promise.all([primeiro, resposta]))[1]
  return {
    together: (queries) => espera(db.together(queries)),
    rows: <T>(query: Query<T>) => espera(db.rows(query)),
    first: <T>(query: Query<T>) => espera(db.first(query)),
    only: <T>(query: Query<T>) => espera(db.only(query)),
    affected: (query) => espera(db.affected(query)),
    last: (query) => db.last(query),
  }
}

function recusaDaChave(code: keyof typeof errosDaChave) {
  const { status, message } = errosDaChave[code]
  return new ORPCError(code, { status, message, defined: true })
}

/** The value with the keys of its objects sorted, so that two spellings of a request are one. */
function emOrdem(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(emOrdem)
  if (typeof valor !== 'object' || valor === null) return valor
  const pares = Object.entries(valor).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    pares.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([nome, item]) => [nome, emOrdem(item)]),
  )
}
