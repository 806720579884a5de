import ICAL from 'ical.js'
import { colunasDoCalendario, lerTitulo } from '#domain/mudanca/calendario.ts'
import { ehZona, instanteDe } from '#domain/formato/fuso.ts'
import { limitesDaMudanca } from '#domain/mudanca/tipos.ts'
import { NaoSeLe, type ArquivoLido } from './arquivo-lido.ts'

const DIA = 86_400_000
/** A recurrence is followed from so long ago to so far ahead, and no longer than so many dates. */
const DIAS_ANTES = 5 * 366
const DIAS_DEPOIS = 366
const DATAS = 1_000
/** Dates of one event that are looked at before the first that counts: a daily event of thirty years ago has so many. */
const PASSOS = 20_000

type Linha = ArquivoLido['linhas'][number]

/**
 * The events of a calendar as lines of a table: one for each date of a recurrence, within bounds, without those that are excepted.
 * @param servicos names of services, by which a title is taken apart
 * @throws NaoSeLe
 */
export function lerIcs(texto: string, agora: number, servicos: readonly string[]): ArquivoLido {
  const raiz = raizDe(texto)
  const eventos = raiz.getAllSubcomponents('vevent')
  const excecoes = new Map<string, ICAL.Component[]>()
  for (const evento of eventos) {
    if (!evento.hasProperty('recurrence-id')) continue
    const uid = String(evento.getFirstPropertyValue('uid') ?? '')
    excecoes.set(uid, [...(excecoes.get(uid) ?? []), evento])
  }
  const linhas: Linha[] = []
  const juntar = (celulas: string[]) => {
    if (linhas.length >= limitesDaMudanca.linhas) throw new NaoSeLe('LINHAS_DEMAIS')
    linhas.push({ linha: linhas.length + 1, celulas })
  }
  const principais = eventos.filter((evento) => !evento.hasProperty('recurrence-id'))
  for (const componente of principais) {
    const evento = new ICAL.Event(componente)
    for (const excecao of excecoes.get(evento.uid) ?? []) evento.relateException(excecao)
    for (const data of datasDe(evento, agora)) juntar(celulasDe(data, servicos))
  }
  // A date of a series whose series is not in the file is an event of its own.
  const uids = new Set(principais.map((evento) => String(evento.getFirstPropertyValue('uid') ?? '')))
  for (const [uid, soltas] of excecoes)
    if (!uids.has(uid))
      for (const componente of soltas) {
        const item = new ICAL.Event(componente)
        juntar(celulasDe({ item, inicio: item.startDate, fim: item.endDate }, servicos))
      }
  if (linhas.length === 0) throw new NaoSeLe('VAZIO')
  return {
    cabecalho: [...colunasDoCalendario],
    linhas,
    formato: { especie: 'ics', separador: null, codificacao: 'utf-8' },
  }
}

function raizDe(texto: string): ICAL.Component {
  try {
    const lido = ICAL.parse(texto) as unknown[]
    // Several calendars in one file are read as one.
    const todos = (Array.isArray(lido[0]) ? lido : [lido]) as ConstructorParameters<
      typeof ICAL.Component
    >[0][]
    const [primeiro, ...outros] = todos.map((cada) => new ICAL.Component(cada))
    for (const outro of outros)
      for (const parte of outro.getAllSubcomponents()) primeiro!.addSubcomponent(parte)
    return primeiro!
  } catch {
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  }
}

interface Data {
  item: ICAL.Event
  inicio: ICAL.Time
  fim: ICAL.Time
}

function* datasDe(evento: ICAL.Event, agora: number): Generator<Data> {
  if (!evento.startDate) return
  if (!evento.isRecurring()) {
    yield { item: evento, inicio: evento.startDate, fim: evento.endDate }
    return
  }
  const passos = evento.iterator()
  let dadas = 0
  for (let passo = 0; passo < PASSOS && dadas < DATAS; passo++) {
    const quando = passos.next()
    if (!quando) return
    const ms = instanteDoCalendario(quando) ?? quando.toJSDate().getTime()
    if (ms > agora + DIAS_DEPOIS * DIA) return
    if (ms < agora - DIAS_ANTES * DIA) continue
    const { item, startDate, endDate } = evento.getOccurrenceDetails(quando)
    dadas++
    yield { item, inicio: startDate, fim: endDate }
  }
}

/** Milliseconds where the time has a zone that is known; null for a time of whatever clock. */
function instanteDoCalendario(quando: ICAL.Time): number | null {
  const zona = quando.zone?.tzid
  if (!zona || zona === 'floating') return null
  if (zona === 'UTC' || zona === 'Z') return quando.toJSDate().getTime()
  // A zone of the IANA is taken by its name: what a file says of its rules may be old.
  if (ehZona(zona)) return instanteDe(diaDe(quando), quando.hour * 60 + quando.minute, zona)
  return quando.zone.component ? quando.toJSDate().getTime() : null
}

const dois = (numero: number) => String(numero).padStart(2, '0')
const diaDe = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${dois(month)}-${dois(day)}`

/** As a cell of a table: an instant, a local time, or a day without an hour. */
function momentoDe(quando: ICAL.Time | null): string {
  if (!quando) return ''
  if (quando.isDate) return diaDe(quando)
  const ms = instanteDoCalendario(quando)
  return ms === null
    ? `${diaDe(quando)} ${dois(quando.hour)}:${dois(quando.minute)}`
    : new Date(ms).toISOString()
}

const SITUACOES: Record<string, string> = {
  CANCELLED: 'Cancelada',
  CONFIRMED: 'Confirmada',
  TENTATIVE: 'Marcada',
}

function celulasDe({ item, inicio, fim }: Data, servicos: readonly string[]): string[] {
  const { component } = item
  const valor = (nome: string) => String(component.getFirstPropertyValue(nome) ?? '')
  const { paciente, servico } = lerTitulo(valor('summary'), servicos)
  const convidado = component
    .getAllProperties('attendee')
    .map((cada) => String(cada.getFirstValue()).replace(/^mailto:/i, ''))
    .find((endereco) => endereco.includes('@') && endereco.toLowerCase() !== organizador(component))
  return [
    paciente,
    servico,
    momentoDe(inicio),
    momentoDe(fim),
    SITUACOES[valor('status').toUpperCase()] ?? '',
    convidado ?? '',
    valor('location'),
    valor('description'),
  ].map((celula) => celula.slice(0, limitesDaMudanca.letras))
}

const organizador = (componente: ICAL.Component) =>
  String(componente.getFirstPropertyValue('organizer') ?? '')
    .replace(/^mailto:/i, '')
    .toLowerCase()
