import { AssinantesLista } from './assinantes.tsx'
import { Catalogo } from './catalogo.tsx'
import { Resumo } from './resumo.tsx'

/** Part of `/sistema`: what plans bring, who pays and who is late, the plans and the coupons (PLANO-06). */
export function AdministracaoDosPlanos() {
  return (
    <>
      <Resumo />
      <AssinantesLista />
      <Catalogo />
    </>
  )
}
