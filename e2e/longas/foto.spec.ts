import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

/** Left half red, right half blue. */
const retrato = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d22' } })
    .composite([
      {
        input: { create: { width: 450, height: 600, channels: 3, background: '#22d' } },
        left: 450,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()

const naBarra = (page: Page) => page.getByRole('banner').locator('img[src^="/arquivos/avatars/"]')

async function abrirDialogo(page: Page) {
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
  await page.getByRole('menuitem', { name: /^(Alterar|Adicionar) foto$/ }).click()
  return page.getByRole('dialog', { name: /^(Alterar|Adicionar) foto$/ })
}

async function escolher(page: Page, buffer: Buffer) {
  const arquivo = { name: 'eu.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(arquivo)
  const recorte = page.getByRole('group', { name: 'Recorte da foto' })
  await recorte.waitFor()
  return recorte
}

describe("SHELL-07 the signed-in person's photo", () => {
  test('SHELL-07 PERSON-05 it is chosen, cut by keyboard, sent, shown everywhere, and removed again', async () => {
    const { page, context, complaints } = await jornada.entrar('paciente')
    await abrirDialogo(page)
    const recorte = await escolher(page, await retrato())
    await page.getByRole('slider', { name: 'Aproximar' }).fill('3')
    await recorte.focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await page.getByText('Foto atualizada', { exact: true }).waitFor()

    const src = (await naBarra(page).first().getAttribute('src'))!
    const answer = await fetch(jornada.url + src)
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    expect([answer.headers.get('content-type'), dominant.r > dominant.b]).toEqual(['image/jpeg', true])
    await page.reload()
    await naBarra(page).first().waitFor()

    await abrirDialogo(page)
    await page.getByRole('button', { name: 'Remover foto' }).click()
    await page.getByText('Foto removida', { exact: true }).waitFor()
    expect(await naBarra(page).count()).toBe(0)
    expect((await fetch(jornada.url + src)).status).toBe(404)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('PERSON-04 a photo over the limit is cut on the device, upright, and then sent', async () => {
    const { page, context, complaints } = await jornada.entrar('paciente')
    await abrirDialogo(page)
    // Noise does not compress. Turned by its header: the left half of the file is the top of the photo.
    const [lado, meio] = [2000, 1000]
    const ruido = (canal: 'r' | 'b') => ({
      input: Buffer.from(
        randomBytes(meio * lado * 3).map((byte, i) =>
          i % 3 === (canal === 'r' ? 0 : 2) ? 200 + (byte % 56) : byte % 120,
        ),
      ),
      raw: { width: meio, height: lado, channels: 3 as const },
    })
    const grande = await sharp({ create: { width: lado, height: lado, channels: 3, background: '#000' } })
      .composite([
        { ...ruido('r'), left: 0, top: 0 },
        { ...ruido('b'), left: meio, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(grande.length).toBeGreaterThan(5 * 1024 * 1024)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: grande })
    await page.getByRole('group', { name: 'Recorte da foto' }).waitFor()
    const enviado = page.waitForRequest(
      (pedido) => pedido.url().includes('/avatar') && pedido.method() !== 'GET',
    )
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    expect((await (await enviado).sizes()).requestBodySize).toBeLessThan(2 * 1024 * 1024)
    await page.getByText('Foto atualizada', { exact: true }).waitFor()
    const src = (await naBarra(page).first().getAttribute('src'))!
    const guardada = sharp(Buffer.from(await (await fetch(jornada.url + src)).arrayBuffer()))
    const { width = 0, height = 0 } = await guardada.metadata()
    // `stats` reads what came in, so that the half is a picture of its own first.
    const metade = async (top: number) => {
      const meia = await guardada
        .clone()
        .extract({ left: 0, top, width, height: height / 2 })
        .toBuffer()
      return (await sharp(meia).stats()).channels
    }
    const [cima, baixo] = [await metade(0), await metade(height / 2)]
    expect([cima[0]!.mean > cima[2]!.mean, baixo[2]!.mean > baixo[0]!.mean]).toEqual([true, true])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('PERSON-04 what is no picture is refused in words, and the photo stays as it was', async () => {
    const { page, context } = await jornada.entrar('paciente')
    await abrirDialogo(page)
    const html = { name: 'eu.png', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') }
    await page.locator('input[type=file]').first().setInputFiles(html)
    await page.getByText('Por favor, selecione apenas arquivos de imagem.').waitFor()
    const pasta = await mkdtemp(join(tmpdir(), 'foto-'))
    onTestFinished(() => rm(pasta, { recursive: true }))
    const grande = join(pasta, 'eu.png')
    await writeFile(grande, '')
    await truncate(grande, 40 * 1024 * 1024 + 1)
    await page.locator('input[type=file]').first().setInputFiles(grande)
    await page.getByText('A imagem deve ter no máximo 5MB.').waitFor()
    await context.close()
  })

  test.each([360, 1440])('SHELL-07 axe finds nothing at %i px, choosing and cutting', async (width) => {
    const { page, context, complaints } = await jornada.entrar('paciente', { width })
    const dialogo = await abrirDialogo(page)
    await dialogo.waitFor()
    await inspecionar(page)
    await escolher(page, await retrato())
    await inspecionar(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
