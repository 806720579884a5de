import { diasEntre, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'

/** Days of grants are counted by the clock of the capital. */
export const zonaDosAcessos = 'America/Sao_Paulo'
/** An end of access is announced so many days before. */
export const diasDeAviso = 14

/** The same day `meses` months later, or the last one of a shorter month. */
export function somarMeses(data: string, meses: number): string {
  const inicio = inicioDoMes(data, meses)
  const ultimo = somarDias(inicioDoMes(data, meses + 1), -1)
  const dia = somarDias(inicio, Number(data.slice(8)) - 1)
  return dia > ultimo ? ultimo : dia
}

/** Today, 'YYYY-MM-DD'. */
export function hojeDosAcessos(agora: Date): string {
  return dataLocal(agora.getTime(), zonaDosAcessos)
}

/** End of the day `ate` in the clinic's zone. */
export function fimDoDia(ate: string): Date {
  return new Date(inicioDoDia(somarDias(ate, 1), zonaDosAcessos))
}

/** The last day of an access that ends at `fim`. */
export function ultimoDia(fim: string | Date): string {
  return dataLocal(new Date(fim).getTime() - 1, zonaDosAcessos)
}

/** Sentence for an impossible last day; null for a possible one. */
export function recusaDoUltimoDia(ate: string, agora: Date, meses: { maximo: number }): string | null {
  const hoje = hojeDosAcessos(agora)
  if (diasEntre(hoje, ate) < 0) return 'Escolha um dia de hoje em diante.'
  if (ate > somarMeses(hoje, meses.maximo))
    return `Escolha um dia dentro de ${meses.maximo} meses. Dá para renovar depois.`
  return null
}

/** End of an access: of the chosen day, or after the usual months from now. */
export function fimDoAcesso(ate: string | null | undefined, agora: Date, meses: { padrao: number }): Date {
  return fimDoDia(ate || somarMeses(hojeDosAcessos(agora), meses.padrao))
}
