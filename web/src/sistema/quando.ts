/** Minute of the day of 'HH:mm'; null while incomplete. */
export function minutoDe(texto: string): number | null {
  const [, hora, minuto] = /^(\d{2}):(\d{2})/.exec(texto) ?? []
  return hora === undefined ? null : Number(hora) * 60 + Number(minuto)
}

/** An instant as local wall time, for a field of date and time; '' without one. */
export function diaHoraDe(instante: string | null): string {
  if (!instante) return ''
  const data = new Date(instante)
  return new Date(data.getTime() - data.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The value of such a field as an instant in UTC; null while empty or incomplete. */
export function instanteDe(local: string): string | null {
  const data = new Date(local)
  return local === '' || Number.isNaN(data.getTime()) ? null : data.toISOString()
}
