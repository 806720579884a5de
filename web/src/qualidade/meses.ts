import { formatarMesCurtoEAno } from '#domain/formato/data.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'

/** 'mar 2026', as the product writes months. @param mes 'YYYY-MM', or a day of the month */
export const mesEscrito = (mes: string): string => formatarMesCurtoEAno(`${mes.slice(0, 7)}-01`)

/** Months that are told together: 'jan a mar 2026', 'mar 2026'. */
export function mesesEscritos(meses: readonly string[]): string {
  const [primeiro, ultimo] = [meses[0]!, meses.at(-1)!]
  if (primeiro === ultimo) return mesEscrito(primeiro)
  return `${mesEscrito(primeiro).split(' ')[0]} a ${mesEscrito(ultimo)}`
}

/** 'YYYY-MM', so many months on. */
export const somarMeses = (mes: string, quantos: number): string =>
  inicioDoMes(`${mes}-01`, quantos).slice(0, 7)
