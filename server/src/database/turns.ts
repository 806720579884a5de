import { DatabaseOverloaded } from './errors.ts'

/** How long a waiting request is kept: while nobody's turn ends, and in all. */
const STANDSTILL_MS = 4_000
const IN_ALL_MS = 12_000

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  enter: () => void
}

/** Turns at the connections, in the order of asking. In a line that moves everybody is served, however slow the machine is. A line that stands still is left soon. */
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

  /** Waits for a turn. Every turn is given back by `leave`. @throws DatabaseOverloaded after a wait in vain */
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

  /** Gives the turn to the request that has waited longest. */
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
