import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It permits a site.
const jornada = abrirJornada({ porTentativa: true })
let codigo = ''
let outros: Server[] = []

/** Somebody's own site, with what was pasted into it. */
const site = () =>
  new Promise<Server>((resolve) => {
    const server = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="pt-BR"><title>Consultório</title><h1>Meu consultório</h1>${codigo}</html>`,
        ),
    ).listen(0, 'localhost', () => resolve(server))
  })
const enderecoDe = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  outros = [await site(), await site()]
})
afterAll(async () => {
  for (const server of outros) await new Promise((resolve) => server.close(resolve))
})

test('ALCANCE-04 a professional pastes the frame into their own site, where somebody chooses an hour by keyboard', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { width: 360, em: '/integracoes' })
  const cartao = page.getByRole('region', { name: 'Agendamento no seu site' })
  await cartao.getByLabel('Endereço do seu site').fill('clinica')
  await cartao.getByRole('button', { name: 'Permitir' }).click()
  await cartao.getByText('Use o endereço do site, como').waitFor()
  await cartao.getByLabel('Endereço do seu site').fill(enderecoDe(outros[0]!))
  await cartao.getByRole('button', { name: 'Permitir' }).click()
  await cartao
    .getByRole('list', { name: 'Sites que podem mostrar o quadro' })
    .getByText(enderecoDe(outros[0]!))
    .waitFor()
  await inspecionar(page)
  codigo = await cartao.getByRole('textbox', { name: 'Código do quadro' }).inputValue()
  expect(complaints).toEqual([])

  const visitante = await jornada.visitar({ width: 360 })
  await visitante.page.goto(enderecoDe(outros[0]!))
  const quadro = visitante.page.frameLocator('iframe')
  const hora = quadro.getByRole('main').getByRole('link').first()
  await hora.waitFor()
  expect(await hora.textContent()).toMatch(/Agendar com .* às .*\d\d:\d\d.*abre em outra aba/)
  // The frame is as high as its page: nothing scrolls inside of it.
  await expect.poll(async () => (await visitante.page.locator('iframe').boundingBox())!.height).not.toBe(420)
  await hora.focus()
  const [aba] = await Promise.all([
    visitante.context.waitForEvent('page'),
    visitante.page.keyboard.press('Enter'),
  ])
  await aba.waitForURL(/\/(agendar|login)/)
  expect(await visitante.context.cookies()).toEqual([])

  await visitante.page.goto(enderecoDe(outros[1]!))
  await visitante.page.locator('iframe').waitFor()
  await expect
    .poll(() => visitante.page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
})
