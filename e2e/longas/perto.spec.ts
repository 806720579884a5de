import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn, type VisitorOptions } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

/** Recognisable, in the middle of the demonstration's city. */
const AQUI = { latitude: -23.561437, longitude: -46.655891 }
/** The same coordinates as the contract rounds them. */
const MARCAS = ['23.561', '46.656', '46.655']

const jornada = abrirJornada({ servidor })
let mapas: Server
let estilo: string
const pedidosDoMapa: string[] = []

async function servidor() {
  // A style of one colour, on a foreign origin.
  mapas = createServer((request, response) => {
    pedidosDoMapa.push(`${request.url} ${JSON.stringify(request.headers)}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    const layers = [{ id: 'fundo', type: 'background', paint: { 'background-color': '#dfe9e4' } }]
    response.end(JSON.stringify({ version: 8, sources: {}, layers }))
  })
  await new Promise<void>((listening) => mapas.listen(0, '127.0.0.1', listening))
  estilo = `http://127.0.0.1:${(mapas.address() as AddressInfo).port}/estilo.json`
  return { env: { MAP_STYLE_URL: estilo, LOG_LEVEL: 'info' } }
}
afterAll(() => mapas?.close())

/** The patient of the demonstration, signed in. */
const patient = (options: VisitorOptions) => jornada.entrar('paciente', options)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Permitir localização' })
const kept = (page: Page, key: string) => page.evaluate(`localStorage.getItem('${key}')`)

/** Both themes at both widths. */
const inspect = (page: Page) => inspecionar(page, [360, 1440])

describe('the dialog', () => {
  test('GEO-01 GEO-02 a permission given: asked once, after sign-in, and what was found stays in the browser', async () => {
    const { page, context, complaints } = await jornada.visitar({ location: AQUI })
    await page.goto('/login')
    await signIn(page, jornada.login('paciente'))
    await dialog(page).waitFor()
    await inspect(page)
    await dialog(page).getByRole('button', { name: 'Permitir localização' }).click()
    await page.getByText('Localização obtida', { exact: true }).first().waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await kept(page, 'user_location')).toContain('-23.561')

    await page.goto('/profissional')
    await page.getByText('Distâncias em linha reta.').waitFor()
    expect(await dialog(page).count()).toBe(0)

    await page.getByRole('button', { name: jornada.login('paciente').nome }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
    expect(await kept(page, 'user_location')).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('GEO-02 GEO-06 a permission refused: said once, and a day of silence', async () => {
    const { page, context, complaints } = await patient({ location: 'refused' })
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Permitir localização' }).click()
    await page.getByText('Permissão de localização negada').first().waitFor()
    expect(await kept(page, 'location_permission_denied')).toMatch(/^\d+$/)
    await page.goto('/profissional')
    await page.getByText(/não perguntaremos de novo até/).waitFor()
    await inspect(page)
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Usar minha localização' }).click()
    await page.getByRole('alert').getByText('Permissão de localização negada').waitFor()
    // ACHAR-03: meanwhile the city of the person's address counts.
    await page.getByRole('article').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('nearby professionals', () => {
  test('GEO-07 nearest first, on rings where the map is not wanted, and the position in no address or log', async () => {
    const { page, context, complaints } = await patient({ location: AQUI })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.getByRole('button', { name: 'Agora não' }).click()
    await page.getByRole('link', { name: 'Profissionais', exact: true }).first().click()
    // The person refused a moment ago, so the page waits for them although the browser would answer.
    await page.getByRole('button', { name: 'Usar minha localização' }).click()
    const distances = page.getByRole('article').getByText(/, [\d,]+ km$/)
    // The list of the person's city stands there first, without distances.
    const km = async () =>
      (await distances.allInnerTexts()).map((text) =>
        Number(/([\d,]+) km$/.exec(text)![1]!.replace(',', '.')),
      )
    await expect.poll(async () => (await km()).length).toBeGreaterThanOrEqual(5)
    const deLonge = await km()
    expect(deLonge).toEqual(deLonge.toSorted((a, b) => a - b))
    // A few cards show axe as much as fifty do.
    await page.getByLabel('Distância máxima').selectOption('3')
    await page.getByText(/^\d+ profissiona(l|is) a até 3 km\.$/).waitFor()
    expect(new URL(page.url()).search).toBe('?raio_km=3')

    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    await page.getByText(/^O mapa vem de 127\.0\.0\.1:\d+\./).waitFor()
    expect(pedidosDoMapa).toEqual([])
    await page.getByRole('button', { name: 'Ver sem mapa' }).click()
    await page.getByRole('img', { name: /por distância e direção$/ }).waitFor()
    await page.getByRole('button', { name: 'Próximo profissional' }).press('Enter')
    const chosen = page.getByRole('region', { name: 'Mapa dos profissionais próximos' }).getByRole('link')
    const nome = await chosen.innerText()
    await inspect(page)
    await chosen.press('Enter')
    await page.getByRole('heading', { level: 1, name: nome }).waitFor()

    expect(complaints).toEqual([])
    for (const marca of MARCAS) {
      expect(addresses.join('\n')).not.toContain(marca)
      expect(jornada.output()).not.toContain(marca)
    }
    expect(jornada.output()).toContain('profissionais.proximos')
    await context.close()
  })

  test('GEO-07 the map opens after consent and tells its server nothing of the place', async () => {
    const { page, context, complaints } = await patient({ location: AQUI })
    await dialog(page).getByRole('button', { name: 'Permitir localização' }).click()
    await page.getByText('Localização obtida', { exact: true }).first().waitFor()
    await page.goto('/profissional?raio_km=5')
    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    await page.getByRole('button', { name: 'Abrir o mapa' }).click()
    // Software rendering on a busy machine may exceed the page's four seconds for a map. The test then retries, as a
    // person would.
    const ready = page.locator('[data-mapa=pronto]')
    const again = page.getByRole('button', { name: 'Tentar o mapa de novo' })
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await ready.or(again).first().waitFor({ timeout: 60_000 })
      if ((await ready.count()) > 0) break
      await again.click({ timeout: 60_000 })
    }
    await ready.waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Próximo profissional' }).click({ timeout: 60_000 })
    await page
      .getByRole('region', { name: 'Mapa dos profissionais próximos' })
      .getByRole('link', { name: /^(?!MapLibre)/ })
      .first()
      .waitFor({ timeout: 60_000 })
    expect(pedidosDoMapa.length).toBeGreaterThan(0)
    for (const pedido of pedidosDoMapa) {
      for (const marca of MARCAS) expect(pedido).not.toContain(marca)
      expect(pedido).not.toContain('"referer"')
    }
    // The foreign host is the allowed one. A broken security policy would be another complaint.
    expect(new Set(complaints)).toEqual(new Set([`foreign host: ${new URL(estilo).origin}`]))
    await context.close()
  })

  test('GEO-07 a map that does not answer gives way to the rings within seconds', async () => {
    const { page, context } = await patient({ location: AQUI })
    await dialog(page).getByRole('button', { name: 'Permitir localização' }).click()
    await page.getByText('Localização obtida', { exact: true }).first().waitFor()
    await page.route(estilo, () => undefined)
    await page.goto('/profissional')
    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    await page.getByRole('button', { name: 'Abrir o mapa' }).click()
    await page.getByText('O mapa não respondeu.').waitFor({ timeout: 60_000 })
    await page.getByRole('img', { name: /por distância e direção$/ }).waitFor()
    await context.close()
  })
})
