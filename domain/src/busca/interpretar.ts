import type { Busca } from '#domain/profissionais/busca.ts'
import {
  acharFrases,
  ehArea,
  entenderPalavra,
  type Achado,
  type Area,
  type Contexto,
  type FiltroEntendido,
  type Item,
} from './achados.ts'
import { lerLugar } from './lugar.ts'
import { chaveDe, palavrasDaFrase } from './palavras.ts'
import { lerPadroes } from './padroes.ts'
import type { Leitura } from './leitura.ts'
import type { Indice } from './vocabulario.ts'

/** A filter that a sentence asked for, with its words as typed. */
export type Entendido = { filtro: FiltroEntendido; de: string }
export type Interpretacao = {
  /** The filters; `q` has the words that are looked for in names and services. */
  busca: Busca
  /** Whether distance from the person was asked for. */
  perto: boolean
  entendidos: Entendido[]
  /** Mistyped words and what they were taken for. */
  correcoes: { de: string; para: string }[]
  /** Words that narrow nothing, as typed. */
  nao_entendi: string[]
  /** Other areas or professions that the same words may mean, likeliest first. */
  alternativas: { especialidade: string; sub?: string }[]
}

/** Longest sentence, in characters. */
export const limiteFrase = 200

/** The words of a sentence that may be of a service, lower case without accents: whether they occur in one is asked of the data. */
export function palavrasAConferir(frase: string): string[] {
  const palavras = palavrasDaFrase(frase.slice(0, limiteFrase))
  return [
    ...new Set(
      palavras
        .filter(({ ligacao, pedido, dobra }) => !ligacao && !pedido && dobra.length > 2)
        .map(({ dobra }) => dobra),
    ),
  ]
}

/** Reads a sentence into filters (ACHAR-04). The same sentence and data give the same answer. */
export function interpretar(frase: string, indice: Indice, contexto: Contexto = {}): Interpretacao {
  return interpretarPalavras(frase.slice(0, limiteFrase), indice, contexto).interpretacao
}

/** Words of a long sentence that are compared with the whole vocabulary for a mistake in writing. */
const maisCorrecoes = 40

/** The same, of a sentence of any length, with its words: which of them became part of the answer. Those in `ocupadas` were read by somebody else. */
export function interpretarPalavras(
  frase: string,
  indice: Indice,
  contexto: Contexto = {},
): { interpretacao: Interpretacao; itens: Item[] } {
  const itens: Item[] = palavrasDaFrase(frase).map((palavra, i) => ({
    ...palavra,
    indice: i,
    usada: contexto.ocupadas?.has(i) ?? false,
  }))
  const padroes = lerPadroes(itens, contexto.hoje).filter(({ de }) =>
    de.every((item) => !itens[item.indice]!.usada),
  )
  for (const { de } of padroes) for (const item of de) itens[item.indice]!.usada = true
  const livres = itens.filter(({ usada, ligacao }) => !usada && !ligacao)
  const vistas = new Set<string>()
  for (const item of livres) {
    if (vistas.add(item.dobra).size > maisCorrecoes) break
    entenderPalavra(item, indice, contexto)
  }
  const achados = acharFrases(livres, indice)
  return { interpretacao: escolher(frase, itens, achados, padroes, indice, contexto), itens }
}

