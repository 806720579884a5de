import { rotulosDoDocumento } from '#domain/documentos/documento.ts'
import type { LinhaDeDocumento } from '#domain/documentos/schemas.ts'
import { textos } from './messages.ts'

/** What a document is called: its kind, with its number once it is issued. */
export const nomeDoDocumento = ({ tipo, numero }: Pick<LinhaDeDocumento, 'tipo' | 'numero'>): string =>
  numero === null ? rotulosDoDocumento[tipo] : textos.numero(rotulosDoDocumento[tipo], numero)
