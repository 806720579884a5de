import { ehData, somarDias } from './dia.ts'

/** The months as people say them, without accents. */
export const mesesDitos = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as readonly string[]

export const duasCasas = (numero: number) => String(numero).padStart(2, '0')

/** The text, when it is a date that exists. */
export const dataQueExiste = (data: string) => (ehData(data) ? data : null)

/**
 * The date of a day and a month that somebody said: this year's, or next year's once it is over. Null for one that does not exist.
 * @param hoje 'YYYY-MM-DD'
 * @param ano as it was said, in two or four digits
 */
export function dataDita(dia: number, mes: number, hoje: string, ano?: string): string | null {
  const diaEMes = `${duasCasas(mes)}-${duasCasas(dia)}`
  if (ano !== undefined) return dataQueExiste(`${ano.length === 2 ? `20${ano}` : ano}-${diaEMes}`)
  const deste = dataQueExiste(`${hoje.slice(0, 4)}-${diaEMes}`)
  return deste !== null && deste >= hoje ? deste : dataQueExiste(`${Number(hoje.slice(0, 4)) + 1}-${diaEMes}`)
}

/** The next day of that number: of this month, or of the first one after that has it. Null for a number that no day has. */
export function proximoDiaDoMes(dia: number, hoje: string): string | null {
  if (dia < 1 || dia > 31) return null
  for (let adiante = 0; adiante <= 62; adiante++) {
    const data = somarDias(hoje, adiante)
    if (Number(data.slice(8)) === dia) return data
  }
  return null
}
