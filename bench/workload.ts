import type { Pool } from 'pg'

/** The path of a GET, with a bearer where somebody must be signed in, or a POST with its body, and with an idempotency key. */
export type Asked = string | { path: string; body?: object; bearer?: string; chave?: string }

/** One kind of work, done by the bare driver and by the product side by side. */
export interface Workload {
  name: string
  /** What it is, for the table. */
  what: string
  /** Share of the raw driver's rate: the build fails below `must`, `aim` is the goal. */
  must: number
  aim: number
  /** Goals: CPU milliseconds for each request, and milliseconds at 20 requests per second. */
  cpuAim: number
  p50Aim: number
  p95Aim: number
  /** The same SQL with the same kind of values by the driver alone, the rows turned into JSON. Must refuse an answer without rows. */
  raw(pool: Pool): Promise<void>
  /** What is asked: the path of a GET, or a POST of JSON. */
  request(): Asked
  /** Refuses an answer that is not the work. */
  check(body: string): void
  /** Takes from an answer what the next request needs. */
  after?(body: string): void
}
