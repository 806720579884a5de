import { canaisDeLembrete, type CanalDeLembrete } from './lembrete.ts'
import { utilAte } from './rules.ts'

/** How many of the last answers are looked at, and how many by one channel make a custom. */
export const respostasOlhadas = 5
const respostasQueEnsinam = 2

/** How long the other channels wait for the one that a person answers by, in milliseconds. */
export const esperaDosOutros = 30 * 60_000

/**
 * The channel by which a person answers reminders: that of more than half of the last answers, and of two at least.
 * @param respostas the newest first; null: nothing is known yet
 */
export function canalDoCostume(respostas: readonly CanalDeLembrete[]): CanalDeLembrete | null {
  const ultimas = respostas.slice(0, respostasOlhadas)
  const vezes = (canal: CanalDeLembrete) => ultimas.filter((cada) => cada === canal).length
  return (
    canaisDeLembrete.find(
      (canal) => vezes(canal) >= respostasQueEnsinam && vezes(canal) * 2 > ultimas.length,
    ) ?? null
  )
}

/**
 * The channels that wait while the one of the custom goes first: none where that one cannot reach the person, or where who waits would be told
 * too late. What the person and the professional chose counts first: `abertos` are the channels by which the reminder would leave.
 * @param inicio start of the appointment, epoch milliseconds, as `agora`
 */
export function canaisQueEsperam(
  costume: CanalDeLembrete | null,
  abertos: readonly CanalDeLembrete[],
  { inicio, agora }: { inicio: number; agora: number },
): CanalDeLembrete[] {
  if (costume === null || !abertos.includes(costume) || agora + esperaDosOutros > utilAte(inicio)) return []
  return abertos.filter((canal) => canal !== costume)
}
