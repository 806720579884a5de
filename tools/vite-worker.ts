import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

interface WorkerOptions {
  /** The worker's source, built to one classic script. */
  entry: string
  fileName: string
  /** Modules, as the manifest names them, that must work offline, with all their imports. */
  sources: readonly string[]
  /** Files of the public folder that must be stored too. */
  files: readonly string[]
}

/**
 * Builds the service worker after the pages, and gives it the list of files to store as `ARQUIVOS_SEM_INTERNET`. A
 * hashed name is its own version. Other files get one from their content, so a build that changes nothing makes no new
 * worker.
 */
export function serviceWorker({ entry, fileName, sources, files }: WorkerOptions): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the build has no output folder')
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Record<
          string,
          Chunk
        >
        const hashed = [...filesOf(manifest, ['index.html', ...sources])].map((file) => ({
          url: `/${file}`,
          revision: null,
        }))
        const plain = await Promise.all(
          ['index.html', ...files].map(async (file) => ({
            url: `/${file}`,
            revision: createHash('sha256')
              .update(await readFile(join(dir, file)))
              .digest('hex')
              .slice(0, 16),
          })),
        )
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            ARQUIVOS_SEM_INTERNET: JSON.stringify([...plain, ...hashed]),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            reportCompressedSize: false,
            rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
          },
        })
      },
    },
  }
}

/**
 * Scripts, styles and fonts of the modules and all their imports. @throws {Error} for a module that is no chunk of the
 * build
 */
export function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    open.push(...(chunk.imports ?? []))
  }
  return files
}
