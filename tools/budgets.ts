import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

export interface Figure {
  name: string
  value: number
  must: number
  aim: number
  unit: 'kB' | 'files' | 'requests' | 'hosts'
  /** The parts of the value, for whoever has to reduce it. */
  detail?: string
}

/** Addresses whose first load has a budget, with the module of their page. Other pages share what the first one loads. */
const FIRST_LOADS = [
  { address: '/login', page: /(^|\/)login-(page|route)\.tsx$/ },
  { address: '/post/{id}', page: /(^|\/)post-(page|route)\.tsx$/ },
]

/** The frame around every page of a signed-in person. Who opens such a page has it, and it has a budget of its own. */
const FRAME = /(^|\/)shell\.tsx$/

/** The panels of the homes: what a signed-in person has with the first page is the first file, the frame and one of these. */
const HOME = /(^|\/)(inicio-page|painel-do-paciente|painel-do-profissional|administracao-page)\.tsx$/

/** Pages, and parts of pages, that are drawn without the frame. */
const FRAMELESS =
  /(^|\/)(acesso\/.*|emergencia\/tela|proxima-consulta\/.*|(login|post|perfil-publico|diretorio)-route|post-page|public-layout|not-found-page|access-denied-page|convite-page)\.tsx?$/

/**
 * Chunks without a budget: a chart or map library, which a page loads when it shows one, and the gallery of components,
 * a tool.
 */
const APART = /node_modules|(^|\/)(grafico|mapa)[^/]*$|(^|\/)sistema-visual\//

/** Hosts that occur in the files without being loaded from, with the reason. */
const NOT_LOADED = new Map([
  ['www.w3.org', 'names of formats'],
  ['react.dev', 'messages of a library'],
  ['radix-ui.com', 'messages of a library'],
  ['github.com', 'messages of a library'],
  ['developer.mozilla.org', 'messages of a library'],
  ['tailwindcss.com', 'licence'],
  ['localhost', 'base for reading an address, of a library'],
  ['maplibre.org', 'a link that a person follows'],
  ['wiki.openstreetmap.org', 'messages of a library'],
  ['maplibre.invalid', 'base for reading an address, of a library'],
  ['wa.me', 'a link that a person follows'],
  ['maps.google.com', 'a link in a message that a person sends'],
  ['www.google.com', 'a link that a person follows'],
  ['bit.ly', 'messages of a library'],
  ['redux.js.org', 'messages of a library'],
  ['redux-toolkit.js.org', 'messages of a library'],
  ['www.webmproject.org', 'messages of a library'],
  ['aomediacodec.github.io', 'messages of a library'],
  ['mesma.origem', 'base for reading an address of our own'],
])

/**
 * Measures the built web app against the budgets. Sizes are gzip, 1 kB = 1000 bytes.
 * @param dist folder with `index.html` and `.vite/manifest.json`
 * @throws {Error} when the build is missing or a page with a budget is not a chunk of its own
 */
export function measure(dist: string): Figure[] {
  const manifest = readManifest(dist)
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  if (entries.length === 0) throw new Error('the manifest has no entry')
  const size = sizes(dist)
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)
  const entry = closure(manifest, entries)
  const pages = Object.keys(manifest).filter((key) => manifest[key]!.isDynamicEntry)
  const firstLoads = FIRST_LOADS.map(({ address, page }) => {
    const key = pages.find((each) => page.test(each))
    if (!key) throw new Error(`the page of ${address} is no chunk of its own`)
    return { address, key, chunks: closure(manifest, [...entries, key]) }
  })

  const figures: Figure[] = firstLoads.map(({ address, chunks }) => ({
    name: `JS on first load of ${address}`,
    value: sum(scripts(manifest, chunks)),
    must: 170,
    aim: 130,
    unit: 'kB',
    detail: largest(scripts(manifest, chunks), size),
  }))
  const login = firstLoads[0]!.chunks
  const frame = pages.find((key) => FRAME.test(key))
  if (!frame) throw new Error('the frame is no chunk of its own')
  const known = new Set([...entry, ...login])
  const framed = new Set([...known, ...closure(manifest, [frame])])
  const own = (key: string, ...there: Set<string>[]) => {
    const before = new Set(there.flatMap((chunks) => scripts(manifest, chunks)))
    return sum(scripts(manifest, closure(manifest, [key])).filter((file) => !before.has(file)))
  }
  const others = pages
    .filter((key) => key !== frame && !APART.test(key) && !firstLoads.some((load) => load.key === key))
    .map((key) => ({
      key,
      value: own(key, FRAMELESS.test(key) ? known : framed, openWith(manifest, key, entry)),
    }))
    .sort((a, b) => b.value - a.value)
  figures.push({ name: 'JS of the frame', value: own(frame, known), must: 45, aim: 35, unit: 'kB' })
  const homes = pages
    .filter((key) => HOME.test(key))
    .map((key) => scripts(manifest, closure(manifest, [...entries, frame, key])))
    .sort((a, b) => sum(b) - sum(a))
  if (homes[0])
    figures.push(
      {
        name: 'JS of the largest home',
        value: sum(homes[0]),
        must: 220,
        aim: 180,
        unit: 'kB',
        detail: largest(homes[0], size),
      },
      {
        name: 'JS of a home',
        value: Math.max(...homes.map((files) => files.length)),
        must: 5,
        aim: 5,
        unit: 'files',
      },
    )
  if (others[0])
    figures.push({
      name: 'JS of the largest other page',
      value: others[0].value,
      must: 60,
      aim: 35,
      unit: 'kB',
      detail: others
        .slice(0, 3)
        .map(({ key, value }) => `${key} ${(value / 1000).toFixed(1)}`)
        .join(', '),
    })

  const styles = new Set(firstLoads.flatMap(({ chunks }) => stylesheets(manifest, chunks)))
  const fonts = assets(dist).filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
  figures.push(
    { name: 'CSS', value: sum(styles), must: 22, aim: 14, unit: 'kB' },
    { name: 'font files', value: fonts.length, must: 2, aim: 2, unit: 'files' },
    { name: 'fonts', value: sum(fonts), must: 65, aim: 65, unit: 'kB', detail: fonts.join(', ') },
  )

  const first = new Set([
    'index.html',
    ...linkedFrom(dist),
    ...scripts(manifest, login),
    ...stylesheets(manifest, login),
    ...fonts,
  ])
  const hosts = foreignHosts(dist)
  const parts = assets(dist).filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file))
  figures.push(
    { name: 'first view of /login', value: sum(first), must: 350, aim: 220, unit: 'kB' },
    { name: 'first view of /login', value: first.size, must: 15, aim: 8, unit: 'requests' },
    { name: 'files of the app', value: parts.length, must: 238, aim: 150, unit: 'files' },
    { name: 'foreign hosts', value: hosts.length, must: 0, aim: 0, unit: 'hosts', detail: hosts.join(', ') },
  )
  return figures.map((figure) => (figure.unit === 'kB' ? { ...figure, value: figure.value / 1000 } : figure))
}

