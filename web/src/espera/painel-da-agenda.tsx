import { CalendarPlus, ChevronsUp, Hourglass, MoreHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { EsperaDaAgenda } from '#domain/espera/contract.ts'
import { rotulosPrioridadeEspera } from '#domain/espera/espera.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { tipoDeArrasto } from './arrasto.ts'
import { useEsperasDaAgenda } from './hooks.ts'
import { textos } from './messages.ts'
import { oQueEspera } from './o-que-espera.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const OferecerDialog = parte('OferecerDialog')
const PrioridadeDialog = parte('PrioridadeDialog')
const palavras = textos.painel

export type PainelDaEsperaProps = {
  /** The agenda on screen. Absent: every agenda that the caller keeps. */
  profissional_id?: string
  /**
   * Replaces the dialog with free hours, where the agenda lets its own slots be chosen. The agenda then offers by
   * `useOferecerHorario` of `hooks.ts`, as for a row dropped on a slot.
   */
  onOferecer?: (espera: EsperaDaAgenda) => void
}

/**
 * Side panel of `/agenda`: the waiting list in the order of the rule. Rows can be dragged to a slot, and the menu does
 * the same by keyboard.
 */
export function PainelDaEspera({ profissional_id, onOferecer }: PainelDaEsperaProps) {
  const consulta = useEsperasDaAgenda(profissional_id)
  usePreparo()
  const [oferecendo, setOferecendo] = useState<EsperaDaAgenda | null>(null)
  const [priorizando, setPriorizando] = useState<EsperaDaAgenda | null>(null)
  const esperas = consulta.data ?? []
  return (
    <section aria-label={palavras.titulo} className="grid min-w-0 gap-3">
      <CardHeader
        title={palavras.titulo}
        description={consulta.isSuccess && esperas.length > 0 ? palavras.arrastar : undefined}
        action={
          consulta.isSuccess && esperas.length > 0 ? <Badge>{palavras.quantos(esperas.length)}</Badge> : null
        }
      />
      {consulta.isPending ? (
        <SkeletonGroup className="grid gap-2">
          {[1, 2, 3].map((cada) => (
            <Skeleton key={cada} className="h-20 w-full rounded-lg" />
          ))}
        </SkeletonGroup>
      ) : consulta.isError ? (
        <QueryError query={consulta} title={palavras.erro} />
      ) : esperas.length === 0 ? (
        <EmptyState row icon={<Hourglass size={20} />} title={palavras.vazio} />
      ) : (
        <ul className="grid gap-2">
          {esperas.map((espera) => (
            <Linha
              key={espera.id}
              espera={espera}
              onOferecer={() => (onOferecer ? onOferecer(espera) : setOferecendo(espera))}
              onPriorizar={() => setPriorizando(espera)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {oferecendo ? <OferecerDialog espera={oferecendo} onFechar={() => setOferecendo(null)} /> : null}
        {priorizando ? <PrioridadeDialog espera={priorizando} onFechar={() => setPriorizando(null)} /> : null}
      </Suspense>
    </section>
  )
}

function Linha({
  espera,
  onOferecer,
  onPriorizar,
}: {
  espera: EsperaDaAgenda
  onOferecer: () => void
  onPriorizar: () => void
}) {
  const { paciente_nome, prioridade, oferta, zona } = espera
  const livre = espera.status === 'aguardando'
  return (
    // The menu does by keyboard what the drag does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={livre}
      onDragStart={(event) => {
        event.dataTransfer.setData(tipoDeArrasto, espera.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={`flex items-start gap-2 rounded-lg border border-line bg-surface p-3 ${livre ? 'cursor-grab' : ''}`}
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{paciente_nome}</span>
          {prioridade === 'normal' ? null : (
            <Badge tone={prioridade === 'urgente' ? 'danger' : 'warning'} size="sm">
              {rotulosPrioridadeEspera[prioridade]}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {[espera.servico, espera.modalidade && rotulosModalidade[espera.modalidade]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted">{oQueEspera(espera)}</p>
        {oferta ? (
          <p className="text-sm font-semibold text-accent-fg">
            {palavras.oferecido(formatarDataHora(oferta.inicio, zona), formatarHora(oferta.expira_em, zona))}
          </p>
        ) : (
          <p className="text-sm text-muted">{palavras.esperaDesde(formatarData(espera.created_at, zona))}</p>
        )}
      </div>
      <Menu
        trigger={
          <IconButton
            label={palavras.acoes(paciente_nome)}
            icon={<MoreHorizontal aria-hidden size={18} />}
            size="sm"
          />
        }
      >
        <MenuItem icon={<CalendarPlus size={18} />} disabled={!livre} onSelect={onOferecer}>
          {palavras.oferecer}
        </MenuItem>
        <MenuItem icon={<ChevronsUp size={18} />} onSelect={onPriorizar}>
          {palavras.prioridade}
        </MenuItem>
      </Menu>
    </li>
  )
}
