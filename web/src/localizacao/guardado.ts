import { lerGuardado, type Guardado } from '#domain/localizacao/rules.ts'

export type Chave = keyof Guardado

export const chaves = [
  'user_location',
  'location_last_request',
  'location_permission_denied',
  'location_dont_ask_again',
] as const satisfies readonly Chave[]

/** What this browser keeps about location (GEO-05); nothing where it lets nobody keep anything. */
export function lerDoNavegador(): Guardado {
  return lerGuardado((chave) => {
    try {
      return localStorage.getItem(chave)
    } catch {
      return null
    }
  })
}

/** Keeps a value under its key; null removes it. A browser that keeps nothing is asked again next time. */
export function guardar(chave: Chave, valor: object | number | boolean | null): void {
  try {
    if (valor === null) localStorage.removeItem(chave)
    else localStorage.setItem(chave, typeof valor === 'object' ? JSON.stringify(valor) : String(valor))
  } catch {
    // Private windows of some browsers: the state of the page is enough until it closes.
  }
}