export function breaches(figures: Figure[]): Figure[] {
  return figures.filter(({ value, must }) => value > must)
}

function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error(`there is no build in ${dist}: run npm run build`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The chunks that the browser loads with these, without waiting for a person. */
function closure(manifest: Manifest, keys: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return found
}

/** The chunks already loaded when a part of a page opens: a page asks for a dialog, which never comes first. */
function openWith(manifest: Manifest, key: string, entry: Set<string>): Set<string> {
  const openers = Object.keys(manifest).filter((each) => manifest[each]!.dynamicImports?.includes(key))
  if (openers.length === 0 || openers.some((each) => entry.has(each))) return new Set()
  const [first, ...others] = openers.map((each) => closure(manifest, [each]))
  return new Set([...first!].filter((each) => others.every((other) => other.has(each))))
}

function scripts(manifest: Manifest, chunks: Iterable<string>): string[] {
  // Pages that share a file have a line each.
  const files = new Set([...chunks].map((key) => manifest[key]!.file))
  return [...files].filter((file) => file.endsWith('.js'))
}

function stylesheets(manifest: Manifest, chunks: Iterable<string>): string[] {
  return [...chunks].flatMap((key) => manifest[key]!.css ?? [])
}

/** Transferred size of a file: text as gzip, fonts and pictures as they are. */
function sizes(dist: string): (file: string) => number {
  const known = new Map<string, number>()
  return (file) => {
    const bytes = known.get(file) ?? travelling(readFileSync(join(dist, file)), file)
    known.set(file, bytes)
    return bytes
  }
}

function travelling(bytes: Buffer, file: string): number {
  return /\.(html|js|css|svg|json|webmanifest)$/.test(file)
    ? gzipSync(bytes, { level: 9 }).length
    : bytes.length
}

function largest(files: string[], size: (file: string) => number): string {
  const ordered = [...files].sort((a, b) => size(b) - size(a)).slice(0, 4)
  return ordered
    .map((file) => `${file.replace(/^assets\//, '')} ${(size(file) / 1000).toFixed(1)}`)
    .join(', ')
}

/** Files that index.html itself loads: scripts, preloads, icons. Files of an installed app and of readers of feeds are left out. */
function linkedFrom(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)="\/([^"]+)"/g)]
    .filter(([tag]) => !/rel="(manifest|apple-touch-icon|alternate)"/.test(tag))
    .map((match) => match[1]!)
}

function assets(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
}

/** Hosts in addresses of html, scripts and styles, except those known to occur in texts only. */
function foreignHosts(dist: string): string[] {
  const hosts = new Map<string, string>()
  for (const file of assets(dist).filter((each) => /\.(html|js|css|svg|webmanifest)$/.test(each)))
    for (const [, host = ''] of readFileSync(join(dist, file), 'utf8').matchAll(
      /(?:https?|wss?):\/\/([\w.-]+\w)/g,
    ))
      if (!NOT_LOADED.has(host)) hosts.set(host, file)
  return [...hosts].map(([host, file]) => `${host} (${file})`)
}

function line({ name, value, must, aim, unit, detail }: Figure): string {
  const shown = unit === 'kB' ? value.toFixed(1) : String(value)
  const verdict = value > must ? 'OVER' : value > aim ? 'must' : 'aim'
  const row = `${name.padEnd(34)} ${shown.padStart(7)} ${unit.padEnd(9)} must ${String(must).padStart(4)}  aim ${String(aim).padStart(4)}  ${verdict}`
  return detail ? `${row}  ${detail}` : row
}

if (import.meta.main) {
  const figures = measure(join(import.meta.dirname, '..', 'dist', 'web'))
  for (const figure of figures) console.log(line(figure))
  process.exitCode = breaches(figures).length > 0 ? 1 : 0
}
