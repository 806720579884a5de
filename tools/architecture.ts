import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix, relative, sep } from 'node:path'
import { importsOf } from './imports.ts'

/** Folders of `server/src` that know no capability. */
const INFRASTRUCTURE = [
  'database',
  'rpc',
  'http',
  'eventos',
  'armazem',
  'mensagens',
  'tarefas',
  'gotrue',
  'backup',
]
/** Folders that put everything together, like the files directly in `src`. They may import everything of their side. */
const WIRING = ['server/src/seed/', 'web/src/app/']
/** Joins the table interfaces of all capabilities for the query builder, and holds nothing else. */
const TABLES = 'server/src/tables.ts'
/** Joins each capability's personal data, for the copy and the erasure. */
const PRIVACY = 'server/src/privacy.ts'
/** Reads the settings and knows no capability. */
const SETTINGS = 'server/src/env.ts'
/** What one server capability may take from another. */
const OPEN_TO_OTHERS = ['table', 'queries', 'entrada', 'fixtures']
const FORBIDDEN_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'types',
  'type',
  'index',
  'misc',
  'shared',
]
const MAX_LINES = 400
/** Sides that run in production; what lies in `testing/` does not. */
const PRODUCT = ['domain', 'server', 'web']
/** Names of test scenes, fakes, trials, and of SQL under another scheme than `queries-<subject>.ts`. */
const FORBIDDEN_FORMS: [form: RegExp, complaint: string][] = [
  [/^(test|fake)-|-(trial|under-test)$/, 'serves tests; put it into the folder testing/'],
  [
    /-(sql|queries|procedures|contract|messages)$/,
    'puts the subject first; the kind comes first, as in queries-lista.ts',
  ],
]
/** PostgreSQL reads every row and runs the row policies on each, where ids that are read first find theirs by an index (decision 0071). */
const ASKED_ROW_BY_ROW = /\bin\s*\(\s*select\s+(?!unnest)([a-z_]+\(|[a-z]+\.[a-z_]+ from [a-z_]+\()/

/** The one place that writes dates and asks for zones. Everything else calls it, so that a date has one form. */
const DATES = 'domain/src/formato/'
const WRITES_DATES =
  /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]*timeZone/

const SOURCES = ['domain', 'server', 'web', 'e2e', 'bench', 'tools']

/** Packages that a folder may use. A folder that is not listed may use any. */
const PACKAGES: [folder: string, allowed: RegExp, words: string][] = [
  ['domain/src/', /^(zod|@orpc\/contract)(\/|$)/, 'zod and @orpc/contract'],
  [
    'web/src/ui/',
    /^(?!node:|pg$|kysely|fastify|@fastify\/|@orpc\/|@tanstack\/|@supabase\/)/,
    'React and packages for display',
  ],
]

interface Link {
  file: string
  line: number
  target: string
}

/**
 * Checks the tree under `root` against docs/architecture.md.
 * @returns sentences about violations; empty when there are none
 */
export function checkArchitecture(root: string): string[] {
  const files = SOURCES.flatMap((folder) => sourceFiles(join(root, folder))).map((file) =>
    relative(root, file).split(sep).join('/'),
  )
  if (files.length === 0) return ['no source file was found: the check looked in the wrong place']
  const known = new Set(files)
  const problems: string[] = []
  const links: Link[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    problems.push(...checkFile(file, text))
    for (const { specifier, line } of importsOf(text)) {
      const target = resolveImport(file, specifier)
      if (target === undefined) {
        const problem = checkPackage(file, specifier)
        if (problem) problems.push(`${file}:${line} ${problem}`)
      } else if (known.has(target)) links.push({ file, line, target })
      else if (!existsSync(join(root, target)))
        problems.push(`${file}:${line} imports ${specifier}, which does not exist`)
    }
  }
  const forTests = testSupport(links)
  const sound = links.filter(({ file, line, target }) => {
    const problem = checkImport(file, target, forTests)
    if (problem) problems.push(`${file}:${line} imports ${target}, but ${problem}`)
    return !problem
  })
  const graph = sound.filter(({ file }) => !forTests.has(file))
  problems.push(...cycles(graph, (file) => file, 'files'))
  problems.push(...cycles(graph.filter(betweenCapabilities), capabilityOf, 'capabilities'))
  return problems
}

/** The tests, and files that only tests import. */
function testSupport(links: Link[]): Set<string> {
  const importers = new Map<string, Set<string>>()
  for (const { file, target } of links) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  const found = new Set(links.flatMap(({ file, target }) => [file, target]).filter(isTest))
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const [target, files] of importers)
      if ([...files].every((file) => found.has(file))) found.add(target)
  }
  return found
}

function checkFile(file: string, text: string): string[] {
  const problems: string[] = []
  const name = basename(file).split('.')[0]!
  if (FORBIDDEN_NAMES.includes(name))
    problems.push(`${file}:1 is named after a kind of code; name it after the thing it holds`)
  if (PRODUCT.includes(place(file).side) && !isTest(file))
    for (const [form, complaint] of FORBIDDEN_FORMS)
      if (form.test(name)) problems.push(`${file}:1 ${complaint}`)
  if (file.startsWith('server/') && !isTest(file) && ASKED_ROW_BY_ROW.test(text))
    problems.push(
      `${file}:1 asks whether an id is in the answer of a function; read the ids first, with anyOf`,
    )
  if (PRODUCT.includes(place(file).side) && !file.startsWith(DATES) && !isTest(file)) {
    const at = text.split('\n').findIndex((line) => WRITES_DATES.test(line))
    if (at >= 0)
      problems.push(`${file}:${at + 1} writes dates by itself; use domain/src/formato or web/src/lib/data.ts`)
  }
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > MAX_LINES && !isGenerated(text))
    problems.push(
      `${file}:${MAX_LINES + 1} has ${lines} lines, more than ${MAX_LINES}; split it by verb or by thing`,
    )
  return problems
}

