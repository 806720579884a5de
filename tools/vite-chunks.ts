import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { gather, type Moment, type Piece } from './chunks.ts'
import { closure, homeRooms, type HomeOptions } from './vite-homes.ts'
import { contractForBrowser } from './vite-contract.ts'

interface ChunkOptions {
  /** The module that starts the app. */
  entry: string
  /** How many script files there may be. */
  files: number
  /** Bytes that a page may bring beside the frame, about. */
  page: number
  /** The frame around every page of a signed-in person, as the manifest names it. */
  frame: string
  /** Modules that are drawn without that frame. */
  outside: RegExp
  /** What a signed-in person has before the first page of theirs is seen, in as few files as can be. */
  homes: HomeOptions
  /** Modules that count more than once, because more people wait for them, and how often. */
  often: Readonly<Record<string, number>>
}

/** From this weight on a page counts as one that is seen first. */
const EARLY = 100

/** What the build itself puts into the first file, which the survey does not see. */
const FIRST = /preload-helper|rolldown.runtime|estilos\/app\.css$|web\/index\.html$/

/** What gzip makes of code before it is minified, beside what it makes of it afterwards. */
const MINIFIED = 0.6

/**
 * Decides which modules share a file. Left alone, the bundler gives a file of its own to all that two pages share: hundreds of small ones.
 * A first, quick build says what each page needs; `gather` then puts together what costs the pages least. The pages themselves stay apart.
 */
export function gatheredChunks(options: ChunkOptions): Plugin {
  let asked = new Set<string>()
  let root = ''
  return {
    name: 'gathered-chunks',
    apply: 'build',
    async config(config): Promise<UserConfig> {
      root = config.root!
      const chunks = await survey(config, options.entry)
      const rooms = roomsOf(chunks, root, options)
      asked = new Set(chunks.flatMap((chunk) => (chunk.isDynamicEntry ? [chunk.facadeModuleId!] : [])))
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'base', test: (id) => rooms.get(id) === 'base' || FIRST.test(id), priority: 1 },
                  { name: (id) => rooms.get(id) ?? null },
                ],
              },
            },
          },
        },
      }
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      /** A page that shares its file has no line in the manifest. It gets one, which leads to the file. */
      async handler({ dir }, bundle) {
        const file = join(dir!, '.vite/manifest.json')
        const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, ManifestChunk>
        const keys = new Map(Object.entries(manifest).map(([key, chunk]) => [chunk.file, key]))
        const homes = new Map(
          Object.values(bundle).flatMap((chunk) =>
            chunk.type === 'chunk'
              ? chunk.moduleIds.map((id) => [id, keys.get(chunk.fileName)!] as const)
              : [],
          ),
        )
        for (const id of asked) {
          const key = relative(root, id)
          const home = homes.get(id)
          if (!home || manifest[key] || id.startsWith('\0')) continue
          manifest[key] = { file: manifest[home]!.file, src: key, isDynamicEntry: true, imports: [home] }
          for (const importer of this.getModuleInfo(id)?.dynamicImporters ?? [])
            manifest[homes.get(importer)!]!.dynamicImports?.push(key)
        }
        await writeFile(file, JSON.stringify(manifest, null, 2))
      },
    },
  }
}

interface ManifestChunk {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/** The chunks that the bundler makes when it is left alone: each holds what the same pages need. */
export async function survey(config: UserConfig, entry: string): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    configFile: false,
    root: config.root!,
    resolve: config.resolve!,
    publicDir: false,
    logLevel: 'silent',
    plugins: [contractForBrowser(), withoutStyles()],
    build: {
      write: false,
      minify: false,
      target: config.build!.target!,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((chunk) => chunk.type === 'chunk')
}

function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
    load: (id) => (id === '\0style' ? '' : undefined),
  }
}

/** The name of the file of each module that the first one does not hold. */
export function roomsOf(
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
  { files, page, frame, outside, homes, often }: ChunkOptions,
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = closure(
    byFile,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  const fixed = homeRooms(chunks, first, root, homes)
  for (const [file, room] of fixed) if (room === 'base') first.add(file)
  const later = chunks.filter(({ fileName }) => !first.has(fileName))
  const sourceOf = ({ facadeModuleId }: Rolldown.OutputChunk) => relative(root, facadeModuleId ?? '')
  // A home's file is one piece from the beginning, to which nothing is added.
  const pieceOf = (file: string) => fixed.get(file) ?? file
  const pieces: Piece[] = Object.values(
    Object.groupBy(later, ({ fileName }) => pieceOf(fileName)) as Record<string, Rolldown.OutputChunk[]>,
  ).map((members) => ({
    name: pieceOf(members[0]!.fileName),
    size: gzipSync(members.map(({ code }) => code).join('')).length * MINIFIED,
    needs: [
      ...new Set(
        members
          .flatMap(({ imports }) => imports.filter((file) => byFile.has(file) && !first.has(file)))
          .map(pieceOf),
      ),
    ].filter((name) => name !== pieceOf(members[0]!.fileName)),
  }))
  const around = later.find((chunk) => sourceOf(chunk) === frame)
  if (!around) throw new Error(`${frame} is no chunk of the build`)
  const pages = new Set([...first].flatMap((file) => byFile.get(file)!.dynamicImports))
  const moments: Moment[] = later
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => {
      const source = sourceOf(chunk)
      const known = [
        ...(chunk === around || outside.test(source) ? [] : [around.fileName]),
        ...beforeEach(chunk, byFile),
      ].filter((file) => !first.has(file))
      const weight = often[source] ?? 1
      return {
        asked: [...known, chunk.fileName].map(pieceOf),
        known: known.map(pieceOf),
        weight,
        early: weight >= EARLY,
      }
    })
  const rooms = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of first) for (const id of byFile.get(file)!.moduleIds) rooms.set(id, 'base')
  for (const [file, room] of fixed) for (const id of byFile.get(file)!.moduleIds) rooms.set(id, room)
  const whole = new Set(fixed.values())
  for (const members of gather(pieces, moments, { files, apart: pages, whole, limit: page })) {
    if (whole.has(members[0]!)) continue
    const inside = members.map((file) => byFile.get(file)!)
    const name = free(nameOf(inside, pages), taken)
    for (const { moduleIds } of inside) for (const id of moduleIds) rooms.set(id, name)
  }
  return rooms
}

/** A file is named after its page, or after the folder that fills most of it. */
function nameOf(chunks: readonly Rolldown.OutputChunk[], pages: ReadonlySet<string>): string {
  const page = chunks.find(({ fileName }) => pages.has(fileName))
  if (page?.facadeModuleId)
    return basename(page.facadeModuleId)
      .replace(/\.\w+$/, '')
      .replace(/^.*:/, '')
  const sizes = new Map<string, number>()
  for (const { modules } of chunks)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [, folder] = /(?:web|domain)\/src\/([^/]+)\//.exec(id) ?? [undefined, 'bibliotecas']
      sizes.set(folder!, (sizes.get(folder!) ?? 0) + renderedLength)
    }
  return [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? basename(dirname(chunks[0]!.fileName))
}

function free(name: string, taken: Set<string>): string {
  let each = name
  for (let count = 2; taken.has(each); count++) each = `${name}-${count}`
  taken.add(each)
  return each
}

/** What is loaded whoever asks for the chunk: a part of a page comes after its page. */
function beforeEach(
  asked: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const [one, ...others] = [...chunks.values()]
    .filter(({ dynamicImports }) => dynamicImports.includes(asked.fileName))
    .map(({ fileName }) => closure(chunks, [fileName]))
  return [...(one ?? [])].filter((file) => others.every((other) => other.has(file)))
}
