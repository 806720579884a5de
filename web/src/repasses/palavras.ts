import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formasPagamento, type FormaPagamento } from '#domain/referencia/formas-pagamento.ts'
import type { Extrato, LinhaDoExtrato, Regra, RepasseDoMes } from '#domain/repasses/schemas.ts'
import { textos } from './messages.ts'

/** '62,5%' of hundredths of a percent. */
export const porcento = (pontos: number | null) =>
  `${((pontos ?? 0) / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** Hundredths of a percent of what was typed; null where that is no percentage. */
export function lerPorcento(texto: string): number | null {
  const partes = /^(\d{1,3})(?:[,.](\d{1,2}))?$/.exec(texto.trim())
  if (!partes) return null
  const pontos = Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'))
  return pontos <= 10_000 ? pontos : null
}

/** What a rule gives the professional. */
export function quantoDe(
  regra: Pick<Regra, 'modo' | 'percentual_pontos' | 'valor_centavos' | 'taxa_pontos'>,
): string {
  switch (regra.modo) {
    case 'percentual':
      return `${porcento(regra.percentual_pontos)} do valor`
    case 'fixo':
      return `${formatarCentavos(regra.valor_centavos ?? 0)} por consulta`
    case 'apos-taxa':
      return `${porcento(regra.percentual_pontos)} depois da taxa de ${porcento(regra.taxa_pontos)}`
    case 'encerrada':
      return 'Encerrada'
  }
}

export const nomeDaForma = (forma: FormaPagamento | null) =>
  formasPagamento.find(({ codigo }) => codigo === forma)?.nome ?? null

/** How a line is shared, in words. */
export const regraDaLinha = ({ regra, estorno }: LinhaDoExtrato) =>
  regra ? quantoDe(regra) : estorno ? textos.estorno : textos.semRegra

/** The balance as a sentence. */
export const saldoEmPalavras = (saldo: number) =>
  saldo === 0 ? textos.nada : saldo > 0 ? textos.aPagar(saldo) : textos.aReceber(-saldo)

export function situacaoDe({ fechamento, quantos }: RepasseDoMes | Extrato) {
  if (fechamento?.pago_em) return { tom: 'success', palavra: textos.situacoes.pago } as const
  if (fechamento) return { tom: 'info', palavra: textos.situacoes.fechado } as const
  if (quantos === 0) return { tom: 'neutral', palavra: textos.situacoes.vazio } as const
  return { tom: 'warning', palavra: textos.situacoes.aberto } as const
}
