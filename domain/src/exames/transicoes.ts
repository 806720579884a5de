import type { StatusDoPedido } from './exame.ts'

/**
 * What happens to a request. The two with 'parte' leave something of it to come: `registrar` and `ver` end it.
 * `coletar` and `enviar` are the person's, the others the professional's; `retirar` takes back a file that nobody looked at.
 */
export const eventosDoPedido = [
  'coletar',
  'enviar',
  'retirar',
  'registrar',
  'registrar-parte',
  'ver',
  'ver-parte',
  'cancelar',
] as const
export type EventoDoPedido = (typeof eventosDoPedido)[number]

const chegaResultado = {
  enviar: 'com-resultado',
  registrar: 'visto',
  'registrar-parte': 'coletado',
} as const

/** The one table: what each state becomes; what is not there cannot happen. */
export const transicoesDoPedido: Record<StatusDoPedido, Partial<Record<EventoDoPedido, StatusDoPedido>>> = {
  pedido: { ...chegaResultado, coletar: 'coletado', cancelar: 'cancelado' },
  coletado: { ...chegaResultado, coletar: 'coletado', cancelar: 'cancelado' },
  'com-resultado': { ...chegaResultado, ver: 'visto', 'ver-parte': 'coletado', retirar: 'coletado' },
  // A second paper of the same request.
  visto: { ...chegaResultado, ver: 'visto' },
  cancelado: {},
}

/** The state behind an event; null where it cannot happen. */
export const depoisDe = (status: StatusDoPedido, evento: EventoDoPedido): StatusDoPedido | null =>
  transicoesDoPedido[status][evento] ?? null
