import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { dataDoNumero, diaDaSemanaDoNumero, numeroDoDia } from '#domain/formato/dia.ts'
import { desvio, desvioDoDia, horaLocal, instanteDoDia } from '#domain/formato/fuso.ts'

/** Part of a day: minutes of the local clock, `inicio_min` 0 to 1439, `fim_min` up to 1440 (midnight), end excluded. */
export type Faixa = { inicio_min: number; fim_min: number }

/** A window of a day: slots of `duracao_min` begin every `passo_min` from `inicio_min` on and end by `fim_min`. */
export type Janela = Faixa & {
  passo_min: number
  duracao_min: number
  modalidade?: Modalidade
  clinica_id?: string
}

/** An instant range in epoch milliseconds, end excluded. */
export type Ocupado = { inicio: number; fim: number }

export type EntradaHorarios = {
  /** IANA zone of the place where the professional works; all dates and minutes below are of its clocks. */
  zona: string
  /** First and last local date, 'YYYY-MM-DD', both included. */
  de: string
  ate: string
  /** Now, epoch milliseconds; no slot begins before `agora` plus `antecedencia_min`. */
  agora: number
  antecedencia_min: number
  /** Weekly windows and breaks; `dia_semana` is 0 (Sunday) to 6. */
  intervalos: readonly (Janela & { dia_semana: number })[]
  pausas: readonly (Faixa & { dia_semana: number })[]
  /** Takes the place of everything else on its local date, breaks and holidays too; without windows the day is closed. */
  excecoes: readonly { data: string; janelas: readonly Janela[] }[]
  /** Local dates on which nothing is offered. */
  feriados: ReadonlySet<string>
  /** What is taken already, sorted by `inicio`, each with its own buffers included. */
  ocupados: readonly Ocupado[]
  /** Free minutes that a new slot needs before and after itself. They may lie outside of the window. */
  buffer_antes_min: number
  buffer_depois_min: number
  /** At most this many slots; none when absent. */
  limite?: number
}

export type HorarioLivre = {
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  modalidade?: Modalidade
  clinica_id?: string
}

type Dia = { janelas: readonly Janela[]; pausas: readonly Faixa[] }

const MINUTO = 60_000
const DIA = 86_400_000
/** No zone is further than this from UTC. */
const MAIOR_DESVIO = 15 * 60 * MINUTO
const fechado: Dia = { janelas: [], pausas: [] }

/**
 * The free slots of one professional, ascending by start; the same function lists them and checks a booking.
 *
 * Wall times that clocks jump over are not offered and those that come twice are offered once, the first time. Where two
 * windows of different modality or clinic give the same start, both are returned.
 *
 * @throws RangeError for a date that does not exist, an unknown zone, or a window that is empty or leaves its day.
 */
export function horariosLivres(entrada: EntradaHorarios): HorarioLivre[] {
  const limite = entrada.limite ?? Number.POSITIVE_INFINITY
  const minimo = entrada.agora + entrada.antecedencia_min * MINUTO
  const semana = prepararSemana(entrada)
  const excecoes = prepararExcecoes(entrada)
  const ocupados = juntar(entrada.ocupados)
  const livres: HorarioLivre[] = []
  const ultimo = numeroDoDia(entrada.ate)
  // Whole days before the earliest start allowed are not even looked at.
  const primeiro = Math.max(numeroDoDia(entrada.de), Math.floor((minimo - MAIOR_DESVIO) / DIA))

  for (let numero = primeiro; numero <= ultimo && livres.length < limite; numero++) {
    const dia = diaDe(numero, semana, excecoes, entrada.feriados)
    if (dia.janelas.length === 0) continue
    const antes = livres.length
    livresDoDia(entrada, numero, dia, minimo, ocupados, livres)
    if (dia.janelas.length > 1) ordenar(livres, antes)
  }
  if (livres.length > limite) livres.length = limite
  return livres
}

/** The first `quantos` free slots; days after the last of them are not computed. */
export function proximosHorarios(entrada: EntradaHorarios, quantos: number): HorarioLivre[] {
  return horariosLivres({ ...entrada, limite: Math.min(quantos, entrada.limite ?? quantos) })
}

/** The first free slot, or null when the range has none. */
export function proximoHorario(entrada: EntradaHorarios): HorarioLivre | null {
  return proximosHorarios(entrada, 1)[0] ?? null
}

function prepararSemana({ intervalos, pausas }: EntradaHorarios): Dia[] {
  const semana = Array.from({ length: 7 }, () => ({ janelas: [] as Janela[], pausas: [] as Faixa[] }))
  const doDia = (dia_semana: number) => {
    const dia = semana[dia_semana]
    if (!dia) throw new RangeError(`Dia da semana inválido: ${dia_semana}. Use de 0 (domingo) a 6 (sábado).`)
    return dia
  }
  for (const intervalo of intervalos) doDia(intervalo.dia_semana).janelas.push(conferida(intervalo))
  for (const pausa of pausas) doDia(pausa.dia_semana).pausas.push(pausa)
  return semana
}

function prepararExcecoes({ excecoes }: EntradaHorarios): Map<number, Dia> {
  const porDia = new Map<number, { janelas: Janela[]; pausas: Faixa[] }>()
  for (const { data, janelas } of excecoes) {
    const numero = numeroDoDia(data)
    const dia = porDia.get(numero) ?? { janelas: [], pausas: [] }
    dia.janelas.push(...janelas.map(conferida))
    porDia.set(numero, dia)
  }
  return porDia
}

