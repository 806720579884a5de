/** Column `pedidos_exame.status`. */
export const statusDoPedido = ['pedido', 'coletado', 'com-resultado', 'visto', 'cancelado'] as const
export type StatusDoPedido = (typeof statusDoPedido)[number]

export const rotulosDoPedido: Record<StatusDoPedido, string> = {
  pedido: 'Pedido',
  coletado: 'Aguardando resultado',
  'com-resultado': 'Com resultado',
  visto: 'Visto',
  cancelado: 'Cancelado',
}

/** A request in one of these still waits for a result. */
export const esperandoResultado = ['pedido', 'coletado'] as const satisfies readonly StatusDoPedido[]
export const esperaResultado = (status: StatusDoPedido): boolean =>
  esperandoResultado.some((cada) => cada === status)

/** Column `pedidos_exame.urgencia`. */
export const urgencias = ['rotina', 'urgente'] as const
export type Urgencia = (typeof urgencias)[number]
export const rotulosDaUrgencia: Record<Urgencia, string> = { rotina: 'Rotina', urgente: 'Urgente' }

/** An exam of a request, with code, system and words as they were. */
export interface ExamePedido {
  /** `proprio` is our short list; null for the professional's own words. */
  sistema: 'proprio' | 'tuss' | null
  /** Version of the list; null for our own and for words. */
  versao: string | null
  codigo: string | null
  termo: string
}

/** Column `valores_exame.marca`: how a value stood to its reference when it was entered. */
export const marcasDeExame = ['baixo', 'normal', 'alto', 'critico'] as const
export type MarcaDeExame = (typeof marcasDeExame)[number]
export const rotulosDaMarca: Record<MarcaDeExame, string> = {
  baixo: 'Abaixo da referência',
  normal: 'Na referência',
  alto: 'Acima da referência',
  critico: 'Crítico',
}

/** Column `atos_exame.tipo`: what was done about a critical value. */
export const tiposDeAto = ['contato', 'consulta', 'urgencia', 'dispensa'] as const
export type TipoDeAto = (typeof tiposDeAto)[number]
export const rotulosDoAto: Record<TipoDeAto, string> = {
  contato: 'Falou com a pessoa',
  consulta: 'Marcou consulta',
  urgencia: 'Encaminhou à urgência',
  dispensa: 'Dispensou, com motivo',
}

export const limitesDoExame = {
  exames: 30,
  termo: 300,
  texto: 1000,
  valores: 60,
  rotulo: 120,
  unidade: 20,
  referencia: 120,
  laboratorio: 120,
  motivo: 500,
  qualitativo: 200,
} as const

/** Hours that a critical result waits for an act before the team of the clinic is told too. */
export const horasSemAto = 4
