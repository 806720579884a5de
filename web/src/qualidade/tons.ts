import type { EstadoDaOcorrencia, Gravidade } from '#domain/qualidade/ocorrencia.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const tomDaGravidade: Record<Gravidade, BadgeTone> = {
  quase: 'neutral',
  'sem-dano': 'neutral',
  leve: 'warning',
  moderada: 'warning',
  grave: 'danger',
}

export const tomDoEstado: Record<EstadoDaOcorrencia, BadgeTone> = {
  relatada: 'info',
  triada: 'info',
  analisada: 'primary',
  'em-acao': 'primary',
  encerrada: 'success',
  descartada: 'neutral',
}
