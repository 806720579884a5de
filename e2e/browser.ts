import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type Download,
  type Page,
  type Request,
} from 'playwright-core'
import { findBrowser, NO_BROWSER } from '#tools/browser.js'
import { browserEnv, dateMovedBy, movedDate } from './other-day.ts'
import { MEMORY, quickFolder } from './quick-folder.ts'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens the browser of all journeys of a run: the one that `findBrowser` chooses. @param more switches for a journey with a browser of its own */
export async function launchBrowser(more: readonly string[] = []): Promise<BrowserServer> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(NO_BROWSER)
  // What its processes share lies in memory, where that has room; Playwright puts it on the disk.
  const hasRoom = (await quickFolder()) === MEMORY
  return chromium.launchServer({
    executablePath,
    args: [...ARGS, ...more],
    env: browserEnv,
    ignoreDefaultArgs: hasRoom ? ['--disable-dev-shm-usage'] : [],
  })
}

/** A connection to the browser at an address. Closing it closes the contexts opened through it, and no others. */
export function connectBrowser(address: string): Promise<Browser> {
  return chromium.connect(address)
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Complaints of the browser: console errors (a broken security policy is one), thrown errors, foreign hosts. */
  complaints: string[]
}

export interface VisitorOptions {
  width?: number
  theme?: 'light' | 'dark'
  /** The person's position, if shared. Otherwise they refused the question, which would come at the foot of every page (GEO-02). */
  location?: 'asked' | 'refused' | { latitude: number; longitude: number }
  /**
   * Whether the service worker is installed, as in a person's browser. It stores some megabytes for each new visitor,
   * and serves files instead of the network: only journeys to which that matters ask for it.
   */
  worker?: boolean
  /** By how many days the date of its pages is moved, as that of a server of `e2e/days.ts` is. */
  days?: number
}

/** The screen of a phone or of a desk, in CSS pixels. */
export const screenOf = (width: number) => ({ width, height: width < 768 ? 780 : 900 })

/** How long what happens soon is waited for: a machine with other work to do is late. */
export const PATIENCE_MS = 60_000

/** A new visitor in São Paulo with a browser of their own. */
export async function newVisitor(
  browser: Browser,
  url: string,
  { width = 1440, theme = 'light', location, worker = false, days = 0 }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screenOf(width),
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', follow)
  if (movedDate) await context.addInitScript(movedDate)
  if (days > 0) await context.addInitScript(dateMovedBy(days * 86_400))
  // An empty page has no storage and reports an error.
  if (!location)
    await context.addInitScript("try { localStorage.setItem('location_dont_ask_again', 'true') } catch {}")
  else if (location === 'refused') await context.grantPermissions([])
  else if (location !== 'asked') {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(location)
  }
  const visitor = { context, page: await context.newPage(), complaints: [] as string[] }
  watch(visitor.page, visitor.complaints, url)
  return visitor
}

/** Collects the complaints of a page. A second tab of the same person is watched with it. */
export function watch(page: Page, complaints: string[], url: string): void {
  page.on('console', (message) => {
    const { url: where } = message.location()
    // The screen words a refusal of the auth service. The browser logs it as an error nevertheless.
    if (message.type() !== 'error' || /\/auth\/v1\//.test(where)) return
    complaints.push(`${message.text()} (${where})`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.origin !== url)
      complaints.push(`foreign host: ${asked.origin}`)
  })
}

/** One login of the demonstration, as on the sign-in page. */
export interface DemoLogin {
  perfil: string
  nome: string
  email: string
  senha: string
}

export async function demoLogins(url: string): Promise<DemoLogin[]> {
  const answer = await fetch(`${url}/api/ambiente`)
  return ((await answer.json()) as { demonstracao: DemoLogin[] }).demonstracao
}

/** Signs in by the form and waits for the home page. */
export async function signIn(
  page: Page,
  { email, senha }: Pick<DemoLogin, 'email' | 'senha'>,
): Promise<void> {
  // The page before may ask for an e-mail too, and no password.
  await page.getByLabel('Senha', { exact: true }).waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await atHome(page)
}

/** Until when a busy server, which asks to be asked again, is asked again, in milliseconds. */
const BUSY_PATIENCE_MS = 30_000

/** A session by the auth service, without its form. @returns what the browser stores of it */
export async function newSession(
  url: string,
  { email, senha }: Pick<DemoLogin, 'email' | 'senha'>,
): Promise<string> {
  const ask = () =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'publica', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: senha }),
    })
  let answer = await ask()
  for (const until = Date.now() + BUSY_PATIENCE_MS; answer.status === 503 && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    answer = await ask()
  }
  const session = await answer.text()
  if (!answer.ok) throw new Error(`no session for ${email}: ${session}`)
  return session
}

/** Opens an address with a session of its own, as somebody who signed in earlier. The form is proven elsewhere. */
export async function arriveSignedIn(page: Page, url: string, login: DemoLogin, path: string): Promise<void> {
  const session = await newSession(url, login)
  // For the first document alone: a later sign-out stays one.
  const stored = await page.addInitScript({
    content: `if (location.protocol !== 'about:') localStorage.setItem('app-da-saude-sessao', ${JSON.stringify(session)})`,
  })
  await page.goto(path)
  await stored.dispose()
}

