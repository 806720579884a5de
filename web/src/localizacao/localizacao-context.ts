import { createContext, useContext } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import type { Localizacao } from '#domain/localizacao/rules.ts'

/** Why there is no position: denied, unavailable, too late, any other failure, or an unsupported browser. */
export type ErroDeLocalizacao = 'negada' | 'indisponivel' | 'demorou' | 'falhou' | 'sem-suporte'

/** What is known of the person's position (GEO-04). */
export type EstadoDaLocalizacao = {
  /** Degrees, rounded to about a hundred metres; null while unknown. */
  latitude: number | null
  longitude: number | null
  /** Radius of uncertainty, in metres. */
  accuracy: number | null
  error: ErroDeLocalizacao | null
  isLoading: boolean
  /** Whether the browser answers without asking the person. */
  hasPermission: boolean
}

export type LocalizacaoDaPagina = EstadoDaLocalizacao & {
  /** The position as one value that is stable until it changes. */
  posicao: Coordenadas | null
  /** When it was found, in epoch milliseconds. */
  obtidaEm: number | null
  /** Until when a refusal silences the question, in epoch milliseconds. */
  silencioAte: number | null
  /** Whether the person refused to be asked again. */
  naoPergunta: boolean
  /** For a button that asks for it (GEO-03): always asks the browser, and reports a failure. */
  pedir(): Promise<Localizacao | null>
  /** Without the person's request: skipped for a visitor and as GEO-03 says, and silent about failures. */
  pedirSozinho(): Promise<Localizacao | null>
  /** 'Agora não'. */
  adiar(): void
  /** 'Não perguntar novamente'; false undoes it. */
  naoPerguntar(nunca: boolean): void
  /** Removes the position and counts as 'Agora não', or the next page would ask again. */
  esquecer(): void
}

export const LocalizacaoContext = createContext<LocalizacaoDaPagina | null>(null)

/** The person's position and its acts. Needs `LocalizacaoProvider`. */
export function useLocalizacao(): LocalizacaoDaPagina {
  const localizacao = useContext(LocalizacaoContext)
  if (!localizacao) throw new Error('useLocalizacao was called outside LocalizacaoProvider')
  return localizacao
}
