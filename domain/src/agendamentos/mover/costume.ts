import { instanteDe } from '#domain/formato/fuso.ts'

const MINUTO = 60_000
const passos = (de: number, ate: number) => Array.from({ length: (ate - de) / 30 + 1 }, (_, n) => de + 30 * n)

/** APPT-05: the usual hours of a professional without a schedule, as minutes of the day: 08:00 to 11:30 and 14:00 to 18:00 in steps of 30 minutes. */
export const minutosDoCostume: readonly number[] = [...passos(480, 690), ...passos(840, 1080)]

/**
 * The usual hours of a date that are free, as epoch milliseconds.
 * @param ocupados taken ranges, each with its own buffers, without the appointment that moves
 */
export function livresDoCostume(
  data: string,
  zona: string,
  {
    duracao_min,
    ocupados,
    agora,
  }: { duracao_min: number; ocupados: readonly { inicio: number; fim: number }[]; agora: number },
): number[] {
  return minutosDoCostume.flatMap((minuto) => {
    const inicio = instanteDe(data, minuto, zona)
    if (inicio === null || inicio <= agora) return []
    const fim = inicio + duracao_min * MINUTO
    return ocupados.some((cada) => cada.inicio < fim && cada.fim > inicio) ? [] : [inicio]
  })
}
