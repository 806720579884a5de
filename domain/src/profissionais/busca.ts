import { modalidades, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diaDaSemana, ehData, somarDias } from '#domain/formato/dia.ts'
import { ehUf, type Uf } from '#domain/referencia/ufs.ts'

/** Longest search text, in characters and in words, so that its cost is bounded. */
export const limiteTextoBusca = 100
export const limitePalavrasBusca = 10
/** The finder counts up to here and shows 'mais de' beyond. */
export const limiteTotalBusca = 1000

export const ordensBusca = ['relevancia', 'distancia', 'proximo-horario', 'preco', 'avaliacao'] as const
export type OrdemBusca = (typeof ordensBusca)[number]
export const ordemPadrao: OrdemBusca = 'relevancia'

/** Weekdays as the search writes them, Sunday first. */
export const diasDaSemanaNaBusca = [
  'domingo',
  'segunda',
  'terca',
  'quarta',
  'quinta',
  'sexta',
  'sabado',
] as const
export const disponibilidades = [
  'hoje',
  'amanha',
  'semana',
  ...diasDaSemanaNaBusca,
  'fim-de-semana',
  'proxima-semana',
] as const
export type DisponibilidadeComNome = (typeof disponibilidades)[number]
/** One of `disponibilidades`, or a date 'YYYY-MM-DD'. */
export type FiltroDisponibilidade = string
/** A date may be asked for until so many days from today: free days are known that far. */
export const diasAdianteNaBusca = 38
/** Part of the day on the professional's clock: before 12:00, until 18:00, from 18:00. */
export const periodosDoDia = ['manha', 'tarde', 'noite'] as const
export type PeriodoDoDia = (typeof periodosDoDia)[number]
/** Hours [from, to) of each. */
export const horasDoPeriodo: Record<PeriodoDoDia, readonly [de: number, ate: number]> = {
  manha: [0, 12],
  tarde: [12, 18],
  noite: [18, 24],
}

/** 'semana' reaches this many days ahead, today included. */
export const diasDaSemanaBusca = 7

/**
 * The dates that a filter of availability means, in order; none for what it cannot be. A weekday is the next one, and today counts beside it.
 * @param hoje 'YYYY-MM-DD'
 */
export function datasDe(quando: FiltroDisponibilidade, hoje: string): string[] {
  const dias = (de: number, ate: number) =>
    Array.from({ length: ate - de + 1 }, (_, numero) => somarDias(hoje, de + numero))
  if (quando === 'hoje') return [hoje]
  if (quando === 'amanha') return [somarDias(hoje, 1)]
  if (quando === 'semana') return dias(0, diasDaSemanaBusca - 1)
  const ateSegunda = (8 - diaDaSemana(hoje)) % 7 || 7
  if (quando === 'proxima-semana') return dias(ateSegunda, ateSegunda + 6)
  if (quando === 'fim-de-semana')
    return dias(0, ateSegunda - 1).filter((data) => [0, 6].includes(diaDaSemana(data)))
  const dia = diasDaSemanaNaBusca.findIndex((nome) => nome === quando)
  if (dia !== -1) return dias(0, 7).filter((data) => diaDaSemana(data) === dia)
  return ehData(quando) ? [quando] : []
}

/** Morning, afternoon or evening as a number from 0, of an hour of the day. */
export const parteDoDia = (hora: number): number =>
  periodosDoDia.findIndex((periodo) => hora < horasDoPeriodo[periodo][1])

export const generosBusca = ['feminino', 'masculino', 'nao-binario'] as const
export type GeneroBusca = (typeof generosBusca)[number]

export const publicosAtendidos = ['criancas', 'idosos'] as const
export type PublicoAtendido = (typeof publicosAtendidos)[number]

/** Kilometres that may be chosen around a position. */
export const raiosKm = [1, 3, 5, 10, 20, 50] as const
export const raioPadraoKm = 10
export const maiorRaioKm = 50
/** Kilometres around the middle of a district. */
export const raioDoBairroKm = 5

/** Kilometres that part the bands of the relevance: nearer bands come first, and the rating orders each. */
export const faixasDeDistanciaKm = [2, 5, 10, 25, 50, 100, 300] as const

/** Free slots shown on a card, and days ahead that the public profile shows. */
export const horariosNoCartao = 3
export const diasNoPerfil = 14

/** A row of a list shows the hours of so many days side by side, at most so many a day, and one question asks for so many rows. */
export const diasNaLinha = 4
export const horariosPorDiaNaLinha = 3
export const linhasPorPergunta = 10
/** The next starts of who has none in those days. */
export const depoisNaLinha = 2
/** The days of a list end so many days from today: no schedule reaches further. */
export const maiorAdianteDias = 365

/**
 * A search as in the address of the page, without empty values and never with a position. `raio_km` says that the visitor asked for distance; the position stays in the browser
 * until the request itself.
 */
export type Busca = {
  /** The sentence as it stands in the field; its filters are the others here. */
  frase?: string
  q?: string
  especialidade?: string
  sub?: string
  plano?: string
  /** A district of `cidade`: the search begins in its middle and reaches `raio_km` around it. */
  bairro?: string
  cidade?: string
  uf?: Uf
  raio_km?: number
  modalidade?: Modalidade
  idioma?: string
  disponibilidade?: FiltroDisponibilidade
  periodo?: PeriodoDoDia
  genero?: GeneroBusca
  preco_max_centavos?: number
  atende?: PublicoAtendido
  acessibilidade?: string
  ordem?: OrdemBusca
}

