/** Orders of the list of professionals. */
export const ordensDaFila = ['espera', 'recentes', 'nome'] as const
export type OrdemDaFila = (typeof ordensDaFila)[number]

export const rotulosOrdemDaFila: Record<OrdemDaFila, string> = {
  espera: 'Há mais tempo na fila',
  recentes: 'Enviados por último',
  nome: 'Nome',
}

/** Urgent items of the queue: late by the term, or verified more than a year ago. */
export const urgencias = ['atrasado', 'reconferir'] as const
export type Urgencia = (typeof urgencias)[number]

/** Rows of a page of the list. */
export const linhasDaFila = 25
/** Most rows of one bulk act. */
export const maximoEmLote = 50
