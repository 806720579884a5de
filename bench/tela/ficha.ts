import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { Client } from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { REDE } from './casas.ts'
import { entrar, mediana, type Alvo } from './navegador.ts'

const VEZES = 5

export interface Abertura {
  nome: string
  pedidos: number
  /** From the tap, or from the address, until the record stands and is painted, seconds. */
  conteudo: number
  menor: number
}

export interface FichaDeVinteAnos {
  id: string
  nome: string
}

/** Writes a record of twenty years for a patient of the demonstration's professional. */
export async function fichaDeVinteAnos(dataDir: string, email: string): Promise<FichaDeVinteAnos> {
  const { host, port, user, stop } = await startEmbedded({ dataDir })
  const client = new Client({ host, port, user, database: 'saude', ssl: false })
  try {
    await client.connect()
    // The triggers would make a line of the audit and an event of each of eight thousand rows.
    await client.query('set session_replication_role = replica')
    const texto = await readFile(resolve(import.meta.dirname, 'ficha.sql'), 'utf8')
    const { rows } = await client.query<FichaDeVinteAnos>(texto, [email])
    await client.query('analyze anotacoes, medidas, problemas')
    return rows[0]!
  } finally {
    await client.end()
    await stop()
  }
}

/** In the page: the instant at which the record stood, with its summary, and was painted. */
const QUANDO = (desde: string) => `new Promise((pronto) => {
  const desde = ${desde}
  const olhar = () => document.querySelector('main h1') && location.pathname.startsWith('/pacientes/') &&
    document.querySelectorAll('main h2').length >= 4 && !document.querySelector('main [aria-busy=true]')
      ? requestAnimationFrame(() => setTimeout(() => pronto(performance.now() - desde)))
      : requestAnimationFrame(olhar)
  olhar()
})`

/** A record of twenty years on the slowed phone: from the tap on the patient in the list, and by its address with an empty cache. */
export async function medirFicha(browser: Browser, alvo: Alvo, ficha: FichaDeVinteAnos): Promise<Abertura[]> {
  return [
    await medir(browser, alvo, 'toque na lista', async (page) => {
      await page.goto('/pacientes', { waitUntil: 'commit' })
      const link = page.locator(`main a[href^="/pacientes/${ficha.id}"]`).first()
      await page.getByRole('searchbox').fill(ficha.nome)
      await link.waitFor({ timeout: 60_000 })
      // What comes after the list (parts, the shell's later files) has come when a person taps.
      // The live channel never lets the network rest.
      await page.waitForTimeout(5_000)
      return async () => {
        const espera = page.evaluate<number>(
          `new Promise((fim) => document.addEventListener('pointerdown', () => fim(${QUANDO('performance.now()')}), { once: true, capture: true }))`,
        )
        await link.click()
        return espera
      }
    }),
    await medir(browser, alvo, 'endereço, sem nada guardado', async (page) => async () => {
      await page.goto(`/pacientes/${ficha.id}`, { waitUntil: 'commit' })
      return page.evaluate<number>(QUANDO('0'))
    }),
  ]
}

async function medir(
  browser: Browser,
  alvo: Alvo,
  nome: string,
  preparar: (page: Page) => Promise<() => Promise<number>>,
): Promise<Abertura> {
  const tempos: number[] = []
  let pedidos = 0
  for (let vez = 0; vez < VEZES; vez++) {
    const { page, cdp, fechar } = await entrar(browser, alvo, 'profissional', { largura: 360 })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', REDE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const abrir = await preparar(page)
    pedidos = 0
    page.on('request', () => (pedidos += 1))
    tempos.push((await abrir()) / 1000)
    await fechar()
  }
  return { nome, pedidos, conteudo: mediana(tempos), menor: Math.min(...tempos) }
}
