/** What was said of a line of a bank, if anything. */
export const situacoesDaLinha = ['a-conciliar', 'conciliada', 'ignorada'] as const
export type SituacaoDaLinha = (typeof situacoesDaLinha)[number]
