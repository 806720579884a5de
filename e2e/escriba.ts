import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arriveSignedIn, demoLogins, launchBrowser, newVisitor, type VisitorOptions } from './browser.ts'
import { abrir } from './jornada.ts'
import { tons } from './tons.ts'

/** A server with the demonstration, and a browser whose microphone hears tones in every moment, which are real sound. */
export async function abrirComMicrofone() {
  const pasta = await mkdtemp(join(tmpdir(), 'tons-'))
  const arquivo = join(pasta, 'tons.wav')
  await writeFile(arquivo, tons(10))
  const navegador = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${arquivo}`,
  ])
  const aberta = await abrir({ navegador: navegador.wsEndpoint() })
  return {
    ...aberta,
    fechar: async () => {
      await aberta.fechar()
      await navegador.close()
      await rm(pasta, { recursive: true, force: true })
    },
  }
}

/** The professional of the demonstration on `/atendimento-ia`. @param antes runs before the page loads */
export async function escriba(
  { server, browser }: { server: { url: string }; browser: Browser },
  options: VisitorOptions = {},
  antes: (page: Page) => Promise<void> = async () => undefined,
) {
  const visitante = await newVisitor(browser, server.url, options)
  const login = (await demoLogins(server.url)).find(({ perfil }) => perfil === 'profissional')!
  // What is not granted is refused without a question where something else was answered.
  await visitante.context.grantPermissions(['microphone'], { origin: server.url })
  await antes(visitante.page)
  await arriveSignedIn(visitante.page, server.url, login, '/atendimento-ia')
  // A server that has just begun may be busy for its first document, and says so.
  await expect
    .poll(
      async () => {
        if ((await visitante.page.getByText('O sistema está ocupado').count()) > 0)
          await visitante.page.reload()
        return visitante.page.getByRole('heading', { level: 1 }).count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(0)
  visitante.complaints.length = 0
  return visitante
}

/** Asks for consent and records. */
export async function autorizar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir autorização e gravar' }).click()
  await page.getByRole('dialog').getByText('Esta consulta pode ser gravada').waitFor()
  await page.getByRole('button', { name: 'Autorizou: gravar' }).click()
  await page.getByRole('heading', { name: 'Gravando com consentimento' }).waitFor()
}

/** Begins with the first or last of today's consultations whose note is not signed. */
export function comecar(page: Page, qual: 'first' | 'last' = 'first'): Promise<void> {
  const consultas = page
    .getByRole('listitem')
    .filter({ hasNotText: 'Assinada' })
    .getByRole('link', { name: /^Começar com/ })
  return (qual === 'first' ? consultas.first() : consultas.last()).click()
}

/** Seconds that the screen counts. */
export async function segundosGravados(page: Page): Promise<number> {
  const partes = (await page.getByRole('timer').textContent())!.split(':').map(Number)
  return partes.reduce((total, parte) => total * 60 + parte, 0)
}

/** Milliseconds of each piece at these addresses, decoded by the browser. */
export const duracoes = (page: Page, enderecos: readonly string[]) =>
  page.evaluate<number[]>(`(async () => {
    const contexto = new OfflineAudioContext(1, 1, 48000)
    const lidas = []
    for (const url of ${JSON.stringify(enderecos)}) {
      const som = await (await fetch(url)).arrayBuffer()
      lidas.push(Math.round((await contexto.decodeAudioData(som)).duration * 1000))
    }
    return lidas
  })()`)
