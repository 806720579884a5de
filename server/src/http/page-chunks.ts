import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  assets?: string[]
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Addresses of the text faces of every page. */
export const fontsOf = (folder: string): string[] =>
  (readManifest(folder)['index.html']?.assets ?? [])
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `/${file}`)

/**
 * The script files that a page needs beside those in the html itself, from the build's manifest. The browser asks for them together with the html, before the first script has run.
 * @param folder of the built web app
 * @returns for source modules (`src/app/login-route.tsx`) the addresses of their files and of all that they import
 * @throws {Error} for a module that is no chunk of the build
 */
export function pageChunks(folder: string): (sources: readonly string[]) => string[] {
  const manifest = readManifest(folder)
  const inHtml = filesOf(manifest, ['index.html'])
  return (sources) =>
    [...filesOf(manifest, sources)].filter((file) => !inHtml.has(file)).map((file) => `/${file}`)
}

function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const found = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the built web app`)
    found.add(key)
    files.add(chunk.file)
    open.push(...(chunk.imports ?? []))
  }
  return files
}
