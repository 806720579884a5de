import { Activity, CheckCheck, createLucideIcon, type LucideIcon } from 'lucide-react'
import { Badge } from './badge.tsx'

const CIRCLE = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z'

/** Lucide's icon drawn as one line: an agenda shows hundreds, and each of its pieces is an element. */
const oneLine = (name: string, d: string) => createLucideIcon(name, [['path', { d, key: name }]])

const CalendarDays = oneLine(
  'calendar-days',
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
)
const CalendarSync = oneLine(
  'calendar-sync',
  'M11 10v4h4M11 14l1.535-1.605a5 5 0 0 1 8 1.5M16 2v3M21 18l-1.535 1.605a5 5 0 0 1-8-1.5M21 22v-4h-4M21 8.517V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h3.517M3 9h4M8 2v3',
)
const CircleCheck = oneLine('circle-check', `${CIRCLE}M16 9l-5.5 5.5L8 12`)
const CircleX = oneLine('circle-x', `${CIRCLE}M15 9l-6 6M9 9l6 6`)

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
