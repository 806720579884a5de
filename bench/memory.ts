import { askOnce, rate, type Bancada } from './harness.ts'
import type { Workload } from './workload.ts'

const SOAK_MS = 20_000

export const memoryLimits = { must: 220, aim: 180 }

/** Megabytes that the product holds after all workloads have run in turns. */
export async function residentAfterSoak(
  { produto }: Bancada,
  workloads: readonly Pick<Workload, 'produto'>[],
  ms = SOAK_MS,
): Promise<number> {
  let turn = 0
  await rate(() => askOnce(workloads[turn++ % workloads.length]!.produto, produto), ms)
  return (await produto.usage()).residentMb
}

const MINUTO_MS = 60_000
const MINUTOS = 10

/** Megabytes after ten minutes of mixed load, with a line for each minute. */
export async function residentEachMinute(
  bancada: Bancada,
  workloads: readonly Pick<Workload, 'produto'>[],
): Promise<number> {
  let resident = 0
  for (let minute = 1; minute <= MINUTOS; minute++) {
    resident = await residentAfterSoak(bancada, workloads, MINUTO_MS)
    console.log(`${minute} min: ${Math.round(resident)} MB`)
  }
  return resident
}
