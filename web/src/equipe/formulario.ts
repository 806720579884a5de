import { dayOfDigits } from '#web/ui/day-digits.ts'

/** The day of a field that may stay empty: null for nothing typed, undefined for digits that make no day. */
export function diaOpcional(digitos: string): string | null | undefined {
  return digitos === '' ? null : (dayOfDigits(digitos) ?? undefined)
}
