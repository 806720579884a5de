import { createContext, useContext, useState } from 'react'
import { servidor } from './servidor.ts'

/** What the server drew the first view with. The browser draws the same first, so that it takes the view over without a change. */
export type Momento = {
  /** Epoch milliseconds of the server's clock. */
  agora: number
  /** Origin of the product's addresses. */
  origem: string
}

/** The moment of the first view; null once the page stands, and in pages that the browser draws by itself. */
export const MomentoContext = createContext<Momento | null>(null)

/** Whether the first view of a page of the server is being drawn: what only this browser knows waits. */
export const usePrimeiraVista = (): boolean => useContext(MomentoContext) !== null

/** The time at which the caller was first drawn, in epoch milliseconds. */
export function useAgora(): number {
  const momento = useContext(MomentoContext)
  const [agora] = useState(() => momento?.agora ?? Date.now())
  return agora
}

/** The origin of the product's addresses, as in 'https://saude.exemplo.com.br'. */
export function useOrigem(): string {
  const momento = useContext(MomentoContext)
  const [origem] = useState(() => momento?.origem ?? servidor())
  return origem
}
