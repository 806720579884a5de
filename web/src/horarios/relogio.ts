import { formatarMinuto } from '#domain/formato/data.ts'

const DIA_MIN = 1440

/** Minute of the day, 0 to 1439, of a typed 'HH:mm' ('8:30' too); null when there is no such time. */
export function lerHora(texto: string): number | null {
  const partes = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(texto.trim())
  if (!partes) return null
  const [hora, minuto] = [Number(partes[1]), Number(partes[2])]
  return hora <= 23 && minuto <= 59 ? hora * 60 + minuto : null
}

/** Like `lerHora`, for an end: midnight is the end of the day, 1440, and so is '24:00'. */
export function lerFim(texto: string): number | null {
  if (texto.trim() === '24:00') return DIA_MIN
  const minuto = lerHora(texto)
  return minuto === 0 ? DIA_MIN : minuto
}

/** 'HH:mm' for the browser's time field. The end of the day is '00:00'. */
export function escreverHora(minuto: number): string {
  return formatarMinuto(minuto % DIA_MIN)
}

/** '45 min', '9 h', '7 h 30'. */
export function duracaoEmPalavras(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas === 0) return `${resto} min`
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, '0')}`
}

/** '1 minuto', '2 horas', '3 dias', '1 hora e 30 minutos': a span for use in a sentence. */
export function espacoEmPalavras(minutos: number): string {
  const parte = (quantos: number, um: string) => `${quantos} ${um}${quantos === 1 ? '' : 's'}`
  if (minutos >= DIA_MIN && minutos % DIA_MIN === 0) return parte(minutos / DIA_MIN, 'dia')
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas === 0) return parte(resto, 'minuto')
  return resto === 0 ? parte(horas, 'hora') : `${parte(horas, 'hora')} e ${parte(resto, 'minuto')}`
}
