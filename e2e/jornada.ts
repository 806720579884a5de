import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import {
  accessibilityViolations,
  controlsUnderDock,
  arriveSignedIn,
  atHome,
  connectBrowser,
  demoLogins,
  newVisitor,
  overflow,
  screenOf,
  settled,
  type DemoLogin,
  type Visitor,
  type VisitorOptions,
} from './browser.ts'
import { today } from './demonstration.ts'
import { emptyFolder, startServer, type RunningServer, type StartOptions } from './server.ts'

export interface Jornada {
  /** Address of the server, without a trailing slash. */
  readonly url: string
  /** Output of the server so far. */
  output(): string
  /** A visitor without a session, on a blank page. */
  visitar(options?: VisitorOptions): Promise<Visitor>
  /** Every login of the demonstration. */
  readonly logins: DemoLogin[]
  /** The demonstration's login with that profile. */
  login(perfil: string): DemoLogin
  /** The same, signed in before, at an address (default: the home page, waited for). */
  entrar(perfil: string, options?: VisitorOptions & { em?: string }): Promise<Visitor>
}

interface JornadaOptions {
  /** Whether each try gets its own server, for a journey that changes what it looks for. */
  porTentativa?: boolean
  /** Start options of the server, computed before the start. */
  servidor?: () => StartOptions | Promise<StartOptions>
}

interface AbrirOptions extends StartOptions {
  /** Address of the browser (default: that of the run). */
  navegador?: string
}

/** A server with the demonstration and a browser, for all journeys of a file. Both end with it. */
export function abrirJornada({ porTentativa = false, servidor }: JornadaOptions = {}): Jornada {
  let server: RunningServer
  let browser: Browser
  let fechar: (() => Promise<void>) | undefined
  let logins: DemoLogin[]
  const [antes, depois] = porTentativa ? [beforeEach, afterEach] : [beforeAll, afterAll]
  antes(async () => {
    ;({ server, browser, fechar } = await abrir(await servidor?.()))
    logins = await demoLogins(server.url)
  })
  depois(() => fechar?.())
  const login = (perfil: string) => logins.find((cada) => cada.perfil === perfil)!
  const visitar = (options: VisitorOptions = {}) => newVisitor(browser, server.url, options)
  return {
    get url() {
      return server.url
    },
    get logins() {
      return logins
    },
    output: () => server.output(),
    visitar,
    login,
    async entrar(perfil, { em, ...options } = {}) {
      const visitor = await visitar(options)
      await arriveSignedIn(visitor.page, server.url, login(perfil), em ?? casaDe(perfil))
      if (!em) await atHome(visitor.page)
      return visitor
    },
  }
}

/** The page to which signing in leads (ROUTE-18). */
function casaDe(perfil: string): string {
  if (perfil.startsWith('paciente')) return '/perfil-paciente'
  return perfil === 'administrador-geral' ? '/admin-geral' : '/'
}

/**
 * Starts a server with the demonstration and connects to the browser at once.
 * @throws the error of the one that failed; the other is closed then
 */
export async function abrir({ navegador = inject('browser'), ...options }: AbrirOptions = {}) {
  const dataDir = options.dataDir ?? (await demonstrationFolder())
  const env = { NODE_COMPILE_CACHE: inject('demonstration').compiled, ...options.env }
  const [server, browser] = await Promise.allSettled([
    startServer({ ...options, dataDir, env }),
    connectBrowser(navegador),
  ])
  const fechar = async () => {
    try {
      if (browser.status === 'fulfilled') await browser.value.close()
    } finally {
      if (server.status === 'fulfilled') await server.value.stop()
    }
  }
  if (server.status === 'fulfilled' && browser.status === 'fulfilled')
    return { server: server.value, browser: browser.value, fechar }
  await fechar()
  throw [server, browser].find((each) => each.status === 'rejected')!.reason
}

/**
 * A copy of the seeded folder. When the day from which its dates count is over, an empty folder that the server seeds.
 */
export async function demonstrationFolder(): Promise<string> {
  const folder = await emptyFolder()
  const demonstration = inject('demonstration')
  if (demonstration.day === today()) await cp(demonstration.folder, folder, { recursive: true })
  return folder
}

/** Waits until the page is at rest, and inspects it. */
export async function inspecionar(page: Page, larguras?: readonly number[]): Promise<void> {
  await settled(page)
  await olhar(page, larguras)
}

/**
 * On each width in CSS pixels (default: that of the page): the theme that the page has against every rule of axe, the
 * other one against those of colour, nothing wider than the screen, and no control under the emergency button. The page stays in the other one: a change of
 * themes costs as much as a look.
 */
export async function olhar(page: Page, larguras?: readonly number[]): Promise<void> {
  const antes = page.viewportSize()!
  for (const largura of larguras ?? [antes.width]) {
    if (larguras) await page.setViewportSize(screenOf(largura))
    const escuro = (await page.locator('html').getAttribute('data-theme')) === 'dark'
    const temas = escuro ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    for (const [colorScheme, only] of [[temas[0]], [temas[1], 'colour']] as const) {
      const onde = `${page.url()} ${largura} px ${colorScheme}`
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      await fotografar(page, `${largura}-${colorScheme}`)
      expect((await accessibilityViolations(page, only)).join('\n'), onde).toBe('')
    }
    expect(await overflow(page), `${page.url()} ${largura} px`).toBe(0)
    expect(await controlsUnderDock(page), `${page.url()} ${largura} px`).toEqual([])
  }
  if (larguras) await page.setViewportSize(antes)
}

let fotos = 0

/** With a folder in CAPTURAS, every inspected state leaves a picture there, named after the test. */
async function fotografar(page: Page, nome: string): Promise<void> {
  const folder = process.env.CAPTURAS
  if (!folder) return
  const words = expect
    .getState()
    .currentTestName!.split(' > ')
    .at(-1)!
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)!
    .slice(-4)
  fotos += 1
  await page.screenshot({
    path: join(folder, `${String(fotos).padStart(3, '0')}-${words.join('-')}-${nome}.png`),
    fullPage: true,
  })
}
