import type { Ocorrencia } from '#domain/agendamentos/marcar/contract.ts'
import type { Frequencia } from '#domain/agendamentos/serie/serie.ts'

/** The start taken for a date of the preview: its own, another one, or none. */
export type EscolhaDaData = string | null

/** Frequency, number of dates, and the choice for single dates by their start in the preview. */
export type SerieEscolhida = {
  frequencia: Frequencia
  vezes: number
  escolhas: Readonly<Record<string, EscolhaDaData>>
}

/** The initial choice of a preview: every free date at its own hour. The caller's own hold counts as free. */
export function escolhaInicial({ inicio, conflito }: Ocorrencia, guardado: string): EscolhaDaData {
  return conflito === null || inicio === guardado ? inicio : null
}

/** The chosen starts, in order and without repetition. */
export function iniciosEscolhidos(
  previa: readonly Ocorrencia[],
  escolhas: Readonly<Record<string, EscolhaDaData>>,
  guardado: string,
): string[] {
  const escolhidos = previa.map((cada) => {
    const escolha = escolhas[cada.inicio]
    return escolha === undefined ? escolhaInicial(cada, guardado) : escolha
  })
  return [...new Set(escolhidos.filter((inicio) => inicio !== null))].toSorted()
}
