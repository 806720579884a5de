/** What the benchmark asks of a side's process. The answer is the next message. */
export type Ordem = { pede: 'uso' } | { pede: 'sessoes'; pessoas: readonly string[] }

/** Answers the orders of `lado.ts`, first with the port, and ends the process with the benchmark's. */
export function obedecer(
  port: number,
  { entrar, parar }: { entrar(pessoas: readonly string[]): Promise<string[]>; parar(): Promise<unknown> },
): void {
  process.on('message', async (ordem: Ordem) => {
    if (ordem.pede === 'sessoes') return process.send?.(await entrar(ordem.pessoas))
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1024 / 1024 })
  })
  process.on('disconnect', () => void parar().finally(() => process.exit(0)))
  process.send?.({ port })
}
