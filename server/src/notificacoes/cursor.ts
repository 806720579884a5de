import * as z from 'zod'

/** End of a page of the list: instant, to the microsecond as the database writes it, and id of its last row. */
export interface Cursor {
  created_at: string
  id: string
}

const schema = z.tuple([z.string().regex(/^[0-9T:. +-]{10,40}$/), z.uuid()])

export function escreverCursor({ created_at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString('base64url')
}

/** Reads a cursor back; null when it is not one that `escreverCursor` wrote. */
export function lerCursor(texto: string): Cursor | null {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success ? { created_at: lido.data[0], id: lido.data[1] } : null
  } catch {
    return null
  }
}
