import { dataDoNumero, numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { Excecao } from '#domain/horarios/entrada.ts'
import {
  diaDaAgenda,
  instanteNoDia,
  prepararAgenda,
  type Agenda,
  type DiaDaAgenda,
} from '#domain/horarios/livres/dia-da-agenda.ts'
import { templateDe } from '#domain/horarios/publicacao/fora-do-horario.ts'

/** A version of hours that was published once. */
export interface VersaoPublicada {
  conteudo: ConteudoTemplate
  /** Epoch milliseconds. */
  publicada_em: number
  /** When its template went off the air; null while it is on. */
  fora_desde: number | null
}

/** Minutes of an hour of a day that were open, by the place; null without a place. */
export interface HoraAberta {
  dia: string
  hora: number
  local_id: string | null
  minutos: number
}

export interface PedidoDeHorasAbertas {
  versoes: readonly VersaoPublicada[]
  excecoes: readonly Excecao[]
  feriados: ReadonlyMap<string, string>
  /** Local dates, both included. */
  de: string
  ate: string
}

const comDatas = ({ conteudo }: VersaoPublicada) =>
  conteudo.vigente_de !== null || conteudo.vigente_ate !== null

/**
 * The version whose hours stood on a local date: a dated one that covers it before the default, and of several the last that was published by then. Before the first publication the
 * first one counts; after hours went off the air none does.
 */
export function versaoDoDia(versoes: readonly VersaoPublicada[], data: string): VersaoPublicada | null {
  const publicadaNoDia = (versao: VersaoPublicada) =>
    dataLocal(versao.publicada_em, versao.conteudo.zona) <= data
  const cobre = ({ conteudo: { vigente_de, vigente_ate } }: VersaoPublicada) =>
    (vigente_de ?? data) <= data && data <= (vigente_ate ?? data)
  const ultima = (lista: readonly VersaoPublicada[]) =>
    lista.reduce<VersaoPublicada | null>((a, b) => (a && a.publicada_em > b.publicada_em ? a : b), null)
  const datada = ultima(
    versoes.filter((versao) => comDatas(versao) && cobre(versao) && publicadaNoDia(versao)),
  )
  const padroes = versoes.filter((versao) => !comDatas(versao))
  const primeira = padroes.reduce<VersaoPublicada | null>(
    (a, b) => (a && a.publicada_em <= b.publicada_em ? a : b),
    null,
  )
  const escolhida = datada ?? ultima(padroes.filter(publicadaNoDia)) ?? primeira
  if (!escolhida) return null
  const { fora_desde, conteudo } = escolhida
  return fora_desde !== null && dataLocal(fora_desde, conteudo.zona) < data ? null : escolhida
}

/** Open minutes of each hour from one local date to another, by the slot engine: breaks, closed days and holidays are none, and a minute that clocks jump over is none either. */
export function horasAbertas(pedido: PedidoDeHorasAbertas): HoraAberta[] {
  const agendas = new Map<ConteudoTemplate, Agenda>()
  const saida: HoraAberta[] = []
  const ultimo = numeroDoDia(pedido.ate)
  for (let numero = numeroDoDia(pedido.de); numero <= ultimo; numero++) {
    const data = dataDoNumero(numero)
    const versao = versaoDoDia(pedido.versoes, data)
    if (!versao) continue
    let agenda = agendas.get(versao.conteudo)
    if (!agenda) agendas.set(versao.conteudo, (agenda = agendaDe(versao.conteudo, pedido)))
    saida.push(...horasDoDia(agenda, numero, data))
  }
  return saida
}

function agendaDe(conteudo: ConteudoTemplate, { de, ate, excecoes, feriados }: PedidoDeHorasAbertas): Agenda {
  return prepararAgenda({
    de,
    ate,
    // Before the first of the days, so that none of them is past.
    agora: Date.parse(somarDias(de, -3)),
    templates: [
      {
        ...templateDe('', conteudo),
        vigente_de: null,
        vigente_ate: null,
        horizonte_dias: Number.POSITIVE_INFINITY,
        max_por_dia: null,
        max_por_semana: null,
        mesmo_dia: true,
      },
    ],
    excecoes,
    feriados,
    ocupados: [],
    marcados: new Map(),
    pedido: {},
  })
}

function horasDoDia(agenda: Agenda, numero: number, data: string): HoraAberta[] {
  const dia = diaDaAgenda(agenda, numero)
  if (dia.recusa !== null) return []
  const somas = new Map<string, HoraAberta>()
  for (const { de, ate } of pedacos(dia)) {
    const dentro = (faixa: { inicio_min: number; fim_min: number }) =>
      faixa.inicio_min <= de && de < faixa.fim_min
    if (dia.fechados.some(dentro)) continue
    const oferta = dia.ofertas.find((uma) => dentro(uma) && !uma.pausas.some(dentro))
    // The clocks jump over some minutes of some days.
    if (!oferta || (dia.desvio === null && instanteNoDia(dia, de) === null)) continue
    const hora = Math.floor(de / 60)
    const chave = `${hora} ${oferta.local_id}`
    const soma = somas.get(chave)
    if (soma) soma.minutos += ate - de
    else somas.set(chave, { dia: data, hora, local_id: oferta.local_id, minutos: ate - de })
  }
  return [...somas.values()]
}

/** A day in stretches in which nothing begins or ends: between hours and the ends of whatever is open or closed; each minute by itself where the clocks change. */
function pedacos(dia: DiaDaAgenda): { de: number; ate: number }[] {
  const faixas = [...dia.ofertas, ...dia.fechados, ...dia.ofertas.flatMap(({ pausas }) => pausas)]
  const [primeiro, ultimo] = [
    Math.min(...dia.ofertas.map(({ inicio_min }) => inicio_min)),
    Math.max(...dia.ofertas.map(({ fim_min }) => fim_min)),
  ]
  const cortes = new Set(faixas.flatMap(({ inicio_min, fim_min }) => [inicio_min, fim_min]))
  const passo = dia.desvio === null ? 1 : 60
  for (let minuto = Math.ceil(primeiro / passo) * passo; minuto < ultimo; minuto += passo) cortes.add(minuto)
  const emOrdem = [...cortes]
    .filter((minuto) => minuto >= primeiro && minuto <= ultimo)
    .toSorted((a, b) => a - b)
  return emOrdem.slice(1).map((ate, n) => ({ de: emOrdem[n]!, ate }))
}
