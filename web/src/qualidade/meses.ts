import { inicioDoMes } from '#domain/formato/dia.ts'

const formato = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 'mar 2026'. @param mes 'YYYY-MM', or the first day of the month */
export const mesEscrito = (mes: string): string =>
  formato
    .format(new Date(`${mes.slice(0, 7)}-15T00:00:00Z`))
    .replace('. de ', ' ')
    .replace(' de ', ' ')

/** Months that are told together: 'jan a mar 2026', 'mar 2026'. */
export function mesesEscritos(meses: readonly string[]): string {
  const [primeiro, ultimo] = [meses[0]!, meses.at(-1)!]
  if (primeiro === ultimo) return mesEscrito(primeiro)
  return `${mesEscrito(primeiro).split(' ')[0]} a ${mesEscrito(ultimo)}`
}

/** 'YYYY-MM', so many months on. */
export const somarMeses = (mes: string, quantos: number): string =>
  inicioDoMes(`${mes}-01`, quantos).slice(0, 7)
