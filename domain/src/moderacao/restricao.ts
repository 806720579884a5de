/** Refusal of whatever somebody writes in the network while administration lets them only read it. */
export const RESTRITO = {
  status: 403,
  message: 'Por decisão da moderação, você só pode ler a rede por um tempo. Veja o motivo em Notificações.',
} as const
