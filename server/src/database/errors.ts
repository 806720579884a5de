/** No connection could be had, or it was lost. The caller may try again shortly. */
export class DatabaseDown extends Error {
  override name = 'DatabaseDown'
  constructor(options?: ErrorOptions) {
    super('the database cannot be reached', options)
  }
}

/** Too many requests wait for a connection already. Refusing at once is better than an endless queue. */
export class DatabaseOverloaded extends Error {
  override name = 'DatabaseOverloaded'
  constructor() {
    super('too many requests wait for the database')
  }
}

/** SQLSTATE of an error of the driver; undefined when it did not come from the server. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  // No class of SQLSTATE begins with E, and 'EPIPE', a lost connection, would pass for one.
  return typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Name of the constraint that a write broke, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : undefined
}

/**
 * True where another transaction was in the way and nothing of this one stands: it waited in a circle (40P01), or what it had read changed before it was locked (40001). The same work
 * may succeed a moment later. So may what met a function at the moment when a process of a newer version replaced it.
 */
export function isCrossed(error: unknown): boolean {
  const state = sqlState(error)
  if (state === 'XX000') return (error as Error).message.startsWith('cache lookup failed for function')
  return state === '40P01' || state === '40001'
}

/** True for a lost or refused connection, and for a server that is starting or stopping (class 08, 57P0x). */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return state.startsWith('08') || state.startsWith('57P0')
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /connection terminated|not queryable|client was closed/i.test(message ?? '')
  )
}
