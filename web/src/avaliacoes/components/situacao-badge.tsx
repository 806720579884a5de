import { rotulosStatusAvaliacao, type StatusAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tons: Record<StatusAvaliacao, BadgeTone> = {
  pendente: 'warning',
  publicada: 'success',
  contestada: 'info',
  removida: 'danger',
  arquivada: 'neutral',
}

export function SituacaoBadge({ status }: { status: StatusAvaliacao }) {
  return (
    <p>
      <Badge tone={tons[status]}>{rotulosStatusAvaliacao[status]}</Badge>
    </p>
  )
}
