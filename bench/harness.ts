import { cpuDoBanco } from './cpu.ts'
import type { Lado } from './lados/lado.ts'
import type { Tarefa, Workload } from './workload.ts'

const CLIENTS = 16
const SLICE_MS = 700
const ROUNDS = 7
const CALM_PER_SECOND = 20
const CALM_REQUESTS = 160

/** Both sides, and the process id of the PostgreSQL that they share. */
export interface Bancada {
  piso: Lado
  produto: Lado
  pidDoBanco: number
}

export interface Figures {
  pisoPerSecond: number
  produtoPerSecond: number
  /** Median of the ratios of all rounds. */
  ratio: number
  /** CPU milliseconds for each request of the product. */
  nodeMs: number
  bancoMs: number
  /** CPU milliseconds for each request of the least server, Node and PostgreSQL together. */
  pisoMs: number
  p50: number
  p95: number
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Runs `work` from `clients` sides at once for a while. @returns number of runs per second, and in total */
export async function rate(
  work: () => Promise<unknown>,
  ms = SLICE_MS,
  clients = CLIENTS,
): Promise<{ perSecond: number; done: number }> {
  const began = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - began < ms) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: (done * 1000) / (performance.now() - began), done }
}

/** Sends one request of a task and awaits its answer. */
export async function askOnce(tarefa: Tarefa, lado: Lado): Promise<string> {
  const body = await lado.ask(tarefa.request())
  tarefa.after?.(body)
  return body
}

interface Fatia {
  perSecond: number
  nodeMs: number
  bancoMs: number
}

async function fatia(tarefa: Tarefa, lado: Lado, pidDoBanco: number): Promise<Fatia> {
  const antes = { node: (await lado.usage()).cpuMs, banco: await cpuDoBanco(pidDoBanco) }
  const { perSecond, done } = await rate(() => askOnce(tarefa, lado))
  return {
    perSecond,
    nodeMs: ((await lado.usage()).cpuMs - antes.node) / done,
    bancoMs: ((await cpuDoBanco(pidDoBanco)) - antes.banco) / done,
  }
}

/**
 * Measures the least server and the product in turns, in another order each round, so that both meet the same noise of the machine. The result is the median of the ratios
 * within a round, never a single figure.
 */
export async function measure({ piso, produto }: Workload, bancada: Bancada): Promise<Figures> {
  piso.check(await askOnce(piso, bancada.piso))
  produto.check(await askOnce(produto, bancada.produto))
  await rate(() => askOnce(piso, bancada.piso))
  await rate(() => askOnce(produto, bancada.produto))

  const rounds: { piso: Fatia; produto: Fatia }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const medir = {
      piso: () => fatia(piso, bancada.piso, bancada.pidDoBanco),
      produto: () => fatia(produto, bancada.produto, bancada.pidDoBanco),
    }
    if (round % 2 === 0) rounds.push({ piso: await medir.piso(), produto: await medir.produto() })
    else {
      const doProduto = await medir.produto()
      rounds.push({ piso: await medir.piso(), produto: doProduto })
    }
  }
  const calm = await latencies(() => askOnce(produto, bancada.produto))
  const meio = (of: (round: { piso: Fatia; produto: Fatia }) => number) => median(rounds.map(of))
  return {
    pisoPerSecond: meio((round) => round.piso.perSecond),
    produtoPerSecond: meio((round) => round.produto.perSecond),
    ratio: meio((round) => round.produto.perSecond / round.piso.perSecond),
    nodeMs: meio((round) => round.produto.nodeMs),
    bancoMs: meio((round) => round.produto.bancoMs),
    pisoMs: meio((round) => round.piso.nodeMs + round.piso.bancoMs),
    p50: percentile(calm, 0.5),
    p95: percentile(calm, 0.95),
  }
}

/** Milliseconds of each answer when requests arrive at a steady pace, whether or not the previous one is done. */
async function latencies(ask: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = []
  const began = performance.now()
  for (let request = 0; request < CALM_REQUESTS; request++) {
    const due = began + (request * 1000) / CALM_PER_SECOND
    await new Promise((wake) => setTimeout(wake, Math.max(0, due - performance.now())))
    const sent = performance.now()
    times.push(ask().then(() => performance.now() - sent))
  }
  return Promise.all(times)
}
