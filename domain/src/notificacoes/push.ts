import type { Plataforma, TipoDeAparelho } from './inscricao.ts'

/** A device that takes messages: a browser as it described itself, or the phones' app by the token of its system. */
export interface Destino {
  tipo: TipoDeAparelho
  /** The address of a browser, or the token of an app. */
  endpoint: string
  /** Keys of a browser; null for an app. */
  p256dh: string | null
  auth: string | null
}

/** Content of a message to a device: never its subject. */
export interface ConteudoPush {
  titulo: string
  link: string
  /** Equal for repetitions, which replace the one before. */
  id: string
  urgente: boolean
}

/** `encerrada`: the service of the device no longer accepts messages for it. */
export type ResultadoPush = 'enviado' | 'encerrada' | 'falhou'

export interface RespostaPush {
  resultado: ResultadoPush
  /** How long the service wants to be left alone. */
  esperar_s?: number
}

export type EnviarPush = (destino: Destino, conteudo: ConteudoPush) => Promise<RespostaPush>

export interface Push {
  /** For `pushManager.subscribe`, base64url; null where browsers get no messages. */
  chavePublica: string | null
  /** Systems whose app gets messages. */
  plataformas: readonly Plataforma[]
  enviar: EnviarPush
}

/** Whether messages go to devices of a kind today: one may have been subscribed when they did. */
export const alcanca = (push: Push, tipo: TipoDeAparelho): boolean =>
  tipo === 'navegador' ? push.chavePublica !== null : push.plataformas.includes(tipo)
