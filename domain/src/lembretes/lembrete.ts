import type { CanalNotificacao } from '#domain/notificacoes/canais.ts'

/** Column `lembretes.tipo`: hours before the start at which one is due. The notice of the booking itself is not a reminder. */
export const tiposLembrete = ['168h', '72h', '24h', '2h'] as const
export type TipoLembrete = (typeof tiposLembrete)[number]

/** Lead of each before the start, in minutes. Function `lembretes_de()` of the database reads the same word. */
export const antecedenciaMin: Record<TipoLembrete, number> = {
  '168h': horas('168h') * 60,
  '72h': horas('72h') * 60,
  '24h': horas('24h') * 60,
  '2h': horas('2h') * 60,
}

/** The reminder of a week before is only for those who booked so many days before, or more. Function `lembretes_de()` of the database holds the same number. */
export const diasDoLembreteExtra = 21

/** Whether a reminder is on where no rule speaks of it: the one of a week before is added by whoever wants it. */
export const ligadoPorCostume = (tipo: TipoLembrete): boolean => tipo !== '168h'

function horas(tipo: TipoLembrete): number {
  return Number(tipo.slice(0, -1))
}

export const rotulosTipoLembrete: Record<TipoLembrete, string> = {
  '168h': '7 dias antes',
  '72h': '3 dias antes',
  '24h': '1 dia antes',
  '2h': '2 horas antes',
}

/** Column `lembretes.situacao`. */
export const situacoesLembrete = ['pendente', 'enviado', 'dispensado'] as const
export type SituacaoLembrete = (typeof situacoesLembrete)[number]

/** Column `lembretes.motivo`: why one was not sent. */
export const motivosDispensa = [
  'encerrada',
  'mudou',
  'passou',
  'atrasado',
  'desligado',
  'sem-destino',
] as const
export type MotivoDispensa = (typeof motivosDispensa)[number]

export const rotulosMotivoDispensa: Record<MotivoDispensa, string> = {
  encerrada: 'A consulta foi cancelada ou já começou',
  mudou: 'A consulta mudou de horário',
  passou: 'O horário da consulta já tinha passado',
  atrasado: 'Outro lembrete mais próximo da consulta foi no lugar',
  desligado: 'Este lembrete foi desligado',
  'sem-destino': 'O paciente não tem conta nem responsável para avisar',
}

export const rotulosSituacaoLembrete: Record<SituacaoLembrete, string> = {
  pendente: 'Programado',
  enviado: 'Enviado',
  dispensado: 'Não enviado',
}

/** Channels beside the product itself, which always shows a reminder. */
export const canaisDeLembrete = ['email', 'push', 'sms'] as const satisfies readonly CanalNotificacao[]
export type CanalDeLembrete = (typeof canaisDeLembrete)[number]

/** Most reminders of one professional sent in an hour; the others wait for the next. */
export const tetoPorHora = 60
