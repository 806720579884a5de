import { somarMeses } from '#domain/equipe/prazos.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { mesesDoCiclo, type Ciclo, type SituacaoDaAssinatura } from './plano.ts'

/** Prices in whole cents. */
export interface PlanoComPreco {
  id: string
  nome: string
  mensal_centavos: number
  anual_centavos: number
}

export interface Alvo {
  plano: PlanoComPreco
  ciclo: Ciclo
}

/** Takes something off the price of a period: a part of it in per cent, or cents. */
export type Desconto = { percentual: number } | { centavos: number }

export interface AssinaturaVigente extends Alvo {
  situacao: SituacaoDaAssinatura
  /** The day from which periods are counted: their ends fall on its day of the month, or on the last of a month that lacks it. */
  ancora: string
  /** Civil days; the end is the first day of the next period. */
  periodo_de: string
  periodo_ate: string
  /** What the whole present period costs after its discount, of `dias_do_periodo` days; nothing while it is tried. */
  cheio_centavos: number
  dias_do_periodo: number
  /** Kept from a change that cost less than what was left. */
  credito_centavos: number
  /** Of the periods to come; null without a coupon, or when it is used up. */
  desconto: Desconto | null
}

export const tiposDeLinha = ['plano', 'desconto', 'nao-usado', 'credito-usado', 'credito-guardado'] as const
export type TipoDeLinha = (typeof tiposDeLinha)[number]

/** One line of an invoice. Discounts, unused days and used credit are below zero. */
export interface Linha {
  tipo: TipoDeLinha
  plano: string
  de: string
  /** The first day that it does not cover. */
  ate: string
  valor_centavos: number
}

export interface Mudanca {
  /** When the other plan begins. */
  quando: 'agora' | 'no-fim-do-periodo'
  dia: string
  linhas: Linha[]
  /** The sum of the lines: what is to be paid, never below zero. */
  total_centavos: number
  /** The subscription's values after it, where it begins at once. */
  depois: Pick<
    AssinaturaVigente,
    'ancora' | 'periodo_de' | 'periodo_ate' | 'cheio_centavos' | 'dias_do_periodo' | 'credito_centavos'
  >
}

export const precoDe = ({ plano, ciclo }: Alvo): number =>
  ciclo === 'anual' ? plano.anual_centavos : plano.mensal_centavos

/** The price of one period after a discount, never below zero. */
export function comDesconto(preco: number, desconto: Desconto | null): number {
  if (!desconto) return preco
  const tira = 'centavos' in desconto ? desconto.centavos : Math.round((preco * desconto.percentual) / 100)
  return Math.max(preco - tira, 0)
}

/** The first day after the period that begins on `de`: the next one that lies whole cycles after the anchor. */
export function fimDoPeriodo(ancora: string, de: string, ciclo: Ciclo): string {
  const passo = mesesDoCiclo[ciclo]
  const meses =
    (Number(de.slice(0, 4)) - Number(ancora.slice(0, 4))) * 12 +
    Number(de.slice(5, 7)) -
    Number(ancora.slice(5, 7))
  let n = Math.max(Math.floor(meses / passo), 0)
  while (somarMeses(ancora, n * passo) <= de) n += 1
  return somarMeses(ancora, n * passo)
}

/**
 * Whether a change costs at once. A plan that costs more does, and so does paying for a year what was paid by the month; everything else waits for the end of the period, so that nothing
 * paid is lost.
 */
export function sobe(de: Alvo, para: Alvo): boolean {
  if (de.plano.id !== para.plano.id) return para.plano.mensal_centavos > de.plano.mensal_centavos
  return de.ciclo === 'mensal' && para.ciclo === 'anual'
}

/** A part of an amount, in whole cents. */
const parte = (valor: number, dias: number, de: number) => (de > 0 ? Math.round((valor * dias) / de) : 0)

/**
 * What a change of plan costs and when it begins. Two changes on one day cost together what the last one alone would have: each gives back what the one before took for the days to come.
 * @param dia civil day of the change, within the present period
 * @returns null where nothing would change
 */
