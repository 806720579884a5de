import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { screenOf, settled } from '../browser.ts'
import { abrirJornada, olhar } from '../jornada.ts'

const jornada = abrirJornada()

const perfis = [
  'paciente',
  'paciente-administrador',
  'profissional',
  'profissional-administrador',
  'clinica',
  'administrador-geral',
]

/** Pages that stand in no menu, as far as a profile may open them. */
const FORA_DO_MENU = [
  '/notificacoes',
  '/privacidade',
  '/seguranca',
  '/configuracoes',
  '/formularios',
  '/ocorrencias',
  '/integracoes',
  '/mudanca',
]

/** Every page of the menu, in its order, and those beside it. */
async function paginasDe(page: Page): Promise<string[]> {
  const doMenu = await page
    .getByRole('navigation', { name: 'Menu principal' })
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(doMenu.length).toBeGreaterThan(2)
  return [...new Set([...doMenu, ...FORA_DO_MENU])]
}

/** The first address on the page that this pattern describes, such as the record behind a list. */
async function primeiroLink(page: Page, forma: RegExp): Promise<string | undefined> {
  const enderecos = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return enderecos.find((cada) => forma.test(cada))
}

/** Waits until no grey shape stands for content in what is seen: a part of a page may come after its requests rest. */
async function semEsqueletos(page: Page): Promise<void> {
  await settled(page)
  const vistos = () =>
    page.locator('main .animate-pulso').evaluateAll(
      (shapes) =>
        shapes.filter((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return bottom >= 0 && top <= each.ownerDocument.documentElement.clientHeight
        }).length,
    )
  await expect.poll(vistos).toBe(0)
  await settled(page)
}

/** Records behind the lists: a person, a clinic. */
const DETALHES: Record<string, RegExp> = {
  '/pacientes': /^\/pacientes\/[0-9a-f-]{36}/,
  '/clinicas': /^\/clinicas\/[0-9a-f-]{36}/,
}

/** A mouse on two widths, a finger on the third. */
const aparelhos = [{ larguras: [1440, 768] }, { larguras: [360] }]

describe.each(aparelhos)('at $larguras px, in both themes', ({ larguras }) => {
  test.each(perfis)(
    'SHELL-08 every page of %s and every tab passes axe, fits, and hides no control',
    async (perfil) => {
      const { page, context, complaints } = await jornada.entrar(perfil, {
        width: larguras[0],
        // The desk's home greets nobody.
        em: perfil === 'clinica' ? '/clinicas' : undefined,
      })
      const faltas: string[] = []
      await settled(page)
      const aqui = async () => {
        // A look that failed leaves another width behind.
        await page.setViewportSize(screenOf(larguras[0]!))
        await semEsqueletos(page)
        await olhar(page, larguras).catch(({ message, actual }: Error & { actual?: unknown }) =>
          faltas.push(`${message}\n${String(actual)}`),
        )
        faltas.push(...complaints.splice(0).map((cada) => `${page.url()}: ${cada}`))
      }
      const abas = async () => {
        const quantas = await page.locator('main').getByRole('tab').count()
        for (let i = 0; i < quantas; i++) {
          const aba = page.locator('main').getByRole('tab').nth(i)
          if (!(await aba.isVisible()) || (await aba.getAttribute('aria-selected')) === 'true') continue
          await aba.click()
          await aqui()
        }
      }
      // On a phone the menu is a sheet behind its button.
      if (larguras.includes(360)) await page.getByRole('button', { name: 'Abrir menu' }).click()
      for (const caminho of await paginasDe(page)) {
        await page.goto(caminho)
        await aqui()
        await abas()
        const forma = DETALHES[caminho]
        const detalhe =
          forma &&
          (await page
            .goto(caminho)
            .then(() => settled(page))
            .then(() => primeiroLink(page, forma)))
        if (!detalhe) continue
        await page.goto(detalhe)
        await aqui()
        await abas()
      }
      expect(faltas).toEqual([])
      await context.close()
    },
  )
})
