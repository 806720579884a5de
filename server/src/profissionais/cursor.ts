import * as z from 'zod'
import { ordensBusca, type OrdemBusca } from '#domain/profissionais/busca.ts'

/** End of a page: its order, and the keys of its last row as the database writes them. */
export interface Cursor {
  ordem: OrdemBusca
  chaves: string[]
}

const schema = z.tuple([
  z.enum(ordensBusca),
  z.array(z.string().regex(/^-?[0-9.e+-]{1,40}$/)).max(3),
  z.uuid(),
])

/** A cursor as an opaque text for the address. */
export function escreverCursor({ ordem, chaves }: Cursor): string {
  return Buffer.from(JSON.stringify([ordem, chaves.slice(0, -1), chaves.at(-1)])).toString('base64url')
}

/** Reads a cursor back; null when it is not one that `escreverCursor` wrote. */
export function lerCursor(texto: string): Cursor | null {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success ? { ordem: lido.data[0], chaves: [...lido.data[1], lido.data[2]] } : null
  } catch {
    return null
  }
}