/** The filters that narrow a search, without its text and its order. */
export const filtrosBusca = [
  'especialidade',
  'sub',
  'plano',
  'bairro',
  'cidade',
  'uf',
  'raio_km',
  'modalidade',
  'idioma',
  'disponibilidade',
  'periodo',
  'genero',
  'preco_max_centavos',
  'atende',
  'acessibilidade',
] as const satisfies readonly (keyof Busca)[]

/**
 * Reads a search out of an address. Invalid parts are left out, so that an old or hand-written address always opens. The result holds only differences from a search of everything.
 */
export function lerBusca(endereco: Record<string, unknown>): Busca {
  const busca: Busca = {
    frase: texto(endereco.frase),
    q: texto(endereco.q)?.slice(0, limiteTextoBusca),
    especialidade: texto(endereco.especialidade),
    sub: texto(endereco.sub),
    plano: texto(endereco.plano),
    bairro: texto(endereco.bairro),
    cidade: texto(endereco.cidade),
    uf: ehUf(endereco.uf) ? endereco.uf : undefined,
    raio_km: numero(endereco.raio_km, 1, maiorRaioKm),
    modalidade: umDe(modalidades, endereco.modalidade),
    idioma: texto(endereco.idioma),
    disponibilidade: quando(endereco.disponibilidade),
    periodo: umDe(periodosDoDia, endereco.periodo),
    genero: umDe(generosBusca, endereco.genero),
    preco_max_centavos: inteiro(endereco.preco_max_centavos, 100, 10_000_000),
    atende: umDe(publicosAtendidos, endereco.atende),
    acessibilidade: texto(endereco.acessibilidade),
    ordem: umDe(ordensBusca, endereco.ordem),
  }
  if (!busca.cidade) busca.uf = busca.bairro = undefined
  if (busca.ordem === ordemPadrao) busca.ordem = undefined
  if (busca.ordem === 'distancia' && !busca.raio_km && !busca.bairro) busca.raio_km = raioPadraoKm
  return Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor !== undefined))
}

/**
 * `Busca` of the page of nearby professionals: within a distance from the caller, ordered by distance unless another order was chosen, or in a city, where no distance is known.
 */
export type BuscaPerto = Busca & { aberto_agora?: true }

/** Reads the address of the page of nearby professionals. */
export function lerBuscaPerto(endereco: Record<string, unknown>): BuscaPerto {
  const { ordem, ...busca } = lerBusca(endereco)
  return {
    ...busca,
    ...(ordem === undefined || ordem === 'distancia' ? {} : { ordem }),
    ...(String(endereco.aberto_agora) === 'true' ? { aberto_agora: true } : {}),
  }
}

/** The radius of a search of that page, in kilometres; none in a city, unless both were asked for. */
export function raioDe({ raio_km, cidade }: BuscaPerto): number | undefined {
  return raio_km ?? (cidade === undefined ? raioPadraoKm : undefined)
}

/** The next wider choice of distance, or null. */
export function raioMaior(raio_km: number): number | null {
  return raiosKm.find((km) => km > raio_km) ?? null
}

/** The words of a search text, at most `limitePalavrasBusca`. */
export function palavrasDe(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter(Boolean).slice(0, limitePalavrasBusca)
}

/** The filters that are on: a district stands for its city, and a city for its state. */
export function filtrosLigados(busca: Busca): (typeof filtrosBusca)[number][] {
  return filtrosBusca.filter(
    (filtro) =>
      busca[filtro] !== undefined && filtro !== 'uf' && !(filtro === 'cidade' && busca.bairro !== undefined),
  )
}

/** How many filters are on; a place counts as one. */
export function quantosFiltros(busca: Busca): number {
  return filtrosLigados(busca).length
}

/** Fields in which a search text is found, best first: they order the results and give a reason on the card. */
export const camposDoTexto = ['nome', 'especialidade', 'servicos', 'biografia'] as const
export type CampoDoTexto = (typeof camposDoTexto)[number]

function texto(valor: unknown): string | undefined {
  // The router reads `q=123` as a number.
  if (typeof valor !== 'string' && typeof valor !== 'number') return undefined
  return String(valor).trim().slice(0, 200) || undefined
}

const quando = (valor: unknown): FiltroDisponibilidade | undefined =>
  umDe(disponibilidades, valor) ?? (typeof valor === 'string' && ehData(valor) ? valor : undefined)

function numero(valor: unknown, minimo: number, maximo: number): number | undefined {
  const lido = typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : valor
  return typeof lido === 'number' && lido >= minimo && lido <= maximo ? lido : undefined
}

function inteiro(valor: unknown, minimo: number, maximo: number): number | undefined {
  const lido = numero(valor, minimo, maximo)
  return Number.isInteger(lido) ? lido : undefined
}

function umDe<const T extends string>(lista: readonly T[], valor: unknown): T | undefined {
  return lista.find((item) => item === valor)
}
