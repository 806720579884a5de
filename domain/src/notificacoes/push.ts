/** A browser that takes messages, as it described itself. */
export interface Destino {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a browser is told: never what the matter is about. */
export interface ConteudoPush {
  titulo: string
  link: string
  /** The same for repetitions, which then take the place of the one before. */
  id: string
  urgente: boolean
}

/** `encerrada`: the browser takes nothing at that address any more. */
export type ResultadoPush = 'enviado' | 'encerrada' | 'falhou'

export interface Push {
  /** For `pushManager.subscribe`, base64url. */
  chavePublica: string
  enviar(destino: Destino, conteudo: ConteudoPush): Promise<ResultadoPush>
}
