import { useSyncExternalStore } from 'react'
import { destinoDaCopia, type CopiaDoCartao, type QuemUsa } from '#domain/emergencia/copia.ts'
import { CHAVE_DA_COPIA } from './chave-da-copia.ts'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'

/**
 * The copy of an emergency card on this device, kept only after the person asked for it here. It is the only place
 * outside the server where health data rest. The service worker never sees it.
 */
const CHAVE = CHAVE_DA_COPIA

const ouvintes = new Set<() => void>()
let texto: string | null = null
let copia: CopiaDoCartao | null = null

/** The copy on this device, whoever may see it. */
export function lerCopia(): CopiaDoCartao | null {
  let guardado: string | null = null
  try {
    guardado = localStorage.getItem(CHAVE)
  } catch {
    return null
  }
  if (guardado !== texto) {
    texto = guardado
    copia = guardado === null ? null : decifrar(guardado)
  }
  return copia
}

/** @returns false when this browser has no storage */
export function guardarCopia(nova: CopiaDoCartao): boolean {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(nova))
  } catch {
    return false
  }
  avisar()
  return true
}

export function apagarCopia(): void {
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // Storage denied: there is no copy.
  }
  avisar()
}

/** Updates the copy from the server's card of the same person. Without a card there, the copy is erased. */
export function acompanharCopia(pessoa: PessoaDaEmergencia, cartao: CartaoEmergencia | null): void {
  const atual = lerCopia()
  if (atual?.pessoa.usuario_id !== pessoa.usuario_id) return
  if (cartao) guardarCopia({ pessoa, cartao, manter: atual.manter })
  else apagarCopia()
}

/** Erases the copy when the present user of this device may not keep it. */
export function conferirCopia(quem: QuemUsa): void {
  const atual = lerCopia()
  if (atual && destinoDaCopia(atual, quem) === 'apagar') apagarCopia()
}

/** The copy; renders again when it changes, in another tab too. */
export function useCopia(): CopiaDoCartao | null {
  return useSyncExternalStore(ouvir, lerCopia)
}

function ouvir(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  window.addEventListener('storage', ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    window.removeEventListener('storage', ouvinte)
  }
}

function avisar(): void {
  for (const ouvinte of ouvintes) ouvinte()
}

function decifrar(guardado: string): CopiaDoCartao | null {
  try {
    const lida = JSON.parse(guardado) as Partial<CopiaDoCartao> | null
    const inteira = lida?.pessoa?.usuario_id && Array.isArray(lida.cartao?.contatos)
    return inteira ? (lida as CopiaDoCartao) : null
  } catch {
    return null
  }
}
