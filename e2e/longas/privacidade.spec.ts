import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settled, textOf, watch } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

const sino = (page: Page) => page.getByRole('button', { name: /^Notificações/ })

async function naoLidas(page: Page): Promise<number> {
  await sino(page).waitFor()
  return Number(/\d+/.exec((await sino(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

async function baixado(page: Page, botao: string): Promise<string> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao }).click(),
  ])
  return textOf(arquivo)
}

describe("the signed-in person's data", () => {
  test('L1 L2 L4 DATA-07 a patient takes a copy, changes a consent, asks for the erasure, is told in another tab, and takes it back', async () => {
    const paciente = jornada.login('paciente')
    const { page, context, complaints } = await jornada.entrar('paciente', { em: '/privacidade' })

    const novidades = page.getByRole('switch', { name: /Novidades/ })
    const antes = await novidades.isChecked()
    await novidades.click()
    await page.getByText(antes ? 'Consentimento retirado' : 'Consentimento dado', { exact: true }).waitFor()
    await page.reload()
    expect(await page.getByRole('switch', { name: /Novidades/ }).isChecked()).toBe(!antes)

    const dados = JSON.parse(await baixado(page, 'Baixar em JSON')) as {
      grupos: { titulo: string; linhas: object[] }[]
    }
    expect(dados.grupos.find(({ titulo }) => titulo === 'Cadastro')!.linhas).toMatchObject([
      { nome: paciente.nome, email: paciente.email },
    ])
    expect(await baixado(page, 'Baixar para ler')).toContain(paciente.email)

    const outraAba = await context.newPage()
    watch(outraAba, complaints, jornada.url)
    await outraAba.goto('/')
    await settled(outraAba)
    const lidasAntes = await naoLidas(outraAba)

    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await dialogo.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
    await dialogo.getByRole('button', { name: 'Excluir minha conta' }).click()
    await page.getByRole('heading', { name: /^Sua conta será excluída em/ }).waitFor()

    await outraAba.getByText('Pedido de exclusão da conta').first().waitFor()
    await expect.poll(() => naoLidas(outraAba)).toBe(lidasAntes + 1)
    await sino(outraAba).click()
    await outraAba.getByRole('link', { name: /Pedido de exclusão da conta/ }).click()
    await outraAba.waitForURL('**/privacidade')
    await outraAba.getByRole('button', { name: 'Desistir da exclusão' }).click()
    await outraAba.getByText('Sua conta continua como estava.', { exact: true }).waitFor()
    await expect.poll(() => naoLidas(outraAba)).toBe(lidasAntes)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('DATA-07 a notification is archived, brought back, and the list follows the filters of the address', async () => {
    const { page, context, complaints } = await jornada.entrar('profissional', { em: '/notificacoes' })
    const linhas = page.getByRole('region', { name: 'Recebidas' }).getByRole('listitem')
    await linhas.first().waitFor()
    const acoes = linhas.getByRole('button', { name: /^Ações de/ }).first()
    const nome = (await acoes.getAttribute('aria-label'))!
    await acoes.click()
    await page.getByRole('menuitem', { name: 'Arquivar' }).click()
    await page.getByText('Notificação arquivada', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Arquivadas' }).click()
    await page.waitForURL('**/notificacoes?filtro=arquivadas')
    await expect.poll(() => linhas.count()).toBe(1)
    await linhas.getByRole('button', { name: nome, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Nada arquivado').waitFor()
    await page.goBack()
    await linhas.first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe.each([360, 1440])('at %i px', (width) => {
  test('WCAG privacy, notifications and preferences have no fault that axe knows, and fit the screen', async () => {
    const { page, context, complaints } = await jornada.entrar('paciente', {
      width,
      em: '/notificacoes?aba=preferencias',
    })
    await inspecionar(page)
    for (const address of ['/notificacoes', '/privacidade']) {
      await page.goto(address)
      await inspecionar(page)
    }
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    await page.getByRole('dialog').waitFor()
    await inspecionar(page)
    await page.keyboard.press('Escape')
    await sino(page).click()
    await page.getByRole('link', { name: 'Ver todas' }).waitFor()
    await inspecionar(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
