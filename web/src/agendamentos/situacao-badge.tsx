import { UserX } from 'lucide-react'
import {
  rotulosPresenca,
  rotulosStatusAgendamento,
  type Presenca,
  type StatusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type SituacaoBadgeProps = {
  status: StatusAgendamento
  presenca: Presenca | null
  size?: 'sm' | 'md'
  className?: string
}

/** What became of a consultation. An absence stands in place of a status that it made untrue. */
export function SituacaoBadge({ status, presenca, size, className }: SituacaoBadgeProps) {
  if (presenca !== 'ausente' || status === 'cancelado')
    return (
      <StatusBadge
        status={status}
        label={rotulosStatusAgendamento[status]}
        size={size}
        className={className}
      />
    )
  return (
    <Badge
      tone="danger"
      size={size}
      className={className}
      icon={<UserX aria-hidden size={13} className="stroke-[2.3]" />}
    >
      {rotulosPresenca.ausente}
    </Badge>
  )
}
