import { Suspense, useState } from 'react'
import type { MeuPlano } from '#domain/planos/contract.ts'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { EmAberto } from './components/em-aberto.tsx'
import { Grade } from './components/grade.tsx'
import { SeuPlano } from './components/seu-plano.tsx'
import { Uso } from './components/uso.tsx'
import { useMeuPlano } from './hooks.ts'
import { textos } from './messages.ts'

const { parte } = partes(() => import('./partes.ts'))
const Faturas = parte('Faturas')
const Rendeu = parte('Rendeu')

/** `/planos-assinatura`: the caller's plan, what they use, the plans on offer, invoices, and what it all brought (PLANO-01 to PLANO-05). */
export function PlanosPage() {
  const query = useMeuPlano()
  return (
    <Page kind="record">
      <header>
        <h1 className="text-2xl titulo">{textos.titulo}</h1>
        <p className="text-muted">{textos.subtitulo}</p>
      </header>
      {query.data ? (
        <Conteudo meu={query.data} />
      ) : query.error ? (
        <QueryError query={query} level={2} title={textos.erro} />
      ) : (
        <SkeletonGroup label={textos.carregando} className="grid gap-5">
          <Skeleton className="h-48 w-full rounded-xl" />
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Page>
  )
}

function Conteudo({ meu }: { meu: MeuPlano }) {
  const [aberta, setAberta] = useState<string | null>(null)
  return (
    <>
      <EmAberto faturas={meu.em_aberto} onAbrir={setAberta} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SeuPlano meu={meu} />
        <Uso uso={meu.uso} />
      </div>
      <Grade meu={meu} />
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
        <Rendeu />
        <Faturas aberta={aberta} onAbrir={setAberta} />
      </Suspense>
    </>
  )
}
