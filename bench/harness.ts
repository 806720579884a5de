import type { Pool } from 'pg'
import type { Product } from './product.ts'
import type { Workload } from './workload.ts'

const CLIENTS = 16
const SLICE_MS = 600
const ROUNDS = 7
const CALM_PER_SECOND = 20
const CALM_REQUESTS = 160

export interface Figures {
  rawPerSecond: number
  productPerSecond: number
  /** Median of the ratios of all rounds. */
  ratio: number
  cpuMs: number
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

/** Sends one request of a workload and awaits its answer. */
export async function askOnce(workload: Workload, product: Product): Promise<string> {
  const body = await product.ask(workload.request())
  workload.after?.(body)
  return body
}

/**
 * Measures the bare driver and the product in turns, in another order each round, so that both meet the same noise of
 * the machine. The result is the median of the ratios within a round, never a single figure.
 */
export async function measure(workload: Workload, pool: Pool, product: Product): Promise<Figures> {
  workload.check(await askOnce(workload, product))
  const raw = () => workload.raw(pool)
  const ask = () => askOnce(workload, product)
  await rate(raw)
  await rate(ask)

  const rounds: { raw: number; product: number; cpuMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slices = { raw: 0, product: 0, cpuMs: 0 }
    const sides = [
      async () => void (slices.raw = (await rate(raw)).perSecond),
      async () => {
        const before = await product.usage()
        const { perSecond, done } = await rate(ask)
        slices.product = perSecond
        slices.cpuMs = ((await product.usage()).cpuMs - before.cpuMs) / done
      },
    ]
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side()
    rounds.push(slices)
  }
  const calm = await latencies(ask)
  return {
    rawPerSecond: median(rounds.map((each) => each.raw)),
    productPerSecond: median(rounds.map((each) => each.product)),
    ratio: median(rounds.map((each) => each.product / each.raw)),
    cpuMs: median(rounds.map((each) => each.cpuMs)),
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
