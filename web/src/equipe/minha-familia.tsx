import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { acharRota, existePara } from '#domain/acesso/rotas.ts'
import { relacaoComVoce, type Relacao } from '#domain/equipe/cuidado.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { DependenteDialog } from './components/dependente-dialog.tsx'
import { textos } from './messages.ts'

const { familia: palavras } = textos

/** CIRCULO-01: on the own profile, the people for whom the caller books, each with the way to a booking, and how to add one. */
export function MinhaFamilia() {
  const usuario = useUsuario()
  const query = useQuery(api.agendamentos.paraQuem.queryOptions())
  const [aberto, setAberto] = useState(false)
  const { data, error } = query
  const rota = acharRota('/equipe')
  const temCirculo = usuario?.perfil && rota && existePara(rota, usuario.perfil)
  const adicionar = (
    <Button
      variant="outline"
      size="sm"
      icon={<UserPlus aria-hidden size={16} />}
      onClick={() => setAberto(true)}
    >
      {palavras.adicionar}
    </Button>
  )
  return (
    <Card as="section">
      <CardHeader
        title={palavras.titulo}
        action={data && data.length > 0 ? adicionar : null}
        className="mb-3"
      />
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map(({ paciente_id, nome, avatar_url, relacao }) => (
            <li key={paciente_id} className="flex flex-wrap items-center gap-3 py-2.5">
              <Avatar name={nome} src={avatar_url} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">{nome}</span>
                <span className="block text-sm text-muted">{relacaoComVoce[relacao as Relacao] ?? ''}</span>
              </span>
              <Link
                {...destino(`/agendar?para=${paciente_id}`)}
                aria-label={palavras.agendarPara(nome)}
                className={buttonStyle({ variant: 'soft', size: 'sm' })}
              >
                {palavras.agendar}
              </Link>
            </li>
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          icon={<UsersRound size={26} />}
          title={palavras.ninguem}
          description={palavras.ninguemDescricao}
          action={adicionar}
        />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-14 w-full" />
        </SkeletonGroup>
      )}
      {temCirculo ? (
        <Link
          {...destino('/equipe')}
          className={buttonStyle({ variant: 'link', className: 'mt-2 min-h-11 text-sm' })}
        >
          {palavras.verCirculo}
        </Link>
      ) : null}
      {aberto ? <DependenteDialog onFechar={() => setAberto(false)} /> : null}
    </Card>
  )
}
