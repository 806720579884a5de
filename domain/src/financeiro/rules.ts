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
