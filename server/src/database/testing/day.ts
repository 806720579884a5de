/**
 * The day on which the tests of the server live: a Wednesday, noon in São Paulo. `TEST_DAY` chooses another instant in ISO: midnight, the
 * end of a month, a 29th of February.
 */
export const TEST_DAY = new Date(process.env.TEST_DAY ?? '2026-11-18T15:00:00Z')

/** One process runs many test files, and this file anew for each of them. */
const kept = globalThis as { machineDate?: DateConstructor }
const isFirstFile = kept.machineDate === undefined
const MachineDate = (kept.machineDate ??= Date)

/** Milliseconds between the two clocks. Each test file begins at the chosen instant; processes that it starts inherit its clock. */
if (!isFirstFile || process.env.TEST_SHIFT === undefined)
  process.env.TEST_SHIFT = String(TEST_DAY.getTime() - MachineDate.now())
const shift = Number(process.env.TEST_SHIFT)

/** The clock of the machine: what the file system and the audit write goes by it. */
export const machineNow = (): Date => new MachineDate()

/** Flows as the clock of the machine does, from the chosen instant on: what is written later stays later. */
class ChosenDate extends MachineDate {
  constructor(...given: []) {
    super(...(given.length > 0 ? given : ([MachineDate.now() + shift] as unknown as [])))
  }

  static override now(): number {
    return MachineDate.now() + shift
  }

  /** Dates of Node itself are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof MachineDate
  }
}

globalThis.Date = ChosenDate as DateConstructor
