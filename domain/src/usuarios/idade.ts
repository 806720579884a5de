import { ehData } from '#domain/formato/dia.ts'
import { ehPaciente } from './usuario.ts'

/** From this age on a patient's header carries the badge '50+' (SHELL-05). */
export const idadeDoSelo = 50

/**
 * Whole years on a day. In other years a person born on 29 February is a year older from 1 March on.
 * @param nascimento 'YYYY-MM-DD'
 * @param hoje 'YYYY-MM-DD'
 * @returns null when there is no such birth date, or it lies ahead
 */
export function idadeEm(nascimento: string | null, hoje: string): number | null {
  if (nascimento === null || !ehData(nascimento) || nascimento > hoje) return null
  const anos = Number(hoje.slice(0, 4)) - Number(nascimento.slice(0, 4))
  return hoje.slice(5) < nascimento.slice(5) ? anos - 1 : anos
}

/** SHELL-05: whether the '50+' badge stands beside the name. */
export function tem50Mais(perfil: string, nascimento: string | null, hoje: string): boolean {
  const idade = idadeEm(nascimento, hoje)
  return ehPaciente(perfil) && idade !== null && idade >= idadeDoSelo
}
