import * as z from 'zod'
import { ordensDaLista, type OrdemDaLista } from '#domain/pacientes/paciente.ts'
import { erroComum } from '../rpc/errors.ts'

export interface FimDaPagina {
  /** The key of the order, as the database writes it. */
  chave: string
  id: string
}

const schema = z.tuple([z.enum(ordensDaLista), z.string().max(400), z.uuid()])

/** End of a page of patients. It holds a name, so it travels in bodies only. */
export const escreverCursor = (ordem: OrdemDaLista, { chave, id }: FimDaPagina): string =>
  Buffer.from(JSON.stringify([ordem, chave, id])).toString('base64url')

/** Reads a cursor back; null for none. @throws ENTRADA_INVALIDA for one of another order, or from elsewhere */
export function lerCursorDaLista(texto: string | undefined, ordem: OrdemDaLista): FimDaPagina | null {
  if (texto === undefined) return null
  const [, chave, id] = ler(texto, ordem) ?? []
  const instante = ordem === 'nome' || chave?.endsWith('infinity') || !Number.isNaN(Date.parse(chave ?? ''))
  if (chave === undefined || id === undefined || !instante)
    throw erroComum('ENTRADA_INVALIDA', {
      campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
    })
  return { chave, id }
}

function ler(texto: string, ordem: OrdemDaLista) {
  try {
    const lido = schema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString()))
    return lido.success && lido.data[0] === ordem ? lido.data : null
  } catch {
    return null
  }
}
