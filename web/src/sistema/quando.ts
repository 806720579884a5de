/** 'HH:mm' of a field in minutes since midnight; null while it is being typed. */
export function minutoDe(texto: string): number | null {
  const [, hora, minuto] = /^(\d{2}):(\d{2})/.exec(texto) ?? []
  return hora === undefined ? null : Number(hora) * 60 + Number(minuto)
}

/** An instant in the local wall time that a field of day and hour shows; empty without one. */
export function diaHoraDe(instante: string | null): string {
  if (!instante) return ''
  const data = new Date(instante)
  return new Date(data.getTime() - data.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such a field holds as an instant in UTC; null while it is empty or being typed. */
export function instanteDe(local: string): string | null {
  const data = new Date(local)
  return local === '' || Number.isNaN(data.getTime()) ? null : data.toISOString()
}
