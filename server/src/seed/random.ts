/** A repeatable source of chance: the same seed gives the same people, days and words. */
export interface Random {
  /** From 0 up to, but not, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Each value as often as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** That many different items, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
  /** A version 4 UUID. */
  uuid(): string
}

/** sfc32, a small fast generator by Chris Doty-Humphrey. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]

  function next(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) next()

  const random: Random = {
    fraction: () => next() / 4_294_967_296,
    int: (min, max) => min + Math.floor(random.fraction() * (max - min + 1)),
    chance: (probability) => random.fraction() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[random.int(0, list.length - 1)]!
    },
    weighted(list) {
      let rest = random.fraction() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) if ((rest -= weight) < 0) return value
      return list.at(-1)![0]
    },
    sample(list, count) {
      const chosen = new Set(random.shuffle(list.map((_, index) => index)).slice(0, count))
      return list.filter((_, index) => chosen.has(index))
    },
    shuffle(list) {
      const mixed = [...list]
      for (let index = mixed.length - 1; index > 0; index--) {
        const other = random.int(0, index)
        ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
      }
      return mixed
    },
    uuid() {
      const hex = [next(), next(), next(), next()].map((part) => part.toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
  return random
}
