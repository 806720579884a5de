/**
 * Brazilian money. A value is a count of cents (an integer), or a decimal number of R$ as `numeric(12,2)` columns give it: a number
 * or a text with a point ('1234.50'). Sums are made in cents.
 */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents of a decimal value, rounded to the nearest. @throws RangeError for what is no number. */
export function paraCentavos(valor: number | string): number {
  if (typeof valor === 'string') {
    const partes = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(valor.trim())
    if (!partes) throw new RangeError(`Valor inválido: '${valor}'. Use um número como 1234.50.`)
    const centavos = Number(partes[2]) * 100 + Number((partes[3] ?? '').padEnd(2, '0'))
    return partes[1] && centavos ? -centavos : centavos
  }
  if (!Number.isFinite(valor)) throw new RangeError(`Valor inválido: '${valor}'. Use um número como 1234.50.`)
  // 1.005 is 1.00499… in binary; its shortest decimal text is what the person wrote.
  const [mantissa, expoente = '0'] = String(Math.abs(valor)).split('e')
  return Math.sign(valor) * Math.round(Number(`${mantissa}e${Number(expoente) + 2}`))
}

/** The decimal text of a count of cents, as a `numeric(12,2)` column takes it: '1234.50'. */
export function paraDecimal(centavos: number): string {
  const absoluto = Math.abs(centavos)
  const texto = `${Math.floor(absoluto / 100)}.${String(absoluto % 100).padStart(2, '0')}`
  return centavos < 0 ? `-${texto}` : texto
}

/** 'R$ 1.234,50' of a count of cents. After 'R$' stands a no-break space (U+00A0). */
export function formatarCentavos(centavos: number): string {
  return reais.format(centavos / 100)
}

/** 'R$ 1.234,50' of a decimal value. After 'R$' stands a no-break space (U+00A0). */
export function formatarReais(valor: number | string): string {
  return formatarCentavos(paraCentavos(valor))
}

/** Cents of what a person types ('R$ 1.234,50', '1234,5', '1234'), or null when it is no amount. */
export function lerReais(texto: string): number | null {
  const limpo = texto.replace(/[R$\s]/gi, '')
  const partes = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  if (!partes) return null
  const centavos = Number(partes[2]!.replaceAll('.', '')) * 100 + Number((partes[3] ?? '').padEnd(2, '0'))
  return partes[1] && centavos ? -centavos : centavos
}
