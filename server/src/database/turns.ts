import { DatabaseOverloaded } from './errors.ts'

/** How long who waits for a turn is kept: while nobody's turn ends, and in all. */
const STANDSTILL_MS = 4_000
const IN_ALL_MS = 12_000

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  enter: () => void
}

/**
 * Turns at the connections, in the order in which they were asked for. A line that moves is waited in: many who come at one instant are all
 * served, however slow the machine is (R1). One that stands still is left soon (R5).
 */
export class Turns {
  readonly #max: number
  readonly #standstill: number
  readonly #inAll: number
  readonly #line: Waiting[] = []
  #taken = 0
  #moved = Number.NEGATIVE_INFINITY

  constructor(max: number, standstillMs = STANDSTILL_MS, inAllMs = IN_ALL_MS) {
    this.#max = max
    this.#standstill = standstillMs
    this.#inAll = inAllMs
  }

  get waiting(): number {
    return this.#line.length
  }

  /** Waits for a turn; who gets one gives it back by `leave`. @throws DatabaseOverloaded after a wait in vain */
  enter(): Promise<void> {
    if (this.#taken < this.#max) {
      this.#taken += 1
      return Promise.resolve()
    }
    return new Promise((enter, refuse) => {
      const since = performance.now()
      const look = () => {
        const now = performance.now()
        const left = Math.min(
          Math.max(since, this.#moved) + this.#standstill - now,
          since + this.#inAll - now,
        )
        if (left > 0) {
          waiting.timer = setTimeout(look, Math.ceil(left))
          return
        }
        this.#line.splice(this.#line.indexOf(waiting), 1)
        refuse(new DatabaseOverloaded())
      }
      const waiting: Waiting = { enter, timer: setTimeout(look, this.#standstill) }
      this.#line.push(waiting)
    })
  }

  /** Hands the turn to whoever has waited longest. */
  leave(): void {
    this.#moved = performance.now()
    const next = this.#line.shift()
    if (!next) {
      this.#taken -= 1
      return
    }
    clearTimeout(next.timer)
    next.enter()
  }
}
