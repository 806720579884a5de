import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../database/pools.ts'

/** A row of `eventos`. */
export interface EventoGravado {
  id: number
  tipo: string
  entidade_id: string
  topicos: string[]
}

export interface Leitor {
  /** Id of the last event passed on; null before the table was first read. */
  readonly cursor: number | null
  /** Resolves when the table was first read. */
  readonly situado: Promise<void>
  parar(): Promise<void>
}

const LOTE = 1_000
/** The table is read even without a notification, because a connection can die silently. */
const SEM_AVISO_MS = 15_000
const RESPOSTA_MS = 5_000
/** A missing number is looked for again: its writer is about to commit, or gave up, which nothing announces. */
const FALTA_MS = 5
const PAUSA_MIN_MS = 50
const PAUSA_MAX_MS = 2_000

/**
 * Reads `eventos` in order, for one process. A connection of its own listens; each notification, reconnection or long silence leads to the same act, reading on from the last id.
 * So a lost connection loses nothing. Numbers are given before the commit: behind one that is missing nothing is passed on until it came, or until its writer has ended without it.
 * @param aoChegar receives every event once, in the order of its numbers
 * @param aoPerder called when events may have been missed: the gap is older than the table, or the table is another one
 */
export function iniciarLeitor(parts: {
  /** Read anew for each connection. */
  connection: Connection
  /** Where there are several servers: looks which one takes writes, after a connection was lost. */
  procurar?: (() => Promise<unknown>) | undefined
  aoChegar(eventos: readonly EventoGravado[]): void
  aoPerder(): void
  log(error: unknown): void
}): Leitor {
  let cursor: number | null = null
  /** The first number that is missing, and who might still write it. */
  let falta: { depois: number; escrevem: Set<string> } | null = null
  let pausa = PAUSA_MIN_MS
  let atual: Client | null = null
  const parada = new AbortController()
  const { signal } = parada

  let aoSituar = () => undefined as void
  const situado = new Promise<void>((resolve) => (aoSituar = resolve))
  const vida = viver()
  return {
    situado,
    get cursor() {
      return cursor
    },
    async parar() {
      parada.abort()
      await atual?.end().catch(() => undefined)
      await vida
    },
  }

  async function viver(): Promise<void> {
    while (!signal.aborted) {
      await ouvir().catch((error: unknown) => {
        if (!signal.aborted) parts.log(error)
      })
      if (!signal.aborted) await parts.procurar?.()
      await sleep(pausa, undefined, { signal, ref: false }).catch(() => undefined)
      pausa = Math.min(pausa * 2, PAUSA_MAX_MS)
    }
  }

  /** One connection, until it ends. @throws what ended it */
  async function ouvir(): Promise<void> {
    const client = new Client({
      ...parts.connection,
      application_name: 'app-da-saude-eventos',
      // It only reads this one table, and for everybody.
      options: '-c role=saude_sistema -c timezone=UTC -c plan_cache_mode=force_generic_plan',
      connectionTimeoutMillis: 4_000,
      query_timeout: RESPOSTA_MS,
      keepAlive: true,
    })
    atual = client
    let fim: Error | null = null
    let chamado = false
    let acordar = () => undefined as void
    const terminar = (error: Error) => {
      fim ??= error
      acordar()
    }
    client.on('error', terminar)
    client.once('end', () => terminar(new Error('the listening connection ended')))
    client.on('notification', () => {
      chamado = true
      acordar()
    })
    try {
      await client.connect()
      await client.query('listen eventos')
      await situar(client)
      aoSituar()
      pausa = PAUSA_MIN_MS
      while (!signal.aborted) {
        chamado = false
        const falta = await lerAteOFim(client)
        if (!chamado && !fim)
          await new Promise<void>((resolve) => {
            const relogio = setTimeout(resolve, falta ? FALTA_MS : SEM_AVISO_MS)
            acordar = () => {
              clearTimeout(relogio)
              resolve()
            }
          })
        if (fim) throw fim as Error
      }
    } finally {
      atual = null
      // A query without an answer would keep `end` waiting.
      await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })])
    }
  }

  /** The place of this process in the table that it now sees. */
  async function situar(client: Client): Promise<void> {
    const { rows } = await client.query<{ primeiro: string | null; ultimo: string | null }>(
      'select min(id) as primeiro, max(id) as ultimo from eventos',
    )
    const [primeiro, ultimo] = [Number(rows[0]!.primeiro ?? 0), Number(rows[0]!.ultimo ?? 0)]
    if (cursor === null) {
      // Smaller numbers that have not committed yet belong to streams that come from another process.
      const escrevem = await quemEscreve(client)
      while (!signal.aborted && (await escrevemAinda(client, escrevem))) await sleep(FALTA_MS)
      cursor = ultimo
    } else if (ultimo < cursor || primeiro > cursor + 1) {
      cursor = ultimo
      parts.aoPerder()
    }
  }

  /** Passes on what can be. @returns whether a number is missing that may still come */
  async function lerAteOFim(client: Client): Promise<boolean> {
    let tentados: Set<string> | null = null
    for (;;) {
      const { rows } = await client.query<EventoGravado>({
        name: 'eventos_depois',
        text: 'select id, tipo, entidade_id, topicos from eventos where id > $1 order by id limit $2',
        values: [cursor, LOTE],
      })
      const lidos = rows.map((row) => ({ ...row, id: Number(row.id) }))
      // Read after the writers of a missing number had ended: it will never come.
      if (lidos.length > 0 && tentados?.size === 0) cursor = lidos[0]!.id - 1
      const eventos = lidos.filter(({ id }, n) => id === cursor! + 1 + n)
      if (eventos.length > 0) {
        cursor = eventos.at(-1)!.id
        parts.aoChegar(eventos)
      }
      if (eventos.length === lidos.length) {
        falta = null
        if (lidos.length < LOTE) return false
        tentados = null
        continue
      }
      if (falta?.depois !== cursor) falta = { depois: cursor!, escrevem: await quemEscreve(client) }
      else if (await escrevemAinda(client, falta.escrevem)) return true
      tentados = falta.escrevem
      if (tentados.size > 0) return true
    }
  }

  /** Transactions that have announced something and not ended. They took this lock before the number. */
  async function quemEscreve(client: Client): Promise<Set<string>> {
    const { rows } = await client.query<{ quem: string }>(
      `select virtualtransaction as quem from pg_locks where locktype = 'advisory' and classid = 7236418 and objid = 19
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return new Set(rows.map(({ quem }) => quem))
  }

  /** Whether one of these goes on. Forgets those that ended. */
  async function escrevemAinda(client: Client, antes: Set<string>): Promise<boolean> {
    if (antes.size === 0) return false
    const agora = await quemEscreve(client)
    for (const quem of antes) if (!agora.has(quem)) antes.delete(quem)
    return antes.size > 0
  }
}
