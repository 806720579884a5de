/** Share of children of that age and sex who are below a score, in percent from 1 to 99. @param z in standard deviations */
export function percentilDe(z: number): number {
  // Abramowitz and Stegun 26.2.17, exact to seven digits.
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const cauda =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const abaixo = z > 0 ? 1 - cauda : cauda
  return Math.min(99, Math.max(1, Math.round(abaixo * 100)))
}
