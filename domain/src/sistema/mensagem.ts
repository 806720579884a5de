/** Channels of a message: column `mensagens_saida.canal`, and the browsers. */
export const canaisDeMensagem = ['email', 'sms', 'whatsapp', 'push'] as const
export type CanalDeMensagem = (typeof canaisDeMensagem)[number]

export const rotulosCanalDeMensagem: Record<CanalDeMensagem, string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Navegador',
}

/** Column `mensagens_saida.situacao`, and further states of a delivery to a browser. */
export const situacoesDeMensagem = ['pendente', 'enviada', 'falhou', 'adiada', 'dispensada'] as const
export type SituacaoDeMensagem = (typeof situacoesDeMensagem)[number]

export const rotulosSituacaoDeMensagem: Record<SituacaoDeMensagem, string> = {
  pendente: 'Na fila',
  enviada: 'Enviada',
  falhou: 'Falhou',
  adiada: 'Adiada pelo silêncio',
  dispensada: 'Dispensada',
}

/** An address masked so that it can be told from another and not written to. */
export function mascararDestino(destino: string): string {
  const [caixa, dominio] = destino.split('@')
  if (dominio) return `${caixa!.slice(0, 1)}•••@${dominio}`
  return destino.length > 4 ? `•••• ${destino.slice(-4)}` : '••••'
}

/** 'Marina Duarte Alves' → 'Marina A.' */
export function abreviarNome(nome: string): string {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/)
  return resto.length > 0 ? `${primeiro} ${resto.at(-1)!.slice(0, 1)}.` : primeiro
}
