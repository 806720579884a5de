import { numeroDoDia } from './dia.ts'

/** Age at which the header shows the '50+' badge (SHELL-05). */
export const idade50Mais = 50

/**
 * Full years between two civil days 'YYYY-MM-DD'; `hoje` is that of the person's zone. Who was born on 29 February grows older on 1
 * March in common years. @returns a negative number for a birth yet to come.
 */
export function idade(data_nascimento: string, hoje: string): number {
  numeroDoDia(data_nascimento)
  numeroDoDia(hoje)
  const anos = Number(hoje.slice(0, 4)) - Number(data_nascimento.slice(0, 4))
  return hoje.slice(5) >= data_nascimento.slice(5) ? anos : anos - 1
}

/** Whether a person is aged 50 or more; false while the birth date is unknown. */
export function tem50Mais(data_nascimento: string | null | undefined, hoje: string): boolean {
  return Boolean(data_nascimento) && idade(data_nascimento!, hoje) >= idade50Mais
}
