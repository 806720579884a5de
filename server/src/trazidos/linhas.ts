import type { DocumentoTrazido, EntradaTrazida, Fonte } from '#domain/trazidos/contract.ts'
import { codigosDe, detalhesDe, quandoDe, situacaoDe, termoDe } from './palavras.ts'
import type { LinhaDeDocumento, LinhaDeEntrada } from './queries.ts'

/** How a service is named beside a line of its own. */
export const nomeDaFonte = ({ organizacao, autor, titulo }: Fonte): string =>
  organizacao ?? autor ?? titulo ?? 'outro lugar'

export const documentoDe = ({
  paciente_id: _,
  titular_id: __,
  created_at,
  desfeito_em,
  ...linha
}: LinhaDeDocumento): DocumentoTrazido => ({
  ...linha,
  trazido_em: created_at.toISOString(),
  desfeito_em: desfeito_em?.toISOString() ?? null,
})

/** What was kept of a resource, in words. */
export const entradaDe = ({
  id,
  documento_id,
  secao,
  recurso,
  autores,
  fonte,
}: LinhaDeEntrada): EntradaTrazida => ({
  id,
  documento_id,
  secao,
  termo: termoDe(recurso) ?? '',
  codigos: codigosDe(recurso),
  ...quandoDe(recurso),
  ...situacaoDe(recurso),
  detalhes: detalhesDe(recurso),
  autor: autores.length > 0 ? autores.map(({ nome }) => nome).join(', ') : null,
  de: nomeDaFonte(fonte),
})
