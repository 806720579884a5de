import { relative } from 'node:path'
import type { Rolldown } from 'vite'

/** Modules by their address below the web app's root; virtual ones by their name. */
export interface HomeOptions {
  /** What is loaded with every page of a signed-in person. */
  frame: readonly string[]
  /** What each home loads beside the frame. */
  homes: readonly (readonly string[])[]
  /** Pages of visitors: what a home shares with them is in the first file. */
  first: readonly string[]
  /** Pages of visitors that have more in common with the frame: that is a file of its own, so that they need not load the frame. */
  public: readonly string[]
  /** What so many pages and parts use, of all that homes load, is in no home's own file. */
  users: number
  /** What so many use is in the frame. */
  many: number
}

/** Characters below which a piece, such as an icon, is in the frame as soon as a page beside the homes has it: for its sake that page would load what all homes share. */
const SMALL = 2_000

/** Below this a piece of one home that several other pages have is in the file that homes share: those pages would load two homes for it. */
const MIDDLE = 5_500

/**
 * Gives what homes load a place before anything else is shared out: the first file, one that public pages have too, the frame, what homes
 * share with each other or with many pages, and one file for each home. A home is then the first file, `comum`, `quadro`, `cartoes` and
 * its own.
 * @returns the name of the file for each chunk that has a place
 */
export function homeRooms(
  chunks: readonly Rolldown.OutputChunk[],
  first: ReadonlySet<string>,
  root: string,
  options: HomeOptions,
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = (sources: readonly string[]) =>
    sources.map((source) => {
      const found = chunks.find(
        ({ facadeModuleId }) => facadeModuleId === source || relative(root, facadeModuleId ?? '') === source,
      )
      if (!found) throw new Error(`${source} is no chunk of the build`)
      return found.fileName
    })
  const needed = (sources: readonly string[]) =>
    new Set([...closure(byFile, files(sources))].filter((file) => !first.has(file)))
  const [frame, early, shared] = [options.frame, options.first, options.public].map(needed)
  const homes = options.homes.map(needed)
  const users = new Map<string, number>()
  // What is opened from a home, and has the whole of it, asks for nothing more.
  const elsewhere = new Map<string, number>()
  for (const { fileName, isDynamicEntry } of chunks)
    if (isDynamicEntry) {
      const used = closure(byFile, [fileName])
      const home =
        homes.some((each) => [...each].every((file) => used.has(file))) ||
        homes.some((each) => each.has(fileName))
      for (const file of used) {
        users.set(file, (users.get(file) ?? 0) + 1)
        if (!home) elsewhere.set(file, (elsewhere.get(file) ?? 0) + 1)
      }
    }

  const rooms = new Map<string, string>()
  for (const file of new Set([...frame!, ...homes.flatMap((home) => [...home])])) {
    const at = homes.flatMap((home, index) => (home.has(file) ? [index] : []))
    rooms.set(
      file,
      early!.has(file)
        ? 'base'
        : shared!.has(file)
          ? 'comum'
          : frame!.has(file) || users.get(file)! >= options.many
            ? 'quadro'
            : at.length > 1 || users.get(file)! >= options.users
              ? 'cartoes'
              : `casa-${at[0]! + 1}`,
    )
  }
  /** Where a piece of the homes is that other pages have too. It comes no earlier than what it needs. */
  const nearer = (file: string): string => {
    const room = rooms.get(file)!
    const others = elsewhere.get(file) ?? 0
    const { code, imports } = byFile.get(file)!
    if (!HOME.test(room) || others === 0 || code.length >= MIDDLE) return room
    const needs = imports.filter((need) => rooms.has(need)).map(nearer)
    if (needs.some((need) => need !== 'cartoes' && HOME.test(need))) return room
    if (code.length < SMALL && !needs.includes('cartoes')) return 'quadro'
    return others > 1 ? 'cartoes' : room
  }
  return new Map([...rooms.keys()].map((file) => [file, nearer(file)]))
}

/** Files that not all signed-in people load. */
const HOME = /^(cartoes|casa-)/

export function closure(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  from: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...(chunks.get(file)?.imports ?? []))
  }
  return found
}
