import type { StatusAgendamento } from '../agendamento.ts'

/** One appointment for calendars of other makers. Instants in epoch milliseconds. */
export interface EventoIcs {
  /** Id of the appointment: a later event with the same id replaces the earlier one. */
  id: string
  /** Column `versao`: the higher one wins. */
  versao: number
  status: StatusAgendamento
  inicio: number
  duracao_min: number
  /** One line, 'Consulta com Dra. Ana Lima'. */
  titulo: string
  descricao?: string
  lugar?: string
  /** Address of the appointment in the product. */
  url?: string
}

const LIMITE_DE_OCTETOS = 75
const FIM = '\r\n'

/** RFC 5545 has three. A moved appointment that waits for an answer is tentative. */
const statusIcs: Record<StatusAgendamento, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  agendado: 'CONFIRMED',
  confirmado: 'CONFIRMED',
  'em-andamento': 'CONFIRMED',
  concluido: 'CONFIRMED',
  cancelado: 'CANCELLED',
  reagendado: 'TENTATIVE',
}

/**
 * A calendar file (RFC 5545) of appointments: times in UTC, so that no device's zone moves them; `SEQUENCE` from the version; texts escaped; lines folded at 75 octets.
 * @param agora epoch milliseconds, for `DTSTAMP`
 * @param nome of the calendar, for a subscribed feed
 */
export function calendarioIcs(eventos: readonly EventoIcs[], agora: number, nome?: string): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//App da Saude//Agendamentos//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(nome === undefined ? [] : [`NAME:${escapado(nome)}`, `X-WR-CALNAME:${escapado(nome)}`]),
    ...eventos.flatMap((evento) => linhasDoEvento(evento, agora)),
    'END:VCALENDAR',
  ]
  return linhas.map(dobrada).join(FIM) + FIM
}

function linhasDoEvento(evento: EventoIcs, agora: number): string[] {
  const { id, versao, status, inicio, duracao_min, titulo, descricao, lugar, url } = evento
  return [
    'BEGIN:VEVENT',
    `UID:${id}@app-da-saude`,
    `DTSTAMP:${emUtc(agora)}`,
    `DTSTART:${emUtc(inicio)}`,
    `DTEND:${emUtc(inicio + duracao_min * 60_000)}`,
    `SEQUENCE:${versao}`,
    `STATUS:${statusIcs[status]}`,
    `SUMMARY:${escapado(titulo)}`,
    ...(lugar ? [`LOCATION:${escapado(lugar)}`] : []),
    ...(descricao ? [`DESCRIPTION:${escapado(descricao)}`] : []),
    // A URI is not a text: it is not escaped, and its line breaks are removed.
    ...(url ? [`URL:${semControles(url).replaceAll('\n', '')}`] : []),
    'END:VEVENT',
  ]
}

/** '20261123T120000Z' */
function emUtc(instante: number): string {
  return `${new Date(instante).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A TEXT value: a line break becomes '\n', and separators are escaped. */
function escapado(texto: string): string {
  return semControles(texto)
    .replaceAll(/[\\;,]/g, (sinal) => `\\${sinal}`)
    .replaceAll('\n', '\\n')
}

function semControles(texto: string): string {
  return (
    texto
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .toWellFormed()
  )
}

/** Folds before the character that would pass 75 octets of UTF-8, never inside one. */
function dobrada(linha: string): string {
  const partes: string[] = []
  let parte = ''
  let octetos = 0
  for (const letra of linha) {
    const custo = octetosDe(letra)
    if (octetos + custo > LIMITE_DE_OCTETOS) {
      partes.push(parte)
      parte = ' '
      octetos = 1
    }
    parte += letra
    octetos += custo
  }
  return [...partes, parte].join(FIM)
}

function octetosDe(letra: string): number {
  const ponto = letra.codePointAt(0)!
  if (ponto < 0x80) return 1
  if (ponto < 0x800) return 2
  return ponto < 0x1_0000 ? 3 : 4
}
