/** The longest that a stop may wait for requests in flight. */
const STOP_LIMIT_MS = 9_000

type Stop = () => Promise<unknown>

/** Time before the stops, in which the process still serves and says by `begin` that it is about to end. */
interface Drain {
  seconds: number
  begin(): void
}

/**
 * SIGTERM and SIGINT end the process: each of `stops` in its order (the server first, then what it needs), then exit 0; exit 1 when they take too long. `stops` is read when the
 * signal comes, so that more may be added.
 */
export function endOnSignal(stops: readonly Stop[], drain?: Drain): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    drain?.begin()
    const waitMs = (drain?.seconds ?? 0) * 1_000
    setTimeout(() => process.exit(1), waitMs + STOP_LIMIT_MS).unref()
    setTimeout(() => void stopAll(stops).then(() => process.exit(0)), waitMs)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Runs every stop in its order; a failing one is reported and the next one still runs. */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) await stop().catch((error: Error) => console.error(error.message))
}
