import ICAL from 'ical.js'
import { diasDoCalendario, limitesDoCalendario } from '#domain/calendarios/calendario.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { enxugar } from './enxugar.ts'
import { eventoDe, type Evento, type Momento } from './evento-ics.ts'
import { relogiosDe } from './zonas-do-arquivo.ts'

/** Busy from one instant to another, in epoch milliseconds. */
export type Hora = readonly [inicio: number, fim: number]

export interface PedidoDeLeitura {
  texto: string
  /** IANA zone of the agenda: of days without hours and of times without a zone. */
  zona: string
  /** Epoch milliseconds. */
  agora: number
}

export type Lido =
  | { horas: Hora[]; ignorados: number }
  | { erro: 'nao-e-calendario' | 'incompleto' | 'eventos-demais' }

const DIA_MS = 86_400_000
/** Ends the ids of what the product itself writes into its files. */
const NOSSOS = '@app-da-saude'

class Demais extends Error {}

/**
 * When a calendar file is busy, from yesterday as far as anybody may book: ascending, apart from each other. Free and cancelled events are not busy, and what the product wrote itself is
 * left out. An event that cannot be understood is counted and left out.
 */
export function lerCalendario({ texto, zona, agora }: PedidoDeLeitura): Lido {
  const enxuto = enxugar(texto)
  if (enxuto === null) return { erro: 'nao-e-calendario' }
  if (enxuto === 'incompleto') return { erro: 'incompleto' }
  if (enxuto.compromissos.length > limitesDoCalendario.eventos) return { erro: 'eventos-demais' }
  const relogioDe = relogiosDe(enxuto.zonas, zona)
  const hoje = dataLocal(agora, zona)
  const leitor = new Leitor(zona, [agora - DIA_MS, inicioDoDia(somarDias(hoje, diasDoCalendario), zona)])
  const porUid = new Map<string, Evento[]>()
  for (const cada of enxuto.compromissos) {
    try {
      const componente = new ICAL.Component(ICAL.parse(cada) as never)
      if (componente.name === 'vfreebusy') {
        leitor.livreOcupado(componente)
        continue
      }
      const evento = eventoDe(componente, relogioDe)
      if (!evento || evento.uid.endsWith(NOSSOS)) continue
      const irmaos = porUid.get(evento.uid)
      if (irmaos && evento.uid !== '') irmaos.push(evento)
      else porUid.set(evento.uid || `sem-id-${porUid.size}`, [evento])
    } catch {
      leitor.ignorados++
    }
  }
  try {
    for (const irmaos of porUid.values()) leitor.serie(irmaos)
  } catch (error) {
    if (error instanceof Demais) return { erro: 'eventos-demais' }
    throw error
  }
  const horas = juntar(leitor.horas)
  return horas.length > limitesDoCalendario.horas
    ? { erro: 'eventos-demais' }
    : { horas, ignorados: leitor.ignorados }
}

/** Collects busy times within a range. */
class Leitor {
  readonly horas: Hora[] = []
  ignorados = 0
  private passos = 0
  private readonly zona: string
  private readonly alcance: readonly [number, number]
  constructor(zona: string, alcance: readonly [number, number]) {
    this.zona = zona
    this.alcance = alcance
  }

