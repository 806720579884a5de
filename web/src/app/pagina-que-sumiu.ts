import { lazyRouteComponent } from '@tanstack/react-router'

/** The file of a page could not be fetched: gone since a new version was put up, or the network is down. */
export class PaginaSumiu extends Error {
  override name = 'PaginaSumiu'
}

/**
 * A page whose code comes with its first visit; where that fails the error is `PaginaSumiu`. Its message is not the browser's: on that
 * one the router itself reloads, offline too and without a word.
 */
export const pagina: typeof lazyRouteComponent = (importar, nome) =>
  lazyRouteComponent(
    () =>
      importar().catch((cause: unknown) => {
        throw new PaginaSumiu(`No page: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      }),
    nome,
  )

/** Whether the error is that of a file that did not come: a page's, or that of a part that a page loads later. */
export function arquivoSumiu(erro: unknown): erro is Error {
  return (
    erro instanceof PaginaSumiu ||
    (erro instanceof TypeError &&
      /dynamically imported module|module script failed|loading dynamically/i.test(erro.message))
  )
}

const SUMIDA = 'pagina_sumida'
const DITO = 'pagina_sumida_dita'
const PROVA = 'pagina_sumida_prova'

/** This document is about to go: what there is to say is for the next one. */
let indo = false

/**
 * Whether a reload may bring the page: there is a network, the tab can remember that it was tried, and it was not tried for this file
 * yet. Files of another version have other names, so each is tried once and nothing loops.
 */
export function podeRecarregar(erro: unknown): erro is Error {
  return arquivoSumiu(erro) && navigator.onLine && ler(SUMIDA) !== erro.message && guardar(PROVA)
}

/** Loads the page anew, and remembers that it did. */
export function recarregarUmaVez(erro: unknown, recarregar = () => location.reload()): void {
  if (!podeRecarregar(erro) || !guardar(SUMIDA, erro.message)) return
  sessionStorage.removeItem(DITO)
  indo = true
  recarregar()
}

/** True once after a reload that brought the page: the person is told. */
export function tomarAviso(): boolean {
  if (indo || ler(SUMIDA) === null || ler(DITO) !== null) return false
  calarAviso()
  return true
}

/** The reload did not help: the error says so itself. */
export function calarAviso(): void {
  guardar(DITO)
}

/** @returns false where the tab remembers nothing */
function guardar(chave: string, valor = 'sim'): boolean {
  try {
    sessionStorage.setItem(chave, valor)
    return true
  } catch {
    return false
  }
}

function ler(chave: string): string | null {
  try {
    return sessionStorage.getItem(chave)
  } catch {
    return null
  }
}
