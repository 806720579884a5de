/** The path of a GET, or a request with a method, a body, the bearer of its person and an idempotency key. */
export type Asked = string | { path: string; method?: string; body?: object; bearer?: string; chave?: string }

/** One side of a kind of work. */
export interface Tarefa {
  request(): Asked
  /** Throws when an answer is not the expected work. */
  check(body: string): void
  /** Takes from an answer what the next request needs. */
  after?(body: string): void
}

/** Goals of a kind of work, from the table of `docs/decisions/0070-bancada-honesta.md`. */
export interface Metas {
  name: string
  /** Share of the least server's rate. The build fails below `must`, and `aim` is the goal. */
  must: number
  aim: number
  /** Goals: CPU milliseconds for each request, of Node and PostgreSQL together, and milliseconds at 20 requests per second. */
  cpuAim: number
  p50Aim: number
  p95Aim: number
}

/** One kind of work, done by the least server and by the product. */
export interface Workload extends Metas {
  piso: Tarefa
  produto: Tarefa
}
