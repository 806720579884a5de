import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Avaliacao = Selectable<Tables['avaliacoes']>
export type AvaliacaoOverrides = Partial<Insertable<Tables['avaliacoes']>> & {
  paciente_id: string
  profissional_id: string
  agendamento_id: string
}

/** Published reviews with full marks. A contested one gets its required reason. */
export function buildAvaliacoes(
  inserter: Inserter,
  avaliacoes: readonly AvaliacaoOverrides[],
): Promise<Avaliacao[]> {
  const rows = avaliacoes.map((overrides) => {
    const status = overrides.status ?? 'publicada'
    const em = overrides.created_at ?? new Date().toISOString()
    return {
      id: randomUUID(),
      nota_geral: 5,
      nota_atencao: 5,
      nota_espera: 5,
      comentario: 'Atendimento atencioso e sem pressa.',
      status,
      publicada_em: status === 'publicada' || status === 'contestada' ? em : null,
      contestada_em: status === 'contestada' ? new Date().toISOString() : null,
      contestacao: status === 'contestada' ? 'A pessoa fala de outro atendimento.' : null,
      ...overrides,
    }
  })
  return insertRows(inserter, 'avaliacoes', rows)
}

export async function buildAvaliacao(inserter: Inserter, overrides: AvaliacaoOverrides): Promise<Avaliacao> {
  return (await buildAvaliacoes(inserter, [overrides]))[0]!
}
