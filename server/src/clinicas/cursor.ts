import * as z from 'zod'

/** End of a page of clinics: the folded name of its last row, as the database writes it, and its id. */
export interface Cursor {
  nome: string
  id: string
}

const schema = z.tuple([z.string().max(300), z.uuid()])

/** A cursor as an opaque text for the address. */
export function escreverCursor({ nome, id }: Cursor): string {
  return Buffer.from(JSON.stringify([nome, id])).toString('base64url')
}

/** Reads a cursor back; null when it is not one that `escreverCursor` wrote. */
export function lerCursor(texto: string): Cursor | null {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success ? { nome: lido.data[0], id: lido.data[1] } : null
  } catch {
    return null
  }
}
