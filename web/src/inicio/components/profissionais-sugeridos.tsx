import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { Suspense } from 'react'
import { aPartirDe, useLugar } from '#web/profissionais/busca/lugar.ts'
import { api } from '#web/rpc/client.ts'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

const QUANTOS = 5

// The cards come with the other things below the first view.
const { parte } = partes(() => import('../partes.ts'))
const ListaDeSugeridos = parte('ListaDeSugeridos')

/**
 * HOME-01: five active and verified professionals, with specialty and place.
 * @param perguntar whether they may be asked for already; until then their places are held
 */
export function ProfissionaisSugeridos({ perguntar }: { perguntar: boolean }) {
  const { lugar, pronto } = useLugar(perguntar)
  const query = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: aPartirDe(lugar) }),
    enabled: perguntar && pronto,
  })
  const { data, error } = query
  const sugeridos = data?.profissionais.slice(0, QUANTOS)
  return (
    <Card as="section">
      <CardHeader
        title={textos.sugeridos}
        action={
          <Link
            to="/login"
            search={{ aba: 'profissionais' }}
            className={buttonStyle({ variant: 'link', className: 'text-sm' })}
          >
            {textos.verTodos}
          </Link>
        }
      />
      {sugeridos && sugeridos.length > 0 ? (
        <Suspense fallback={<Guardado />}>
          <ListaDeSugeridos pessoas={sugeridos} agora={query.dataUpdatedAt} />
        </Suspense>
      ) : data ? (
        <EmptyState row icon={<UserRoundSearch size={20} />} title={textos.semSugestoes} className="mt-3" />
      ) : error ? (
        <QueryError query={query} title={textos.erroSugeridos} />
      ) : perguntar ? (
        <SkeletonGroup className="mt-4 grid gap-4">
          <Lugares />
        </SkeletonGroup>
      ) : (
        <Guardado />
      )}
    </Card>
  )
}

const Guardado = () => (
  <div aria-hidden className="mt-4 grid gap-4">
    <Lugares />
  </div>
)

/** Where the five will stand. */
function Lugares() {
  return Array.from({ length: QUANTOS }, (_, linha) => (
    <div key={linha} className="flex items-center gap-3">
      <Skeleton className="h-31 w-16 rounded-lg" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </div>
  ))
}
