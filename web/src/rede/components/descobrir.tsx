import { TrendingUp } from 'lucide-react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { useLado } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Cabecalho } from './achados.tsx'
import { Assuntos, Sugestoes } from './lado.tsx'

/** What stands beside the feed on a wide screen, as a page of its own for a narrow one. */
export function Descobrir() {
  const query = useLado()
  const { data } = query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Cabecalho titulo={textos.descobrir} />
      {!data ? (
        query.error ? (
          <QueryError query={query} level={3} title={textos.erro} />
        ) : (
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )
      ) : data.assuntos.length + data.sugestoes.length === 0 ? (
        <Card>
          <EmptyState
            icon={<TrendingUp size={26} />}
            title={textos.descobrirVazio}
            description={textos.descobrirVazioDica}
          />
        </Card>
      ) : null}
      {data && data.assuntos.length > 0 ? (
        <Card as="section">
          <CardHeader level={3} title={textos.emAlta} />
          <Assuntos assuntos={data.assuntos} />
        </Card>
      ) : null}
      {data && data.sugestoes.length > 0 ? (
        <Card as="section">
          <CardHeader level={3} title={textos.paraSeguir} />
          <Sugestoes sugestoes={data.sugestoes} />
        </Card>
      ) : null}
    </div>
  )
}
