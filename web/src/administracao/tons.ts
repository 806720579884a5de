import type { StatusUsuario } from '#domain/usuarios/usuario.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const tonsDoStatus: Record<StatusUsuario, BadgeTone> = {
  ativo: 'success',
  inativo: 'neutral',
  suspenso: 'danger',
  pendente: 'warning',
  anonimizado: 'outline',
}
