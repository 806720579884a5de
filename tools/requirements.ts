import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rotas } from '#domain/acesso/rotas.ts'

export interface Group {
  /** `FIND` in `FIND-03`. */
  name: string
  ids: string[]
  /** Numbers that no test names. */
  missing: string[]
  /** Numbers that need an unbuilt page: a test of a part does not prove the whole. */
  unbuilt: string[]
}

export interface Coverage {
  groups: Group[]
  /** Unbuilt pages of the route table, with the numbers that wait for each. */
  pages: { path: string; ids: string[] }[]
  /** Numbers and codes of titles and comments that no list defines, with a file. */
  unknown: { id: string; file: string }[]
}

/** A page of the product. `existe` says that it is built for at least one profile. */
export type Page = Pick<(typeof rotas)[number], 'caminho' | 'existe'>

const LISTS = ['requirements.md', 'requirements-pages.md']

const TEST_FILE = /\.(test|spec|longo)\.tsx?$/
/** Without tools, whose tests are about the tools. */
const TEST_FOLDERS = ['domain', 'server', 'web', 'e2e', 'bench']
/** A text with leading numbers, as first argument of a call: `it('FIND-03, FIND-04 search…'`. */
const TITLE = /([\w.]*)\s*\(\s*['"`]((?:[A-Z]+-\d{2}\b[\s,:]*(?:and\s+|e\s+)?)+)/g
/** A row of a table of titles begins with a number alone: `['ROUTE-06', '/agendar', …]`. */
const ROW = /\[\s*'([A-Z]+-\d{2})',/g
const SOURCE_FILE = /\.(tsx?|js|sql)$/
/** Comments of TypeScript and of SQL. */
const SAID = /(?:^|\s)(?:\/\/|--) .*$|\/\*[\s\S]*?\*\//gm
const TITLE_TEXT = /\b(?:it|test|describe)(?:\.\w+)?\s*\(\s*['"`](.*)/g
const CODE = /(?<![\w.%'/-])([RSLWC]\d{1,2}[a-c]?|(?<=\()[ab]\d{1,2})(?![\w.-])/g
const COMMENT = /^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm

/**
 * Compares the numbered requirements with the titles of all tests under `root`, and with the pages that they need:
 * those in backticks in the heading of their group or in their own line.
 * @throws {Error} when there is no requirement or no test file, since it then looked in the wrong place
 */
export function coverage(root: string, known: readonly Page[] = rotas): Coverage {
  const rows = LISTS.flatMap((file) => requirementsIn(join(root, 'docs', file)))
  if (rows.length === 0) throw new Error('docs/requirements.md holds no requirement')
  const unbuiltPages = known.filter((page) => !page.existe).map((page) => page.caminho)
  const waiting = (row: Requirement) => row.paths.some((path) => unbuiltPages.includes(path))
  const named = namedIds(root)
  const names = [...new Set(rows.map(({ id }) => id.split('-')[0]!))]
  const groups = names.map((name) => {
    const own = rows.filter(({ id }) => id.startsWith(`${name}-`))
    return {
      name,
      ids: own.map(({ id }) => id),
      missing: own.filter(({ id }) => !named.has(id)).map(({ id }) => id),
      unbuilt: own.filter(waiting).map(({ id }) => id),
    }
  })
  const pages = unbuiltPages.map((path) => ({
    path,
    ids: rows.filter((row) => row.paths.includes(path)).map(({ id }) => id),
  }))
  const unknown = [...named]
    .filter(([id]) => names.includes(id.split('-')[0]!) && !rows.some((row) => row.id === id))
    .map(([id, file]) => ({ id, file }))
  return { groups, pages, unknown: [...unknown, ...unknownCodes(root)] }
}

interface Requirement {
  id: string
  /** Addresses of the required pages, as in the route table. */
  paths: string[]
}

function requirementsIn(file: string): Requirement[] {
  let heading: string[] = []
  const found: Requirement[] = []
  for (const line of readLines(file)) {
    if (line.startsWith('## ')) heading = pathsIn(line)
    const id = /^\|\s*([A-Z]+-\d{2})\s*\|/.exec(line)?.[1]
    if (id) found.push({ id, paths: [...heading, ...pathsIn(line)] })
  }
  return found
}

/** Addresses in a requirement's line. `/post/{postId}` becomes `/post/$postId`, as in the route table. */
function pathsIn(line: string): string[] {
  return [...line.matchAll(/`(\/[^`\s?]*)[^`]*`/g)].map((match) => match[1]!.replaceAll(/\{(\w+)\}/g, '$$$1'))
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Codes (`R1`, `b28`) of comments and test titles that docs/codigos.md does not define, each with one file. */
function unknownCodes(root: string): { id: string; file: string }[] {
  const defined = new Set(
    readLines(join(root, 'docs', 'codigos.md')).map((line) => /^\| (\w+) \|/.exec(line)?.[1]),
  )
  const found = new Map<string, string>()
  for (const file of [...TEST_FOLDERS, 'tools'].flatMap((folder) => filesIn(root, folder, SOURCE_FILE))) {
    const text = readFileSync(join(root, file), 'utf8')
    const said = [...text.matchAll(SAID)].map((match) => match[0])
    if (TEST_FILE.test(file)) said.push(...[...text.matchAll(TITLE_TEXT)].map((match) => match[1]!))
    for (const [, code = ''] of said.join('\n').matchAll(CODE))
      if (!defined.has(code) && !found.has(code)) found.set(code, file)
  }
  return [...found].map(([id, file]) => ({ id, file }))
}

function namedIds(root: string): Map<string, string> {
  const named = new Map<string, string>()
  const files = TEST_FOLDERS.flatMap((folder) => filesIn(root, folder, TEST_FILE))
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

function filesIn(root: string, folder: string, kind: RegExp): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file))
  } catch {
    return []
  }
}

/**
 * Prints the coverage. @returns exit code: 1 when a strictly checked group is not fully proven, or a number is unknown
 */
export function report(
  { groups, pages, unknown }: Coverage,
  strict: string[],
  print: (line: string) => void,
): 0 | 1 {
  for (const { name, ids, missing, unbuilt } of groups) {
    const rest = [
      missing.length > 0 && `  without a test: ${spans(missing)}`,
      unbuilt.length > 0 && `  without a page: ${spans(unbuilt)}`,
    ].filter((part) => part !== false)
    print(
      `${name.padEnd(8)} ${String(proven({ ids, missing, unbuilt })).padStart(2)} of ${ids.length}${rest.join('')}`,
    )
  }
  for (const { path, ids } of pages)
    print(`${path} is not built${ids.length > 0 ? `: ${ids.length} requirements wait for it` : ''}`)
  const total = groups.flatMap((group) => group.ids).length
  print(
    `${groups.reduce((sum, group) => sum + proven(group), 0)} of ${total} requirements are proven: a test names them and their pages exist`,
  )
  for (const { id, file } of unknown) print(`${file} names ${id}, which no list in docs/ knows`)
  const absent = strict.filter((name) => !groups.some((group) => group.name === name))
  for (const name of absent) print(`there is no group ${name}`)
  const lacking = groups.filter((group) => strict.includes(group.name) && proven(group) < group.ids.length)
  for (const { name, missing, unbuilt } of lacking)
    print(`${name} must be complete and lacks ${[...new Set([...missing, ...unbuilt])].join(', ')}`)
  return lacking.length + absent.length + unknown.length > 0 ? 1 : 0
}

/** 'FIN-06 to FIN-17, FIN-20' for an ascending list. */
function spans(ids: string[]): string {
  const number = (id: string) => Number(id.split('-')[1])
  const runs: string[][] = []
  for (const id of ids) {
    const last = runs.at(-1)
    if (last && number(id) === number(last.at(-1)!) + 1) last.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ')
}

function proven({ ids, missing, unbuilt }: Pick<Group, 'ids' | 'missing' | 'unbuilt'>): number {
  return ids.filter((id) => !missing.includes(id) && !unbuilt.includes(id)).length
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const strict = args[0] === '--estrito' ? args.slice(1) : []
  process.exitCode = report(coverage(process.cwd()), strict, (line) => console.log(line))
}
