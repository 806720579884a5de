import { CircleCheck, CirclePause, Hourglass, PencilLine } from 'lucide-react'
import { rotulosStatusClinica, type StatusClinica } from '#domain/clinicas/clinica.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks = {
  rascunho: { tone: 'neutral', icon: PencilLine },
  'aguardando-aprovacao': { tone: 'warning', icon: Hourglass },
  ativa: { tone: 'success', icon: CircleCheck },
  suspensa: { tone: 'danger', icon: CirclePause },
} as const satisfies Record<StatusClinica, { tone: BadgeTone; icon: typeof Hourglass }>

/** The status of a clinic: icon, word and tone. */
export function StatusDaClinica({ status }: { status: StatusClinica }) {
  const { tone, icon: Icone } = looks[status]
  return (
    <Badge tone={tone} icon={<Icone aria-hidden size={13} className="stroke-[2.3]" />}>
      {rotulosStatusClinica[status]}
    </Badge>
  )
}
