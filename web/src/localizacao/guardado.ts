import { lerGuardado, type Guardado } from '#domain/localizacao/rules.ts'

export type Chave = keyof Guardado

export const chaves = [
  'user_location',
  'location_last_request',
  'location_permission_denied',
  'location_dont_ask_again',
] as const satisfies readonly Chave[]

/** Location data stored in this browser (GEO-05). Empty without storage. */
export function lerDoNavegador(): Guardado {
  return lerGuardado((chave) => {
    try {
      return localStorage.getItem(chave)
    } catch {
      return null
    }
  })
}

/** Stores a value under its key; null removes it. Without storage the question comes again next time. */
export function guardar(chave: Chave, valor: object | number | boolean | null): void {
  try {
    if (valor === null) localStorage.removeItem(chave)
    else localStorage.setItem(chave, typeof valor === 'object' ? JSON.stringify(valor) : String(valor))
  } catch {
    // Private windows of some browsers refuse. The page's own state lasts until it closes.
  }
}
