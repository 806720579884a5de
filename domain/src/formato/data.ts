import { diaDaSemana, numeroDoDia } from './dia.ts'
import { dataLocal } from './fuso.ts'

/** Epoch milliseconds, a Date, or the ISO 8601 text in which instants travel. */
export type Instante = number | Date | string

/** Epoch milliseconds of an instant. @throws RangeError when it is none. */
export function epoch(instante: Instante): number {
  const ms = typeof instante === 'number' ? instante : new Date(instante).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`Data e hora inválidas: '${String(instante)}'.`)
  return ms
}

const formatos = new Map<string, Intl.DateTimeFormat>()

function formato(zona: string, opcoes: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const chave = `${zona} ${JSON.stringify(opcoes)}`
  let guardado = formatos.get(chave)
  if (!guardado) {
    guardado = new Intl.DateTimeFormat('pt-BR', { timeZone: zona, ...opcoes })
    formatos.set(chave, guardado)
  }
  return guardado
}

const horaNumerica = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** 'seg, 23 nov' on the clocks of an IANA zone; the year follows where it is not that of `agora`: 'seg, 4 jan 2027'. */
export function formatarData(instante: Instante, zona: string, agora: Instante): string {
  return formatarDiaCurto(dataLocal(epoch(instante), zona), dataLocal(epoch(agora), zona))
}

/** 'HH:mm' on the clocks of an IANA zone. */
export function formatarHora(instante: Instante, zona: string): string {
  return formato(zona, horaNumerica).format(epoch(instante))
}

/** 'seg, 23 nov, 09:00' on the clocks of an IANA zone, with the year as in `formatarData`. */
export function formatarDataHora(instante: Instante, zona: string, agora: Instante): string {
  return `${formatarData(instante, zona, agora)}, ${formatarHora(instante, zona)}`
}

/** 'Sábado, 21 de novembro' on the clocks of an IANA zone: the day that heads a page or a group. */
export function formatarPorExtenso(instante: Instante, zona: string): string {
  return maiuscula(formato(zona, { weekday: 'long', day: 'numeric', month: 'long' }).format(epoch(instante)))
}

/** '21 de novembro de 2026' on the clocks of an IANA zone: the date of a document. */
export function formatarDataLonga(instante: Instante, zona: string): string {
  return formato(zona, { day: 'numeric', month: 'long', year: 'numeric' }).format(epoch(instante))
}

/** 'NOV': the month of a date tile. */
export function formatarMesCurto(instante: Instante, zona: string): string {
  return formato(zona, { month: 'short' }).format(epoch(instante)).replace('.', '').toUpperCase()
}

/**
 * 'dd/MM/yyyy' of a civil day 'YYYY-MM-DD': typed dates, birth dates, receipts, documents of a registration, and
 * tables to take away. Everything else that people read is `formatarDiaCurto`.
 */
export function formatarDia(data: string): string {
  numeroDoDia(data)
  return data.split('-').toReversed().join('/')
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 'dd/MM/yyyy HH:mm' (DATA-10) on the clocks of an IANA zone: receipts, and the copy of somebody's data. */
export function formatarDataHoraNumerica(instante: Instante, zona: string): string {
  return `${formatarDia(dataLocal(epoch(instante), zona))} ${formatarHora(instante, zona)}`
}

/** 'novembro de 2026' of a civil day. */
export function formatarMesEAno(data: string): string {
  return formato('UTC', { month: 'long', year: 'numeric' }).format(epoch(`${data}T12:00:00Z`))
}

/** 'nov 2026' of a civil day. */
export function formatarMesCurtoEAno(data: string): string {
  const [ano, mes] = data.split('-')
  return `${meses[Number(mes) - 1]} ${ano}`
}

/** 'ter, 24 nov' of a civil day; the year follows where it is not that of `hoje`: 'seg, 4 jan 2027'. */
export function formatarDiaCurto(data: string, hoje: string): string {
  const [ano, mes, dia] = data.split('-')
  const texto = `${diasDaSemana[diaDaSemana(data)]!.curto}, ${Number(dia)} ${meses[Number(mes) - 1]}`
  return ano === hoje.slice(0, 4) ? texto : `${texto} ${ano}`
}

/** 'YYYY-MM-DD' of a typed 'dd/MM/yyyy', or null when there is no such day. */
export function lerDia(texto: string): string | null {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto.trim())
  if (!partes) return null
  const data = `${partes[3]}-${partes[2]}-${partes[1]}`
  try {
    numeroDoDia(data)
    return data
  } catch {
    return null
  }
}

/** Days of the week, Sunday first (DATA-10). */
export const diasDaSemana = [
  { nome: 'Domingo', curto: 'dom', letra: 'D' },
  { nome: 'Segunda-feira', curto: 'seg', letra: 'S' },
  { nome: 'Terça-feira', curto: 'ter', letra: 'T' },
  { nome: 'Quarta-feira', curto: 'qua', letra: 'Q' },
  { nome: 'Quinta-feira', curto: 'qui', letra: 'Q' },
  { nome: 'Sexta-feira', curto: 'sex', letra: 'S' },
  { nome: 'Sábado', curto: 'sáb', letra: 'S' },
] as const

/** 'HH:mm' of a minute of the day, 0 to 1440 (a window may close at '24:00'). */
export function formatarMinuto(minuto: number): string {
  const [hora, resto] = [Math.floor(minuto / 60), minuto % 60]
  return `${String(hora).padStart(2, '0')}:${String(resto).padStart(2, '0')}`
}

function maiuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
