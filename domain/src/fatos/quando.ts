/** A year, a month or a day: 'YYYY', 'YYYY-MM', 'YYYY-MM-DD'. People know no more of what began long ago. */
export type Quando = string

const dois = (n: string) => n.padStart(2, '0')

/**
 * What a person writes: '2015', '03/2015', '12/03/2015'.
 * @returns null for what is no such date
 */
export function lerQuando(texto: string): Quando | null {
  const achado = /^(?:(?:(\d{1,2})\/)?(\d{1,2})\/)?(\d{4})$/.exec(texto.trim())
  if (!achado) return null
  const [, dia, mes, ano] = achado
  const quando = [ano!, ...(mes ? [dois(mes)] : []), ...(dia ? [dois(dia)] : [])].join('-')
  return existe(quando) ? quando : null
}

/** Whether it is a date of the calendar between 1900 and 2100. */
export function existe(quando: string): boolean {
  const achado = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(quando)
  if (!achado) return false
  const [, ano, mes = '01', dia = '01'] = achado
  const data = new Date(`${ano}-${mes}-${dia}T00:00:00Z`)
  return (
    !Number.isNaN(data.getTime()) &&
    data.toISOString().slice(0, 10) === `${ano}-${mes}-${dia}` &&
    Number(ano) >= 1900 &&
    Number(ano) <= 2100
  )
}

/** As a person reads it: '2015', '03/2015', '12/03/2015'. */
export const escreverQuando = (quando: Quando): string => quando.split('-').toReversed().join('/')

/** Compares what both say: a year is not before a month of that year. @returns below 0, 0 or above 0 */
export function compararQuando(a: Quando, b: Quando): number {
  const letras = Math.min(a.length, b.length)
  const [um, outro] = [a.slice(0, letras), b.slice(0, letras)]
  return um < outro ? -1 : um > outro ? 1 : 0
}
