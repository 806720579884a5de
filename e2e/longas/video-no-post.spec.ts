import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { overflow } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

// Runs in the page.
const GRAVAR = `(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const desenho = canvas.getContext('2d')
    const pontos = desenho.createImageData(640, 360)
    const partes = []
    const gravador = new MediaRecorder(canvas.captureStream(12), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: 30_000_000,
    })
    gravador.addEventListener('dataavailable', ({ data }) => partes.push(data))
    const fim = new Promise((resolve) => gravador.addEventListener('stop', resolve))
    gravador.start()
    const inicio = performance.now()
    while (performance.now() - inicio < 3_000) {
      for (let i = 0; i < pontos.data.length; i += 4) {
        pontos.data[i] = Math.random() * 255
        pontos.data[i + 1] = Math.random() * 255
        pontos.data[i + 2] = Math.random() * 255
        pontos.data[i + 3] = 255
      }
      desenho.putImageData(pontos, 0, 0)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    gravador.stop()
    await fim
    const bytes = new Uint8Array(await new Blob(partes).arrayBuffer())
    let escrito = ''
    for (let i = 0; i < bytes.length; i += 8_192)
      escrito += String.fromCharCode(...bytes.subarray(i, i + 8_192))
    return btoa(escrito)
  })()`

/** A film that this browser records from a canvas of noise, so heavy that it has several pieces. */
async function gravar(page: Page): Promise<Buffer> {
  const texto = (await page.evaluate(GRAVAR)) as string
  return Buffer.from(texto, 'base64')
}

/** The first video of the page, in words of the page. */
const VIDEO = "document.querySelector('video')"

const campo = (page: Page) => page.getByRole('textbox', { name: 'Texto' })
const escolher = (page: Page) => page.getByLabel(/Arraste um vídeo/)
async function escrever(page: Page): Promise<void> {
  await page.goto('/rede')
  await page.getByRole('button', { name: 'No que você está pensando?' }).click()
  await campo(page).waitFor()
}

test('REDE-02 a video survives a lost network and a closed tab, and plays in the published post', async () => {
  const { page, context } = await jornada.entrar('profissional')
  await escrever(page)
  await page.getByRole('dialog').getByText('Algo que você viveu').click()
  await campo(page).fill('Um alongamento simples para o fim do dia.')

  // A zip with the name of a film is refused in words, and what was written stays.
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(5_000, 7)])
  await escolher(page).setInputFiles({ name: 'aula.mp4', mimeType: 'video/mp4', buffer: zip })
  await page.getByText('Este arquivo não é um vídeo que a Rede mostra.', { exact: false }).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Descartar vídeo' }).click()

  // The network goes away after the first piece.
  let pedacos = 0
  const repetidos: string[] = []
  await context.route('**/api/posts/videos/pedacos?*', async (route) => {
    const url = route.request().url()
    pedacos += 1
    if (pedacos > 1) return route.abort('internetdisconnected')
    repetidos.push(url)
    await route.continue()
  })
  const filme = await gravar(page)
  const capas: number[] = []
  page.on('response', (resposta) => {
    if (resposta.url().includes('/api/posts/imagens')) capas.push(resposta.status())
  })
  expect(filme.length).toBeGreaterThan(3 * 1024 * 1024)
  await escolher(page).setInputFiles({ name: 'alongamento.webm', mimeType: 'video/webm', buffer: filme })
  await page.getByText('Sem conexão. O envio continua de onde parou', { exact: false }).waitFor()
  expect(capas).toEqual([200])
  await inspecionar(page)
  await page.getByText('Rascunho guardado').waitFor()

  // The tab is closed: another one goes on from there, and sends no piece again that came.
  await page.close({ runBeforeUnload: false })
  await context.unroute('**/api/posts/videos/pedacos?*')
  const depois: string[] = []
  const volta = await context.newPage()
  volta.on('request', (pedido) => {
    if (pedido.url().includes('/posts/videos/pedacos')) depois.push(pedido.url())
  })
  await volta.goto('/rede?meus=rascunhos')
  await volta.getByRole('article').first().getByRole('button', { name: 'Continuar' }).click()
  await volta.getByLabel('Descrição do vídeo 1').fill('Uma pessoa alonga os braços sentada.')
  expect(depois.length).toBeGreaterThan(0)
  expect(depois.filter((url) => repetidos.includes(url))).toEqual([])

  // Captions from a file.
  await volta.getByLabel('Legendas do vídeo 1').setInputFiles({
    name: 'legendas.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:30.000\nRespire e solte os ombros\n'),
  })
  await volta.getByText('Com legendas', { exact: true }).waitFor()
  await inspecionar(volta)
  await volta.getByText('Só eu', { exact: true }).click()
  await volta.getByText('Rascunho guardado').waitFor()
  await volta.getByRole('button', { name: 'Publicar', exact: true }).click()
  await volta.getByRole('button', { name: 'Ver', exact: true }).click()

  // It waits for a tap, then plays, and shows its captions.
  const video = volta.locator('video').first()
  await video.waitFor()
  expect(await volta.evaluate(`${VIDEO}.paused && !${VIDEO}.autoplay`)).toBe(true)
  expect(await video.getAttribute('aria-label')).toBe('Uma pessoa alonga os braços sentada.')
  expect(await video.getAttribute('poster')).toMatch(/\.jpg$/)
  await volta.getByRole('button', { name: 'Mostrar legendas' }).click()
  await volta.getByRole('button', { name: 'Reproduzir vídeo' }).click()
  await expect.poll(() => volta.evaluate(`${VIDEO}.currentTime`)).toBeGreaterThan(0.3)
  expect(await volta.evaluate(`${VIDEO}.textTracks[0].activeCues[0].text`)).toBe('Respire e solte os ombros')
  await volta.getByRole('button', { name: 'Pausar vídeo' }).click()
  await inspecionar(volta)
  for (const width of [360, 768, 1440]) {
    await volta.setViewportSize({ width, height: 800 })
    expect(await overflow(volta)).toBe(0)
  }
  await context.close()
})
