import { lazy } from 'react'

const quemAtende = () => import('./quem-atende.tsx')
const comoSera = () => import('./passo-como.tsx')
const quandoSera = () => import('./passo-quando.tsx')
const fim = () => import('./passos-finais.tsx')
const depois = () => import('./feito.tsx')

/** The steps after the first are chunks, loaded ahead of time, so that the page opens without them. */
export const QuemAtende = lazy(() => quemAtende().then((m) => ({ default: m.QuemAtende })))
export const PassoComo = lazy(() => comoSera().then((m) => ({ default: m.PassoComo })))
export const PassoQuando = lazy(() => quandoSera().then((m) => ({ default: m.PassoQuando })))
export const PassosFinais = lazy(() => fim().then((m) => ({ default: m.PassosFinais })))
export const Feito = lazy(() => depois().then((m) => ({ default: m.Feito })))

/** Loads the steps in the order of use. A step that fails is loaded again when opened. */
export async function trazerTelas(): Promise<void> {
  try {
    for (const tela of [quandoSera, fim, comoSera, quemAtende, depois]) await tela()
  } catch {
    // Offline, or replaced by a new version: the step shows its own error.
  }
}
