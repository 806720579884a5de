/** Whether the long walks take every step. `npm run test:longo` does; `npm test` takes the part of them that stands for the rest. */
export const whole = process.env.TEST_WHOLE === '1'

/** With `whole` all of them; otherwise the first of each kind, in their order. */
export function standIns<T>(all: readonly T[], kindOf: (each: T) => string): T[] {
  if (whole) return [...all]
  return [...Map.groupBy(all, kindOf).values()].map(([first]) => first!)
}
