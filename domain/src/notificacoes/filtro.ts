/** What of the notifications a list shows. */
export const filtrosNotificacao = ['todas', 'nao-lidas', 'arquivadas'] as const
export type FiltroNotificacao = (typeof filtrosNotificacao)[number]
