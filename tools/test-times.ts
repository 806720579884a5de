export interface TimedFile {
  /** Relative to the project's folder. */
  path: string
  seconds: number
}

const SLOWEST = 10
const CAPABILITY_SECONDS = 60

/**
 * Summary of a run: its ten slowest test files, and each capability whose files together took more than a minute. A
 * capability is a folder of `domain/src`, `server/src` and `web/src`. Files run in parallel, so times are upper bounds.
 * Exceeding the budget is reported and is no failure: the machine may have been busy, and no test asserts wall-clock
 * time.
 * @returns lines to print; none without files
 */
export function tellTimes(files: readonly TimedFile[]): string[] {
  if (files.length === 0) return []
  const slowest = bySeconds(files).slice(0, SLOWEST)
  const over = bySeconds(capabilities(files)).filter(({ seconds }) => seconds > CAPABILITY_SECONDS)
  return [
    '\nSlowest test files:',
    ...slowest.map(line),
    ...(over.length > 0 ? [`\nCapabilities over ${CAPABILITY_SECONDS} s (named, no failure):`] : []),
    ...over.map(line),
  ]
}

/**
 * What each step took of the processors, the dearest first: on a busy machine the one figure that can be compared.
 * @returns lines to print; none without steps
 */
export function tellProcessor(steps: readonly TimedFile[]): string[] {
  if (steps.length === 0) return []
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  return [`\nProcessor, ${all.toFixed(0)} s in all:`, ...bySeconds(steps).map(line)]
}

function capabilities(files: readonly TimedFile[]): TimedFile[] {
  const sums = new Map<string, number>()
  for (const { path, seconds } of files) {
    const name = /^(?:domain|server|web)\/src\/([^/]+)\//.exec(path)?.[1]
    if (name) sums.set(name, (sums.get(name) ?? 0) + seconds)
  }
  return [...sums].map(([path, seconds]) => ({ path, seconds }))
}

const bySeconds = (files: readonly TimedFile[]) => files.toSorted((a, b) => b.seconds - a.seconds)

const line = ({ path, seconds }: TimedFile) => `${seconds.toFixed(1).padStart(7)} s  ${path}`
