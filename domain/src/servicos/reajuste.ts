/** A change of prices in bulk: by a share or by an amount, up or down, then rounded. */
export type Reajuste = {
  tipo: 'percentual' | 'valor'
  /** Hundredths of a percent (1050 is 10.5 %), or cents; negative lowers. */
  quanto: number
  /** Cents to round to, half up: 1, 100 (whole reais), 500 or 1000. */
  arredondar: number
}

export const arredondamentos = [1, 100, 500, 1000] as const

/**
 * The new price in cents: never below zero, and never above `maximo`.
 * @param centavos the present price
 */
export function precoReajustado(
  centavos: number,
  { tipo, quanto, arredondar }: Reajuste,
  maximo: number,
): number {
  const bruto = tipo === 'percentual' ? (centavos * (10_000 + quanto)) / 10_000 : centavos + quanto
  const inteiro = Math.floor(bruto / arredondar + 0.5) * arredondar
  return Math.min(Math.max(0, inteiro), maximo)
}
