import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations, atHome, overflow, settled } from '../browser.ts'
import { abrirJornada } from '../jornada.ts'

const jornada = abrirJornada()
const CAMINHO = '/horarios-inteligencia'

async function inteira(page: Page) {
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** The sums and what they suggest are made as the server starts, and may still be under way. */
async function comContas(page: Page) {
  for (let vez = 0; vez < 60; vez++) {
    if (
      (await page.getByRole('gridcell').count()) > 0 &&
      (await page.getByText(/^Contas feitas em/).count()) > 0 &&
      (await page.getByRole('button', { name: /^Simular: / }).count()) > 0
    )
      return
    await page.waitForTimeout(1_000)
    await page.reload()
    await settled(page)
  }
  throw new Error('the sums were never made')
}

describe('INTEL the intelligence of hours', () => {
  test('INTEL-01 INTEL-04 the manager reads the map by keyboard, sees figures and the score, simulates, drafts and dismisses', async () => {
    const { page, context, complaints } = await jornada.entrar('profissional-administrador', {
      width: 1440,
      em: CAMINHO,
    })
    await page.getByRole('heading', { level: 1, name: 'Inteligência de Horários' }).waitFor()
    await comContas(page)
    await page.getByRole('heading', { name: 'A nota acerta?' }).waitFor()
    await inteira(page)

    // One stop of the tab key, and arrow keys from there.
    await page.getByRole('gridcell').first().focus()
    const primeira = await page.locator(':focus').getAttribute('aria-label')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const outra = await page.locator(':focus').getAttribute('aria-label')
    expect(primeira).toMatch(/^segunda, \d+h: /)
    expect(outra).toMatch(/^terça, \d+h: /)
    await page.getByRole('radio', { name: 'Faltas' }).click()
    await page.getByRole('grid', { name: /^Faltas por dia da semana e hora/ }).waitFor()

    const sugestoes = page.getByRole('region', { name: 'Sugestões' })
    await sugestoes
      .getByRole('button', { name: /^Simular: / })
      .first()
      .click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByText('Consultas atendidas por semana').waitFor()
    await inteira(page)
    await page.keyboard.press('Escape')

    const [baixado] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ])
    expect(baixado.suggestedFilename()).toBe('inteligencia-de-horarios-faltas.csv')

    await sugestoes.getByRole('button', { name: 'Aplicar' }).first().click()
    await page
      .getByRole('status')
      .getByText('Rascunho pronto. Confira e publique em Horários Padrão.')
      .waitFor()
    await sugestoes.getByText('Em rascunho: vale quando for publicada').first().waitFor()

    await sugestoes
      .getByRole('button', { name: /^Mais ações: / })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Dispensar' }).click()
    await page.getByRole('dialog').getByLabel('Por que não serve').fill('Não combina com a clínica.')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('status').getByText('Sugestão dispensada').waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()

    await page.getByRole('button', { name: 'Como é feita' }).click()
    await page.getByRole('dialog').getByText('O que nunca usa').waitFor()
    await inteira(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('INTEL-01 the page fits a phone in the dark, and whoever does not direct is turned away', async () => {
    const { page, context } = await jornada.entrar('profissional-administrador', {
      width: 360,
      theme: 'dark',
      em: CAMINHO,
    })
    await comContas(page)
    await inteira(page)
    await context.close()
    const outra = await jornada.entrar('profissional', { width: 1440, em: CAMINHO })
    await atHome(outra.page)
    expect(new URL(outra.page.url()).pathname).toBe('/')
    await outra.context.close()
  })
})
