/** Values that are true while their key is, bounded by the memory that they take: what was not asked for the longest goes first. */
export class Kept<Value> {
  readonly #held = new Map<string, { value: Value; bytes: number }>()
  readonly #most: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get(key: string): Value | undefined {
    const held = this.#held.get(key)
    if (!held) return undefined
    // A map gives its keys in the order in which they came.
    this.#held.delete(key)
    this.#held.set(key, held)
    return held.value
  }

  /** Keeps `value`, unless it alone is more than everything that may be kept. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.#most) return
    this.#held.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0
    this.#held.delete(key)
  }
}
