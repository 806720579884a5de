import { Suspense, useContext } from 'react'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Indicacoes } from '#web/equipe/components/indicacoes.tsx'
import { QuemPodeVer } from '#web/equipe/components/quem-pode-ver.tsx'
import { partes } from '#web/lib/partes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Acessos } from './acessos.tsx'
import { Consentimentos } from './consentimentos.tsx'
import { CopiaDosDados } from './copia-dos-dados.tsx'
import { ExclusaoDaConta } from './exclusao-da-conta.tsx'
import { Pedidos } from './pedidos.tsx'
import { QuemViuComoEu } from './quem-viu.tsx'

const MinhasGravacoes = partes(() => import('#web/atendimento/partes.ts')).parte('MinhasGravacoes')

/** The person's rights over their data, one section each: a tab for patients, a page for everybody. */
export function Privacidade() {
  const atual = useContext(SessaoContext)?.atual()
  const usuario = atual?.estado === 'presente' ? atual.usuario : null
  return (
    <div className="grid gap-4 md:gap-5">
      <Indicacoes />
      <Consentimentos />
      <QuemPodeVer />
      {usuario && podeAbrir(usuario.perfil, '/perfil-paciente') ? (
        <Suspense fallback={<Skeleton className="h-44 w-full rounded-xl" />}>
          <MinhasGravacoes />
        </Suspense>
      ) : null}
      <CopiaDosDados />
      <Pedidos />
      <Acessos />
      <QuemViuComoEu />
      <ExclusaoDaConta />
    </div>
  )
}