function conferida<J extends Janela>(janela: J): J {
  const { inicio_min, fim_min, passo_min, duracao_min } = janela
  const inteiros = [inicio_min, fim_min, passo_min, duracao_min].every(Number.isInteger)
  const cabe = inicio_min >= 0 && inicio_min < fim_min && fim_min <= 1440
  if (!inteiros || !cabe || passo_min < 1 || duracao_min < 1)
    throw new RangeError(
      'Intervalo inválido: use minutos inteiros, com início antes do fim, dentro do mesmo dia, e passo e duração de pelo menos 1.',
    )
  return janela
}

function diaDe(
  numero: number,
  semana: readonly Dia[],
  excecoes: ReadonlyMap<number, Dia>,
  feriados: ReadonlySet<string>,
): Dia {
  const excecao = excecoes.get(numero)
  if (excecao) return excecao
  const dia = semana[diaDaSemanaDoNumero(numero)]!
  if (dia.janelas.length > 0 && feriados.size > 0 && feriados.has(dataDoNumero(numero))) return fechado
  return dia
}

/** Sorted, disjoint and without gaps of zero: one pointer then walks them all. */
function juntar(ocupados: readonly Ocupado[]): Ocupado[] {
  const juntos: Ocupado[] = []
  let ultimo: Ocupado | undefined
  for (const { inicio, fim } of ocupados) {
    if (fim <= inicio) continue
    if (ultimo && inicio < ultimo.inicio)
      throw new RangeError('Os horários ocupados devem vir em ordem de início.')
    if (ultimo && inicio <= ultimo.fim) ultimo.fim = Math.max(ultimo.fim, fim)
    else juntos.push((ultimo = { inicio, fim }))
  }
  return juntos
}

/** Index of the first range that ends after the instant. */
function primeiroDepois(ocupados: readonly Ocupado[], instante: number): number {
  let baixo = 0
  let alto = ocupados.length
  while (baixo < alto) {
    const meio = (baixo + alto) >>> 1
    if (ocupados[meio]!.fim > instante) alto = meio
    else baixo = meio + 1
  }
  return baixo
}

function livresDoDia(
  entrada: EntradaHorarios,
  numero: number,
  { janelas, pausas }: Dia,
  minimo: number,
  ocupados: readonly Ocupado[],
  livres: HorarioLivre[],
): void {
  const { zona } = entrada
  const antes = entrada.buffer_antes_min * MINUTO
  const depois = entrada.buffer_depois_min * MINUTO
  const desvioFixo = desvioDoDia(numero, zona)
  const meiaNoite = numero * DIA - (desvioFixo ?? 0)

  for (const janela of janelas) {
    const { duracao_min, passo_min, modalidade, clinica_id } = janela
    const duracao = duracao_min * MINUTO
    let proximo = -1
    for (let minuto = janela.inicio_min; minuto + duracao_min <= janela.fim_min; minuto += passo_min) {
      if (tocaPausa(pausas, minuto, minuto + duracao_min)) continue
      const inicio =
        desvioFixo === null
          ? inicioComMudanca(numero, minuto, zona, janela, pausas)
          : meiaNoite + minuto * MINUTO
      if (inicio === null || inicio < minimo) continue
      if (proximo < 0) proximo = primeiroDepois(ocupados, inicio - antes)
      while (proximo < ocupados.length && ocupados[proximo]!.fim <= inicio - antes) proximo++
      const vizinho = ocupados[proximo]
      if (vizinho && vizinho.inicio < inicio + duracao + depois) continue
      livres.push({
        inicio,
        duracao_min,
        ...(modalidade !== undefined && { modalidade }),
        ...(clinica_id !== undefined && { clinica_id }),
      })
    }
  }
}

function tocaPausa(pausas: readonly Faixa[], de: number, ate: number): boolean {
  for (const pausa of pausas) if (pausa.inicio_min < ate && de < pausa.fim_min) return true
  return false
}

/**
 * The start of a slot on a day on which clocks may change, or null when the wall time does not exist or the slot, lived through
 * minute by minute, leaves its window or enters a break because clocks move inside it.
 */
function inicioComMudanca(
  numero: number,
  minuto: number,
  zona: string,
  janela: Janela,
  pausas: readonly Faixa[],
): number | null {
  const inicio = instanteDoDia(numero, minuto, zona)
  if (inicio === null) return null
  const ultimoMinuto = inicio + (janela.duracao_min - 1) * MINUTO
  if (desvio(inicio, zona) === desvio(ultimoMinuto, zona)) return inicio
  const data = dataDoNumero(numero)
  for (let instante = inicio; instante <= ultimoMinuto; instante += MINUTO) {
    const local = horaLocal(instante, zona)
    const dentro = local.data === data && local.minuto >= janela.inicio_min && local.minuto < janela.fim_min
    if (!dentro || tocaPausa(pausas, local.minuto, local.minuto + 1)) return null
  }
  return inicio
}

/** Puts the slots of a day of several windows in order, in place, and drops those given twice alike. */
function ordenar(livres: HorarioLivre[], desde: number): void {
  const doDia = livres.splice(desde)
  doDia.sort(
    (a, b) =>
      a.inicio - b.inicio ||
      a.duracao_min - b.duracao_min ||
      comparar(a.modalidade, b.modalidade) ||
      comparar(a.clinica_id, b.clinica_id),
  )
  for (const horario of doDia) {
    const anterior = livres.at(-1)
    if (livres.length === desde || !anterior || !iguais(anterior, horario)) livres.push(horario)
  }
}

function comparar(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b)
}

function iguais(a: HorarioLivre, b: HorarioLivre): boolean {
  return (
    a.inicio === b.inicio &&
    a.duracao_min === b.duracao_min &&
    a.modalidade === b.modalidade &&
    a.clinica_id === b.clinica_id
  )
}
