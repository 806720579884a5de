import { rotulosStatusProfissional, type StatusProfissional } from '#domain/profissionais/profissional.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tons: Record<StatusProfissional, BadgeTone> = {
  pendente: 'neutral',
  'aguardando-aprovacao': 'info',
  'aguardando-documentacao': 'warning',
  ativo: 'success',
  reprovado: 'danger',
  suspenso: 'danger',
}

/** Status of a registration in words and colour. */
export function SituacaoBadge({ status, size }: { status: StatusProfissional; size?: 'sm' }) {
  return (
    <Badge tone={tons[status]} size={size}>
      {rotulosStatusProfissional[status]}
    </Badge>
  )
}
