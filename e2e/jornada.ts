import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import {
  accessibilityViolations,
  demoLogins,
  newVisitor,
  openBrowser,
  overflow,
  settled,
  signIn,
  type DemoLogin,
  type Visitor,
  type VisitorOptions,
} from './browser.ts'
import { startServer, type RunningServer } from './server.ts'

interface Jornada {
  /** Address of the server, without a slash at its end. */
  readonly url: string
  /** Somebody who is not signed in, on a blank page. */
  visitar(options?: VisitorOptions): Promise<Visitor>
  /** The login of the demonstration with that profile. */
  login(perfil: string): Promise<DemoLogin>
  /** The same, signed in by the form. */
  entrar(perfil: string, options?: VisitorOptions): Promise<Visitor>
}

/**
 * A server with the demonstration and a browser, for all journeys of a file; both end with it.
 * @param porTentativa for each try its own, where a journey changes what it looks for: a second try finds the demonstration as the first one did
 */
export function abrirJornada({ porTentativa = false } = {}): Jornada {
  let server: RunningServer
  let browser: Browser
  const [antes, depois] = porTentativa ? [beforeEach, afterEach] : [beforeAll, afterAll]
  antes(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  depois(async () => {
    await browser?.close()
    await server?.stop()
  })
  const login = async (perfil: string) =>
    (await demoLogins(server.url)).find((cada) => cada.perfil === perfil)!
  const visitar = (options: VisitorOptions = {}) => newVisitor(browser, server.url, options)
  return {
    get url() {
      return server.url
    },
    visitar,
    login,
    async entrar(perfil, options) {
      const visitor = await visitar(options)
      await visitor.page.goto('/login')
      await signIn(visitor.page, await login(perfil))
      return visitor
    },
  }
}

/** Both themes without a finding of axe, and nothing wider than the screen. */
export async function inspecionar(page: Page): Promise<void> {
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    expect(await accessibilityViolations(page), `${page.url()} ${colorScheme}`).toEqual([])
  }
  expect(await overflow(page), page.url()).toBe(0)
}
