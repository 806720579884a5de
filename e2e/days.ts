import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import {
  arriveSignedIn,
  connectBrowser,
  demoLogins,
  newVisitor,
  type Visitor,
  type VisitorOptions,
} from './browser.ts'
import { demonstrationFolder } from './jornada.ts'
import { freePort, startServer, type RunningServer } from './server.ts'

const CLOCK = pathToFileURL(resolve(import.meta.dirname, 'server-clock.ts')).href

/** An installation that lives through many days: it is stopped, and goes on later with everything that it kept. */
export interface Days {
  /** Goes on so many days after the first one; who was signed in signs in again. */
  goTo(day: number): Promise<void>
  /** Somebody signed in on the present day, at an address. */
  signedIn(perfil: string, path: string, options?: VisitorOptions): Promise<Visitor>
}

/** Ends with the test that opens it. @param env settings of the server, on each of its days */
export async function openDays(env: Record<string, string> = {}): Promise<Days> {
  const browser: Browser = await connectBrowser(inject('browser'))
  const dataDir = await demonstrationFolder()
  const port = await freePort()
  let day = 0
  let server: RunningServer | undefined
  let visitors: Visitor[] = []
  const start = async () => {
    server = await startServer({
      dataDir,
      port,
      env: {
        NODE_COMPILE_CACHE: inject('demonstration').compiled,
        NODE_OPTIONS: `--import=${CLOCK}`,
        SERVER_DAYS: String(day),
        ...env,
      },
    })
  }
  const leave = async () => {
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
  }
  onTestFinished(async () => {
    await leave()
    await browser.close()
    await server?.stop()
  })
  await start()
  return {
    async goTo(next) {
      await leave()
      await server?.end()
      day = next
      await start()
    },
    async signedIn(perfil, path, options = {}) {
      const { url } = server!
      const visitor = await newVisitor(browser, url, { ...options, days: day })
      visitors.push(visitor)
      const login = (await demoLogins(url)).find((each) => each.perfil === perfil)!
      await arriveSignedIn(visitor.page, url, login, path)
      return visitor
    },
  }
}
