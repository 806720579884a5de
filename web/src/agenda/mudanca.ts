import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { ColunaDaGrade } from './montagem.ts'

/** A place in the grid: a column, and a minute of its day. */
export type Lugar = { coluna: ColunaDaGrade; minuto: number }
/** A card that was taken elsewhere, before anybody was asked. */
export type Mudanca = Lugar & { consulta: AgendamentoDaAgenda; duracao: number; de: ColunaDaGrade }

/** Whether a card goes to another hour: by `reagendar`, and one that was moved already and waits to be confirmed (`podeMudarHora`). */
export function ehMovivel({
  acoes,
  pode_editar,
  status,
}: Pick<AgendamentoDaAgenda, 'acoes' | 'pode_editar' | 'status'>): boolean {
  return acoes.includes('reagendar') || (pode_editar && status === 'reagendado')
}
