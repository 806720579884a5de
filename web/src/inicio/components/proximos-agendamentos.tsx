import { CalendarX2 } from 'lucide-react'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { comQuem, oQue, zonaDe } from '../agendamento.ts'
import { useProximos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { DataTile } from './data-tile.tsx'

/** HOME-02, HOME-04: the next seven days, at most ten. */
export function ProximosAgendamentos({
  perfil,
  paciente_id,
}: {
  perfil: string
  paciente_id?: string | undefined
}) {
  const { data, error, isFetching, refetch } = useProximos({ paciente_id })
  return (
    <Card as="section" padding="none">
      <CardHeader title={textos.proximos} className="p-4 pb-3 md:px-5" />
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.map((agendamento) => (
            <Linha key={agendamento.id} agendamento={agendamento} perfil={perfil} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={<CalendarX2 size={26} />} title={textos.nenhumAgendamento} className="pb-8" />
      ) : error ? (
        <ErrorState
          title={textos.erroProximos}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="pb-8"
        />
      ) : (
        <SkeletonGroup className="grid gap-4 p-4 md:px-5">
          {[0, 1, 2].map((linha) => (
            <div key={linha} className="flex items-center gap-4">
              <Skeleton className="size-14 rounded-md" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-1/3" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Linha({ agendamento, perfil }: { agendamento: AgendamentoResumo; perfil: string }) {
  const { data_agendamento, status } = agendamento
  const zona = zonaDe(agendamento)
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 md:px-5">
      <DataTile instante={data_agendamento} zona={zona} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{comQuem(agendamento, perfil)}</p>
        <p className="text-sm text-muted">{oQue(agendamento)}</p>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={data_agendamento}>{formatarDataHora(data_agendamento, zona)}</time>
        </p>
        <StatusBadge
          status={status}
          label={rotulosStatusAgendamento[status]}
          className="mt-1.5 sm:hidden"
          size="sm"
        />
      </div>
      <StatusBadge status={status} label={rotulosStatusAgendamento[status]} className="max-sm:hidden" />
    </li>
  )
}
