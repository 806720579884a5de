import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserServer, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveSignedIn, connectBrowser, demoLogins, launchBrowser, newVisitor } from './browser.ts'
import { startServer, type RunningServer } from './server.ts'

/** Rounds of each fault: fifty together. */
const RODADAS = { aba: 16, rede: 14, duasAbas: 12, servidor: 8 } as const
/** Milliseconds after which the device has what was typed: its pause, and a slow machine. */
const NO_APARELHO = 600
/** Notes signed one after the other, for the time that a signature takes. */
const ASSINATURAS = 40
const SALVO = /^Rascunho salvo às/

let server: RunningServer
let navegador: BrowserServer
let browser: Browser
let context: BrowserContext
let page: Page
let endereco: string

beforeAll(async () => {
  const [pronto, aberto] = await Promise.all([startServer(), launchBrowser()])
  server = pronto
  navegador = aberto
  browser = await connectBrowser(navegador.wsEndpoint())
  ;({ context, page } = await newVisitor(browser, server.url))
  context.setDefaultTimeout(60_000)
  const logins = await demoLogins(server.url)
  await arriveSignedIn(
    page,
    server.url,
    logins.find(({ perfil }) => perfil === 'profissional')!,
    '/pacientes',
  )
  // Whoever is on the list is a patient of the login.
  const ficha = await page.getByRole('main').locator('a[href^="/pacientes/"]').first().getAttribute('href')
  endereco = `${server.url}/pacientes/${/[0-9a-f-]{36}/.exec(ficha!)![0]}/atendimento?nota=${randomUUID()}`
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await navegador?.close()
  await server?.stop()
})

const secoes = ['Subjetivo', 'Objetivo', 'Avaliação', 'Plano'] as const
/** Everything that a tab shows of the note. */
const tudo = async (de: Page) =>
  (await Promise.all(secoes.map((secao) => de.getByLabel(secao).inputValue()))).join('\n')
const palavras: string[] = []
/** One new word at the end of a section, key by key. */
async function escrever(onde: Page): Promise<string> {
  const palavra = `p${palavras.length}q${randomUUID().slice(0, 6)}`
  const campo = onde.getByLabel(secoes[palavras.length % secoes.length]!)
  await campo.focus()
  await onde.keyboard.press('Control+End')
  await onde.keyboard.type(` ${palavra}`, { delay: 15 })
  palavras.push(palavra)
  return palavra
}
const faltam = async (de: Page) => {
  const texto = await tudo(de)
  return palavras.filter((palavra) => !texto.includes(palavra))
}
/** The note in a new tab, once the device and the server were asked. */
async function abrir(): Promise<Page> {
  const nova = await context.newPage()
  await nova.goto(endereco)
  await nova.getByLabel('Subjetivo').waitFor()
  return nova
}
/** Waits until the server has everything that stands in the tab. @returns milliseconds */
async function guardado(de: Page): Promise<number> {
  const antes = performance.now()
  await de.getByText(SALVO).waitFor()
  return performance.now() - antes
}
/** The tab's process dies, without an event in the page. */
async function matar(aba: Page): Promise<void> {
  const cdp = await context.newCDPSession(aba)
  const caiu = aba.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await caiu
  await aba.close()
}

const perdas: string[] = []
/** Milliseconds from the last key to the server, in rounds without a fault before it. */
const pausas: number[] = []
async function conferir(de: Page, rodada: string): Promise<void> {
  const perdidas = await faltam(de)
  if (perdidas.length > 0) perdas.push(`${rodada}: ${perdidas.join(', ')}`)
}

