import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { diasAteSuspender, diasDePausa, diasDosLembretes, type SituacaoDaAssinatura } from './plano.ts'

/** What a person may do with a subscription. */
export const atosDaAssinatura = [
  'mudar',
  'cancelar',
  'desfazer-cancelamento',
  'pausar',
  'voltar',
  'usar-cupom',
] as const
export type AtoDaAssinatura = (typeof atosDaAssinatura)[number]

/** Which acts each situation allows. Nothing is changed while an invoice is late: it is paid, or the subscription ends. */
const permitidos: Record<SituacaoDaAssinatura, readonly AtoDaAssinatura[]> = {
  teste: ['mudar', 'cancelar', 'usar-cupom'],
  ativo: ['mudar', 'cancelar', 'pausar', 'usar-cupom'],
  'em-atraso': ['cancelar'],
  'cancelado-no-fim': ['desfazer-cancelamento'],
  pausado: ['voltar', 'cancelar'],
  suspenso: ['cancelar'],
  encerrado: [],
}

export const podeNaAssinatura = (situacao: SituacaoDaAssinatura, ato: AtoDaAssinatura): boolean =>
  permitidos[situacao].includes(ato)

/** A cancelled trial or paid period is used to its end. Where nothing is paid for, or days are kept, it ends at once. */
export const terminaNoFim = (situacao: SituacaoDaAssinatura): boolean =>
  situacao === 'teste' || situacao === 'ativo'

/** The end of a period of which some days were kept. */
export const fimDepoisDaPausa = (hoje: string, dias_guardados: number): string =>
  somarDias(hoje, Math.max(dias_guardados, 1))

/** What the day brings to a subscription, one thing at a time: it is asked again until it says null. */
export type PassoDoDia = 'primeiro-periodo' | 'renovar' | 'encerrar' | 'atrasar' | 'suspender' | 'voltar'

export interface NoDia {
  situacao: SituacaoDaAssinatura
  periodo_ate: string
  pausado_em: string | null
  /** Due date of the oldest invoice that was neither paid nor reported as paid; null without one. */
  vence_em: string | null
}

/** @param hoje civil day of the platform's zone */
export function passoDoDia(
  { situacao, periodo_ate, pausado_em, vence_em }: NoDia,
  hoje: string,
): PassoDoDia | null {
  const atraso = vence_em === null ? 0 : diasEntre(vence_em, hoje)
  if (situacao === 'ativo' && atraso > 0) return 'atrasar'
  if (situacao === 'em-atraso') return atraso >= diasAteSuspender ? 'suspender' : null
  if (situacao === 'pausado')
    return pausado_em !== null && diasEntre(pausado_em, hoje) >= diasDePausa ? 'voltar' : null
  if (periodo_ate > hoje) return null
  if (situacao === 'teste') return 'primeiro-periodo'
  if (situacao === 'ativo') return 'renovar'
  return situacao === 'cancelado-no-fim' ? 'encerrar' : null
}

/**
 * The last day of `diasDosLembretes` that has come; null before the first.
 * @param vence_em due date of the invoice
 */
export function lembreteDaFatura(vence_em: string, hoje: string): number | null {
  const dias = diasEntre(vence_em, hoje)
  return diasDosLembretes.findLast((dia) => dia <= dias) ?? null
}

/** The reference of an invoice's Pix code, which the receiver finds on the statement. */
export const txidDaFatura = (numero: number): string => `FATURA${String(numero).padStart(6, '0')}`
