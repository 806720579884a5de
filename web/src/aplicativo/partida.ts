import { EDICAO } from '#domain/aplicativo/aplicativo.ts'
import type { Ambiente } from '#domain/acesso/contract.ts'
import { servidor } from '#web/lib/servidor.ts'

/** How the app can begin. */
export type Partida = 'pronta' | 'sem-conexao' | 'desatualizado'

const PACIENCIA_MS = 10_000

/** Asks the server whether it is there, and whether it still understands this app. */
export async function sondar(): Promise<Partida> {
  try {
    const resposta = await fetch(`${servidor()}/api/ambiente`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PACIENCIA_MS),
    })
    // It is there and says no, as in an upkeep: the pages have words for it.
    if (!resposta.ok) return 'pronta'
    const { aplicativo_minimo: minimo } = (await resposta.json()) as Partial<Ambiente>
    return minimo !== undefined && EDICAO < minimo ? 'desatualizado' : 'pronta'
  } catch {
    return 'sem-conexao'
  }
}
