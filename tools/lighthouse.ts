import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { findBrowser, NO_BROWSER } from './browser.js'
import { homesOf, signIn, type Target } from './lighthouse/homes.ts'
import { loadLighthouse, type Result } from './lighthouse/load.ts'

const USAGE = `Uso: npm run lighthouse [-- [--vezes N] [--casas] endereço…]
Sem endereço, inicia o produto com a demonstração e mede o login, um perfil público e um post; com --casas, o início de cada perfil, na primeira visita e de volta.
Com endereços completos (http://…), mede um servidor que já está no ar.`

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Public pages, mobile, simulated throttling: minimum scores, and maximum times and shifts. */
const MUST_SCORE: Record<Category, number> = {
  performance: 0.9,
  accessibility: 1,
  'best-practices': 1,
  seo: 0.95,
}
const AIM_SCORE: Record<Category, number> = {
  performance: 0.97,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
}
/** A signed-in home is no page of search engines. */
const HOME_SCORE: Partial<Record<Category, number>> = {
  performance: 0.9,
  accessibility: 1,
  'best-practices': 1,
}
const LIMITS = [
  { audit: 'largest-contentful-paint', name: 'LCP ms', must: 2500, aim: 1800 },
  { audit: 'total-blocking-time', name: 'TBT ms', must: 200, aim: 100 },
  { audit: 'cumulative-layout-shift', name: 'CLS', must: 0.1, aim: 0.02 },
]

/** Longer than what a home brings when nobody moves. */
const HOME_MS = 20_000

const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Served {
  targets: Target[]
  stop(): Promise<void>
}

async function main(args: string[]): Promise<0 | 1> {
  const options = {
    vezes: { type: 'string', default: '3' },
    casas: { type: 'boolean', default: false },
  } as const
  const { values, positionals: given } = parseArgs({ args, options, allowPositionals: true })
  const times = Number(values.vezes)
  if (!Number.isInteger(times) || times < 1 || given.some((address) => !/^https?:/.test(address))) {
    console.error(USAGE)
    return 1
  }
  const path = findBrowser()
  if (!path) {
    console.error(NO_BROWSER)
    return 1
  }
  const served =
    given.length > 0
      ? { targets: given.map((address) => ({ address })), stop: async () => undefined }
      : await serveDemo(values.casas)
  try {
    let good = true
    for (const target of served.targets) {
      const runs: Result[] = []
      for (let run = 0; run < times; run++) runs.push(await audit(path, target))
      good = show(target, runs) && good
    }
    return good ? 0 : 1
  } finally {
    await served.stop()
  }
}

/** The product on a data folder of its own, with the demonstration data. */
async function serveDemo(homes: boolean): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saude-lighthouse-'))
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: site,
    ANONYMOUS_REQUESTS: '0',
  }
  const server = spawn(process.execPath, ['tools/start.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const deadline = Date.now() + 120_000
    while (!(await fetch(`${site}/api/saude`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('O servidor não iniciou.')
      await sleep(250)
    }
    const targets = homes
      ? await homesOf(site)
      : (await publicPaths(dataDir)).map((path) => ({ address: site + path }))
    return { targets, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function publicPaths(dataDir: string): Promise<string[]> {
  const { host, port, user, stop } = await startEmbedded({ dataDir })
  const client = new Client({ host, port, user, database: 'saude', ssl: false })
  try {
    await client.connect()
    const { rows } = await client.query<{ path: string }>(`
      (select '/profissionais-publicos/' || id as path from profissionais
        where verificado and status_profissional = 'ativo' order by created_at, id limit 1)
      union all
      (select '/post/' || id from posts_rede where status = 'publicado' order by created_at desc, id limit 1)`)
    return ['/login', ...rows.map((row) => row.path)]
  } finally {
    await client.end()
    await stop()
  }
}

async function audit(path: string, target: Target): Promise<Result> {
  const { address, session } = target
  const profile = await mkdtemp(join(tmpdir(), 'saude-navegador-'))
  const flags = [...BROWSER_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(path, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const port = await debuggingPort(browser)
    const lighthouse = await loadLighthouse()
    if (session) await signIn(port, target)
    const outcome = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: 'simulate',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: session !== undefined,
      // The live channel of a signed-in person never ends, and the network never rests.
      ...(session && { maxWaitForLoad: HOME_MS }),
    })
    if (!outcome) throw new Error(`lighthouse gave no result for ${address}`)
    if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message)
    return outcome.lhr
  } finally {
    await end(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function debuggingPort(browser: ChildProcess): Promise<number> {
  let output = ''
  for await (const chunk of browser.stderr!.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1]
    if (port) {
      browser.stderr!.resume()
      return Number(port)
    }
  }
  throw new Error(`O navegador não iniciou: ${output}`)
}

/** Prints medians. Times of a home are told and not judged: its score weighs them. @returns whether every limit is met */
function show({ address, name, session }: Target, runs: Result[]): boolean {
  console.log(`\n${name ?? new URL(address).pathname}  (median of ${runs.length})`)
  let good = true
  for (const category of CATEGORIES) {
    const score = median(runs.map((run) => run.categories[category]?.score ?? 0))
    const must = (session ? HOME_SCORE : MUST_SCORE)[category]
    if (must === undefined) continue
    const met = score >= must
    console.log(row(category, score.toFixed(2), must, AIM_SCORE[category], met))
    good &&= met
  }
  for (const { audit: name, name: title, must, aim } of LIMITS) {
    const value = median(runs.map((run) => run.audits[name]?.numericValue ?? Infinity))
    const told = value.toFixed(must < 1 ? 3 : 0)
    const met = value <= must
    console.log(session ? `  ${title.padEnd(16)} ${told.padStart(7)}` : row(title, told, must, aim, met))
    good &&= met || session !== undefined
  }
  const failing = new Set(runs.flatMap(failedAudits))
  for (const failed of failing) console.log(`    ${failed}`)
  return good
}

function failedAudits(run: Result): string[] {
  return CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => run.categories[category]?.auditRefs ?? [])
    .filter(
      ({ id, weight }) => weight > 0 && run.audits[id]?.score !== null && (run.audits[id]?.score ?? 1) < 1,
    )
    .map(({ id }) => `${id}: ${run.audits[id]!.title}`)
}

function row(name: string, value: string, must: number, aim: number, met: boolean): string {
  return `  ${name.padEnd(16)} ${value.padStart(7)}  must ${must}  aim ${aim}  ${met ? 'ok' : 'MISSED'}`
}

function median(values: number[]): number {
  const ordered = [...values].sort((a, b) => a - b)
  return ordered[Math.floor(ordered.length / 2)]!
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

process.exitCode = await main(process.argv.slice(2))
