import type { StatusAprovacao } from '#domain/horarios/template-horario.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The tone of a version's status; the word says it too. */
export const tonsStatus: Record<StatusAprovacao, BadgeTone> = {
  rascunho: 'neutral',
  'aguardando-aprovacao': 'warning',
  aprovado: 'success',
  recusado: 'danger',
}
