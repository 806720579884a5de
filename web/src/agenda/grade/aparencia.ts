import type { CorServico } from '#domain/servicos/servico.ts'

/** Tint family of each service colour. */
export const tomDoServico: Record<CorServico, string> = {
  verde: 'es-enfermagem',
  azul: 'es-medicina',
  roxo: 'es-psicologia',
  rosa: 'es-fonoaudiologia',
  laranja: 'es-fisioterapia',
  cinza: 'es-neutra',
}

/** Height of an hour in rem: twenty minutes hold the hour and the name, thirty hold two lines. The view of one day is wider and has room for more words. */
export const alturaDaHora = { dia: 6, semana: 4.75 } as const
export type Altura = (typeof alturaDaHora)[keyof typeof alturaDaHora]

/** How much a card says, by its height: one line, two, three, or everything. */
export type Densidade = 'linha' | 'curta' | 'media' | 'toda'

export function densidadeDe(minutos: number, altura: number): Densidade {
  const rem = (minutos * altura) / 60
  if (rem < 2.2) return 'linha'
  if (rem < 3.4) return 'curta'
  return rem < 5 ? 'media' : 'toda'
}

/** Stripes over closed hours. */
export const hachura =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--line) 75%, transparent) 6px 7px)'
