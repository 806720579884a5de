/** A piece of the app that is either loaded whole or not at all. */
export interface Piece {
  name: string
  /** Bytes on the wire, about. */
  size: number
  /** Names of the pieces without which this one cannot run. */
  needs: readonly string[]
}

/** Pieces that a browser has loaded together at some moment, such as those of one page. */
export interface Moment {
  /** What was asked for. With it comes all that it needs. */
  asked: readonly string[]
  /** Of that, what was there before. */
  known: readonly string[]
  /** How much this moment counts beside the others. */
  weight: number
  /** Whether it is seen before anything is on screen: then requests count too, and its limit is little more than what it needs. */
  early?: boolean
}

/** How much a byte beyond the limit counts: more than any page could outweigh. */
const BEYOND = 5_000

/** As many bytes as a request costs. */
const REQUEST = 400

/**
 * Puts pieces together until so many files are left. In each round the two are joined that cost the moments least: bytes that a moment loads
 * and does not use, which count the more the more it loads already.
 * Nothing is joined that would make two files need each other.
 * @param pieces in any order: the result is the same
 * @param apart names of pieces of which no two share a file
 * @param whole names of pieces to which nothing is joined
 * @param limit bytes of a moment beyond which each counts so much that it is a last resort
 * @returns the names in each file
 */
export function gather(
  pieces: readonly Piece[],
  moments: readonly Moment[],
  {
    files,
    apart,
    whole = new Set(),
    limit,
  }: { files: number; apart: ReadonlySet<string>; whole?: ReadonlySet<string>; limit: number },
): string[][] {
  const ordered = [...pieces].sort((a, b) => (a.name < b.name ? -1 : 1))
  const at = new Map(ordered.map(({ name }, index) => [name, index]))
  const needs = ordered.map((piece) => new Set(piece.needs.map((need) => at.get(need)!)))
  const sizes = ordered.map(({ size }) => size)
  const members = ordered.map(({ name }) => [name])
  const alone = ordered.map(({ name }) => apart.has(name))
  const closed = ordered.map(({ name }) => whole.has(name))
  const reach = ordered.map((_, index) => rowOf(needs, [index]))
  const loaded = moments.map(({ asked }) =>
    rowOf(
      needs,
      asked.map((name) => at.get(name)!),
    ),
  )
  const left = new Set(ordered.keys())

  // Some weigh more than the limit whatever is done, such as a map: beyond that they are like the others.
  const before = moments.map(({ known }) =>
    weigh(
      rowOf(
        needs,
        known.map((name) => at.get(name)!),
      ),
      sizes,
    ),
  )

  const limits = loaded.map((row, index) => {
    const least = 1.1 * (weigh(row, sizes) - before[index]!)
    return moments[index]!.early ? least : Math.max(limit, least)
  })

  while (left.size > files) {
    const own = loaded.map((row, index) => weigh(row, sizes) - before[index]!)
    const pair = cheapest(left, { sizes, alone, closed, reach, needs, loaded, own, moments, limits })
    if (!pair) break
    const [one, other] = pair
    left.delete(other)
    members[one]!.push(...members[other]!)
    sizes[one]! += sizes[other]!
    alone[one] ||= alone[other]!
    for (const need of needs[other]!) needs[one]!.add(need)
    for (const index of left) if (needs[index]!.delete(other)) needs[index]!.add(one)
    needs[one]!.delete(one)
    const both = reach[one]!.map((has, index) => (index === other ? 0 : has | reach[other]![index]!))
    for (const row of [...reach, ...loaded])
      if (row[one] || row[other]) {
        for (let index = 0; index < both.length; index++) row[index]! |= both[index]!
        row[other] = 0
      }
  }
  return [...left].map((index) => members[index]!)
}

interface State {
  sizes: number[]
  alone: boolean[]
  closed: boolean[]
  /** For each file, which others it loads. */
  reach: Uint8Array[]
  needs: Set<number>[]
  /** For each moment, which files are loaded. */
  loaded: Uint8Array[]
  /** For each moment, the bytes that come with it. */
  own: number[]
  moments: readonly Moment[]
  /** For each moment, how many of those are well. */
  limits: number[]
}

function cheapest(left: Set<number>, state: State): [number, number] | undefined {
  const { sizes, alone, closed, reach, loaded, own, moments, limits } = state
  const others = [...left].sort((a, b) => sizes[a]! - sizes[b]! || a - b)
  const behind: number[][] = []
  for (const file of others) behind[file] = others.filter((each) => reach[file]![each])
  const extras = loaded.map(() => new Float64Array(sizes.length).fill(-1))
  const extra = (moment: number, file: number): number => {
    const known = extras[moment]![file]!
    if (known >= 0) return known
    let sum = 0
    for (const each of behind[file]!) if (!loaded[moment]![each]) sum += sizes[each]!
    extras[moment]![file] = sum
    return sum
  }
  const early = [...moments.keys()].filter((moment) => moments[moment]!.early)
  // For each file the moments that load it, a bit each: most pairs differ in few.
  const words = Math.ceil(loaded.length / 32)
  const columns = new Int32Array(sizes.length * words)
  for (const [moment, row] of loaded.entries())
    for (const file of others) if (row[file]) columns[file * words + (moment >> 5)]! |= 1 << (moment & 31)
  let best: [number, number] | undefined
  let least = Infinity
  for (const [place, one] of others.entries())
    for (const other of others.slice(place + 1)) {
      if ((alone[one] && alone[other]) || closed[one] || closed[other]) continue
      let cost = 0
      for (const moment of early)
        if (loaded[moment]![one] && loaded[moment]![other])
          cost +=
            moments[moment]!.weight *
            (price(own[moment]! - REQUEST, limits[moment]!) - price(own[moment]!, limits[moment]!))
      for (let word = 0; word < words && cost < least; word++)
        for (
          let bits = columns[one * words + word]! ^ columns[other * words + word]!;
          bits !== 0 && cost < least;
          bits &= bits - 1
        ) {
          const moment = word * 32 + 31 - Math.clz32(bits & -bits)
          const more = extra(moment, loaded[moment]![one] ? other : one)
          cost +=
            moments[moment]!.weight *
            (price(own[moment]! + more, limits[moment]!) - price(own[moment]!, limits[moment]!))
        }
      if (cost < least && !entangles(state, one, other)) {
        least = cost
        best = [one, other]
        if (cost === 0 && early.length === 0) return best
      }
    }
  return best
}

/** Whether a third file lies between the two: joined they would need it, and it them. */
function entangles({ needs, reach }: State, one: number, other: number): boolean {
  const between = (from: number, to: number) =>
    [...needs[from]!].some((next) => next !== to && reach[next]![to] === 1)
  return between(one, other) || between(other, one)
}

/** What a moment suffers from so many bytes of its own. */
function price(bytes: number, limit: number): number {
  return bytes ** 2 + BEYOND * Math.max(0, bytes - limit) ** 2
}

/** Bytes of the files of a row. Those that were joined to another weigh there. */
function weigh(row: Uint8Array, sizes: readonly number[]): number {
  return row.reduce((sum, has, index) => (has ? sum + sizes[index]! : sum), 0)
}

function rowOf(needs: readonly Set<number>[], from: readonly number[]): Uint8Array {
  const row = new Uint8Array(needs.length)
  const open = [...from]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (row[index]) continue
    row[index] = 1
    open.push(...needs[index]!)
  }
  return row
}
