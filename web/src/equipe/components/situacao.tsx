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

/** State of a grant. An active one past its end counts as expired. */
export function Situacao({ concessao }: { concessao: Concessao }) {
  const situacao = situacaoDoAcesso(concessao, useAgora())
  return <Badge tone={tons[situacao]}>{rotulosSituacaoDoAcesso[situacao]}</Badge>
}
