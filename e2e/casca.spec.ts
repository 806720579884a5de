import { expect, test } from 'vitest'
import { settled } from './browser.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

async function entrar(perfil: string, width = 1440) {
  const visitor = await jornada.entrar(perfil, { width })
  await settled(visitor.page)
  return visitor
}

test('SHELL-01 FIND-02 the palette leads by keyboard to a page, an action and a professional', async () => {
  const { page, context, complaints } = await entrar('profissional-administrador')
  const paleta = page.getByRole('dialog', { name: 'Buscar e ir' })
  await page.keyboard.press('Control+k')
  await paleta.waitFor()
  await inspecionar(page)
  await page.keyboard.type('configura')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor()
  expect(await paleta.count()).toBe(0)

  await page.keyboard.press('Meta+k')
  await paleta.getByRole('group', { name: 'Recentes' }).getByText('Configurações').waitFor()
  await page.keyboard.type('psicologia')
  await paleta.getByRole('group', { name: 'Profissionais' }).getByRole('option').first().waitFor()
  await inspecionar(page)
  const primeiro = paleta.getByRole('group', { name: 'Profissionais' }).getByRole('option').first()
  await primeiro.click()
  await page.waitForURL(/\/profissionais-publicos\//)
  await paleta.waitFor({ state: 'detached' })
  await settled(page)

  await page.keyboard.press('Control+k')
  await paleta.waitFor()
  await page.keyboard.type('zzzz qqqq')
  await paleta.getByText(/^Nada encontrado/).waitFor()
  await inspecionar(page)
  await page.keyboard.press('Escape')
  await paleta.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('SHELL-04 SHELL-07 at 360 px: menu of 18 rem, search, account menu and back, all by touch', async () => {
  const { page, context, complaints } = await entrar('paciente', 360)
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  const menu = page.getByRole('dialog')
  await menu.waitFor()
  expect((await menu.boundingBox())!.width).toBe(288)
  await menu.getByRole('button', { name: 'Fechar' }).tap()
  await menu.waitFor({ state: 'hidden' })

  await page.locator('header').getByRole('button', { name: 'Buscar profissional ou página' }).tap()
  const paleta = page.getByRole('dialog', { name: 'Buscar e ir' })
  await paleta.waitFor()
  await inspecionar(page)
  await paleta.getByRole('option', { name: 'Configurações' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor()
  await inspecionar(page)
  await page.getByRole('navigation', { name: 'Navegação' }).getByRole('link', { name: 'Perfil' }).tap()
  await page.getByRole('tab', { name: 'Meus dados', selected: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?aba=dados')
  expect(complaints).toEqual([])
  await context.close()
})

test('SHELL-04 the side menu: a rail of 3 rem at 768 px, 16 rem expanded, a sheet below, and ctrl or meta + b for both', async () => {
  const { page, context } = await entrar('paciente', 768)
  const largura = async () => (await page.getByRole('complementary').first().boundingBox())?.width
  expect(await largura()).toBe(48)
  await page.keyboard.press('Meta+b')
  await expect.poll(largura).toBe(256)
  await page.keyboard.press('Meta+b')
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor()
  await expect.poll(largura).toBe(48)
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Painel' })
    .waitFor()
  await inspecionar(page)
  await page.setViewportSize({ width: 767, height: 800 })
  await page.keyboard.press('Control+b')
  const folha = page.getByRole('dialog')
  await folha.waitFor()
  expect((await folha.boundingBox())!.width).toBe(288)
  await page.keyboard.press('Control+b')
  await folha.waitFor({ state: 'hidden' })
  await context.close()
})

test('SHELL-07 by keyboard alone: skip link, account menu, profile, and the focus comes back', async () => {
  const { page, context } = await entrar('profissional')
  await page.reload()
  await page.locator('header button[aria-haspopup=menu]').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Ir para o conteúdo')
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('conteudo')

  const conta = page.locator('header button[aria-haspopup=menu]')
  await conta.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Ver perfil' }).waitFor()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Meu perfil' })
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-haspopup")')).toBe('menu')
  await context.close()
})

test('SHELL-09 LOGIN-11 at 360 px the notice of a mail sent leaves the way back free', async () => {
  const { page, context } = await jornada.visitar({ width: 360 })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.getByLabel('E-mail').press('Enter')
  const aviso = page.getByRole('listitem').filter({ hasText: 'Email de reset enviado!' })
  await aviso.waitFor()
  const voltar = page.getByRole('link', { name: 'Voltar para o login' })
  const [de, ate] = [(await aviso.boundingBox())!, (await voltar.boundingBox())!]
  expect(ate.y + ate.height <= de.y || ate.y >= de.y + de.height).toBe(true)
  await voltar.click()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await context.close()
})
