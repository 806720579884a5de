import { diasEntre, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import type { Periodo, StatusTransacao, TipoTransacao } from './transacao.ts'

/**
 * First day of a period that ends today (FIN-02): the last 7 days, today included; the month; two months back at month start; the year.
 * @param hoje civil day 'YYYY-MM-DD' in the person's zone.
 */
export function inicioDoPeriodo(periodo: Periodo, hoje: string): string {
  switch (periodo) {
    case 'semana':
      return somarDias(hoje, -6)
    case 'mes':
      return inicioDoMes(hoje)
    case 'trimestre':
      return inicioDoMes(hoje, -2)
    case 'ano':
      return `${hoje.slice(0, 4)}-01-01`
  }
}

/** The part of the period before that a period is compared with (FIN-03): as many days as have passed, from its start; both ends included. A shorter month ends with itself. */
export function periodoAnterior(periodo: Periodo, hoje: string): { de: string; ate: string } {
  const inicio = inicioDoPeriodo(periodo, hoje)
  const de = inicioDoPeriodo(periodo, somarDias(inicio, -1))
  const ate = somarDias(de, diasEntre(inicio, hoje))
  return { de, ate: ate < inicio ? ate : somarDias(inicio, -1) }
}

/** The fields of a sum; `valor_centavos` is positive cents. */
export type ParcelaDoSaldo = { tipo: TipoTransacao; status: StatusTransacao; valor_centavos: number }

/** The confirmed income, expenses, and 'Saldo', income less expenses (FIN-03). */
export function resumo(transacoes: Iterable<ParcelaDoSaldo>): {
  receitas_centavos: number
  despesas_centavos: number
  saldo_centavos: number
} {
  const soma = { receita: 0, despesa: 0 }
  for (const { tipo, status, valor_centavos } of transacoes)
    if (status === 'confirmada') soma[tipo] += valor_centavos
  return {
    receitas_centavos: soma.receita,
    despesas_centavos: soma.despesa,
    saldo_centavos: soma.receita - soma.despesa,
  }
}

/** 'Saldo' in cents (FIN-03). */
export function saldo(transacoes: Iterable<ParcelaDoSaldo>): number {
  return resumo(transacoes).saldo_centavos
}

/** Change against the period before, in percent (12.5 is 12.5 % more), or null where there was nothing to compare with. */
export function variacao(atual: number, anterior: number): number | null {
  return anterior === 0 ? null : ((atual - anterior) / Math.abs(anterior)) * 100
}

export type Recorte = { de: string; ate: string }

/** The days of a period, both ends included; of days of one's own, as they were said (FIN-02). */
export function recorteDe(
  pedido: { periodo: Periodo | 'custom'; de?: string | undefined; ate?: string | undefined },
  hoje: string,
): Recorte {
  const { periodo, de = hoje, ate = hoje } = pedido
  return periodo === 'custom' ? { de, ate } : { de: inicioDoPeriodo(periodo, hoje), ate: hoje }
}

/** What a period is compared with: the period before (`periodoAnterior`), and of days of one's own as many days before them. */
export function recorteAnterior(periodo: Periodo | 'custom', { de, ate }: Recorte): Recorte {
  if (periodo !== 'custom') return periodoAnterior(periodo, ate)
  return { de: somarDias(de, -diasEntre(de, ate) - 1), ate: somarDias(de, -1) }
}

/** The first days of the months of the chart, the present one last (FIN-03). */
export const mesesAte = (hoje: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, indice) => inicioDoMes(hoje, indice + 1 - quantos))

/** A person, or the product, writes what has not happened as `pendente`: a confirmed entry never lies in the future. */
export const confirmadaNoFuturo = (status: StatusTransacao, data: string, hoje: string): boolean =>
  status === 'confirmada' && data > hoje

const MESES_A_FECHAR = 24

/**
 * The last days of months that may be closed: those that ended, behind what is closed, the newest first (FIN-17). Closing one closes all before it.
 * @param fechadoAte the last closed day, or null
 */
export function mesesAFechar(hoje: string, fechadoAte: string | null): string[] {
  const fins = Array.from({ length: MESES_A_FECHAR }, (_, n) => somarDias(inicioDoMes(hoje, -n), -1))
  return fins.filter((fim) => fechadoAte === null || fim > fechadoAte)
}

/** Until when a book is closed once its last month was opened again: the end of the month before. */
export const antesDoUltimoFechado = (fechadoAte: string): string => somarDias(inicioDoMes(fechadoAte), -1)
