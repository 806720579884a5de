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
const PAUSA_MIN_MS = 50
const PAUSA_MAX_MS = 2_000

/**
 * Reads `eventos` in order, for one process. A connection of its own listens; each notification, reconnection or long silence leads to the same act, reading on from the last id.
 * So a lost connection loses nothing.
 * @param aoChegar receives every event once, in the order of the commits
 * @param aoPerder called when events may have been missed: the gap is older than the table, or the table is another one
 */
export function iniciarLeitor(parts: {
  connection: Connection
  aoChegar(eventos: readonly EventoGravado[]): void
  aoPerder(): void
  log(error: unknown): void
}): Leitor {
  let cursor: number | null = null
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
      options: '-c role=saude_sistema -c timezone=UTC',
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
        await lerAteOFim(client)
        if (!chamado && !fim)
          await new Promise<void>((resolve) => {
            const relogio = setTimeout(resolve, SEM_AVISO_MS)
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
    if (cursor === null) cursor = ultimo
    else if (ultimo < cursor || primeiro > cursor + 1) {
      cursor = ultimo
      parts.aoPerder()
    }
  }

  async function lerAteOFim(client: Client): Promise<void> {
    for (;;) {
      const { rows } = await client.query<EventoGravado>({
        name: 'eventos_depois',
        text: 'select id, tipo, entidade_id, topicos from eventos where id > $1 order by id limit $2',
        values: [cursor, LOTE],
      })
      const eventos = rows.map((row) => ({ ...row, id: Number(row.id) }))
      if (eventos.length > 0) {
        cursor = eventos.at(-1)!.id
        parts.aoChegar(eventos)
      }
      if (eventos.length < LOTE) return
    }
  }
}
