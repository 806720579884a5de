import { rotulosSituacaoDoAcesso, situacaoDoAcesso, type Concessao } from '#domain/equipe/acesso.ts'
import { useAgora } from '../use-agora.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tons: Record<ReturnType<typeof situacaoDoAcesso>, BadgeTone> = {
  ativo: 'success',
  convidado: 'info',
  suspenso: 'warning',
  encerrado: 'neutral',
  vencido: 'danger',
  futuro: 'outline',
}

/** Where a grant stands now; an active one that has run out says so. */
export function Situacao({ concessao }: { concessao: Concessao }) {
  const situacao = situacaoDoAcesso(concessao, useAgora())
  return <Badge tone={tons[situacao]}>{rotulosSituacaoDoAcesso[situacao]}</Badge>
}
