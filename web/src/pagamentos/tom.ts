import type { SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const tons: Record<SituacaoCobranca, BadgeTone> = {
  aguardando: 'warning',
  informada: 'info',
  recebida: 'success',
  vencida: 'danger',
  cancelada: 'neutral',
  'a-devolver': 'warning',
  devolvida: 'neutral',
  credito: 'success',
  usada: 'neutral',
}

/** Tone of a charge's badge. */
export const tomDoSelo = (situacao: SituacaoCobranca): BadgeTone => tons[situacao]
