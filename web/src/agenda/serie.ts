import type { Frequencia } from '#domain/agendamentos/serie.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { doRelogio } from './grade.ts'

/**
 * The starts of a series, at one hour of the zone's clocks, the first one included. Monthly keeps the day of the month, or its last day
 * where the month is shorter. @returns instants in UTC
 */
export function iniciosDaSerie(
  data: string,
  minuto: number,
  frequencia: Frequencia,
  vezes: number,
  zona: string,
): string[] {
  return Array.from({ length: vezes }, (_, i) => doRelogio(dataDe(data, frequencia, i), minuto, zona))
}

function dataDe(data: string, frequencia: Frequencia, i: number): string {
  if (frequencia !== 'mensal') return somarDias(data, i * (frequencia === 'semanal' ? 7 : 14))
  const mesmo = somarDias(inicioDoMes(data, i), Number(data.slice(8)) - 1)
  const ultimo = somarDias(inicioDoMes(data, i + 1), -1)
  return mesmo > ultimo ? ultimo : mesmo
}
