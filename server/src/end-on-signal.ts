import { setTimeout as sleep } from 'node:timers/promises'

/** The longest that a stop may take. */
const STOP_LIMIT_MS = 9_000
/** So long requests and jobs under way are waited for. What a job did not finish its next run does; the embedded database must not stay behind without its process. */
const WORK_LIMIT_MS = 6_000

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
    setTimeout(() => void stopAll(stops, WORK_LIMIT_MS).then(() => process.exit(0)), waitMs)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/**
 * Runs every stop in its order; a failing one is reported and the next one still runs.
 * @param limitMs after so long in all the others begin without waiting for those before them. The last one is waited for
 */
export async function stopAll(stops: readonly Stop[], limitMs?: number): Promise<void> {
  const late = limitMs === undefined ? null : sleep(limitMs, undefined, { ref: false })
  let stopped: Promise<unknown> = Promise.resolve()
  for (const stop of stops) {
    stopped = stop().catch((error: Error) => console.error(error.message))
    await (late ? Promise.race([stopped, late]) : stopped)
  }
  await stopped
}
