import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, HeartOff } from 'lucide-react'
import { useAgendar } from '#web/profissionais/agendar.ts'
import { CartaoCurto } from '#web/profissionais/lista/cartao-curto.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { useMarcar } from './hooks.ts'
import { textos } from './messages.ts'

/** 'Profissionais favoritos', each with the next free hour, which leads to its booking. */
export function MeusFavoritos() {
  const query = useQuery(api.favoritos.listar.queryOptions())
  const { data, dataUpdatedAt, error } = query
  const marcar = useMarcar()
  const { agendar } = useAgendar(true)
  return (
    <Card as="section" aria-labelledby="favoritos-titulo">
      <CardHeader id="favoritos-titulo" title={textos.titulo} description={textos.descricao} />
      {data && data.length > 0 ? (
        <ul
          aria-labelledby="favoritos-titulo"
          className="mt-2 -mb-1 grid grid-cols-1 gap-x-8 divide-y divide-line"
        >
          {data.map(({ id, publico }) => (
            <li key={id} className="py-3 last:pb-1">
              {publico ? (
                <CartaoCurto
                  pessoa={{ id, ...publico }}
                  agora={dataUpdatedAt}
                  onAgendar={agendar}
                  acao={<Tirar nome={publico.nome} onTirar={() => marcar(id, false, true)} />}
                />
              ) : (
                <div className="flex items-center gap-3">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold">{textos.ausente}</p>
                    <p className="text-sm text-muted">{textos.ausenteDescricao}</p>
                  </div>
                  <Tirar onTirar={() => marcar(id, false, false)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          row
          icon={<Heart size={20} />}
          title={textos.vazio}
          className="mt-3"
          action={
            <Link
              to="/login"
              search={{ aba: 'profissionais' }}
              className={buttonStyle({ variant: 'link', className: 'text-sm' })}
            >
              {textos.buscar}
            </Link>
          }
        />
      ) : error ? (
        <QueryError query={query} title={textos.erro} />
      ) : (
        <SkeletonGroup className="mt-4 grid gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Tirar({ nome, onTirar }: { nome?: string; onTirar: () => void }) {
  return (
    <IconButton
      size="sm"
      label={nome === undefined ? textos.tirarAusente : textos.tirar(nome)}
      icon={<HeartOff size={18} />}
      onClick={onTirar}
    />
  )
}
