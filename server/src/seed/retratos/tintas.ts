import type { TemaEspecialidade } from '#domain/referencia/especialidades.ts'

/** Base, shade, line and lip of each skin, from light to dark. */
export const peles = [
  ['#f8d9c6', '#e4b49b', '#c98a6f', '#c9685f'],
  ['#f0c5a6', '#d7a07d', '#b67b58', '#bf6257'],
  ['#dda882', '#c0855f', '#9c6443', '#a9544a'],
  ['#c38a60', '#a26a44', '#804e2e', '#93453c'],
  ['#9e6744', '#7f4d2f', '#62371f', '#84392f'],
  ['#7a4b2e', '#5f361e', '#472513', '#7a3630'],
  ['#5b3722', '#432513', '#2f180b', '#6f322c'],
] as const

/** Colour and light of hair. */
export const coresDeCabelo = {
  preto: ['#221c1d', '#3a3133'],
  escuro: ['#38251f', '#523a30'],
  castanho: ['#5b3b2a', '#79543d'],
  mel: ['#8a5f38', '#a87c4f'],
  loiro: ['#c09a5e', '#d9b97f'],
  ruivo: ['#8e4527', '#ad6340'],
  grisalho: ['#7f8486', '#a3a8aa'],
  prata: ['#b9bec0', '#d6dadb'],
} as const
export type CorDeCabelo = keyof typeof coresDeCabelo

/** Background of each area: from its `bg` to a lighter `line` of the design system's light theme. */
export const fundos: Record<TemaEspecialidade, readonly [string, string]> = {
  medicina: ['#e2f3ff', '#c0e1f9'],
  odontologia: ['#dbf6f9', '#b8e6eb'],
  enfermagem: ['#e3f6e6', '#c5e6cb'],
  fisioterapia: ['#ffece2', '#f9d3be'],
  psicologia: ['#f4ecff', '#e2d3f7'],
  farmacia: ['#ebf4de', '#d4e2bf'],
  nutricao: ['#f7f0d9', '#e7dcb5'],
  fonoaudiologia: ['#ffe9f4', '#f6cfe3'],
  'terapia-ocupacional': ['#ecefff', '#d1d9fd'],
  biomedicina: ['#ffeaec', '#fccfd4'],
  'educacao-fisica': ['#ffedd9', '#f3d6b5'],
  neutra: ['#eef1f0', '#d7dddb'],
}

/** A colour between two, `parte` of the way from the first. */
export function mistura(de: string, para: string, parte: number): string {
  const canal = (cor: string, n: number) => Number.parseInt(cor.slice(1 + 2 * n, 3 + 2 * n), 16)
  return `#${[0, 1, 2]
    .map((n) => Math.round(canal(de, n) * (1 - parte) + canal(para, n) * parte))
    .map((valor) => valor.toString(16).padStart(2, '0'))
    .join('')}`
}

/** A filled path. */
export const area = (d: string, cor: string, opacidade = 1): string =>
  `<path d="${d}" fill="${cor}"${opacidade < 1 ? ` opacity="${opacidade}"` : ''}/>`

/** A line with round ends. */
export const linha = (d: string, cor: string, largura: number, opacidade = 1): string =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${largura}" stroke-linecap="round" stroke-linejoin="round"${
    opacidade < 1 ? ` opacity="${opacidade}"` : ''
  }/>`

export const circulo = (x: number, y: number, raio: number, cor: string): string =>
  `<circle cx="${x}" cy="${y}" r="${raio}" fill="${cor}"/>`
