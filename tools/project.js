import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the project; commands work from any folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts)

/** Ends the program with a sentence for the person who started it. @param {string} message @returns {never} */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
