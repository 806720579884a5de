import * as z from 'zod'

/** End of a page of a list: the key of its order, as the database writes it, and the id of its last row. */
export interface Cursor {
  chave: string
  id: string
}

const schema = z.tuple([z.string().max(100), z.uuid()])

/** A cursor as a client keeps it. */
export function escreverCursor({ chave, id }: Cursor): string {
  return Buffer.from(JSON.stringify([chave, id])).toString('base64url')
}

/** Reads a cursor back; undefined for none, null when it is not one that `paginar` wrote. */
export function lerCursor(texto: string | undefined): Cursor | null | undefined {
  if (texto === undefined) return undefined
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success && !Number.isNaN(Date.parse(lido.data[0]))
      ? { chave: lido.data[0], id: lido.data[1] }
      : null
  } catch {
    return null
  }
}

/** The page of `quantos` rows out of one more, and the cursor of the next page. */
export function paginar<Linha extends Cursor>(
  linhas: readonly Linha[],
  quantos: number,
): { linhas: Linha[]; proximo: string | null } {
  const pagina = linhas.slice(0, quantos)
  const ultima = pagina.at(-1)
  return { linhas: pagina, proximo: linhas.length > quantos && ultima ? escreverCursor(ultima) : null }
}
