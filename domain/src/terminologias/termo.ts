import type { SistemaDeTermos } from './sistemas.ts'

/** A code with its words. */
export interface Termo {
  codigo: string
  descricao: string
  sinonimos: string[]
  /** Active substances of a medicine. */
  substancias: string[]
}

/**
 * Terms written one a line: `code|words|synonyms|substances`, the last two with commas.
 * @param linhas of a list that came with the program
 */
export const termosDe = (linhas: string): Termo[] =>
  linhas
    .trim()
    .split('\n')
    .map((linha) => {
      const [codigo = '', descricao = '', sinonimos = '', substancias = ''] = linha
        .split('|')
        .map((parte) => parte.trim())
      return { codigo, descricao, sinonimos: separar(sinonimos), substancias: separar(substancias) }
    })

export const separar = (texto: string): string[] =>
  texto
    .split(',')
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')

/** The list of a system that comes with the program. */
export interface ListaPropria {
  sistema: SistemaDeTermos
  termos: Termo[]
}
