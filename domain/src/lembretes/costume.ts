import { canaisDeLembrete, type CanalDeLembrete } from './lembrete.ts'
import { utilAte } from './rules.ts'

/** How many of the last answers are read, and how many on one channel make a custom. */
export const respostasOlhadas = 5
const respostasQueEnsinam = 2

/** How long the other channels wait for the person's usual one, in milliseconds. */
export const esperaDosOutros = 30 * 60_000

/**
 * The channel on which a person answers reminders: that of more than half of the last answers, and of two at least.
 * @param respostas newest first; null: unknown
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
 * The channels that wait while the usual one goes first: none where the usual one cannot reach the person, or where waiting would tell them too late. The choices of person and
 * professional count first: `abertos` are the channels that they allow.
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
