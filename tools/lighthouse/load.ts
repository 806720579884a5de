import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is read of a report. */
export interface Result {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number } | undefined>
  runtimeError?: { message: string }
}

type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: Result } | undefined>

const FOLDER = import.meta.dirname

/** Lighthouse, installed by its first use: a fifth of all files that `npm test` would install, and no test needs it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const installed = join(FOLDER, 'node_modules')
  if (!existsSync(join(installed, '.package-lock.json')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
  const main = pathToFileURL(join(installed, 'lighthouse', 'core', 'index.js')).href
  return ((await import(main)) as { default: Lighthouse }).default
}
