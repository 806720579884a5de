import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

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

/** The browser of the journeys: that of CHROMIUM_PATH, else the system's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the browser complained of: errors in the console (a broken security policy is one), thrown errors, foreign hosts. */
  complaints: string[]
}

export interface VisitorOptions {
  width?: number
  theme?: 'light' | 'dark'
  /** Where this person is, when they let the site know; else they asked not to be asked (GEO-02 would cover every page). */
  location?: 'asked' | 'refused' | { latitude: number; longitude: number }
}

/** Somebody in São Paulo with a browser of their own, who knows nothing of the product yet. */
export async function newVisitor(
  browser: Browser,
  url: string,
  { width = 1440, theme = 'light', location }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 768 ? 780 : 900 },
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  context.setDefaultTimeout(10_000)
  // An empty page keeps nothing and says so by an error.
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

/** Gathers what a page complains of; a second tab of the same person is watched with it too. */
export function watch(page: Page, complaints: string[], url: string): void {
  page.on('console', (message) => {
    const { url: where } = message.location()
    // A refusal of the auth service is an answer that the screen puts into words; the browser notes it all the same.
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

/** One login of the demonstration, as the sign-in page shows it. */
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
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await atHome(page)
}

/** Waits for a home page (ROUTE-18): the greeting, for patients the page about themselves, for the administrator the numbers. */
export async function atHome(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / })
    .or(page.getByRole('tab', { name: 'Resumo' }))
    .or(page.getByRole('heading', { level: 1, name: 'Administração', exact: true }))
    .waitFor()
}

/**
 * Waits until nothing more is being fetched and nothing is still loading. Who is in listens to the server for as long as the page is
 * open, so the network is never at rest there: then what is still loading decides.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
}

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/**
 * What axe finds against WCAG 2.0 to 2.2, levels A and AA: one line for each element. A theme that is just being changed shows colours of
 * both for a frame, so what is found is looked at again: a real fault stays.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  for (let look = 1; ; look++) {
    const found = await violationsNow(page)
    if (found.length === 0 || look === 3) return found
    await page.waitForTimeout(500)
  }
}

async function violationsNow(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })`,
  )) as { violations: Violation[] }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** How far the content is wider than the screen, in CSS pixels. */
export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number
}
