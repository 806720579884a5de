import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rotas } from '#domain/acesso/rotas.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { settled } from '../browser.ts'
import { abrirJornada, olhar } from '../jornada.ts'

const jornada = abrirJornada()

const perfis: TipoUsuario[] = [
  'paciente',
  'paciente-administrador',
  'profissional',
  'profissional-administrador',
  'clinica',
  'administrador-geral',
]

/** Addresses without a parameter that this profile may open, in the order of the menu. */
const paginasDe = (perfil: TipoUsuario) =>
  rotas
    .filter(({ caminho }) => !caminho.includes('$'))
    .filter(({ perfis: quem }) => quem !== 'publica' && quem.includes(perfil))
    .filter(({ existe }) => existe === true || (existe !== false && existe.includes(perfil)))
    .map(({ caminho }) => caminho)

/** The first address on the page that this pattern describes, such as the record behind a list. */
async function primeiroLink(page: Page, forma: RegExp): Promise<string | undefined> {
  const enderecos = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return enderecos.find((cada) => forma.test(cada))
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
      const { page, context, complaints } = await jornada.entrar(perfil, { width: larguras[0] })
      const faltas: string[] = []
      const aqui = async () => {
        await settled(page)
        await olhar(page, larguras).catch((fault: Error) => faltas.push(fault.message))
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
      for (const caminho of paginasDe(perfil)) {
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
