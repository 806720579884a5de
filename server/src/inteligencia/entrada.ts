import { notaDe, type Nota } from '#domain/inteligencia/risco/treinar.ts'
import type { Db } from '../database/db.ts'
import { ferramentaLigada } from '../ia/entrada.ts'
import { findChaves, findModelo, findVisitasVistas, type Chave } from './queries-risco.ts'

/** Whether the score is on for an agenda at a place: nobody switched it off, neither the professional nor the clinic. */
export const ligadoPara = (
  chaves: readonly Chave[],
  de: { profissional_id: string; clinica_id: string | null },
): boolean =>
  !chaves.some(
    ({ profissional_id, clinica_id, ligado }) =>
      !ligado &&
      (profissional_id === de.profissional_id || (clinica_id !== null && clinica_id === de.clinica_id)),
  )

/** Scores of coming consultations that the caller sees, by id. Empty while no model serves; without those for whom it was switched off. */
export async function notasDe(db: Db, ids: readonly string[], agora: Date): Promise<Map<string, Nota>> {
  const notas = new Map<string, Nota>()
  if (ids.length === 0) return notas
  const modelo = await db.first(findModelo)
  if (!modelo || modelo.situacao !== 'em-uso' || !(await ferramentaLigada(db, 'risco'))) return notas
  const visitas = await db.rows(findVisitasVistas(ids, agora))
  const chaves = await db.rows(
    findChaves(
      [...new Set(visitas.map(({ profissional_id }) => profissional_id))],
      [...new Set(visitas.flatMap(({ clinica_id }) => clinica_id ?? []))],
    ),
  )
  for (const visita of visitas) {
    if (!ligadoPara(chaves, visita)) continue
    const nota = notaDe({ ...modelo.parametros, situacao: modelo.situacao }, visita)
    if (nota) notas.set(visita.id, nota)
  }
  return notas
}
