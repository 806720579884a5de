/** Column `lotes_convenio.situacao`. */
export const situacoesDoLote = ['aberto', 'enviado', 'encerrado'] as const
export type SituacaoDoLote = (typeof situacoesDoLote)[number]

/** Where a consultation of a batch stands with its operator. */
export const situacoesDaGuia = [
  'a-enviar',
  'aguardando',
  'paga',
  'glosada',
  'em-recurso',
  'recuperada',
  'perdida',
] as const
export type SituacaoDaGuia = (typeof situacoesDaGuia)[number]

/** What a batch holds of one consultation. Amounts in cents; null: not answered yet. */
export interface Guia {
  esperado_centavos: number
  pago_centavos: number | null
  recurso: string | null
  recuperado_centavos: number | null
}

/** What can be done with a consultation of a batch. */
export const atosDaGuia = ['tirar', 'responder', 'recorrer', 'responder-recurso', 'desfazer'] as const
export type AtoDaGuia = (typeof atosDaGuia)[number]

/** Acts by where a consultation stands. A closed batch has none. */
export const atosPor: Record<SituacaoDaGuia, readonly AtoDaGuia[]> = {
  'a-enviar': ['tirar'],
  aguardando: ['responder'],
  paga: ['desfazer'],
  glosada: ['recorrer', 'desfazer'],
  'em-recurso': ['responder-recurso', 'desfazer'],
  recuperada: ['desfazer'],
  perdida: ['desfazer'],
}

/** Cents of a batch or of an operator: what was asked, what came, what was refused and stays so, what is disputed, what nobody answered yet. */
export interface SomaDoConvenio {
  esperado_centavos: number
  recebido_centavos: number
  glosado_centavos: number
  em_recurso_centavos: number
  a_responder_centavos: number
}

export const limitesDaGuia = { motivo: 300, recurso: 2_000, protocolo: 60, guias: 200 } as const
