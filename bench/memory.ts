import { askOnce, rate } from './harness.ts'
import type { Product } from './product.ts'
import type { Workload } from './workload.ts'

const SOAK_MS = 20_000

export const memoryLimits = { must: 350, aim: 200 }

/** Megabytes that the server holds after all workloads have run in turns. */
export async function residentAfterSoak(product: Product, workloads: readonly Workload[]): Promise<number> {
  let turn = 0
  await rate(() => askOnce(workloads[turn++ % workloads.length]!, product), SOAK_MS)
  return (await product.usage()).residentMb
}
