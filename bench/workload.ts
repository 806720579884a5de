import type { Pool } from 'pg'

/** The path of a GET, with a bearer where a session is needed, or a POST with its body and an idempotency key. */
export type Asked = string | { path: string; body?: object; bearer?: string; chave?: string }

/** One kind of work, done by the bare driver and by the product. */
export interface Workload {
  name: string
  /** Description for the table. */
  what: string
  /** Share of the raw driver's rate. The build fails below `must`, and `aim` is the goal. */
  must: number
  aim: number
  /** Goals: CPU milliseconds for each request, and milliseconds at 20 requests per second. */
  cpuAim: number
  p50Aim: number
  p95Aim: number
  /**
   * The same SQL with the same kind of values by the driver alone, the rows turned into JSON. It must refuse an answer
   * without rows.
   */
  raw(pool: Pool): Promise<void>
  /** The request: the path of a GET, or a POST of JSON. */
  request(): Asked
  /** Throws when an answer is not the expected work. */
  check(body: string): void
  /** Takes from an answer what the next request needs. */
  after?(body: string): void
}
