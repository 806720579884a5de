import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** A name as part of an address: 'Clínica Médica' is 'clinica-medica'. */
export const trecho = (nome: string): string =>
  semAcentos(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A city as part of an address: 'recife-pe'. */
export const trechoDoLugar = ({ cidade, uf }: { cidade: string; uf: string }): string =>
  `${trecho(cidade)}-${uf.toLowerCase()}`

/** ACHAR-09: the address of the directory, of an area, or of an area in a city. */
export function enderecoDoDiretorio(area?: string, lugar?: { cidade: string; uf: string }): string {
  if (area === undefined) return '/especialistas'
  return ['/especialistas', trecho(area), ...(lugar ? [trechoDoLugar(lugar)] : [])].join('/')
}
