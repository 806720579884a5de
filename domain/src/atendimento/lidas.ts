import type { Achado } from './achado.ts'
import { acharNoTexto } from './achados.ts'
import type { Fonte } from './fonte.ts'
import type { Linha } from './transcricao.ts'

/** A finding with its place in a transcript. */
export type Lido = Achado & { fonte: Fonte }

/**
 * What the lines of a transcript say. They are read as one text, so that an answer on the next line belongs to its question and 'aliás' corrects the line before.
 * @param hoje the civil day of the consultation
 */
export function lerLinhas(linhas: readonly Linha[], hoje: string | null): Lido[] {
  const inicios: number[] = []
  let texto = ''
  for (const linha of linhas) {
    inicios.push(texto.length)
    texto += `${linha.texto}\n`
  }
  return acharNoTexto(texto, hoje).map((achado) => {
    const n = inicios.findLastIndex((inicio) => inicio <= achado.de)
    const linha = linhas[n]!
    const de = achado.de - inicios[n]!
    const ate = Math.min(achado.ate - inicios[n]!, linha.texto.length)
    return {
      ...achado,
      fonte: { linha: linha.id, de, ate, inicio_ms: linha.inicio_ms, trecho: linha.texto.slice(de, ate) },
    }
  })
}
