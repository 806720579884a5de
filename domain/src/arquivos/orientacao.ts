import type { Recorte } from './avatar.ts'

/** How a picture is turned upright: clockwise by `graus`, then mirrored left to right. */
export interface Giro {
  graus: 0 | 90 | 180 | 270
  espelho: boolean
}

const giros: readonly Giro[] = [
  { graus: 0, espelho: false },
  { graus: 0, espelho: true },
  { graus: 180, espelho: false },
  { graus: 180, espelho: true },
  { graus: 90, espelho: true },
  { graus: 90, espelho: false },
  { graus: 270, espelho: true },
  { graus: 270, espelho: false },
]

/** How the orientation of a camera (1 to 8) turns a picture; nothing for any other value. */
export function giroDe(orientacao: number | undefined): Giro {
  return giros[(orientacao ?? 1) - 1] ?? giros[0]!
}

/**
 * Place of a square of the upright picture in the stored one, so that only the square is cut out and turned.
 * @param guardada width and height as stored
 */
export function recorteGuardado(
  { x, y, lado }: Recorte,
  { graus, espelho }: Giro,
  guardada: { largura: number; altura: number },
): Recorte {
  const deitada = graus === 90 || graus === 270
  const larguraEmPe = deitada ? guardada.altura : guardada.largura
  const semEspelho = espelho ? larguraEmPe - x - lado : x
  const { largura, altura } = guardada
  if (graus === 90) return { x: y, y: altura - semEspelho - lado, lado }
  if (graus === 180) return { x: largura - semEspelho - lado, y: altura - y - lado, lado }
  if (graus === 270) return { x: largura - y - lado, y: semEspelho, lado }
  return { x: semEspelho, y, lado }
}