  livreOcupado(componente: InstanceType<typeof ICAL.Component>): void {
    for (const linha of componente.getAllProperties('freebusy')) {
      if (String(linha.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
      for (const periodo of linha.getValues() as InstanceType<typeof ICAL.Period>[])
        this.guardar(periodo.start.toUnixTime() * 1000, periodo.getEnd().toUnixTime() * 1000)
    }
  }

  /** An event with what was changed of single dates of it. */
  serie(irmaos: readonly Evento[]): void {
    const base = irmaos
      .filter(({ no_lugar_de }) => no_lugar_de === null)
      .reduce<Evento | null>((nova, cada) => (nova && nova.sequencia > cada.sequencia ? nova : cada), null)
    const trocas = irmaos.filter(({ no_lugar_de }) => no_lugar_de !== null)
    const trocadas = new Map(trocas.map((troca) => [this.instante(troca.no_lugar_de!), troca]))
    for (const troca of trocas) if (troca.ocupa) this.guardarEm(troca, this.instante(troca.inicio))
    if (!base) return
    const dali = trocas
      .filter(({ e_seguintes }) => e_seguintes)
      .toSorted((a, b) => this.instante(a.no_lugar_de!) - this.instante(b.no_lugar_de!))
    const fora = this.excluidas(base)
    for (const momento of this.ocorrencias(base)) {
      const quando = this.instante(momento)
      if (trocadas.has(quando) || fora.instantes.has(quando) || fora.dias.has(diaDe(momento))) continue
      const troca = dali.findLast(({ no_lugar_de }) => this.instante(no_lugar_de!) <= quando)
      if (troca) {
        const anda = this.instante(troca.inicio) - this.instante(troca.no_lugar_de!)
        if (troca.ocupa) this.guardarEm(troca, quando + anda)
      } else if (base.ocupa) this.guardarEm(base, quando)
    }
    for (const { inicio, fim } of base.periodos) if (base.ocupa) this.guardar(this.instante(inicio), fim)
  }

  /** Days without hours begin where the agenda is. */
  private instante({ parede, relogio, dia_inteiro }: Momento): number {
    return dia_inteiro ? inicioDoDia(dataDe(parede), this.zona) : relogio(parede)
  }

  private guardarEm({ dias, duracao_ms }: Evento, inicio: number): void {
    if (dias === null) this.guardar(inicio, inicio + duracao_ms)
    else {
      const primeiro = dataLocal(inicio, this.zona)
      this.guardar(inicio, inicioDoDia(somarDias(primeiro, dias), this.zona))
    }
  }

  private guardar(inicio: number, fim: number): void {
    const [de, ate] = this.alcance
    if (!(fim > inicio) || fim <= de || inicio >= ate) return
    if (this.horas.length >= limitesDoCalendario.passos) throw new Demais()
    this.horas.push([Math.max(inicio, de), Math.min(fim, ate)])
  }

  private excluidas({ excluidas }: Evento): { instantes: Set<number>; dias: Set<string> } {
    const instantes = new Set<number>()
    const dias = new Set<string>()
    for (const momento of excluidas)
      if (momento.dia_inteiro) dias.add(dataDe(momento.parede))
      else instantes.add(this.instante(momento))
    return { instantes, dias }
  }

  /** The first one, those of the rules and those of the dates, each once. */
  private *ocorrencias(evento: Evento): Generator<Momento> {
    const { inicio, regras, datas } = evento
    const vistas = new Set<number>()
    const nova = (momento: Momento) => {
      const quando = this.instante(momento)
      const primeira = !vistas.has(quando)
      vistas.add(quando)
      return primeira
    }
    for (const momento of [inicio, ...datas]) if (nova(momento)) yield momento
    for (const regra of regras)
      for (const parede of this.passosDe(regra, evento)) {
        const momento = { ...inicio, parede }
        if (nova(momento)) yield momento
      }
  }

  /** Wall times of a rule within the range; what lies far before it is passed over without a look at its zone. */
  private *passosDe(
    { regra, ate, ate_dia }: Evento['regras'][number],
    { inicio, dias, duracao_ms }: Evento,
  ): Generator<Momento['parede']> {
    const dura = (dias ?? 0) * DIA_MS + duracao_ms + 2 * DIA_MS
    const cedo = utcDe(this.alcance[0] - dura)
    const tarde = utcDe(this.alcance[1] + 2 * DIA_MS)
    const { year, month, day, hour, minute, second } = inicio.parede
    const passos = regra.iterator(
      new ICAL.Time(
        { year, month, day, hour, minute, second, isDate: inicio.dia_inteiro },
        ICAL.Timezone.localTimezone,
      ),
    )
    let destes = 0
    for (let passo = passos.next(); passo; passo = passos.next()) {
      if (++this.passos > limitesDoCalendario.passos || ++destes > limitesDoCalendario.passosDeUma)
        throw new Demais()
      const parede = paredeDe(passo)
      const dia = dataDe(parede)
      if (dia > tarde || (ate_dia !== null && dia > ate_dia)) return
      if (ate !== null && this.instante({ ...inicio, parede }) > ate) return
      if (dia >= cedo) yield parede
    }
  }
}

const utcDe = (instante: number) => new Date(instante).toISOString().slice(0, 10)
const doisDigitos = (numero: number) => String(numero).padStart(2, '0')
const dataDe = ({ year, month, day }: Momento['parede']) =>
  `${String(year).padStart(4, '0')}-${doisDigitos(month)}-${doisDigitos(day)}`
const diaDe = ({ parede }: Momento) => dataDe(parede)

const paredeDe = ({ year, month, day, hour, minute, second }: Momento['parede']): Momento['parede'] => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
})

/** Joins what overlaps or touches: of two appointments one after the other nobody learns that they are two. */
function juntar(horas: readonly Hora[]): Hora[] {
  const juntas: [number, number][] = []
  for (const [inicio, fim] of horas.toSorted((a, b) => a[0] - b[0])) {
    const ultima = juntas.at(-1)
    if (ultima && inicio <= ultima[1]) ultima[1] = Math.max(ultima[1], fim)
    else juntas.push([inicio, fim])
  }
  return juntas
}
