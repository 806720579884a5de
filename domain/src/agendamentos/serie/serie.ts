import { dataDoNumero, diaDaSemana, inicioDoMes, numeroDoDia, somarDias } from '#domain/formato/dia.ts'

export const frequencias = ['semanal', 'quinzenal', 'mensal'] as const
export type Frequencia = (typeof frequencias)[number]
/** Most consultations of one series. */
export const maximoDaSerie = 24

/**
 * The local dates of a series, the first one included. A monthly one keeps the weekday and its place in the month (the second Tuesday); a month without a fifth one gives its last.
 */
export function datasDaSerie(primeira: string, frequencia: Frequencia, vezes: number): string[] {
  return Array.from({ length: vezes }, (_, n) => {
    if (frequencia === 'semanal') return somarDias(primeira, 7 * n)
    if (frequencia === 'quinzenal') return somarDias(primeira, 14 * n)
    return mesesDepois(primeira, n)
  })
}

function mesesDepois(data: string, meses: number): string {
  const mes = inicioDoMes(data, meses)
  const lugar = Math.floor((Number(data.slice(8)) - 1) / 7)
  const primeiro = numeroDoDia(mes) + ((diaDaSemana(data) - diaDaSemana(mes) + 7) % 7)
  const achada = dataDoNumero(primeiro + 7 * lugar)
  return achada.slice(0, 7) === mes.slice(0, 7) ? achada : somarDias(achada, -7)
}
