import { diasEntre } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'

/** A doctor who follows a chronic illness at a distance sees the patient in person at least once in so many days (CFM 2.314/2022). */
export const presencialACadaDias = 180
/** The reminder begins so many days before. */
const avisarAntesDias = 30

/**
 * Days from the last visit in person to a teleconsulta, by the clock of the place, once they are many enough to say; null before.
 * @param desde the last visit in person, else the first teleconsulta; null where there was neither
 * @param inicio start of the teleconsulta; both epoch milliseconds
 */
export function diasSemPresencial(desde: number | null, inicio: number, zona: string): number | null {
  if (desde === null) return null
  const dias = diasEntre(dataLocal(desde, zona), dataLocal(inicio, zona))
  return dias >= presencialACadaDias - avisarAntesDias ? dias : null
}
