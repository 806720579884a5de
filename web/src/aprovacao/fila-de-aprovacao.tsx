import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, FileQuestion, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import type { ProfissionalNaFila } from '#domain/aprovacao/schemas.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { tempoDeEspera } from './espera.ts'
import { atos, textos } from './messages.ts'
import { useDecisao } from './use-decisao.tsx'
import { api } from '#web/rpc/client.ts'

const { fila: palavras, linha: daLinha } = textos
const MOSTRADOS = 5

/** ADMIN-01: the card 'Aprovação de Profissionais' of the administrator's home, with the three decisions on each row. */
export function FilaDeAprovacao() {
  const query = useQuery(api.aprovacao.fila.queryOptions({ input: {} }))
  const { data, error, dataUpdatedAt } = query
  const decisao = useDecisao()
  const [aberta] = useState(Date.now)
  const agora = Math.max(aberta, dataUpdatedAt)
  const restam = data ? data.total - Math.min(MOSTRADOS, data.itens.length) : 0
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/profissionais">{palavras.verTodos}</Link>
          </Button>
        }
      />
      {data && data.itens.length > 0 ? (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {data.itens.slice(0, MOSTRADOS).map((profissional) => (
              <Linha
                key={profissional.id}
                profissional={profissional}
                agora={agora}
                onDecidir={(ato) => decisao.abrir(profissional, ato)}
              />
            ))}
          </ul>
          {restam > 0 ? (
            <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">
              {palavras.maisNaFila(restam)}
            </p>
          ) : null}
        </>
      ) : data ? (
        <EmptyState
          icon={<BadgeCheck size={26} />}
          title={palavras.nenhum}
          description={palavras.nenhumDescricao}
          className="px-4 pb-8"
        />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} className="pb-8" />
      ) : (
        <SkeletonGroup className="grid gap-4 border-t border-line p-4 md:p-5">
          {[0, 1, 2].map((linha) => (
            <div key={linha} className="flex gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-2/3" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
      {decisao.dialogo}
    </Card>
  )
}

type LinhaProps = {
  profissional: ProfissionalNaFila
  agora: number
  onDecidir: (ato: 'aprovar' | 'rejeitar' | 'solicitar') => void
}

const botoes = [
  { ato: 'aprovar', variant: 'primary', icon: <UserCheck aria-hidden size={16} /> },
  { ato: 'solicitar', variant: 'outline', icon: <FileQuestion aria-hidden size={16} /> },
  { ato: 'rejeitar', variant: 'outline', icon: <UserX aria-hidden size={16} /> },
] as const

function Linha({ profissional, agora, onDecidir }: LinhaProps) {
  const { id, nome, email, avatar_url, especialidade, enviado_em, criado_em, atrasado, em_analise } =
    profissional
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Avatar name={nome} src={avatar_url} />
        <div className="min-w-0">
          <Link
            to="/profissionais/$id"
            params={{ id }}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
          <p className="truncate text-sm text-muted">{email}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span>
              {especialidade} · {daLinha.espera(tempoDeEspera(enviado_em ?? criado_em, agora))}
            </span>
            {atrasado ? (
              <Badge tone="danger" size="sm">
                {daLinha.atrasado}
              </Badge>
            ) : null}
            {em_analise && !em_analise.minha ? (
              <Badge tone="warning" size="sm">
                {daLinha.emAnalise(em_analise.nome)}
              </Badge>
            ) : null}
          </p>
        </div>
      </div>
      <div role="group" aria-label={palavras.acoesDe(nome)} className="flex flex-wrap gap-2">
        {botoes.map(({ ato, variant, icon }) => (
          <Button key={ato} size="sm" variant={variant} icon={icon} onClick={() => onDecidir(ato)}>
            {atos[ato].botao}
          </Button>
        ))}
      </div>
    </li>
  )
}
