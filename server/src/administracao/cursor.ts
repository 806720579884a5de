import * as z from 'zod'
import type { FiltroDeContas } from './queries.ts'

const schema = z.tuple([z.enum(['recentes', 'nome']), z.string().max(400), z.uuid()])

/** Where a page of accounts ended, as an opaque text for the address. */
export function escreverCursorDeContas(
  ordem: FiltroDeContas['ordem'],
  { chave, id }: { chave: string; id: string },
): string {
  return Buffer.from(JSON.stringify([ordem, chave, id])).toString('base64url')
}

/** Reads a cursor back; null for one of another order, or that `escreverCursorDeContas` did not write. */
export function lerCursorDeContas(texto: string, ordem: FiltroDeContas['ordem']): FiltroDeContas['depois'] {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    if (!lido.success || lido.data[0] !== ordem) return null
    const [, chave, id] = lido.data
    if (ordem === 'recentes' && Number.isNaN(Date.parse(chave))) return null
    return { chave, id }
  } catch {
    return null
  }
}
