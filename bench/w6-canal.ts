import { Client } from 'pg'
import type { Connection } from '../server/src/database/pools.ts'
import { abrirMultidao, type Espalhamento } from '../server/src/eventos/testing/multidao.ts'
import type { Product } from './product.ts'
import { limitLine } from './table.ts'

const CHANGES_PER_SECOND = 20
const SECONDS = 10

/** Numbers of streams, the figure that counts with each, and its limits in milliseconds. */
const steps = [
  { streams: 1, figure: 'p50', must: 5, aim: 4 },
  { streams: 200, figure: 'p95', must: 15, aim: 8 },
  { streams: 1_000, figure: 'p95', must: 250, aim: 50 },
] as const

/**
 * W6: time from just before a change is sent to the database until every listening stream has it. @returns lines of the
 * table
 */
export async function w6Canal(connection: Connection, product: Product): Promise<string[][]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select id from agendamentos limit 1')
    const change = () =>
      client.query('update agendamentos set observacoes = observacoes where id = $1', [rows[0].id])
    const lines: string[][] = []
    let lost = 0
    for (const { streams, figure, must, aim } of steps) {
      const spread = await watch(product.port, streams, change)
      lost += spread.perdidas
      const name = streams === 1 ? 'só' : `em ${streams.toLocaleString('pt-BR')}`
      lines.push(
        limitLine(`W6 mudança até o canal, ${name} (${figure})`, spread[figure], 'ms', { must, aim }),
      )
    }
    return [...lines, limitLine('W6 mudanças perdidas', lost, '', { must: 0, aim: 0 })]
  } finally {
    await client.end()
  }
}

async function watch(port: number, streams: number, change: () => Promise<unknown>): Promise<Espalhamento> {
  const crowd = await abrirMultidao(
    port,
    Array.from({ length: streams }, (_, n) => `administrador-${n}`),
  )
  try {
    await crowd.medir(change, { porSegundo: CHANGES_PER_SECOND, segundos: 1 })
    return await crowd.medir(change, { porSegundo: CHANGES_PER_SECOND, segundos: SECONDS })
  } finally {
    crowd.fechar()
  }
}
