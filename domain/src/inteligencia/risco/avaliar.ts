import { ajustarLogistica, matrizDe } from './regressao.ts'
import { logit } from './variaveis.ts'

/** How often the score was said, and how often it came true. */
export interface FaixaDeCalibracao {
  /** Mean of what was said. */
  previsto: number
  /** Share of absences. */
  real: number
  visitas: number
}

/** How well a score did on visits that it had not learnt from, all of them later. */
export interface Avaliacao {
  visitas: number
  faltas: number
  /** Chance that a missed visit has a higher score than an attended one. */
  auc: number
  /** Mean squared error, and that of saying the mean of the past to everybody. */
  brier: number
  brier_da_media: number
  /** 1: a score of 30 is missed 30 times in 100. Below, the score exaggerates; above, it is timid. */
  inclinacao: number
  faixas: FaixaDeCalibracao[]
}

const FAIXAS = 5

/** Area under the curve, ties counted by half. */
export function auc(chances: ArrayLike<number>, y: ArrayLike<number>): number {
  const ordem = Array.from(chances, (_, n) => n).sort((a, b) => chances[a]! - chances[b]!)
  let [posto, faltas] = [0, 0]
  for (let i = 0; i < ordem.length;) {
    let j = i
    while (j < ordem.length && chances[ordem[j]!] === chances[ordem[i]!]) j++
    const medio = (i + 1 + j) / 2
    for (; i < j; i++)
      if (y[ordem[i]!] === 1) {
        posto += medio
        faltas += 1
      }
  }
  const vieram = ordem.length - faltas
  return faltas === 0 || vieram === 0 ? 0.5 : (posto - (faltas * (faltas + 1)) / 2) / (faltas * vieram)
}

export function avaliar(chances: Float64Array, y: Uint8Array, media: number): Avaliacao {
  const visitas = chances.length
  let [brier, brier_da_media, faltas] = [0, 0, 0]
  for (let n = 0; n < visitas; n++) {
    brier += (chances[n]! - y[n]!) ** 2
    brier_da_media += (media - y[n]!) ** 2
    faltas += y[n]!
  }
  const logitos = matrizDe(
    Array.from(chances, (p) => [logit(Math.min(0.9999, Math.max(0.0001, p)))]),
    1,
  )
  return {
    visitas,
    faltas,
    auc: auc(chances, y),
    brier: brier / Math.max(1, visitas),
    brier_da_media: brier_da_media / Math.max(1, visitas),
    inclinacao: ajustarLogistica(logitos, y, 0.01).pesos[1]!,
    faixas: faixasDe(chances, y),
  }
}

function faixasDe(chances: Float64Array, y: Uint8Array): FaixaDeCalibracao[] {
  const ordem = Array.from(chances, (_, n) => n).sort((a, b) => chances[a]! - chances[b]!)
  return Array.from({ length: FAIXAS }, (_, faixa) => {
    const parte = ordem.slice(
      Math.floor((faixa * ordem.length) / FAIXAS),
      Math.floor(((faixa + 1) * ordem.length) / FAIXAS),
    )
    const media = (valor: (n: number) => number) =>
      parte.reduce((soma, n) => soma + valor(n), 0) / Math.max(1, parte.length)
    return { previsto: media((n) => chances[n]!), real: media((n) => y[n]!), visitas: parte.length }
  }).filter(({ visitas }) => visitas > 0)
}
