/** The store cannot be reached, or does not answer. The caller may try again shortly. */
export class StoreDown extends Error {
  override name = 'StoreDown'
  constructor(options?: ErrorOptions) {
    super('the store of files cannot be reached', options)
  }
}

interface Limits {
  /** A question that waits for longer is late. */
  lateMs: number
  /** Late ones, and nobody answered meanwhile: nobody else joins them. */
  most: number
  /** After a failure nobody asks for so long. */
  pauseMs: number
}

/**
 * Asks a store that may be away. Whoever writes a file holds a connection of the database until it is kept, so a store that is silent for half a minute would stop everything else: after a few
 * that wait in vain, or one that found nobody there, the next ones are refused at once.
 * @param ask `long` for bytes that are many: they may take their time
 */
export function whileItAnswers(
  { lateMs, most, pauseMs }: Limits = { lateMs: 2_000, most: 3, pauseMs: 1_000 },
) {
  const waiting = new Set<{ since: number }>()
  let heard = Number.NEGATIVE_INFINITY
  let down = Number.NEGATIVE_INFINITY

  return async <T>(ask: () => Promise<T>, long = false): Promise<T> => {
    const since = performance.now()
    const late = [...waiting].filter((each) => since - each.since > lateMs)
    if (since < down || (late.length >= most && since - heard > lateMs)) throw new StoreDown()
    const one = { since }
    if (!long) waiting.add(one)
    try {
      const answer = await ask()
      heard = performance.now()
      return answer
    } catch (error) {
      if (!isSilence(error)) {
        heard = performance.now()
        throw error
      }
      down = performance.now() + pauseMs
      throw new StoreDown({ cause: error })
    } finally {
      waiting.delete(one)
    }
  }
}

/** No answer at all, or one that the store cannot serve now. What was cut on this side says nothing of it. */
function isSilence(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'AbortError') return false
  return ($metadata?.httpStatusCode ?? 503) >= 500
}
