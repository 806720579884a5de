import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirComMicrofone, autorizar, comecar, duracoes, escriba, segundosGravados } from '../escriba.ts'

/** Milliseconds of a piece, by the clock of the page. */
const PECA_MS = 20_000
let aberta: Awaited<ReturnType<typeof abrirComMicrofone>>

beforeAll(async () => {
  aberta = await abrirComMicrofone()
}, 300_000)
afterAll(() => aberta.fechar())

interface Enviada {
  id: string
  ordem: number
  inicio_ms: number
  duracao_ms: number
}
/** A professional whose page has a clock that the test moves, and a microphone that it can take away. */
async function gravando() {
  const visitante = await escriba(aberta, {}, async (page) => {
    await page.clock.install()
    await page.addInitScript(`(() => {
      const pedir = MediaDevices.prototype.getUserMedia
      MediaDevices.prototype.getUserMedia = async function (...wish) {
        return (globalThis.microfone = await pedir.apply(this, wish))
      }
    })()`)
  })
  const { page } = visitante
  const chegaram: Enviada[] = []
  page.on('response', (resposta) => {
    const endereco = new URL(resposta.url())
    if (!endereco.pathname.endsWith('/atendimento/pecas') || !resposta.ok()) return
    const inicio_ms = Number(endereco.searchParams.get('inicio_ms'))
    void resposta.json().then((peca: Enviada) => chegaram.push({ ...peca, inicio_ms }))
  })
  await comecar(page)
  await autorizar(page)
  return { ...visitante, chegaram }
}
/** A piece passes by the clock of the page, with some real sound in it. */
async function passarPeca(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((r) => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0) })',
  )
  await new Promise((resolve) => setTimeout(resolve, 250))
  await page.clock.fastForward(PECA_MS)
}
async function bytesVivos(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
}

test('IA-02 sixty minutes are recorded in pieces that are whole, ten of them without a network, and memory stays flat', async () => {
  const { page, context, chegaram } = await gravando()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  for (let peca = 0; peca < 30; peca++) await passarPeca(page)
  const aosDez = await bytesVivos(cdp)

  // Ten minutes without a network: everything waits on the device.
  const antes = chegaram.length
  await context.setOffline(true)
  for (let peca = 0; peca < 30; peca++) await passarPeca(page)
  await page.getByText('fica guardada, cifrada, neste aparelho').waitFor()
  expect(chegaram.length).toBeLessThanOrEqual(antes + 2)
  await context.setOffline(false)
  for (let peca = 0; peca < 120; peca++) await passarPeca(page)
  expect(await segundosGravados(page)).toBeGreaterThanOrEqual(3_600)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(20_000)
        return chegaram.length
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBeGreaterThanOrEqual(180)
  const noFim = await bytesVivos(cdp)
  // Fifty minutes more than at the first look, of a sound that takes 166 kB a minute: 8 MB, had they stayed.
  expect(noFim - aosDez).toBeLessThan(6_000_000)

  const unicas = new Map(chegaram.map((peca) => [peca.id, peca]))
  const inicios = [...unicas.values()].map(({ inicio_ms }) => inicio_ms).toSorted((a, b) => a - b)
  // No piece of the hour is missing: each begins a piece behind the one before.
  for (const [n, inicio] of inicios.entries())
    if (n > 0) expect(inicio - inicios[n - 1]!).toBeLessThan(PECA_MS * 1.5)
  expect(inicios.at(-1)! + PECA_MS).toBeGreaterThanOrEqual(3_580_000)

  // First, offline and last ones decode by themselves.
  const ids = [...unicas.keys()]
  const quais = [ids[0]!, ids[Math.floor(ids.length / 3)]!, ids.at(-1)!]
  const enderecos = await page.evaluate<string[]>(`(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('app-da-saude-sessao'))
    const lidos = []
    for (const id of ${JSON.stringify(quais)}) {
      const resposta = await fetch('/api/atendimento/pecas/' + id + '/endereco', { headers: { authorization: 'Bearer ' + access_token } })
      lidos.push((await resposta.json()).url)
    }
    return lidos
  })()`)
  expect((await duracoes(page, enderecos)).every((ms) => ms > 100)).toBe(true)
}, 600_000)

test('IA-02 a microphone taken away keeps what was said and goes on with another; silence is told of', async () => {
  const { page, chegaram } = await gravando()
  await passarPeca(page)
  await page.evaluate(`(() => {
    const [faixa] = globalThis.microfone.getTracks()
    faixa.stop()
    faixa.dispatchEvent(new Event('ended'))
  })()`)
  await page.getByText('O microfone foi desligado. O que foi dito até aqui está guardado.').waitFor()
  await page.getByRole('heading', { name: 'Gravação parada' }).waitFor()
  await expect.poll(() => chegaram.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Gravando com consentimento' }).waitFor()

  // Muted: nothing is heard, and the person is told.
  await page.evaluate('globalThis.microfone.getTracks().forEach((faixa) => { faixa.enabled = false })')
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(3_000)
        return page.getByText('Não estamos ouvindo nada').count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

  // A file that is no sound, brought beside the recording: refused with the next step, and the recording stands.
  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'consulta.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('<!doctype html><p>não é som</p>'),
  })
  await page.getByText('Este arquivo não é um áudio que possamos guardar').waitFor()
}, 300_000)
