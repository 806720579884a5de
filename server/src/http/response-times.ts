const KEPT = 2048

export interface ResponseTimes {
  /** Records how long one answer took, in milliseconds. */
  record(ms: number): void
  /** 95th percentile of the answers since the last call, in milliseconds; null without any. Then it starts anew. */
  takeP95(): number | null
}

/** Keeps the newest answers only, so that its cost does not grow. */
export function responseTimes(): ResponseTimes {
  const times = new Float64Array(KEPT)
  let count = 0
  return {
    record(ms) {
      times[count++ % KEPT] = ms
    },
    takeP95() {
      const kept = Math.min(count, KEPT)
      count = 0
      if (kept === 0) return null
      const sorted = times.slice(0, kept).sort()
      return sorted[Math.min(kept - 1, Math.ceil(kept * 0.95) - 1)]!
    },
  }
}
