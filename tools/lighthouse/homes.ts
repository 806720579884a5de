import { chromium } from 'playwright-core'

/** A page to measure, and whose. */
export interface Target {
  address: string
  /** What the browser keeps of a signed-in person, as text; left out for a visitor. */
  session?: string
  name?: string
  /** Opened once before it is measured, as by somebody who comes back: its files are at hand. */
  seen?: boolean
}

interface Login {
  perfil: string
  email: string
  senha: string
}

const SESSION = 'app-da-saude-sessao'
/** Longer than what a page brings when nobody moves. */
const SEEN_MS = 20_000
const NO_POSITION = 'location_dont_ask_again'

/** The home of each login of the demonstration, at a first visit and for who comes back. @throws when one cannot sign in */
export async function homesOf(site: string): Promise<Target[]> {
  const answer = await fetch(`${site}/api/ambiente`)
  const { demonstracao } = (await answer.json()) as { demonstracao: Login[] }
  const homes = await Promise.all(
    demonstracao
      .filter(({ perfil }, n) => demonstracao.findIndex((other) => other.perfil === perfil) === n)
      .map(async ({ perfil, email, senha }) => {
        const signedIn = await fetch(`${site}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: 'publica', 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: senha }),
        })
        if (!signedIn.ok) throw new Error(`no session for ${email}: ${signedIn.status}`)
        return {
          name: perfil,
          address: `${site}${perfil === 'clinica' ? '/clinicas' : '/'}`,
          session: await signedIn.text(),
        }
      }),
  )
  return homes.flatMap((home) => [home, { ...home, name: `${home.name}, de volta`, seen: true }])
}

/** Puts a session into a browser that has not opened the product yet, by a file that loads nothing else; opens a home that is to have been seen. */
export async function signIn(port: number, { address, session, seen }: Target): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]!.newPage()
    await page.goto(new URL('/robots.txt', address).href)
    await page.evaluate(
      ([key, kept, refused]) => {
        localStorage.setItem(key!, kept!)
        localStorage.setItem(refused!, 'true')
      },
      [SESSION, session!, NO_POSITION],
    )
    if (seen) {
      await page.goto(address)
      // The live channel keeps the network from ever being idle.
      await page.waitForTimeout(SEEN_MS)
    }
    await page.close()
  } finally {
    await browser.close()
  }
}
