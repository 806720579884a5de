import type { StatusAprovacao } from '#domain/horarios/template-horario.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Tone of a version's status. The word carries the meaning too. */
export const tonsStatus: Record<StatusAprovacao, BadgeTone> = {
  rascunho: 'neutral',
  'aguardando-aprovacao': 'warning',
  aprovado: 'success',
  recusado: 'danger',
}
