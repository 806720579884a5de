/** What a webhook can tell, in the order of the page. */
export const eventosDeWebhook = [
  'agendamento.marcado',
  'agendamento.remarcado',
  'agendamento.cancelado',
  'agendamento.atendido',
  'agendamento.faltou',
  'paciente.cadastrado',
  'horarios.publicados',
] as const
export type EventoDeWebhook = (typeof eventosDeWebhook)[number]

/** Sent by the button of the page alone. */
export const EVENTO_DE_TESTE = 'teste'

export const rotulosDosEventos: Record<EventoDeWebhook | typeof EVENTO_DE_TESTE, string> = {
  'agendamento.marcado': 'Consulta marcada',
  'agendamento.remarcado': 'Consulta remarcada',
  'agendamento.cancelado': 'Consulta cancelada',
  'agendamento.atendido': 'Consulta atendida',
  'agendamento.faltou': 'Paciente faltou',
  'paciente.cadastrado': 'Paciente cadastrado',
  'horarios.publicados': 'Horários publicados',
  teste: 'Teste',
}

const MINUTO = 60
const HORA = 3_600
/** Seconds between one try and the next: each message is tried for two and a half days. */
export const pausasDaEntrega = [
  5,
  MINUTO,
  5 * MINUTO,
  30 * MINUTO,
  2 * HORA,
  5 * HORA,
  10 * HORA,
  18 * HORA,
  24 * HORA,
] as const

/** @param tentativas tries so far. @returns seconds until the next one; null after the last */
export const pausaDepoisDe = (tentativas: number): number | null => pausasDaEntrega[tentativas - 1] ?? null

/** A webhook that answers nothing good for so long is switched off, and its people are told. */
export const diasAteDesligar = 3
/** Days for which deliveries are kept. */
export const diasDasEntregas = 30
/** Days for which the log of a key is kept. */
export const diasDosUsos = 90

export const situacoesDaEntrega = ['pendente', 'entregue', 'desistida'] as const
export type SituacaoDaEntrega = (typeof situacoesDaEntrega)[number]

export const rotulosDaEntrega: Record<SituacaoDaEntrega, string> = {
  pendente: 'Aguardando',
  entregue: 'Entregue',
  desistida: 'Não entregue',
}

/** Why a webhook is off. */
export const motivosDeDesligado = ['pessoa', 'falhas', 'encerrado'] as const
export type MotivoDeDesligado = (typeof motivosDeDesligado)[number]
