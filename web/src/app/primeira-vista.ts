import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Momento } from '#web/lib/momento.ts'

/** Id of the block of the html with what the server drew the page with. `server/src/http/drawn-pages.ts` writes it. */
const BLOCO = 'primeira-vista'

/** What a page drawn by the server was drawn with: the moment, and each answer under its key. */
export type PrimeiraVista = Momento & { leituras: [chave: QueryKey, resposta: unknown][] }

/** Takes over the answers that came with the html, so that nothing is asked twice. Null when the server drew nothing. */
export function tomarPrimeiraVista(queryClient: QueryClient): Momento | null {
  const texto = document.getElementById(BLOCO)?.textContent
  if (!texto) return null
  const { agora, origem, leituras } = JSON.parse(texto) as PrimeiraVista
  for (const [chave, resposta] of leituras)
    // Going back may bring html of any age: what it holds is shown, and asked for again.
    queryClient.setQueryData(chave, comoVeio(resposta), voltou() ? { updatedAt: 1 } : undefined)
  return { agora, origem }
}

/** JSON has no undefined, which is the mark of the first page of a list. */
function comoVeio(resposta: unknown): unknown {
  const lista = resposta as { pages?: unknown; pageParams?: unknown[] } | null
  return lista?.pages && lista.pageParams
    ? { ...lista, pageParams: lista.pageParams.map((pagina) => pagina ?? undefined) }
    : resposta
}

function voltou(): boolean {
  const [chegada] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return chegada?.type === 'back_forward'
}

type Espera = { apertado?: HTMLElement; pegou?: boolean }

/** Presses again what a person pressed before this code had come (`public/adiante.js` kept it). */
export function apertarDeNovo(): void {
  const espera = window as Espera
  espera.pegou = true
  // After React's own work: the press makes it take over the part of the page that was pressed.
  setTimeout(() => espera.apertado?.click())
}
