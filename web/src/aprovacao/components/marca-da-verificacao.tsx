import { useState } from 'react'
import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textos } from '../messages.ts'

/** What the yearly check of a verified professional is worth today; nothing to say while it is in force. */
export function MarcaDaVerificacao({ conferir_ate }: { conferir_ate: string }) {
  const [agora] = useState(Date.now)
  const situacao = situacaoDaVerificacao(Date.parse(conferir_ate), agora)
  if (situacao === 'em-vigor') return null
  return situacao === 'vencida' ? (
    <Badge tone="danger" size="sm">
      {textos.linha.vencida}
    </Badge>
  ) : (
    <Badge tone="warning" size="sm">
      {textos.linha.emRenovacao}
    </Badge>
  )
}
