import { askOnce, rate, type Bancada } from './harness.ts'
import type { Workload } from './workload.ts'

export const memoryLimits = { must: 220, aim: 180 }

const MINUTO_MS = 60_000
const MINUTOS = 10

/** Megabytes that the product holds after ten minutes of these workloads in turns, with a line for each minute. */
export async function residentEachMinute(
  { produto }: Bancada,
  workloads: readonly Pick<Workload, 'produto'>[],
): Promise<number> {
  let resident = 0
  let turn = 0
  for (let minute = 1; minute <= MINUTOS; minute++) {
    await rate(() => askOnce(workloads[turn++ % workloads.length]!.produto, produto), MINUTO_MS)
    resident = (await produto.usage()).residentMb
    console.log(`${minute} min: ${Math.round(resident)} MB`)
  }
  return resident
}
