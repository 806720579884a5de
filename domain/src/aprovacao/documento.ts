/** Column `documentos_profissionais.tipo`. */
export const tiposDocumento = [
  'carteira-conselho',
  'identidade',
  'diploma',
  'titulo-especialista',
  'certidao-conselho',
  'outro',
] as const
export type TipoDocumento = (typeof tiposDocumento)[number]

export const rotulosTipoDocumento: Record<TipoDocumento, string> = {
  'carteira-conselho': 'Carteira do conselho',
  identidade: 'Documento de identidade',
  diploma: 'Diploma de graduação',
  'titulo-especialista': 'Título de especialista (RQE)',
  'certidao-conselho': 'Certidão de regularidade do conselho',
  outro: 'Outro documento',
}

/** Column `documentos_profissionais.situacao`. */
export const situacoesDocumento = ['pendente', 'aceito', 'recusado'] as const
export type SituacaoDocumento = (typeof situacoesDocumento)[number]

export const rotulosSituacaoDocumento: Record<SituacaoDocumento, string> = {
  pendente: 'Aguardando conferência',
  aceito: 'Aceito',
  recusado: 'Recusado',
}

/** Required for approval: it is an identity document too (Lei 6.206/1975). */
export const documentoObrigatorio: TipoDocumento = 'carteira-conselho'

/** Accepted types of a document, by content. */
export const formatosDocumento = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const maximoDoDocumento = 10 * 1024 * 1024
/** Most documents of one professional. */
export const maximoDeDocumentos = 20

export const recusasDoDocumento = {
  formato: 'Envie um PDF ou uma foto em JPG ou PNG.',
  tamanho: 'O documento passa de 10 MB. Reduza o arquivo e envie de novo.',
} as const

/** Limits of the words of a decision. */
export const maximoDeTexto = 2000
export const maximoDePedidos = 10
export const maximoDoPedido = 200

/** ADMIN-03, ADMIN-04: sentences of form and server. */
export const recusasDaDecisao = {
  justificativa: 'Justificativa é obrigatória para rejeição',
  documentos: 'Especifique os documentos necessários',
  motivo: 'Escreva o motivo: a pessoa o recebe junto com a decisão.',
  recusa: 'Diga por que o documento foi recusado.',
} as const
