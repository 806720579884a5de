/** Where something was said: a line of the transcript, letters of it, and the second where it is known. */
export interface Fonte {
  linha: string
  de: number
  ate: number
  inicio_ms: number | null
  /** The words themselves. */
  trecho: string
}