function escolher(
  frase: string,
  itens: readonly Item[],
  achados: readonly Achado[],
  padroes: ReturnType<typeof lerPadroes>,
  indice: Indice,
  { conhecidas, cidade, queixas }: Contexto,
): Interpretacao {
  const busca: Busca = {}
  const entendidos: (Entendido & { itens: Item[] })[] = []
  const alternativas: Interpretacao['alternativas'] = []
  let perto = false
  const dizer = (filtro: FiltroEntendido, de: readonly Item[]) =>
    entendidos.push({ filtro, de: textoDe(itens, de), itens: [...de] })
  const devolver = (de: readonly Item[]) => de.forEach((item) => (item.usada = false))

  for (const { mudanca, de } of padroes) {
    Object.assign(busca, mudanca)
    dizer(
      Object.keys(mudanca)[0] as FiltroEntendido,
      de.map((palavra) => itens[palavra.indice]!),
    )
  }

  const nomesProprios = achados.filter(({ leituras, itens: de }) => ehNome(leituras, de, itens, indice))
  const restantes = achados.filter((achado) => !nomesProprios.includes(achado))
  devolver(nomesProprios.flatMap(({ itens: de }) => de))

  // Professions named without doubt say which of several areas of one word is meant.
  const certas = new Set(
    restantes.flatMap(({ leituras }) => {
      const areas = leituras.filter(ehArea)
      const distintas = new Set(areas.map(({ especialidade }) => especialidade))
      return distintas.size === 1 && !leituras.some(({ tipo }) => tipo === 'publico') ? [...distintas] : []
    }),
  )
  const deArea: { area: Area; outras: Area[]; de: Item[] }[] = []
  const publicos: { leitura: Extract<Leitura, { tipo: 'publico' }>; de: Item[] }[] = []
  for (const { leituras, itens: de } of restantes) {
    const publico = leituras.find((leitura) => leitura.tipo === 'publico')
    const areas = leituras
      .filter(ehArea)
      .filter(
        (area) =>
          area.tipo === 'profissao' || !area.comum || certas.has(area.especialidade) || sozinha(itens, de),
      )
    if (publico && !areas.some((area) => area.exata && certas.has(area.especialidade))) {
      publicos.push({ leitura: publico, de })
      continue
    }
    if (areas.length === 0) {
      if (leituras.every(ehArea)) devolver(de)
      continue
    }
    const ordem = areas.toSorted((a, b) => notaDa(b, certas) - notaDa(a, certas))
    deArea.push({ area: ordem[0]!, outras: ordem.slice(1), de })
  }

  const nomeadas = deArea.filter(
    ({ area, de }) => !generica(area) && !de.some(({ indice: lugar }) => queixas?.has(lugar)),
  )
  const candidatas = nomeadas.length > 0 ? nomeadas : deArea
  const daSub = candidatas.find(({ area }) => area.tipo === 'area')
  const escolhida =
    daSub ??
    candidatas.toSorted(
      (a, b) => Number(b.area.especialidade !== 'Medicina') - Number(a.area.especialidade !== 'Medicina'),
    )[0]
  if (escolhida) {
    Object.assign(busca, emBusca(escolhida.area))
    const mesmas = deArea.filter(
      ({ area }) =>
        area === escolhida.area ||
        (area.especialidade === escolhida.area.especialidade &&
          (area.tipo === 'profissao' || area.sub === busca.sub)) ||
        generica(area),
    )
    dizer(
      busca.sub === undefined ? 'especialidade' : 'sub',
      mesmas.flatMap(({ de }) => de),
    )
    // 'médico' beside 'coração' means nothing else.
    alternativas.push(...escolhida.outras.map(emBusca))
    for (const { area } of deArea)
      if (!mesmas.some((mesma) => mesma.area === area)) alternativas.unshift(emBusca(area))
    for (const outra of deArea) if (!mesmas.includes(outra)) devolver(outra.de)
  }
  for (const { leitura, de } of publicos) {
    if (
      busca.sub === undefined &&
      (busca.especialidade === undefined || busca.especialidade === 'Medicina') &&
      indice.frases.has(chaveDe(leitura.area.toLowerCase()))
    ) {
      const antes = entendidos.findIndex(({ filtro }) => filtro === 'especialidade')
      const junto = antes === -1 ? [] : entendidos.splice(antes, 1)[0]!.itens
      Object.assign(busca, { especialidade: 'Medicina', sub: leitura.area })
      dizer('sub', [...junto, ...de])
    } else if (busca.sub === leitura.area) {
      entendidos.find(({ filtro }) => filtro === 'sub')!.itens.push(...de)
    } else {
      busca.atende = leitura.atende
      dizer('atende', de)
    }
  }

  lerLugar(restantes, busca, indice, cidade, dizer, devolver)
  for (const { leituras, itens: de } of restantes) {
    if (leituras.some((leitura) => ehArea(leitura) || leitura.tipo === 'publico')) continue
    const [leitura] = leituras
    if (leitura?.tipo === 'plano' && busca.plano === undefined) {
      busca.plano = leitura.plano
      dizer('plano', de)
    } else if (leitura?.tipo === 'filtro') {
      const [chave] = Object.keys(leitura.busca) as Exclude<keyof Busca, 'frase'>[]
      if (busca[chave!] !== undefined) continue
      Object.assign(busca, leitura.busca)
      dizer(chave!, de)
    } else if (leitura?.tipo === 'perto') {
      perto = true
      dizer('perto', de)
    } else if (leitura?.tipo === 'nada' || leitura?.tipo === 'plano') devolver(de)
  }

  const sobras = itens.filter(({ usada, ligacao }) => !usada && !ligacao)
  const nomes = sobras.filter(
    (item) =>
      indice.nomes.has(item.dobra) || (item.corrigida !== undefined && indice.nomes.has(item.corrigida)),
  )
  const servicos = sobras.filter(
    (item) => !nomes.includes(item) && !item.pedido && conhecidas?.has(item.dobra),
  )
  const procuradas = itens.filter((item) => nomes.includes(item) || servicos.includes(item))
  if (procuradas.length > 0) {
    busca.q = procuradas
      .map((item) => item.corrigida ?? item.texto)
      .join(' ')
      .slice(0, 100)
    dizer('q', procuradas)
    for (const item of procuradas) item.usada = true
  }
  const correcoes = itens.flatMap(({ usada, corrigida, texto }) =>
    usada && corrigida !== undefined ? [{ de: texto, para: corrigida }] : [],
  )
  const nao_entendi = sobras.filter((item) => !item.usada && !item.pedido).map(({ texto }) => texto)
  return {
    busca,
    perto,
    entendidos: entendidos.map(({ filtro, itens: de }) => ({ filtro, de: textoDe(itens, de) })),
    correcoes,
    nao_entendi:
      nao_entendi.length === 0 && entendidos.length === 0 && frase.trim() !== ''
        ? [frase.trim().slice(0, limiteFrase)]
        : nao_entendi,
    alternativas: semRepetir(alternativas, busca).slice(0, 3),
  }
}

