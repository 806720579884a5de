import { Suspense } from 'react'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBuscaDaLeitura } from './busca.ts'
import { Sala } from './components/sala.tsx'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const Aberto = parte('Aberto')

/** `/posts-profissionais`: the reading room of posts by professionals (LEITURA-01, LEITURA-02). */
export function LeituraPage() {
  usePreparo()
  const [busca] = useBuscaDaLeitura()
  if (busca.post)
    return (
      <Page kind="form">
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
          <Aberto key={busca.post} id={busca.post} />
        </Suspense>
      </Page>
    )
  return (
    <Page kind="list">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header>
          <h1 className="text-2xl titulo">{textos.titulo}</h1>
          <p className="text-muted">{textos.subtitulo}</p>
        </header>
        <Sala />
      </div>
    </Page>
  )
}
