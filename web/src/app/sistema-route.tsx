import { SistemaPage } from '#web/sistema/sistema-page.tsx'
import { abasDoSistema } from './abas-do-sistema.ts'

/** `/sistema`: the page with the parts of the capabilities. */
export function SistemaRoute() {
  return <SistemaPage abas={abasDoSistema} />
}
