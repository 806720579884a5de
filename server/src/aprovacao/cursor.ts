import * as z from 'zod'

/** End of a page of the list: the key of its order, as the database writes it, and the id of its last row. */
export interface Cursor {
  chave: string
  id: string
}

const schema = z.tuple([z.string().max(300), z.uuid()])

export function escreverCursor({ chave, id }: Cursor): string {
  return Buffer.from(JSON.stringify([chave, id])).toString('base64url')
}

/** Reads a cursor back; null when it is not one that `escreverCursor` wrote. */
export function lerCursor(texto: string): Cursor | null {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success ? { chave: lido.data[0], id: lido.data[1] } : null
  } catch {
    return null
  }
}
