const UMA_HORA_S = 3_600

/** How long a service asks to be left alone (`Retry-After`), an hour at most. Nothing where it says nothing, or says it by a date: then the queue's own pauses hold. */
export function esperaPedida(retryAfter: string | string[] | null | undefined): { esperar_s?: number } {
  if (typeof retryAfter !== 'string' || !/^\d{1,9}$/.test(retryAfter)) return {}
  return { esperar_s: Math.min(Number(retryAfter), UMA_HORA_S) }
}
