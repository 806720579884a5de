import type { Ocorrencia } from '#domain/agendamentos/marcar/contract.ts'
import type { Frequencia } from '#domain/agendamentos/serie/serie.ts'

/** Which start is taken for a date of the preview: its own, another one, or none. */
export type EscolhaDaData = string | null

/** How often, how many, and what became of single dates of the preview, by the hour that they had there. */
export type SerieEscolhida = {
  frequencia: Frequencia
  vezes: number
  escolhas: Readonly<Record<string, EscolhaDaData>>
}

/** What a preview begins with: every date that is free, at its own hour. The one that is held is free for who holds it. */
export function escolhaInicial({ inicio, conflito }: Ocorrencia, guardado: string): EscolhaDaData {
  return conflito === null || inicio === guardado ? inicio : null
}

/** The starts chosen, in order, each once. */
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
