import { formatarDiaCurto, formatarHora } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { mensagens } from './messages.ts'

/** 'hoje', 'amanhã' or 'qua, 25 nov': the day of a start as a short label. */
export function diaCurto(data: string, hoje: string): string {
  if (data === hoje) return mensagens.hoje
  if (data === somarDias(hoje, 1)) return mensagens.amanha
  return formatarDiaCurto(data, hoje)
}

/** 'Hoje disponível' and the like (FIND-06), from the server's value of a card. */
export function disponibilidadeEmPalavras(
  disponibilidade: string | null,
  zona: string,
  agora: number,
): string {
  if (disponibilidade === null) return mensagens.semHorarios
  if (disponibilidade === 'hoje') return mensagens.hojeDisponivel
  if (disponibilidade === 'amanha') return mensagens.amanhaDisponivel
  return mensagens.disponivelEm(formatarDiaCurto(disponibilidade, dataLocal(agora, zona)))
}

/** Day and hour of a start, in the professional's zone. */
export function rotuloDoHorario(inicio: string, zona: string, agora: number): { dia: string; hora: string } {
  const data = dataLocal(Date.parse(inicio), zona)
  return { dia: diaCurto(data, dataLocal(agora, zona)), hora: formatarHora(inicio, zona) }
}
