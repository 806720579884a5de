import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarSync, CalendarX2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoProximo } from '#domain/agendamentos/resumo.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { comQuem, oQue, zonaDe } from '#web/agendamentos/em-palavras.ts'
import { LigarParaOConsultorio } from '#web/agendamentos/ligar.tsx'
import { deQuem, ladoDe } from '../agendamento.ts'
import { useJaMostradas } from '../ja-mostradas.ts'
import { textos } from '../messages.ts'
import type { Mudanca } from './mudar-agendamento.tsx'
import { api } from '#web/rpc/client.ts'

const { parte, usePreparo } = partes(() => import('./mudar-agendamento.tsx'))
const MudarAgendamento = parte('MudarAgendamento')

/** HOME-02, HOME-04: the next seven days, ten at most, without what another card of the home shows whole. */
export function ProximosAgendamentos({
  perfil,
  paciente_id,
}: {
  perfil: string
  paciente_id?: string | undefined
}) {
  const query = useQuery(api.agendamentos.proximos.queryOptions({ input: { paciente_id } }))
  usePreparo()
  const { error } = query
  const outras = useJaMostradas(perfil, paciente_id)
  const data = query.data?.filter(({ id }) => !outras.includes(id))
  const [mudanca, setMudanca] = useState<Mudanca | null>(null)
  const fechar = useCallback(() => setMudanca(null), [])
  return (
    <Card as="section" padding="none">
      <CardHeader
        title={textos.proximos}
        action={
          <Link
            {...destino(ehPaciente(perfil) ? '/consultas' : '/agenda')}
            className={buttonStyle({ variant: 'link', className: 'text-sm' })}
          >
            {textos.verTodos}
          </Link>
        }
        className="p-4 pb-3 md:px-5"
      />
      {data && data.length > 0 ? (
        <ul className="@container divide-y divide-line border-t border-line">
          {data.map((agendamento) => (
            <Linha key={agendamento.id} agendamento={agendamento} perfil={perfil} onMudar={setMudanca} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          row
          icon={<CalendarX2 size={20} />}
          title={query.data?.length ? textos.nenhumOutro : textos.nenhumAgendamento}
          className="px-4 pb-5 md:px-5"
        />
      ) : error ? (
        <QueryError query={query} title={textos.erroProximos} className="pb-8" />
      ) : (
        <SkeletonGroup className="grid gap-4 p-4 md:px-5">
          {[0, 1, 2].map((linha) => (
            <div key={linha} className="flex items-center gap-4">
              <Skeleton className="size-10 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-1/3" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
      {mudanca ? (
        <Suspense fallback={null}>
          <MudarAgendamento mudanca={mudanca} onFechar={fechar} />
        </Suspense>
      ) : null}
    </Card>
  )
}

type LinhaProps = {
  agendamento: AgendamentoProximo
  perfil: string
  onMudar: (mudanca: Mudanca) => void
}

function Linha({ agendamento, perfil, onMudar }: LinhaProps) {
  const { id, data_agendamento, status, acoes, recusas, telefone } = agendamento
  const zona = zonaDe(agendamento)
  const quem = comQuem({ ...agendamento, lado: ladoDe(perfil) })
  const usuario = useUsuario()
  const de = usuario && deQuem(agendamento, usuario)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar
        name={quem}
        src={ehPaciente(perfil) ? agendamento.profissional_avatar_url : null}
        theme={ehPaciente(perfil) ? agendamento.tema : undefined}
        size="sm"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold break-words">{quem}</span>
          <StatusBadge
            size="sm"
            status={status}
            label={rotulosStatusAgendamento[status]}
            className="@xl:hidden"
          />
        </p>
        <p className="text-sm break-words text-muted">
          <time dateTime={data_agendamento} className="font-semibold text-ink-2 tabular-nums">
            {formatarDataHora(data_agendamento, zona)}
          </time>{' '}
          <span>{[oQue(agendamento), de].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className="flex items-center gap-2 @max-xl:col-span-2 @max-xl:justify-end">
        <StatusBadge
          status={status}
          label={rotulosStatusAgendamento[status]}
          className="mr-2 @max-xl:hidden"
        />
        {acoes.includes('reagendar') ? (
          <Button
            size="sm"
            variant="outline"
            icon={<CalendarSync aria-hidden size={16} />}
            onClick={() => onMudar({ id, ato: 'reagendar' })}
          >
            {textos.reagendar} <span className="sr-only">{textos.aConsultaCom(quem)}</span>
          </Button>
        ) : null}
        {acoes.includes('cancelar') ? (
          <Button size="sm" variant="danger-ghost" onClick={() => onMudar({ id, ato: 'cancelar' })}>
            {textos.cancelar} <span className="sr-only">{textos.aConsultaCom(quem)}</span>
          </Button>
        ) : null}
        {(recusas.cancelar || recusas.reagendar) && telefone ? (
          <LigarParaOConsultorio telefone={telefone} quem={quem} />
        ) : null}
      </div>
    </li>
  )
}
