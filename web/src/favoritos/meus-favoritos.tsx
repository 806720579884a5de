import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, HeartOff } from 'lucide-react'
import type { Favorito } from '#domain/favoritos/contract.ts'
import { destino } from '#web/lib/endereco.ts'
import { enderecoDeAgendamento } from '#web/profissionais/agendar.ts'
import { rotuloDoHorario } from '#web/profissionais/quando.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { useMarcar } from './hooks.ts'
import { textos } from './messages.ts'

/** 'Profissionais favoritos', each with the next free hour and a link to book it. */
export function MeusFavoritos() {
  const query = useQuery(api.favoritos.listar.queryOptions())
  const { data, dataUpdatedAt, error } = query
  const marcar = useMarcar()
  return (
    <Card as="section" aria-labelledby="favoritos-titulo">
      <CardHeader id="favoritos-titulo" title={textos.titulo} description={textos.descricao} />
      {data && data.length > 0 ? (
        <ul aria-labelledby="favoritos-titulo" className="mt-2 -mb-1 grid grid-cols-1">
          {data.map(({ id, publico }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              {publico ? (
                <Publico id={id} publico={publico} agora={dataUpdatedAt} />
              ) : (
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{textos.ausente}</p>
                  <p className="text-sm text-muted">{textos.ausenteDescricao}</p>
                </div>
              )}
              <IconButton
                label={publico ? textos.tirar(publico.nome) : textos.tirarAusente}
                icon={<HeartOff size={18} />}
                onClick={() => marcar(id, false, publico !== null)}
              />
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

type PublicoProps = { id: string; publico: NonNullable<Favorito['publico']>; agora: number }

function Publico({ id, publico, agora }: PublicoProps) {
  const { nome, avatar_url, tema, especialidade, cidade, uf, zona, proximo } = publico
  const quando = proximo ? rotuloDoHorario(proximo, zona, agora) : null
  return (
    <>
      <Avatar name={nome} src={avatar_url} theme={tema} />
      <div className="min-w-0 flex-1">
        <Link
          to="/profissionais-publicos/$id"
          params={{ id }}
          className="font-semibold break-words hover:underline"
        >
          {nome}
        </Link>
        <p data-tint={`es-${tema}`} className="text-sm break-words text-tint-fg">
          {especialidade}
        </p>
        <p className="text-xs break-words text-muted">
          {cidade}, {uf}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {quando ? textos.proximo(`${quando.dia} ${quando.hora}`) : textos.semHorario}
        </p>
        <Link
          {...destino(enderecoDeAgendamento({ id }))}
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'mt-2' })}
        >
          {textos.agendar} <span className="sr-only">{textos.com(nome)}</span>
        </Link>
      </div>
    </>
  )
}
