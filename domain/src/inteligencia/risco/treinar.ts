import { auc, avaliar, type Avaliacao } from './avaliar.ts'
import { ajustarLogistica, logitoDe, matrizDe, type Matriz } from './regressao.ts'
import {
  chanceDe,
  fraseDaVariavel,
  horasDeCorte,
  numerosDe,
  taxaEncolhida,
  variaveis,
  type Previa,
  type Variavel,
  type VisitaVista,
} from './variaveis.ts'

/** A past visit and whether it was missed. */
export type Exemplo = VisitaVista & { faltou: boolean }

export type SituacaoDoModelo = 'em-uso' | 'poucas-visitas' | 'pior-que-a-media'

/** Fewer visits have no score at all. */
export const minimoDeVisitas = 200
/** Absences without which the later visits prove nothing. */
const MINIMO_DE_FALTAS = 10
/** From so many visits on weights are learnt; below, only the shrunken share of each person. */
export const visitasDaLogistica = 1_000
/** Share of the visits, the last ones, on which the score is tried. */
const PARTE_DA_PROVA = 0.2
/** No single fact that is known a day before tells so much: one that does knows the end. */
const AUC_SUSPEITA = 0.93

export interface Modelo {
  metodo: 'encolhimento' | 'logistica'
  situacao: SituacaoDoModelo
  /** All that it learnt from. */
  visitas: number
  /** Epoch milliseconds: first and last visit that weights were tried with, and the last one of the trial. */
  treino_de: number | null
  treino_ate: number | null
  prova_ate: number | null
  media: number
  previa: Previa
  /** The constant first; empty without weights. */
  pesos: number[]
  /** Mean of each variable, from which a reason is told. */
  medias: number[]
  avaliacao: Avaliacao | null
}

/** A training that used what nobody could know a day before. */
export class Vazamento extends Error {
  readonly variavel: string
  constructor(variavel: string, porque: string) {
    super(`O treino foi recusado: ${porque}`)
    this.name = 'Vazamento'
    this.variavel = variavel
  }
}

/**
 * Learns from past visits and tries the result on later ones (INTEL-03).
 * @param agora epoch milliseconds; no visit after it is taken
 * @throws Vazamento when a visit says what came after its cut, or one variable alone knows the end
 */
export function treinar(exemplos: readonly Exemplo[], agora: number): Modelo {
  for (const { inicio, sabido_em } of exemplos) {
    if (inicio > agora) throw new Vazamento('inicio', 'há consultas que ainda não aconteceram.')
    if (sabido_em > inicio - horasDeCorte * 3_600_000)
      throw new Vazamento(
        'sabido_em',
        `uma consulta traz um fato de menos de ${horasDeCorte} horas antes dela.`,
      )
  }
  const emOrdem = exemplos.toSorted((a, b) => a.inicio - b.inicio)
  const corte = Math.floor(emOrdem.length * (1 - PARTE_DA_PROVA))
  const [treino, prova] = [emOrdem.slice(0, corte), emOrdem.slice(corte)]
  const previa = previaDe(treino)
  const media = mediaDe(treino)
  const vazio: Modelo = {
    metodo: emOrdem.length < visitasDaLogistica ? 'encolhimento' : 'logistica',
    situacao: 'poucas-visitas',
    visitas: emOrdem.length,
    treino_de: treino[0]?.inicio ?? null,
    treino_ate: treino.at(-1)?.inicio ?? null,
    prova_ate: prova.at(-1)?.inicio ?? null,
    media,
    previa,
    pesos: [],
    medias: [],
    avaliacao: null,
  }
  const y = (lista: readonly Exemplo[]) => Uint8Array.from(lista, ({ faltou }) => (faltou ? 1 : 0))
  const [yTreino, yProva] = [y(treino), y(prova)]
  if (
    emOrdem.length < minimoDeVisitas ||
    yProva.reduce((soma, um) => soma + um, 0) < MINIMO_DE_FALTAS ||
    yTreino.reduce((soma, um) => soma + um, 0) < MINIMO_DE_FALTAS
  )
    return vazio
  const x = (lista: readonly Exemplo[]) =>
    matrizDe(
      lista.map((um) => numerosDe(um, previa)),
      variaveis.length,
    )
  const xTreino = x(treino)
  recusarOQueSabeOFim(xTreino, yTreino)
  const chancesDe = (lista: readonly Exemplo[], pesos: readonly number[]) => {
    if (pesos.length === 0) return Float64Array.from(lista, (um) => taxaEncolhida(um, previa))
    const { colunas, numeros } = x(lista)
    return Float64Array.from(lista, (_, n) => chanceDe(logitoDe(pesos, numeros, n * colunas)))
  }
  const provados = vazio.metodo === 'logistica' ? ajustarLogistica(xTreino, yTreino).pesos : []
  const avaliacao = avaliar(chancesDe(prova, provados), yProva, media)
  const naoServe = avaliacao.brier >= avaliacao.brier_da_media || avaliacao.auc <= 0.5
  // What is used learns from all; what was tried is what the figures speak of.
  const previaFinal = previaDe(emOrdem)
  const xTudo = matrizDe(
    emOrdem.map((um) => numerosDe(um, previaFinal)),
    variaveis.length,
  )
  return {
    ...vazio,
    situacao: naoServe ? 'pior-que-a-media' : 'em-uso',
    media: mediaDe(emOrdem),
    previa: previaFinal,
    pesos: vazio.metodo === 'logistica' ? ajustarLogistica(xTudo, y(emOrdem)).pesos : [],
    medias: mediasDe(xTudo),
    avaliacao,
  }
}

