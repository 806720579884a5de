import { dayOfDigits } from '#web/ui/day-digits.ts'

/** The day of an optional field: null when empty, undefined when the digits make no day. */
export function diaOpcional(digitos: string): string | null | undefined {
  return digitos === '' ? null : (dayOfDigits(digitos) ?? undefined)
}
