import { Indicacoes } from '#web/equipe/components/indicacoes.tsx'
import { QuemPodeVer } from '#web/equipe/components/quem-pode-ver.tsx'
import { Acessos } from './acessos.tsx'
import { Consentimentos } from './consentimentos.tsx'
import { CopiaDosDados } from './copia-dos-dados.tsx'
import { ExclusaoDaConta } from './exclusao-da-conta.tsx'
import { Pedidos } from './pedidos.tsx'
import { QuemViuComoEu } from './quem-viu.tsx'

/** The person's rights over their data, one section each: a tab for patients, a page for everybody. */
export function Privacidade() {
  return (
    <div className="grid gap-4 md:gap-5">
      <Indicacoes />
      <Consentimentos />
      <QuemPodeVer />
      <CopiaDosDados />
      <Pedidos />
      <Acessos />
      <QuemViuComoEu />
      <ExclusaoDaConta />
    </div>
  )
}
