/** HOME-06: the measured parts of the product, those of the specification first. */
export const servicosMedidos = ['api', 'banco', 'arquivos', 'pagamentos', 'email', 'notificacoes'] as const
export type ServicoMedido = (typeof servicosMedidos)[number]

export const nomesDosServicos: Record<ServicoMedido, string> = {
  api: 'API Principal',
  banco: 'Banco de Dados',
  arquivos: 'CDN',
  pagamentos: 'Pagamentos',
  email: 'E-mail',
  notificacoes: 'Notificações',
}

export const estados = ['online', 'warning', 'offline'] as const
export type Estado = (typeof estados)[number]

export const rotulosEstado: Record<Estado, string> = {
  online: 'Online',
  warning: 'Atenção',
  offline: 'Fora do ar',
}

/** A part that answers above these milliseconds is slow. */
const LENTO_MS: Partial<Record<ServicoMedido, number>> = { api: 500, banco: 200, arquivos: 1000 }

/** The state of a part that answered in `ms`. */
export function estadoPeloTempo(servico: ServicoMedido, ms: number): Estado {
  return ms > (LENTO_MS[servico] ?? Number.POSITIVE_INFINITY) ? 'warning' : 'online'
}

/**
 * Share of the minutes since `desde` in which a part was not down, in tenths of a percent. Unmeasured minutes count as down, because nothing ran then.
 * @param vivos minutes measured as online or warning
 * @param minutos minutes of the window, or since the first measure when that is later
 */
export function disponibilidade(vivos: number, minutos: number): number | null {
  return minutos <= 0 ? null : Math.min(1000, Math.floor((vivos * 1000) / minutos))
}

/** One measure of one part. */
export interface Medicao {
  servico: ServicoMedido
  estado: Estado
  /** Milliseconds; null where there is nothing to time. */
  ms: number | null
}
