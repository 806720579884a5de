import { SistemaPage } from '#web/sistema/sistema-page.tsx'
import { abasDoSistema } from './abas-do-sistema.ts'

/** `/sistema`: the page, with the parts that the capabilities bring. */
export function SistemaRoute() {
  return <SistemaPage abas={abasDoSistema} />
}
