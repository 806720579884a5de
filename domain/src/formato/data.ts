import { diaDaSemana, numeroDoDia } from './dia.ts'

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

const dataNumerica = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const horaNumerica = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** 'dd/MM/yyyy' on the clocks of an IANA zone. */
export function formatarData(instante: Instante, zona: string): string {
  return formato(zona, dataNumerica).format(epoch(instante))
}

/** 'HH:mm' on the clocks of an IANA zone. */
export function formatarHora(instante: Instante, zona: string): string {
  return formato(zona, horaNumerica).format(epoch(instante))
}

/** 'dd/MM/yyyy HH:mm' on the clocks of an IANA zone (DATA-10). */
export function formatarDataHora(instante: Instante, zona: string): string {
  return `${formatarData(instante, zona)} ${formatarHora(instante, zona)}`
}

/** 'Sábado, 21 de novembro' on the clocks of an IANA zone. */
export function formatarPorExtenso(instante: Instante, zona: string): string {
  return maiuscula(formato(zona, { weekday: 'long', day: 'numeric', month: 'long' }).format(epoch(instante)))
}

/** 'Terça, 14:30': the short name that people use for a day of the week, and the hour. */
export function formatarDiaEHora(instante: Instante, zona: string): string {
  const dia = formato(zona, { weekday: 'long' }).format(epoch(instante)).replace('-feira', '')
  return `${maiuscula(dia)}, ${formatarHora(instante, zona)}`
}

/** 'NOV': the month of a date tile. */
export function formatarMesCurto(instante: Instante, zona: string): string {
  return formato(zona, { month: 'short' }).format(epoch(instante)).replace('.', '').toUpperCase()
}

/** 'dd/MM/yyyy' of a civil day 'YYYY-MM-DD', such as a birth date, which has no zone. */
export function formatarDia(data: string): string {
  numeroDoDia(data)
  return data.split('-').toReversed().join('/')
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

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