/** Whether words that also mean something else stand for a person: behind 'Dra.', or beside another name and behind no 'em'. */
function ehNome(
  leituras: readonly Leitura[],
  de: readonly Item[],
  itens: readonly Item[],
  indice: Indice,
): boolean {
  if (!de.every(({ dobra, corrigida }) => corrigida === undefined && indice.nomes.has(dobra))) return false
  const antes = itens[de[0]!.indice - 1]
  if (antes && ['dr', 'dra', 'doutor', 'doutora'].includes(antes.dobra)) return true
  if (
    antes &&
    ['em', 'no', 'na', 'bairro', 'cidade', 'plano', 'convenio', 'pelo', 'pela'].includes(antes.dobra)
  )
    return false
  if (!leituras.every(({ tipo }) => ['cidade', 'bairro', 'plano', 'uf'].includes(tipo))) return false
  const vizinhas = [antes, itens[de.at(-1)!.indice + 1]]
  return (
    vizinhas.some((vizinha) => vizinha && !vizinha.usada && indice.nomes.has(vizinha.dobra)) ||
    (leituras[0]!.tipo === 'plano' && sozinha(itens, de))
  )
}

const sozinha = (itens: readonly Item[], de: readonly Item[]) =>
  itens.every((item) => item.ligacao || item.pedido || de.includes(item))
const generica = (area: Area) => area.tipo === 'profissao' && area.especialidade === 'Medicina'

/** Likeliest meaning of a word: of a profession that was named, by its own name, with somebody behind it, a profession before an area. */
const notaDa = (area: Area, certas: ReadonlySet<string>) =>
  (certas.has(area.especialidade) ? 16 : 0) +
  (area.exata ? 8 : 0) +
  (area.total > 0 ? 4 : 0) +
  (area.tipo === 'profissao' ? 2 : 0)

const emBusca = (area: Area) =>
  area.tipo === 'area'
    ? { especialidade: area.especialidade, sub: area.sub }
    : { especialidade: area.especialidade }

function semRepetir(
  alternativas: Interpretacao['alternativas'],
  busca: Busca,
): Interpretacao['alternativas'] {
  const chave = ({ especialidade, sub = '' }: { especialidade?: string; sub?: string }) =>
    `${especialidade}|${sub}`
  const vistas = new Set([chave(busca)])
  return alternativas.filter((cada) => !vistas.has(chave(cada)) && vistas.add(chave(cada)))
}

/** The words as typed, those that join them included. */
function textoDe(itens: readonly Item[], de: readonly Item[]): string {
  const indices = de.map(({ indice }) => indice).toSorted((a, b) => a - b)
  return indices
    .map((indice, i) => {
      const antes = indices[i - 1]
      const entre = antes === undefined ? [] : itens.slice(antes + 1, indice)
      return [...(entre.every(({ ligacao }) => ligacao) ? entre : []), itens[indice]!]
        .map(({ texto }) => texto)
        .join(' ')
    })
    .join(' ')
}
