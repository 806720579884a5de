import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, FileQuestion, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import type { ProfissionalNaFila } from '#domain/aprovacao/schemas.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueueRow, rowLink } from '#web/ui/queue-row.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { tempoDeEspera } from './espera.ts'
import { atos, fila as palavras, linha as daLinha } from './messages-fila.ts'
import { useDecisao } from './use-decisao.tsx'
import { api } from '#web/rpc/client.ts'

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
            <Skeleton key={linha} className="h-10 w-full" />
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
  { ato: 'aprovar', variant: 'soft', icon: <UserCheck aria-hidden size={18} /> },
  { ato: 'solicitar', variant: 'ghost', icon: <FileQuestion aria-hidden size={18} /> },
  { ato: 'rejeitar', variant: 'danger', icon: <UserX aria-hidden size={18} /> },
] as const

/** The row opens the registration. On a phone the decisions are there alone: a name needs the room. */
function Linha({ profissional, agora, onDecidir }: LinhaProps) {
  const { id, nome, email, avatar_url, especialidade, enviado_em, criado_em, atrasado, em_analise } =
    profissional
  const espera = daLinha.espera(tempoDeEspera(enviado_em ?? criado_em, agora))
  return (
    <QueueRow
      leading={<Avatar name={nome} src={avatar_url} size="sm" />}
      title={
        <Link to="/profissionais/$id" params={{ id }} className={rowLink}>
          {nome}
        </Link>
      }
      detail={
        <>
          {em_analise && !em_analise.minha ? (
            <span className="font-semibold text-warning">{daLinha.emAnalise(em_analise.nome)} · </span>
          ) : null}
          {especialidade} · <span className={atrasado ? 'font-semibold text-danger' : ''}>{espera}</span>
          {atrasado ? <span className="sr-only">, {daLinha.atrasado}</span> : null} · <span>{email}</span>
        </>
      }
      end={
        <span role="group" aria-label={palavras.acoesDe(nome)} className="flex gap-1 max-sm:hidden">
          {botoes.map(({ ato, variant, icon }) => (
            <Tooltip key={ato} label={atos[ato].botao}>
              <IconButton
                size="sm"
                variant={variant}
                icon={icon}
                label={atos[ato].botao}
                onClick={() => onDecidir(ato)}
              />
            </Tooltip>
          ))}
        </span>
      }
    />
  )
}
