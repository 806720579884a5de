/** '25031980' → '1980-03-25'; null while there are fewer than eight digits or no such day exists. */
export function dayOfDigits(digits: string): string | null {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(digits)
  if (!parts) return null
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`
  const date = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day
}

/** '1980-03-25' → '25031980' */
export function digitsOfDay(day: string | null): string {
  return day ? day.split('-').toReversed().join('') : ''
}
