import type { ProfissionalDaAgenda } from '#domain/agenda/periodo.ts'
import type { Posta } from './montagem.ts'

/** Minutes after the hour until which a start counts as on time. */
export const TOLERANCIA_MIN = 5

/**
 * How a professional runs today: what was said of it, else what the waiting room shows.
 * @param agora ms
 * @returns minutes late, 0 for on time; null while nobody has come today
 */
export function ritmoDe(
  profissional: Pick<ProfissionalDaAgenda, 'atraso_min'>,
  postas: readonly Pick<Posta, 'consulta'>[],
  agora: number,
): number | null {
  if (profissional.atraso_min > 0) return profissional.atraso_min
  const vieram = postas.map(({ consulta }) => consulta).filter(({ chegada_em }) => chegada_em !== null)
  if (vieram.length === 0) return null
  const passou = vieram
    .filter(({ inicio_real, status }) => inicio_real === null && status !== 'cancelado')
    .map(({ data_agendamento }) => Math.floor((agora - Date.parse(data_agendamento)) / 60_000))
  const maior = Math.max(0, ...passou)
  return maior > TOLERANCIA_MIN ? maior : 0
}