const faltas: Record<keyof typeof RODADAS, (n: number) => Promise<void>> = {
  /** Killed after the device's pause, and closed by hand in the middle of it. */
  async aba(n) {
    await escrever(page)
    if (n % 2 === 0) {
      await sleep(NO_APARELHO)
      await matar(page)
    } else {
      await page
        .getByText('Escrevendo...')
        .or(page.getByText('Salvando...'))
        .or(page.getByText(SALVO))
        .waitFor()
      await sleep(NO_APARELHO / 2)
      await page.close({ runBeforeUnload: false })
    }
    page = await abrir()
  },

  /** Lost, and back; every other time the tab dies without network. */
  async rede(n) {
    await context.setOffline(true)
    await escrever(page)
    await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
    await escrever(page)
    if (n % 2 === 0) {
      await context.setOffline(false)
    } else {
      await sleep(NO_APARELHO)
      await matar(page)
      await context.setOffline(false)
      page = await abrir()
    }
  },

  /** Both write: the later one is shown the two versions, and joins them. */
  async duasAbas() {
    const outra = await abrir()
    await escrever(outra)
    await guardado(outra)
    await escrever(page)
    await page.getByRole('button', { name: 'Juntar as duas' }).click()
    await page.getByRole('button', { name: 'Juntar as duas' }).waitFor({ state: 'detached' })
    await outra.close()
  },

  /** Killed while something is on its way, and written on while it is gone. */
  async servidor(n) {
    await escrever(page)
    await sleep(n * 200)
    await server.end('SIGKILL')
    await escrever(page)
    await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
    const { dataDir, port } = server
    server = await startServer({ dataDir, port })
  },
}

test('PRONT-02 fifty rounds of a killed server, a killed tab, a lost network and a second tab lose nothing that was typed', async () => {
  await page.goto(endereco)
  await page.getByLabel('Subjetivo').waitFor()
  const ordem = (Object.keys(RODADAS) as (keyof typeof RODADAS)[])
    .flatMap((qual) =>
      Array.from({ length: RODADAS[qual] }, (_, n) => ({ qual, n, quando: n / RODADAS[qual] })),
    )
    .toSorted((a, b) => a.quando - b.quando)
  expect(ordem).toHaveLength(50)
  for (const { qual, n } of ordem) {
    await escrever(page)
    pausas.push(await guardado(page))
    await faltas[qual](n)
    await guardado(page)
    await conferir(page, `${qual} ${n}`)
  }
  // Another device has only what the server has.
  await page.close()
  const estado = await context.storageState()
  const outro = await browser.newContext({ storageState: estado, baseURL: server.url })
  const la = await outro.newPage()
  await la.goto(endereco)
  await la.getByLabel('Subjetivo').waitFor()
  await conferir(la, 'another device')
  await outro.close()
  const ordenadas = pausas.toSorted((a, b) => a - b)
  const noP = (parte: number) => Math.round(ordenadas[Math.floor((ordenadas.length - 1) * parte)]!)
  const figuras = {
    rodadas: ordem.length,
    palavras: palavras.length,
    p50: noP(0.5),
    p95: noP(0.95),
    maior: noP(1),
  }
  console.log(`PRONT-02: ${JSON.stringify(figuras)}`)
  expect(perdas).toEqual([])
  expect(figuras.p95).toBeLessThanOrEqual(2_000)
})

test('PRONT-03 a signature takes less than 300 ms', async () => {
  const aberta = await context.newPage()
  await aberta.goto('/pacientes')
  const token = await aberta.evaluate(
    () => (JSON.parse(localStorage.getItem('app-da-saude-sessao')!) as { access_token: string }).access_token,
  )
  const pedir = async (method: 'PUT' | 'POST', caminho: string, corpo: object) => {
    const resposta = await fetch(`${server.url}/api${caminho}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
    })
    expect(resposta.status, await resposta.text()).toBe(200)
  }
  const paciente_id = /pacientes\/([0-9a-f-]{36})/.exec(endereco)![1]!
  const tempos: number[] = []
  for (let n = 0; n < ASSINATURAS; n++) {
    const id = randomUUID()
    const texto = 'Refere tontura ao levantar-se, duas a três vezes por semana. '.repeat(40)
    const conteudo = { modelo: 'livre', secoes: [{ chave: 's1', titulo: 'Anotação', texto }], sigilo: false }
    await pedir('PUT', `/prontuario/anotacoes/${id}`, {
      paciente_id,
      agendamento_id: null,
      versao: 0,
      conteudo,
    })
    const antes = performance.now()
    await pedir('POST', `/prontuario/anotacoes/${id}/assinatura`, { versao: 1 })
    tempos.push(performance.now() - antes)
  }
  tempos.sort((a, b) => a - b)
  const p95 = Math.round(tempos[Math.floor((tempos.length - 1) * 0.95)]!)
  console.log(`PRONT-03: ${JSON.stringify({ assinaturas: ASSINATURAS, p50: Math.round(tempos[20]!), p95 })}`)
  expect(p95).toBeLessThanOrEqual(300)
})
