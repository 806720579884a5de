import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { ColunaDaGrade } from '../grade/montagem.ts'

/** A place in the grid: a column, and a minute of its day. */
export type Lugar = { coluna: ColunaDaGrade; minuto: number }
/** A card that was dropped elsewhere, before any question is answered. */
export type Mudanca = Lugar & { consulta: AgendamentoDaAgenda; duracao: number; de: ColunaDaGrade }

/**
 * Whether a card can be moved to another hour: by `reagendar`, or because it was moved already and waits for
 * confirmation (`podeMudarHora`).
 */
export function ehMovivel({
  acoes,
  pode_editar,
  status,
}: Pick<AgendamentoDaAgenda, 'acoes' | 'pode_editar' | 'status'>): boolean {
  return acoes.includes('reagendar') || (pode_editar && status === 'reagendado')
}
