import type { Cartao } from '#domain/administracao/contract.ts'
import type { Coluna } from '#domain/administracao/relatorios.ts'
import { formatarMesCurtoEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'

const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const decimo = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Tenths of a percent as '12,5%'. */
export const porcento = (decimos: number) => `${decimo.format(decimos / 10)}%`

/** A value of a card with its unit. */
export function valorEmPalavras(valor: number, unidade: Cartao['unidade']): string {
  if (unidade === 'centavos') return formatarCentavos(Math.round(valor))
  return unidade === 'porcento' ? porcento(valor) : inteiro.format(valor)
}

/** A cell of a report. */
export function celula(valor: string | number | null | undefined, { tipo }: Pick<Coluna, 'tipo'>): string {
  if (valor === null || valor === undefined) return '—'
  if (tipo === 'mes') return formatarMesCurtoEAno(String(valor))
  if (typeof valor === 'string') return valor
  if (tipo === 'dinheiro') return formatarCentavos(Math.round(valor))
  return tipo === 'porcento' ? porcento(valor) : inteiro.format(valor)
}

/** A cell for a spreadsheet: plain numbers with a comma, months unchanged. */
export function celulaDeCsv(
  valor: string | number | null | undefined,
  { tipo }: Pick<Coluna, 'tipo'>,
): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'string') return valor
  const casas = tipo === 'dinheiro' ? 2 : tipo === 'porcento' ? 1 : 0
  return (valor / 10 ** casas).toFixed(casas).replace('.', ',')
}
