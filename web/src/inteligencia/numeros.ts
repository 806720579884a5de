export const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
export const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const centesimos = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
export const porcento = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
/** A difference of shares, in points: '2,1'. */
export const pontos = (diferenca: number) => decimal.format(diferenca * 100)