function checkImport(file: string, target: string, forTests: Set<string>): string | undefined {
  const from = place(file)
  const to = place(target)
  if (from.side === 'domain' && to.side !== 'domain') return 'domain imports nothing but domain'
  if (from.side === 'e2e' && to.side !== 'e2e') return 'e2e only clicks: it imports nothing of the product'
  if (from.side === 'web' && !['web', 'domain'].includes(to.side)) return 'web imports only web and domain'
  if (from.side === 'server' && !['server', 'domain'].includes(to.side))
    return 'server imports only server and domain'
  if (isTest(target) && PRODUCT.includes(from.side) && !isTest(file)) return 'only a test may import a test'
  if (forTests.has(file) || isWiring(file)) return undefined
  if (from.side === 'server' && to.side === 'server') return checkServer(from.folder, target, to.folder)
  if (from.side === 'web') return checkWeb(from.folder, to)
  return undefined
}

function checkServer(from: string, target: string, to: string): string | undefined {
  if (from === to) return undefined
  if (target === TABLES)
    return INFRASTRUCTURE.includes(from) ? `${from} is infrastructure and knows no table` : undefined
  if (target === PRIVACY)
    return from === 'privacidade' ? undefined : 'only privacidade walks over what is kept of people'
  if (target === SETTINGS) return undefined
  if (isWiring(target)) return 'only the wiring knows the wiring'
  if (INFRASTRUCTURE.includes(to)) return undefined
  if (INFRASTRUCTURE.includes(from)) return `${from} is infrastructure and knows no capability`
  if (OPEN_TO_OTHERS.includes(basename(target, extname(target)))) return undefined
  return `of another capability only ${OPEN_TO_OTHERS.join(', ')} may be imported`
}

function checkWeb(from: string, to: { side: string; folder: string }): string | undefined {
  if (from === 'ui' && !(to.side === 'web' && to.folder === 'ui')) return 'ui knows React and styles only'
  if (from === 'lib' && to.side === 'web' && !['lib', 'ui'].includes(to.folder))
    return 'lib knows no capability'
  if (from === 'rpc' && to.side === 'web' && !['rpc', 'lib', 'ui'].includes(to.folder))
    return 'rpc knows no capability'
  if (from === 'form' && to.side === 'web' && !['form', 'rpc', 'lib', 'ui'].includes(to.folder))
    return 'form knows no capability'
  if (to.side === 'web' && to.folder === 'app' && from !== 'app') return 'only app knows app'
  return undefined
}

function checkPackage(file: string, specifier: string): string | undefined {
  if (isTest(file)) return undefined
  for (const [folder, allowed, words] of PACKAGES)
    if (file.startsWith(folder) && !allowed.test(specifier))
      return `imports ${specifier}, but ${folder.slice(0, -1)} may use only ${words}`
  if (file.startsWith('web/src/') && /^(node:|pg$|kysely$|fastify$)/.test(specifier))
    return `imports ${specifier}, which no browser has`
  return undefined
}

/** Path of an import inside the project, or undefined for a package. */
function resolveImport(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  const alias = /^#(domain|server|web|tools)\/(.*)$/.exec(path)
  if (alias) return alias[1] === 'tools' ? `tools/${alias[2]}` : `${alias[1]}/src/${alias[2]}`
  return path.startsWith('.') ? posix.join(dirname(file), path) : undefined
}

/** Side of a file, and its capability or other folder ('' for a file directly in the side). */
function place(file: string): { side: string; folder: string } {
  const [side = '', src, folder = '', rest] = file.split('/')
  if (!['domain', 'server', 'web'].includes(side) || src !== 'src') return { side, folder: '' }
  return { side, folder: rest === undefined ? '' : folder }
}

function capabilityOf(file: string): string {
  const { side, folder } = place(file)
  return `${side}/src/${folder}`
}

function betweenCapabilities({ file, target }: Link): boolean {
  return place(file).side === place(target).side && !isWiring(file) && !isWiring(target)
}

/** One sentence for each cycle, as a path through it. */
function cycles(links: Link[], node: (file: string) => string, kind: string): string[] {
  const edges = new Map<string, Map<string, Link>>()
  for (const link of links) {
    const [from, to] = [node(link.file), node(link.target)]
    if (from === to && kind !== 'files') continue
    if (!edges.has(from)) edges.set(from, new Map())
    edges.get(from)!.set(to, edges.get(from)!.get(to) ?? link)
  }
  const problems: string[] = []
  const done = new Set<string>()
  function visit(at: string, way: string[]): void {
    const start = way.indexOf(at)
    if (start >= 0) {
      const round = [...way.slice(start), at]
      const link = edges.get(round[0]!)!.get(round[1]!)!
      problems.push(`${link.file}:${link.line} closes a cycle of ${kind}: ${round.join(' → ')}`)
      return
    }
    if (done.has(at)) return
    for (const next of edges.get(at)?.keys() ?? []) visit(next, [...way, at])
    done.add(at)
  }
  for (const at of edges.keys()) visit(at, [])
  return problems
}

function isWiring(file: string): boolean {
  return place(file).folder === '' || WIRING.some((folder) => file.startsWith(folder))
}

function isTest(file: string): boolean {
  return /(\.(test|spec|longo)|\/testing\/[^/]+)\.tsx?$/.test(file)
}

function isGenerated(text: string): boolean {
  return /^(\/\/|\/\*).*generated/i.test(text)
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file.slice(folder.length)))
    .sort()
}

if (import.meta.main) {
  const problems = checkArchitecture(process.cwd())
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'architecture: nothing wrong' : `architecture: ${problems.length} wrong`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
