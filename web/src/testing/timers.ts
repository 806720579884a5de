/** Timers of this window that were started and not ended. */
const started = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: timeout, setInterval: interval, clearTimeout: clear } = globalThis

Object.assign(globalThis, {
  setTimeout: Object.assign((...given: Parameters<typeof timeout>) => keep(timeout(...given)), timeout),
  setInterval: Object.assign((...given: Parameters<typeof interval>) => keep(interval(...given)), interval),
})

function keep<T extends ReturnType<typeof setTimeout>>(timer: T): T {
  started.add(timer)
  return timer
}

/** Ends every timer that was started so far. */
export function endTimers(): void {
  for (const timer of started) clear(timer)
  started.clear()
}
