import { partes } from '#web/lib/partes.ts'

const seguintes = partes(() => import('../partes.ts'))
const finais = partes(() => import('../partes-finais.ts'))

export const QuemAtende = seguintes.parte('QuemAtende')
export const PassoComo = seguintes.parte('PassoComo')
export const PassoQuando = seguintes.parte('PassoQuando')
export const PassosFinais = finais.parte('PassosFinais')
export const Feito = finais.parte('Feito')

/** Fetches the steps after the first, which the page opens without. */
export function usePreparo(): void {
  seguintes.usePreparo()
  finais.usePreparo()
}
