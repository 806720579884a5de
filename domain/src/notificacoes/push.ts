/** A subscribed browser, as it described itself. */
export interface Destino {
  endpoint: string
  p256dh: string
  auth: string
}

/** Content of a message to a browser: never its subject. */
export interface ConteudoPush {
  titulo: string
  link: string
  /** Equal for repetitions, which replace the one before. */
  id: string
  urgente: boolean
}

/** `encerrada`: the browser's service no longer accepts messages at that address. */
export type ResultadoPush = 'enviado' | 'encerrada' | 'falhou'

export interface Push {
  /** For `pushManager.subscribe`, base64url. */
  chavePublica: string
  enviar(destino: Destino, conteudo: ConteudoPush): Promise<ResultadoPush>
}
