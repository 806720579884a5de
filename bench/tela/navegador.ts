import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The server that is measured. */
export interface Alvo {
  url: string
  logins: Login[]
}

export interface Login {
  perfil: string
  email: string
  senha: string
}

interface Chegada {
  largura: number
  /** Path, opened at once; without it the page stays blank. */
  em?: string
}

/** The logins of the demonstration, as its sign-in page lists them. */
export async function loginsDe(url: string): Promise<Login[]> {
  const resposta = await fetch(`${url}/api/ambiente`)
  return ((await resposta.json()) as { demonstracao: Login[] }).demonstracao
}

/** A person with a session and an empty cache. @throws when the demonstration has no such profile */
export async function entrar(browser: Browser, alvo: Alvo, perfil: string, { largura, em }: Chegada) {
  const login = alvo.logins.find((cada) => cada.perfil === perfil)
  if (!login) throw new Error(`the demonstration has no ${perfil}`)
  const resposta = await fetch(`${alvo.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'publica', 'content-type': 'application/json' },
    body: JSON.stringify({ email: login.email, password: login.senha }),
  })
  if (!resposta.ok) throw new Error(`no session for ${login.email}: ${await resposta.text()}`)
  const sessao = await resposta.text()
  const context: BrowserContext = await browser.newContext({
    baseURL: alvo.url,
    viewport: { width: largura, height: largura < 768 ? 780 : 900 },
    hasTouch: largura < 768,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  await context.addInitScript({
    content: `if (location.protocol !== 'about:') {
      localStorage.setItem('app-da-saude-sessao', ${JSON.stringify(sessao)})
      localStorage.setItem('location_dont_ask_again', 'true')
    }`,
  })
  const page: Page = await context.newPage()
  const cdp: CDPSession = await context.newCDPSession(page)
  if (em) await page.goto(em)
  return { page, cdp, fechar: () => context.close() }
}

export function mediana(valores: readonly number[]): number {
  const ordenados = [...valores].sort((a, b) => a - b)
  return ordenados[Math.floor(ordenados.length / 2)]!
}
