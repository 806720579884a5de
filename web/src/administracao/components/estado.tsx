import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { rotulosEstado, type Estado } from '#domain/administracao/situacao.ts'
import { Badge } from '#web/ui/badge.tsx'

const icones = { online: CircleCheck, warning: TriangleAlert, offline: CircleX } as const
const tons = { online: 'success', warning: 'warning', offline: 'danger' } as const

/** State of a part of the system: word, icon and colour. */
export function EstadoBadge({ estado }: { estado: Estado }) {
  const Icone = icones[estado]
  return (
    <Badge tone={tons[estado]} icon={<Icone aria-hidden size={13} className="stroke-[2.3]" />}>
      {rotulosEstado[estado]}
    </Badge>
  )
}
