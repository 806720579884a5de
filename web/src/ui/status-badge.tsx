import {
  Activity,
  CalendarDays,
  CalendarSync,
  CheckCheck,
  CircleCheck,
  CircleX,
  type LucideIcon,
} from 'lucide-react'
import { Badge } from './badge.tsx'

export const statusIcon = {
  agendado: CalendarDays,
  confirmado: CircleCheck,
  'em-andamento': Activity,
  concluido: CheckCheck,
  cancelado: CircleX,
  reagendado: CalendarSync,
} as const satisfies Record<string, LucideIcon>

export type StatusSlug = keyof typeof statusIcon

type StatusBadgeProps = { status: StatusSlug; label: string; size?: 'sm' | 'md'; className?: string }

/** Status of an appointment: icon, word and hue by slug. Only "em-andamento" moves, and reduced motion stops its dot. */
export function StatusBadge({ status, label, size, className }: StatusBadgeProps) {
  const Icon = statusIcon[status]
  const moving = status === 'em-andamento' ? 'animate-ponto' : ''
  return (
    <Badge
      tone="tint"
      tint={`st-${status}`}
      size={size}
      className={className}
      icon={<Icon aria-hidden size={13} className={`stroke-[2.3] ${moving}`} />}
    >
      {label}
    </Badge>
  )
}
