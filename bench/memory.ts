import { askOnce, rate, type Bancada } from './harness.ts'
import type { Workload } from './workload.ts'

const SOAK_MS = 20_000

export const memoryLimits = { must: 220, aim: 180 }

/** Megabytes that the product holds after all workloads have run in turns. */
export async function residentAfterSoak(
  { produto }: Bancada,
  workloads: readonly Workload[],
  ms = SOAK_MS,
): Promise<number> {
  let turn = 0
  await rate(() => askOnce(workloads[turn++ % workloads.length]!.produto, produto), ms)
  return (await produto.usage()).residentMb
}
