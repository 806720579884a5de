import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AcessoConcedido } from '#domain/equipe/contract.ts'
import { ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { formatarData, formatarDia } from '#domain/formato/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useQuemPodeVer, useStatusDoMembro, useStatusDoVinculo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Pergunta } from './pergunta.tsx'

const { quemPodeVer: palavras } = textos

/** Who may see the person's data by a grant: what, since when, until when, by whom, and the way to end it. */
export function QuemPodeVer() {
  const { data, error, isFetching, refetch } = useQuemPodeVer()
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      {data && data.length > 0 ? (
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {data.map((acesso) => (
            <Acesso key={`${acesso.tipo} ${acesso.id}`} acesso={acesso} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          row
          icon={<ShieldCheck size={20} />}
          title={palavras.nenhum}
          className="px-4 pb-5 md:px-5"
        />
      ) : error ? (
        <ErrorState
          title={palavras.erro}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="pb-8"
        />
      ) : (
        <SkeletonGroup className="grid gap-3 p-4 md:p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Acesso({ acesso }: { acesso: AcessoConcedido }) {
  const doVinculo = useStatusDoVinculo()
  const doMembro = useStatusDoMembro()
  const [perguntando, setPerguntando] = useState(false)
  const { tipo, contexto, encerrar } = acesso
  const quem = acesso.quem ?? palavras.alguem
  const sai = encerrar?.tipo === 'membro'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{quem}</span>
          {acesso.suspenso ? <Badge tone="warning">{palavras.suspenso}</Badge> : null}
        </p>
        <p className="text-sm text-ink-2">{palavras[tipo](contexto)}</p>
        <p className="text-sm text-muted">
          {palavras.areas(acesso.areas.map(({ area }) => area).join(', '))}
        </p>
        <p className="text-sm text-muted">
          {palavras.prazo(
            formatarData(acesso.inicio, zonaDosAcessos),
            acesso.fim && formatarDia(ultimoDia(acesso.fim)),
          )}
          {acesso.por ? `, ${palavras.por(acesso.por)}` : ''}
        </p>
      </div>
      {encerrar ? (
        <Button variant="danger-ghost" size="sm" onClick={() => setPerguntando(true)}>
          {sai ? palavras.sair : palavras.encerrar}
        </Button>
      ) : null}
      {encerrar && perguntando ? (
        <Pergunta
          pergunta={{
            titulo: sai ? palavras.perguntaSair(contexto) : palavras.pergunta(quem),
            descricao: sai ? palavras.sairDescricao : palavras.descricaoEncerrar,
            acao: sai ? palavras.sair : palavras.encerrar,
            feito: palavras.feito,
            fazer: () => (sai ? doMembro : doVinculo).mutateAsync({ id: encerrar.id, para: 'encerrado' }),
          }}
          ocupado={doVinculo.isPending || doMembro.isPending}
          aoFechar={() => setPerguntando(false)}
        />
      ) : null}
    </li>
  )
}
