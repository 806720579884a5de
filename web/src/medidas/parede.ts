import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

const dois = (n: number) => String(n).padStart(2, '0')

/** An instant on the clock of the device, 'YYYY-MM-DDTHH:mm'. */
export function naParede(instante: number): string {
  const { data, minuto } = horaLocal(instante, zonaDaqui())
  return `${data}T${dois(Math.floor(minuto / 60))}:${dois(minuto % 60)}`
}

export const agoraNaParede = (): string => naParede(Date.now())

/** The instant of a day and a time on the clock of the device, ISO; null for none. */
export function instanteDaParede(texto: string): string | null {
  const [dia, relogio] = texto.split('T')
  if (!dia || !relogio) return null
  const [hora, minuto] = relogio.split(':').map(Number)
  const instante = instanteDe(dia, hora! * 60 + minuto!, zonaDaqui())
  return instante === null ? null : new Date(instante).toISOString()
}
