/**
 * Brazilian money: an amount is whole cents, named `*_centavos`, everywhere. Only screens and database columns (`numeric`) use reais; `server/src/database/dinheiro.ts` converts in
 * the query.
 */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** The decimal text of a count of cents, '1234.50', as in payment codes. */
export function paraDecimal(centavos: number): string {
  const absoluto = Math.abs(centavos)
  const texto = `${Math.floor(absoluto / 100)}.${String(absoluto % 100).padStart(2, '0')}`
  return centavos < 0 ? `-${texto}` : texto
}

/** 'R$ 1.234,50' of a count of cents. A no-break space (U+00A0) follows 'R$'. */
export function formatarCentavos(centavos: number): string {
  return reais.format(centavos / 100)
}

const inteiros = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
})

/** 'R$ 380' of an offer: cents stand only where there are some. */
export function formatarPreco(centavos: number): string {
  return centavos % 100 === 0 ? inteiros.format(centavos / 100) : formatarCentavos(centavos)
}

/** Cents of a typed amount ('R$ 1.234,50', '1234,5', '1234'), or null for an invalid one. */
export function lerReais(texto: string): number | null {
  const limpo = texto.replace(/[R$\s]/gi, '')
  const partes = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  if (!partes) return null
  const centavos = Number(partes[2]!.replaceAll('.', '')) * 100 + Number((partes[3] ?? '').padEnd(2, '0'))
  return partes[1] && centavos ? -centavos : centavos
}
