import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { emptyFolder } from './server.ts'

const ROOT = resolve(import.meta.dirname, '..')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface AppPages {
  /** Origin of the pages, another one than the server's. */
  url: string
  /** Builds the pages for a server and serves them from then on. */
  build(server: string): Promise<void>
  stop(): Promise<void>
}

/** The pages inside the phones' app as its web view serves them: the files of the app, and its first page for every other address. */
export async function openAppPages(): Promise<AppPages> {
  const folder = await emptyFolder()
  const http = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://app').pathname
    const file = /\.\w+$/.test(path) ? path : '/index.html'
    try {
      const bytes = await readFile(join(folder, file))
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => http.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    build: (server) => build(server, folder),
    async stop() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function build(server: string, folder: string): Promise<void> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', 'vite.aplicativo.config.ts', '--logLevel', 'error'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', APP_API_ORIGIN: server, APP_WEB_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`the pages of the app were not built:\n${said}`)
}
