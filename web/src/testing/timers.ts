/** Timers of this window that were started and not ended. */
const started = new Set<ReturnType<typeof setTimeout>>()
const frames = new Set<number>()
const { setTimeout: timeout, setInterval: interval, clearTimeout: clear } = globalThis
const frame = globalThis.requestAnimationFrame.bind(globalThis)

Object.assign(globalThis, {
  setTimeout: Object.assign((...given: Parameters<typeof timeout>) => keep(timeout(...given)), timeout),
  setInterval: Object.assign((...given: Parameters<typeof interval>) => keep(interval(...given)), interval),
  requestAnimationFrame: (callback: FrameRequestCallback) => {
    const handle = frame((time) => {
      frames.delete(handle)
      callback(time)
    })
    frames.add(handle)
    return handle
  },
})

function keep<T extends ReturnType<typeof setTimeout>>(timer: T): T {
  started.add(timer)
  return timer
}

/**
 * Ends every timer that was started so far. Frames are cancelled first: the window draws them by a timer of its own, and would
 * wait for ever for one that was ended under it.
 */
export function endTimers(): void {
  for (const handle of frames) cancelAnimationFrame(handle)
  frames.clear()
  for (const timer of started) clear(timer)
  started.clear()
}