export function mudancaDePlano(assinatura: AssinaturaVigente, alvo: Alvo, dia: string): Mudanca | null {
  const { plano, ciclo, situacao } = assinatura
  if (plano.id === alvo.plano.id && ciclo === alvo.ciclo) return null
  const { ancora, periodo_de, periodo_ate, cheio_centavos, dias_do_periodo, credito_centavos } = assinatura
  const intacto = { ancora, periodo_de, periodo_ate, cheio_centavos, dias_do_periodo, credito_centavos }
  if (situacao === 'teste') return { quando: 'agora', dia, linhas: [], total_centavos: 0, depois: intacto }
  if (!sobe(assinatura, alvo))
    return { quando: 'no-fim-do-periodo', dia: periodo_ate, linhas: [], total_centavos: 0, depois: intacto }
  const mesmoCiclo = ciclo === alvo.ciclo
  const restam = Math.max(diasEntre(dia, periodo_ate), 0)
  const depois = mesmoCiclo
    ? { ancora, periodo_de, periodo_ate, dias_do_periodo }
    : periodoDe(dia, dia, alvo.ciclo)
  const dias = mesmoCiclo ? restam : depois.dias_do_periodo
  const preco = precoDe(alvo)
  const cheio = comDesconto(preco, assinatura.desconto)
  const bruto = parte(preco, dias, depois.dias_do_periodo)
  const novo = parte(cheio, dias, depois.dias_do_periodo)
  const ate = depois.periodo_ate
  return fechar(
    [
      { tipo: 'plano', plano: alvo.plano.nome, de: dia, ate, valor_centavos: bruto },
      { tipo: 'desconto', plano: alvo.plano.nome, de: dia, ate, valor_centavos: novo - bruto },
      {
        tipo: 'nao-usado',
        plano: plano.nome,
        de: dia,
        ate: periodo_ate,
        valor_centavos: -parte(cheio_centavos, restam, dias_do_periodo),
      },
    ],
    { quando: 'agora', dia, credito: credito_centavos, plano: alvo.plano.nome, ate },
    { ...depois, cheio_centavos: cheio },
  )
}

/** The invoice of a new period, after the present one is over. */
export function renovacao(
  assinatura: AssinaturaVigente,
  alvo: Alvo = assinatura,
): Pick<Mudanca, 'linhas' | 'total_centavos' | 'depois'> {
  const de = assinatura.periodo_ate
  const depois = periodoDe(alvo.ciclo === assinatura.ciclo ? assinatura.ancora : de, de, alvo.ciclo)
  return cobrarPeriodo(alvo, depois, assinatura)
}

/** The invoice of the first period that is paid. */
export function primeiroPeriodo(
  alvo: Alvo,
  dia: string,
  conta: Pick<AssinaturaVigente, 'desconto' | 'credito_centavos'>,
): Pick<Mudanca, 'linhas' | 'total_centavos' | 'depois'> {
  return cobrarPeriodo(alvo, periodoDe(dia, dia, alvo.ciclo), conta)
}

function cobrarPeriodo(
  alvo: Alvo,
  periodo: ReturnType<typeof periodoDe>,
  { desconto, credito_centavos }: Pick<AssinaturaVigente, 'desconto' | 'credito_centavos'>,
) {
  const { periodo_de: de, periodo_ate: ate } = periodo
  const { nome } = alvo.plano
  const preco = precoDe(alvo)
  const cheio = comDesconto(preco, desconto)
  return fechar(
    [
      { tipo: 'plano', plano: nome, de, ate, valor_centavos: preco },
      { tipo: 'desconto', plano: nome, de, ate, valor_centavos: cheio - preco },
    ],
    { quando: 'agora', dia: de, credito: credito_centavos, plano: nome, ate },
    { ...periodo, cheio_centavos: cheio },
  )
}

function periodoDe(ancora: string, de: string, ciclo: Ciclo) {
  const ate = fimDoPeriodo(ancora, de, ciclo)
  return { ancora, periodo_de: de, periodo_ate: ate, dias_do_periodo: diasEntre(de, ate) }
}

/** Uses the credit that there is, keeps what is left over, and sums up. */
function fechar(
  linhas: Linha[],
  {
    quando,
    dia,
    credito,
    plano,
    ate,
  }: { quando: 'agora'; dia: string; credito: number; plano: string; ate: string },
  depois: Omit<Mudanca['depois'], 'credito_centavos'>,
): Mudanca {
  const soma = linhas.reduce((total, { valor_centavos }) => total + valor_centavos, 0)
  const usado = Math.min(credito, Math.max(soma, 0))
  const guardado = Math.max(-soma, 0)
  const todas: Linha[] = [
    ...linhas,
    { tipo: 'credito-usado', plano, de: dia, ate, valor_centavos: -usado },
    { tipo: 'credito-guardado', plano, de: dia, ate, valor_centavos: guardado },
  ]
  return {
    quando,
    dia,
    linhas: todas.filter(({ tipo, valor_centavos }) => tipo === 'plano' || valor_centavos !== 0),
    total_centavos: soma - usado + guardado,
    depois: { ...depois, credito_centavos: credito - usado + guardado },
  }
}
