import { lazy } from 'react'

const quemAtende = () => import('./quem-atende.tsx')
const comoSera = () => import('./passo-como.tsx')
const quandoSera = () => import('./passo-quando.tsx')
const fim = () => import('./passos-finais.tsx')
const depois = () => import('./feito.tsx')

/** Steps after the first come by themselves, ahead of time: the page opens without them. */
export const QuemAtende = lazy(() => quemAtende().then((m) => ({ default: m.QuemAtende })))
export const PassoComo = lazy(() => comoSera().then((m) => ({ default: m.PassoComo })))
export const PassoQuando = lazy(() => quandoSera().then((m) => ({ default: m.PassoQuando })))
export const PassosFinais = lazy(() => fim().then((m) => ({ default: m.PassosFinais })))
export const Feito = lazy(() => depois().then((m) => ({ default: m.Feito })))

/** Brings what will be needed, in the order in which it will be; what does not come is asked for again when it is opened. */
export async function trazerTelas(): Promise<void> {
  try {
    for (const tela of [quandoSera, fim, comoSera, quemAtende, depois]) await tela()
  } catch {
    // Offline, or a new version was put out meanwhile: the step itself says so.
  }
}
