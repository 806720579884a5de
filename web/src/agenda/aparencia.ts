import type { CorServico } from '#domain/servicos/servico.ts'

/** The family of tints that draws the colour of a service. */
export const tomDoServico: Record<CorServico, string> = {
  verde: 'es-enfermagem',
  azul: 'es-medicina',
  roxo: 'es-psicologia',
  rosa: 'es-fonoaudiologia',
  laranja: 'es-fisioterapia',
  cinza: 'es-neutra',
}

/** How much a card says, by the minutes that it lasts: one line, two, or all of it. */
export type Densidade = 'linha' | 'curta' | 'toda'

export function densidadeDe(minutos: number): Densidade {
  if (minutos < 35) return 'linha'
  return minutos < 55 ? 'curta' : 'toda'
}

/** Stripes over hours in which nobody is seen. */
export const hachura =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--line) 75%, transparent) 6px 7px)'
