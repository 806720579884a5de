import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { run } from './node24.js'
import { at, fail, root } from './project.js'

const STAMP = at('dist', 'web', '.build-hash')
const SOURCES = [
  'web',
  'domain',
  'vite.config.ts',
  'vite.server.config.ts',
  'tools/chunks.ts',
  'tools/vite-chunks.ts',
  'tools/vite-contract.ts',
  'tools/vite-names.ts',
  'tools/vite-worker.ts',
  'package-lock.json',
]

/** Hash of everything that the web app is built from, without tests. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of files(at(source))) {
      hash
        .update(relative(root, file).split(sep).join('/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0')
    }
  return hash.digest('hex')
}

/** Builds the web app when it is missing or its sources have changed. @param {{ always?: boolean }} [options] */
export async function ensureWebBuilt({ always = false } = {}) {
  const hash = sourceHash()
  if (!always && existsSync(at('dist', 'web', 'index.html')) && read(STAMP) === hash) return
  console.log('Montando o aplicativo web…')
  const code =
    (await run('vite', ['build', '--logLevel', 'warn'])) ||
    (await run('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']))
  if (code !== 0) fail('A montagem do aplicativo web falhou (mensagem acima).')
  writeFileSync(STAMP, hash)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} path @returns {string[]} */
function files(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !/\.(test|spec|longo)\.tsx?$/.test(file))
}
