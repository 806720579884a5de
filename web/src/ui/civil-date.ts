/**
 * A civil day is the text "2026-11-24", without time or zone. These two functions are the only way into a `Date` (local
 * noon) and back.
 */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** "2026-11-24" → "24/11/2026" */
export function dayLabel(day: string): string {
  return day.split('-').toReversed().join('/')
}
