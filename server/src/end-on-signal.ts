/** The longest that a stop may wait for requests in flight. */
const STOP_LIMIT_MS = 9_000

type Stop = () => Promise<unknown>

/**
 * SIGTERM and SIGINT end the process: each of `stops` in its order (the server first, then what it needs), then exit 0; exit 1 when they take too long. `stops` is read when the
 * signal comes, so that more may be added.
 */
export function endOnSignal(stops: readonly Stop[]): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void stopAll(stops).then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Runs every stop in its order; a failing one is reported and the next one still runs. */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) await stop().catch((error: Error) => console.error(error.message))
}
