import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Group {
  /** `FIND`, of `FIND-03`. */
  name: string
  ids: string[]
  missing: string[]
}

export interface Coverage {
  groups: Group[]
  /** Numbers that test titles name and that docs/requirements.md does not know, with a file. */
  unknown: { id: string; file: string }[]
}

const TEST_FILE = /\.(test|spec|longo)\.tsx?$/
/** Not tools: their tests are about the tools. */
const TEST_FOLDERS = ['domain', 'server', 'web', 'e2e', 'bench']
/** A text that begins with one or more numbers, as the first argument of a call: `it('FIND-03, FIND-04 search…'`. */
const TITLE = /([\w.]*)\s*\(\s*['"`]((?:[A-Z]+-\d{2}\b[\s,:]*(?:and\s+|e\s+)?)+)/g
/** A row of a table that titles are made of begins with a number alone: `['ROUTE-06', '/agendar', …]`. */
const ROW = /\[\s*'([A-Z]+-\d{2})',/g
const COMMENT = /^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm

/**
 * Compares the numbered requirements with the titles of all tests under `root`.
 * @throws {Error} when there is no requirement or no test file, because then it looked in the wrong place
 */
export function coverage(root: string): Coverage {
  const text = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  const ids = [...text.matchAll(/^\|\s*([A-Z]+-\d{2})\s*\|/gm)].map((match) => match[1]!)
  if (ids.length === 0) throw new Error('docs/requirements.md holds no requirement')
  const named = namedIds(root)
  const names = [...new Set(ids.map((id) => id.split('-')[0]!))]
  const groups = names.map((name) => {
    const own = ids.filter((id) => id.startsWith(`${name}-`))
    return { name, ids: own, missing: own.filter((id) => !named.has(id)) }
  })
  const unknown = [...named]
    .filter(([id]) => names.includes(id.split('-')[0]!) && !ids.includes(id))
    .map(([id, file]) => ({ id, file }))
  return { groups, unknown }
}

function namedIds(root: string): Map<string, string> {
  const named = new Map<string, string>()
  const files = TEST_FOLDERS.flatMap((folder) => testFiles(root, folder))
  if (files.length === 0) throw new Error(`no test file was found under ${root}`)
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replace(COMMENT, '')
    for (const [, call = '', start = ''] of text.matchAll(TITLE)) {
      if (/\.(skip|todo)$/.test(call)) continue
      for (const [id] of start.matchAll(/[A-Z]+-\d{2}/g)) if (!named.has(id)) named.set(id, file)
    }
    if (/\.each\(/.test(text))
      for (const [, id = ''] of text.matchAll(ROW)) if (!named.has(id)) named.set(id, file)
  }
  return named
}

function testFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file))
  } catch {
    return []
  }
}

/** Prints the coverage and @returns the exit code: 1 when a group asked for strictly lacks a test, or a number is unknown */
export function report(
  { groups, unknown }: Coverage,
  strict: string[],
  print: (line: string) => void,
): 0 | 1 {
  for (const { name, ids, missing } of groups) {
    const rest = missing.length > 0 ? `  without a test: ${missing.join(', ')}` : ''
    print(`${name.padEnd(8)} ${String(ids.length - missing.length).padStart(2)} of ${ids.length}${rest}`)
  }
  const total = groups.flatMap((group) => group.ids).length
  const missing = groups.flatMap((group) => group.missing).length
  print(`${total - missing} of ${total} requirements are named by a test`)
  for (const { id, file } of unknown) print(`${file} names ${id}, which docs/requirements.md does not know`)
  const absent = strict.filter((name) => !groups.some((group) => group.name === name))
  for (const name of absent) print(`there is no group ${name}`)
  const lacking = groups.filter((group) => strict.includes(group.name) && group.missing.length > 0)
  for (const group of lacking) print(`${group.name} must be complete and lacks ${group.missing.join(', ')}`)
  return lacking.length + absent.length + unknown.length > 0 ? 1 : 0
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const strict = args[0] === '--estrito' ? args.slice(1) : []
  process.exitCode = report(coverage(process.cwd()), strict, (line) => console.log(line))
}