/** Waits for a home page (ROUTE-18): the greeting; for patients their own page; for the administrator the figures. */
export async function atHome(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / })
    .or(page.getByRole('tab', { name: 'Resumo' }))
    .or(page.getByRole('heading', { level: 1, name: 'Administração', exact: true }))
    .first()
    .waitFor()
}

interface Traffic {
  /** Requests under way, without the live channel, which stays open with the page. */
  underWay: Set<Request>
  /** When a request last began or ended. */
  changed: number
}

const traffic = new WeakMap<Page, Traffic>()

function follow(page: Page): void {
  const underWay = new Set<Request>()
  const seen = { underWay, changed: Date.now() }
  traffic.set(page, seen)
  const end = (request: Request) => {
    if (underWay.delete(request)) seen.changed = Date.now()
  }
  page.on('request', (request) => {
    // Requests of the previous document end with it, not always with an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (new URL(request.url()).pathname === '/api/eventos') return
    underWay.add(request)
    seen.changed = Date.now()
  })
  // The body of a refusal, an empty answer or a part of a video may never be read to its end.
  page.on('response', (response) => {
    if (response.status() !== 200) end(response.request())
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Milliseconds of rest: an answer may lead to the next request once the page has drawn it. */
const REST_MS = 150

/**
 * Waits until no request is under way, nothing is loading, and the answers are drawn.
 * @throws {Error} with the unanswered addresses after a minute
 */
export async function settled(page: Page): Promise<void> {
  const seen = traffic.get(page)!
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    while (seen.underWay.size > 0 || Date.now() - seen.changed < REST_MS) {
      if (Date.now() > deadline)
        throw new Error(`still under way: ${[...seen.underWay].map((each) => each.url()).join(', ')}`)
      await sleep(20)
    }
    // The spinner of the first session check, which is an announcement and therefore not busy.
    await page.locator('[aria-busy=true], output.min-h-dvh').first().waitFor({ state: 'hidden' })
    const { changed } = seen
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    if (seen.changed === changed) return
  }
}

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/** The short form of axe: every inspected document reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe, with WCAG 2.0 to 2.2 in levels A and AA: all its rules, or only those that a change of colours can break.
 */
const RUN_AXE = (only?: 'colour') => `(() => {
  const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const ofColour = () => axe.getRules(['cat.color'])
    .filter(({ tags }) => tags.some((tag) => wcag.includes(tag)))
    .map(({ ruleId }) => ruleId)
  const runOnly = ${only === 'colour'} ? { type: 'rule', values: ofColour() } : { type: 'tag', values: wcag }
  return axe.run(document, { runOnly, resultTypes: ['violations'] })
})()`

/** Half a second apart: longer together than a notice stays. */
const LOOKS = 14

/**
 * Violations of WCAG that axe finds, one line for each element. A frame may have colours of both themes, and a notice
 * comes and goes: findings are looked at again, and a real fault stays.
 * @param only 'colour' asks only the rules that a change of colours can break
 */
export async function accessibilityViolations(page: Page, only?: 'colour'): Promise<string[]> {
  for (let look = 1; ; look++) {
    const found = await violationsNow(page, only)
    if (found.length === 0 || look === LOOKS) return found
    await page.waitForTimeout(500)
  }
}

/** What lies beyond the screen is drawn too: axe measures what the browser did not, and takes it for covered. */
const DRAWN = `for (const part of document.querySelectorAll('[class*="content-visibility"]')) part.style.contentVisibility = 'visible'`

async function violationsNow(page: Page, only?: 'colour'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  await page.evaluate(DRAWN)
  const { violations } = (await page.evaluate(RUN_AXE(only))) as { violations: Violation[] }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** What a downloaded file says. The browser's own path to it is not known here. */
export async function textOf(file: Download): Promise<string> {
  return text(await file.createReadStream())
}

/** How far the content exceeds the screen's width, in CSS pixels. */
export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number
}

/** In the page, scrolled to its end and back: what stands at five by five points under the emergency button. */
const UNDER_DOCK = `(() => {
  const before = scrollY
  scrollTo(0, document.documentElement.scrollHeight)
  const dock = document.querySelector('.doca')
  const { left, top, width, height } = dock?.querySelector('button').getBoundingClientRect() ?? {}
  dock?.style.setProperty('visibility', 'hidden')
  const parts = width ? [0.02, 0.26, 0.5, 0.74, 0.98] : []
  const under = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)))
    .map((each) => each?.closest('a[href], button, input, select, textarea, summary, [role=button]'))
  dock?.style.removeProperty('visibility')
  scrollTo(0, before)
  return [...new Set(under)].filter(Boolean).map((each) => each.textContent || each.getAttribute('aria-label') || each.name)
})()`

/** Names of links, buttons and fields that the emergency button covers and no scrolling frees. */
export async function controlsUnderDock(page: Page): Promise<string[]> {
  return (await page.evaluate(UNDER_DOCK)) as string[]
}
