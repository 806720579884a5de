/** Colours of the drawings: the product's own, and soft neighbours of them. */
export const cor = {
  verde: '#0a6f5e',
  verdeFundo: '#075346',
  verdeClaro: '#45bfa4',
  menta: '#cfeee4',
  papel: '#f5f8f7',
  ipe: '#f7c325',
  ipeClaro: '#ffe9a3',
  areia: '#fff4cf',
  coral: '#e9765b',
  coralClaro: '#f8c4b3',
  rosa: '#fde4dd',
  noite: '#12303d',
  noiteClara: '#1f4a58',
  azul: '#2f74bb',
  ceu: '#d8ebfb',
  lilas: '#835bae',
  lilasClaro: '#ddcbf5',
  tinta: '#0f1f1c',
  pele: '#c98a62',
  peleClara: '#e0ab84',
  branco: '#ffffff',
} as const

export const paisagem = { largura: 1200, altura: 900 } as const
export const retrato = { largura: 1080, altura: 1350 } as const
export type Formato = typeof paisagem | typeof retrato

export function tela({ largura, altura }: Formato, fundo: string, corpo: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="0 0 ${largura} ${altura}"><rect width="${largura}" height="${altura}" fill="${fundo}"/>${corpo}</svg>`
}

export function circulo(x: number, y: number, raio: number, preenchimento: string, resto = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${raio}" fill="${preenchimento}" ${resto}/>`
}

export function elipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  preenchimento: string,
  resto = '',
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${preenchimento}" ${resto}/>`
}

export function caixa(
  x: number,
  y: number,
  largura: number,
  altura: number,
  raio: number,
  preenchimento: string,
  resto = '',
): string {
  return `<rect x="${x}" y="${y}" width="${largura}" height="${altura}" rx="${raio}" fill="${preenchimento}" ${resto}/>`
}

export function forma(d: string, preenchimento: string, resto = ''): string {
  return `<path d="${d}" fill="${preenchimento}" ${resto}/>`
}

export function traco(d: string, cor: string, grossura: number, resto = ''): string {
  return `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}" stroke-linecap="round" stroke-linejoin="round" ${resto}/>`
}

export function grupo(transformacao: string, corpo: string): string {
  return `<g transform="${transformacao}">${corpo}</g>`
}

/** One petal of the brand, pointing up from the origin. */
export function petala(tamanho: number, preenchimento: string, resto = ''): string {
  const t = tamanho
  return forma(
    `M0 0 C${-0.62 * t} ${-0.3 * t} ${-0.5 * t} ${-0.95 * t} 0 ${-1.12 * t} C${0.5 * t} ${-0.95 * t} ${0.62 * t} ${-0.3 * t} 0 0 Z`,
    preenchimento,
    resto,
  )
}

/** The four petals around a point. */
export function flor(
  x: number,
  y: number,
  tamanho: number,
  cores: readonly [string, string, string, string],
  giro = 0,
): string {
  return cores
    .map((preenchimento, index) =>
      grupo(
        `translate(${x} ${y}) rotate(${giro + index * 90}) translate(0 ${-0.12 * tamanho})`,
        petala(tamanho, preenchimento),
      ),
    )
    .join('')
}

/** Large faint petals behind everything. */
export function fundoDePetalas({ largura, altura }: Formato, tom: string): string {
  return (
    `<g opacity="0.55">${flor(largura * 0.92, altura * 0.1, 250, [tom, tom, tom, tom], 20)}` +
    `${flor(largura * 0.04, altura * 0.95, 220, [tom, tom, tom, tom], 60)}</g>`
  )
}
