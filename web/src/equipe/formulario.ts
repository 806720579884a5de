import { dayOfDigits } from '#web/ui/day-digits.ts'

/** The day of a field that may stay empty: null for nothing typed, undefined for digits that make no day. */
export function diaOpcional(digitos: string): string | null | undefined {
  return digitos === '' ? null : (dayOfDigits(digitos) ?? undefined)
}

/** A name to speak of somebody by, before they have accepted too. */
export function nomeOuEmail(quem: { nome: string | null; convite: { email: string } | null }): string {
  return quem.nome ?? quem.convite?.email ?? 'Pessoa convidada'
}
