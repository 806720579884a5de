/**
 * Loaded before a server of a journey: its clock goes on as many days later as SERVER_DAYS says. The database follows, since each transaction is given the instant of the server.
 */
const ahead = Number(process.env.SERVER_DAYS ?? 0) * 86_400_000
const real = Date
const now = () => real.now() + ahead
globalThis.Date = new Proxy(real, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], as) as object,
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
