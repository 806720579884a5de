/**
 * Civil days: a date without hour or zone, written 'YYYY-MM-DD', counted as days since 1970-01-01.
 * Arithmetic on them never meets a time zone.
 */
const MS_POR_DIA = 86_400_000

/** Days since 1970-01-01 of a 'YYYY-MM-DD'. @throws RangeError when no such day exists ('2026-02-30'). */
export function numeroDoDia(data: string): number {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(data)
  const ms = partes ? Date.UTC(Number(partes[1]), Number(partes[2]) - 1, Number(partes[3])) : Number.NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== data)
    throw new RangeError(`Data inválida: '${data}'. Use uma data que exista, no formato AAAA-MM-DD.`)
  return ms / MS_POR_DIA
}

const datas = new Map<number, string>()
const TAMANHO_DO_CACHE = 20_000

/** The 'YYYY-MM-DD' of a count of days since 1970-01-01. Results are remembered, because agendas ask for the same few again and again. */
export function dataDoNumero(numero: number): string {
  let data = datas.get(numero)
  if (data === undefined) {
    if (datas.size >= TAMANHO_DO_CACHE) datas.clear()
    datas.set(numero, (data = new Date(numero * MS_POR_DIA).toISOString().slice(0, 10)))
  }
  return data
}

/** Whether the text is a 'YYYY-MM-DD' that exists. */
export function ehData(texto: string): boolean {
  try {
    return Number.isInteger(numeroDoDia(texto))
  } catch {
    return false
  }
}

/** The day `dias` days later (earlier when negative). */
export function somarDias(data: string, dias: number): string {
  return dataDoNumero(numeroDoDia(data) + dias)
}

/** Days from the first date to the second; negative when the second comes earlier. */
export function diasEntre(de: string, ate: string): number {
  return numeroDoDia(ate) - numeroDoDia(de)
}

/** Day of the week, Sunday 0 to Saturday 6, of a count of days since 1970-01-01 (a Thursday). */
export function diaDaSemanaDoNumero(numero: number): number {
  return (((numero + 4) % 7) + 7) % 7
}

/** Day of the week, Sunday 0 to Saturday 6. */
export function diaDaSemana(data: string): number {
  return diaDaSemanaDoNumero(numeroDoDia(data))
}

/** First day of the month `meses` months away from that of the date. */
export function inicioDoMes(data: string, meses = 0): string {
  numeroDoDia(data)
  return new Date(Date.UTC(Number(data.slice(0, 4)), Number(data.slice(5, 7)) - 1 + meses, 1))
    .toISOString()
    .slice(0, 10)
}