const mediaDe = (lista: readonly Exemplo[]) =>
  lista.length === 0 ? 0 : lista.reduce((soma, { faltou }) => soma + (faltou ? 1 : 0), 0) / lista.length

/**
 * The prior of a person's share: the share of all, with the weight of so many visits as best explains how the shares of the past differ (method of moments of the beta-binomial, over
 * visits of people with a history).
 */
function previaDe(lista: readonly Exemplo[]): Previa {
  const media = Math.min(0.95, Math.max(0.01, mediaDe(lista)))
  const comHistoria = lista.filter(({ visitas }) => visitas >= 2)
  // Over later visits, an absence after a history of n visits with share s: the slope of one on the other is n / (n + weight).
  let [sxy, sxx, soma] = [0, 0, 0]
  for (const { faltas, visitas, faltou } of comHistoria) {
    const desvio = faltas / visitas - media
    sxy += desvio * ((faltou ? 1 : 0) - media)
    sxx += desvio * desvio
    soma += visitas
  }
  const n = comHistoria.length === 0 ? 0 : soma / comHistoria.length
  const inclinacao = sxx > 0 ? Math.min(0.9, Math.max(0.02, sxy / sxx)) : 0.2
  const peso = n === 0 ? 8 : Math.min(60, Math.max(2, (n * (1 - inclinacao)) / inclinacao))
  return { faltas: media * peso, visitas: peso }
}

function mediasDe({ linhas, colunas, numeros }: Matriz): number[] {
  const somas = new Float64Array(colunas)
  for (let n = 0; n < linhas; n++) for (let c = 0; c < colunas; c++) somas[c]! += numeros[n * colunas + c]!
  return Array.from(somas, (soma) => soma / Math.max(1, linhas))
}

function recusarOQueSabeOFim({ linhas, colunas, numeros }: Matriz, y: Uint8Array): void {
  for (const [c, nome] of variaveis.entries()) {
    const coluna = Float64Array.from({ length: linhas }, (_, n) => numeros[n * colunas + c]!)
    const area = auc(coluna, y)
    if (Math.max(area, 1 - area) > AUC_SUSPEITA)
      throw new Vazamento(nome, `“${nome}” sozinha acerta quem falta: deve ter sido escrita depois.`)
  }
}

export interface Nota {
  /** 0 to 1. */
  chance: number
  /** What raised it most, in words. */
  motivos: string[]
  variaveis: Variavel[]
}

const MOTIVOS = 3

/** The score of a coming visit with its reasons; null while there is no model that serves. */
export function notaDe(
  modelo: Pick<Modelo, 'situacao' | 'previa' | 'pesos' | 'medias'>,
  visita: VisitaVista,
): Nota | null {
  if (modelo.situacao !== 'em-uso') return null
  const { previa, pesos, medias } = modelo
  if (pesos.length === 0) {
    const chance = taxaEncolhida(visita, previa)
    const frase = chance > previa.faltas / previa.visitas ? fraseDaVariavel('faltas', visita) : null
    return { chance, motivos: frase === null ? [] : [frase], variaveis: frase === null ? [] : ['faltas'] }
  }
  const numeros = numerosDe(visita, previa)
  const contribuicoes = variaveis
    .map((nome, n) => ({ nome, quanto: pesos[n + 1]! * (numeros[n]! - medias[n]!) }))
    .filter(({ quanto }) => quanto > 0.05)
    .toSorted((a, b) => b.quanto - a.quanto)
    .flatMap(({ nome }) => {
      const frase = fraseDaVariavel(nome, visita)
      return frase === null ? [] : [{ nome, frase }]
    })
    .slice(0, MOTIVOS)
  return {
    chance: chanceDe(logitoDe(pesos, numeros)),
    motivos: contribuicoes.map(({ frase }) => frase),
    variaveis: contribuicoes.map(({ nome }) => nome),
  }
}
