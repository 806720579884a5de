/**
 * Journeys on another day: libfaketime moves the clock of the tests, of the servers and of PostgreSQL by the seconds in FAKETIME ('+864000'). Under it,
 * requests of Chromium stay without an answer. So the browser keeps its clock, and its pages get a date moved as far (docs/decisions/0084-outro-dia.md).
 */
const SECONDS = Number(process.env.FAKETIME ?? 0)

/** Environment of the browser. */
export const browserEnv: NodeJS.ProcessEnv = {
  ...process.env,
  LD_PRELOAD: SECONDS ? '' : process.env.LD_PRELOAD,
}

/** Script for a page whose date is to be moved by so many seconds. */
export const dateMovedBy = (seconds: number): string => `(() => {
  const real = Date
  const now = () => real.now() + ${seconds * 1000}
  globalThis.Date = new Proxy(real, {
    construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
})()`

/** Script for every page of a visitor; none on the machine's own day. */
export const movedDate: string | undefined = SECONDS ? dateMovedBy(SECONDS) : undefined
