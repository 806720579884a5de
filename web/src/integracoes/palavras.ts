import type { ChaveDeAcesso } from '#domain/integracoes/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { textos } from './messages.ts'

const { chaves: palavras } = textos

export const tonsDaChave: Record<ChaveDeAcesso['situacao'], BadgeTone> = {
  vale: 'success',
  terminada: 'neutral',
  revogada: 'danger',
}

export const dia = (instante: string) => formatarData(instante, zonaDaqui())

/** Until when a key holds, or since when it does not. */
export function prazoDaChave({ situacao, termina_em, revogada_em }: ChaveDeAcesso): string {
  if (situacao === 'revogada') return palavras.revogadaEm(dia(revogada_em!))
  return situacao === 'vale' ? palavras.ate(dia(termina_em)) : palavras.terminou(dia(termina_em))
}
