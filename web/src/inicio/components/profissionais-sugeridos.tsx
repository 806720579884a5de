import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { destino } from '#web/lib/endereco.ts'
import { aPartirDe, useLugar } from '#web/profissionais/busca/lugar.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

const QUANTOS = 5

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
        <ul className="mt-2 -mb-1 grid grid-cols-1">
          {sugeridos.map((pessoa) => (
            <li key={pessoa.id} className="flex items-center gap-3 py-2">
              <Avatar
                name={pessoa.nome}
                src={pessoa.avatar_url}
                theme={pessoa.tema}
                verifiedLabel={pessoa.selo ? textos.verificado : undefined}
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">{pessoa.nome}</p>
                <p data-tint={`es-${pessoa.tema}`} className="truncate text-sm text-tint-fg">
                  {pessoa.sub_especialidade ?? pessoa.especialidade}
                </p>
                <p className="text-xs break-words text-muted">
                  {[pessoa.bairro, `${pessoa.cidade}, ${pessoa.uf}`].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Link
                {...destino(`/rede?${new URLSearchParams({ profissional: pessoa.id, autor: pessoa.nome })}`)}
                className={buttonStyle({ variant: 'outline', size: 'sm' })}
              >
                {textos.verPerfil}
                <span className="sr-only"> de {pessoa.nome}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : data ? (
        <EmptyState row icon={<UserRoundSearch size={20} />} title={textos.semSugestoes} className="mt-3" />
      ) : error ? (
        <QueryError query={query} title={textos.erroSugeridos} />
      ) : perguntar ? (
        <SkeletonGroup className="mt-4 grid gap-4">
          <Lugares />
        </SkeletonGroup>
      ) : (
        <div aria-hidden className="mt-4 grid gap-4">
          <Lugares />
        </div>
      )}
    </Card>
  )
}

/** Where the five will stand. */
function Lugares() {
  return Array.from({ length: QUANTOS }, (_, linha) => (
    <div key={linha} className="flex items-center gap-3">
      <Skeleton className="size-12 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </div>
  ))
}
