import { CircleHelp, HeartHandshake, Lightbulb, MessagesSquare, type LucideIcon } from 'lucide-react'
import { rotulosTipoPost, type TipoPost } from '#domain/posts/post.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<TipoPost, [BadgeTone, LucideIcon]> = {
  dica_saude: ['accent', Lightbulb],
  pergunta: ['info', CircleHelp],
  experiencia: ['success', HeartHandshake],
  discussao: ['primary', MessagesSquare],
}

/** POST-06: the four types. */
export function TipoPostBadge({ tipo, className }: { tipo: TipoPost; className?: string }) {
  const [tone, Icon] = looks[tipo]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} className="stroke-[2.3]" />} className={className}>
      {rotulosTipoPost[tipo]}
    </Badge>
  )
}
