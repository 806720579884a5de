import { createContext, useContext } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import type { Localizacao } from '#domain/localizacao/rules.ts'

/** Why there is no place: refused, not to be found, too late, anything else, or a browser that cannot tell. */
export type ErroDeLocalizacao = 'negada' | 'indisponivel' | 'demorou' | 'falhou' | 'sem-suporte'

/** What is known of where the person is (GEO-04). */
export type EstadoDaLocalizacao = {
  /** Degrees, to about a hundred metres; null while unknown. */
  latitude: number | null
  longitude: number | null
  /** Radius of the uncertainty, metres. */
  accuracy: number | null
  error: ErroDeLocalizacao | null
  isLoading: boolean
  /** The browser lets this site ask without asking the person. */
  hasPermission: boolean
}

export type LocalizacaoDaPagina = EstadoDaLocalizacao & {
  /** The place as one value that stays the same until it changes. */
  posicao: Coordenadas | null
  /** When it was found, epoch milliseconds. */
  obtidaEm: number | null
  /** Until when a refusal keeps the product from asking, epoch milliseconds. */
  silencioAte: number | null
  /** The person does not want to be asked again. */
  naoPergunta: boolean
  /** The person pressed something that says so (GEO-03): always asks the browser, and tells of a failure. */
  pedir(): Promise<Localizacao | null>
  /** Nobody asked: left out for a visitor and as GEO-03 says, and fails in silence. */
  pedirSozinho(): Promise<Localizacao | null>
  /** 'Agora não'. */
  adiar(): void
  /** 'Não perguntar novamente', and its undoing. */
  naoPerguntar(nunca: boolean): void
  /** Takes the place away, and counts as 'Agora não': otherwise the next page would ask for it again. */
  esquecer(): void
}

export const LocalizacaoContext = createContext<LocalizacaoDaPagina | null>(null)

/** Where the person is, and the acts around it. Only under `LocalizacaoProvider`. */
export function useLocalizacao(): LocalizacaoDaPagina {
  const localizacao = useContext(LocalizacaoContext)
  if (!localizacao) throw new Error('useLocalizacao was called outside LocalizacaoProvider')
  return localizacao
}
