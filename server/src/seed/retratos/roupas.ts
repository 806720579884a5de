import { area, linha } from './tintas.ts'

const ombros = 'M11,121C12,105 24,98 42,94L49,91.5Q60,102 71,91.5L78,94C96,98 108,105 109,121Z'

/** Colour of the cloth, and the same in shadow. */
type Roupa = (cor: string, sombra: string) => string

const lapelas = (cor: string, sombra: string) =>
  area('M46,93L60,118L42,121L36,103C38,98 42,95 46,93Z', cor) +
  area('M74,93L60,118L78,121L84,103C82,98 78,95 74,93Z', sombra)

/** Clothes from the neck down. */
export const roupas = {
  jaleco: (cor) =>
    area(ombros, '#f7faf9') +
    area('M49,91.5Q60,102 71,91.5L74,94L60,118L46,94Z', cor) +
    lapelas('#e9f0ee', '#e0e9e6') +
    linha('M46,93L60,118L74,93', '#c6d3cf', 1) +
    linha('M37,104L43,107L40,110', '#c6d3cf', 1) +
    linha('M83,104L77,107L80,110', '#c6d3cf', 1),
  pijama: (cor, sombra) => area(ombros, cor) + area('M48,91.5L60,109L72,91.5L76,93L60,115L44,93Z', sombra),
  camisa: (cor, sombra) =>
    area(ombros, cor) +
    area('M49,90L60,103L53,110L43,94Z', '#ffffff') +
    area('M71,90L60,103L67,110L77,94Z', '#ffffff') +
    linha('M49,90L60,103L71,90', sombra, 1) +
    linha('M60,104V121', sombra, 1.2),
  blazer: (cor, sombra) =>
    area(ombros, cor) + area('M48,92Q60,103 72,92L74,94L60,120L46,94Z', '#f4ece0') + lapelas(sombra, sombra),
  blusa: (cor, sombra) =>
    area('M11,121C12,105 24,98 42,94L45,93Q60,108 75,93L78,94C96,98 108,105 109,121Z', cor) +
    linha('M45,93Q60,108 75,93', sombra, 1.6),
  polo: (cor, sombra) =>
    area(ombros, cor) +
    area('M49,90.5L60,102L53,108L43.5,94.5Z', sombra) +
    area('M71,90.5L60,102L67,108L76.5,94.5Z', sombra) +
    linha('M60,102V113', sombra, 1.6),
  terno: (cor, sombra) =>
    area(ombros, cor) +
    area('M48,91L60,103L72,91L76,95L64,121H56L44,95Z', '#fbfcfc') +
    area('M57,102.5H63L62,106L64.5,121H55.5L58,106Z', '#0a6f5e') +
    lapelas(sombra, sombra),
} as const satisfies Record<string, Roupa>
export type NomeDeRoupa = keyof typeof roupas

export const estetoscopio =
  linha('M46.5,94C43,104 45,112 50,119', '#394a4a', 2.2) +
  linha('M73.5,94C77,102 77,108 75,112', '#394a4a', 2.2) +
  '<circle cx="75" cy="114.6" r="3.4" fill="#aab8b6" stroke="#394a4a" stroke-width="1.4"/>'
