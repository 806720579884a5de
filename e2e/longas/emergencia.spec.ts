import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { controlsUnderDock, settled, signIn, type Visitor } from '../browser.ts'
import { wordiestProfissional } from '../choices.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()
const botao = (page: Page) => page.getByRole('button', { name: 'Emergência', exact: true })
const samu = (page: Page) => page.getByRole('link', { name: /192.*Ligar para o SAMU/ })
const sair = (page: Page) => page.getByRole('button', { name: 'Sair do modo emergência' })

/** Waits until the service worker has stored all its files. */
async function guardado(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

/** Offline, a missing asset that was not stored is no fault. Only the page's own complaints count. */
function queixas({ complaints }: Visitor): string[] {
  return complaints.splice(0).filter((each) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(each))
}

describe('the mode', () => {
  test('SHELL-08 on with one tap and off with two, by button and by Back, with what was typed kept', async () => {
    const visitor = await jornada.visitar({ width: 360 })
    const { page } = visitor
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br')
    await botao(page).click()
    await page.getByRole('heading', { level: 1, name: 'Modo emergência ativo' }).waitFor()
    expect(await samu(page).getAttribute('href')).toBe('tel:192')
    // The page underneath cannot be reached.
    expect(await page.getByRole('button', { name: 'Entrar', exact: true }).count()).toBe(0)
    await page.reload()
    await samu(page).waitFor()
    await page.goBack()
    await sair(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br')
    await botao(page).click()
    await sair(page).click()
    await page.getByRole('button', { name: 'Toque de novo para sair' }).click()
    await sair(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('ana@exemplo.com.br')
    await page.locator('button:focus', { hasText: 'Emergência' }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  test('SHELL-08 the shortcut of the installed app opens the mode, and the address is clean afterwards', async () => {
    const visitor = await jornada.visitar({ width: 360 })
    await visitor.page.goto('/?emergencia')
    await samu(visitor.page).waitFor()
    expect(visitor.page.url()).not.toContain('emergencia')
    await visitor.context.close()
  })

  test('SHELL-08 the position is asked for by a tap, can be sent to a contact, and goes to no server', async () => {
    const visitor = await jornada.visitar({ width: 1440 })
    const { page, context } = visitor
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -8.0631, longitude: -34.8711, accuracy: 14 })
    const enviados: string[] = []
    page.on('request', (request) => enviados.push(request.url() + (request.postData() ?? '')))
    await page.goto('/login')
    await botao(page).click()
    await page.getByRole('button', { name: 'Mostrar minha posição' }).click()
    await page.getByText('-8.063100, -34.871100', { exact: true }).waitFor()
    await page.getByText('Margem de 14 m', { exact: true }).waitFor()
    const mandar = await page.getByRole('link', { name: 'Escolher no WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(mandar!)).toContain('https://maps.google.com/?q=-8.063100,-34.871100')
    expect(enviados.filter((each) => each.includes('8.063'))).toEqual([])
    await page.locator('summary', { hasText: 'Parada cardíaca' }).click()
    await page.getByRole('button', { name: 'Começar o ritmo' }).click()
    // Two beats and more: the count goes on by itself.
    await page.getByText('4', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Parar o ritmo' }).click()
    expect(visitor.complaints).toEqual([])
    await context.close()
  })
})

describe('without network', () => {
  test('SHELL-08 L4 a visitor who was here once opens the product and the mode without network', async () => {
    const visitor = await jornada.visitar({ width: 360, worker: true })
    const { page, context } = visitor
    await page.goto('/login')
    await guardado(page)
    await context.setOffline(true)
    await page.getByText('Você está sem internet').first().waitFor()
    await page.reload()
    await botao(page).click()
    await samu(page).waitFor()
    await page.locator('summary', { hasText: 'Engasgo de bebê' }).click()
    await page.getByText('Bebê de bruços no seu antebraço').waitFor()
    // An address that was never open here gets the frame too.
    await page.goto('/endereco/qualquer')
    await sair(page).waitFor()
    await context.setOffline(false)
    expect(queixas(visitor)).toEqual([])
    await context.close()
  })

  test('SHELL-08 S7 the card works without network where its owner kept it, and leaves with them', async () => {
    const visitor = await jornada.visitar({ width: 1440, worker: true })
    const { page, context } = visitor
    await page.goto('/login')
    await signIn(page, jornada.login('paciente'))
    await page.goto('/perfil-paciente?aba=saude')
    await page.getByRole('button', { name: 'Criar cartão' }).click()
    const alergias = page.getByLabel(/^Alergias/)
    await alergias.fill('Penicilina')
    await alergias.press('Enter')
    await page.getByRole('button', { name: 'Incluir contato' }).click()
    const contato = page.getByRole('group', { name: 'Contato 1' })
    await contato.getByLabel('Nome').fill('Rui Teixeira')
    await contato.getByLabel('Telefone').fill('81987654321')
    await page.getByRole('button', { name: 'Salvar cartão' }).click()
    await page.getByText('Marque o consentimento para guardar o cartão.').waitFor()
    await page.getByRole('checkbox', { name: /Concordo em guardar/ }).check()
    await page.getByRole('checkbox', { name: /Permitir mostrar sem entrar/ }).check()
    await page.getByRole('button', { name: 'Salvar cartão' }).click()
    await page.getByText(/Você consentiu em/).waitFor()
    await page.getByRole('switch', { name: /Guardar cópia neste aparelho/ }).check()
    await guardado(page)

    await context.setOffline(true)
    await page.reload()
    await botao(page).click()
    await page.getByText('Penicilina', { exact: true }).waitFor()
    await page.getByText(jornada.login('paciente').nome, { exact: true }).first().waitFor()
    const ligar = page.getByRole('link', { name: /^Ligar para meu contato\s*Rui Teixeira/ })
    expect(await ligar.getAttribute('href')).toBe('tel:+5581987654321')
    await context.setOffline(false)

    // The worker's caches hold no health data and no answer of the API.
    const nomes = (await page.evaluate(`
      caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .then((lists) => lists.flat().map((request) => new URL(request.url).pathname))`)) as string[]
    expect(nomes.length).toBeGreaterThan(10)
    expect(nomes.filter((each) => /^\/(api|auth|arquivos)\b/.test(each))).toEqual([])

    await sair(page).click()
    await page.getByRole('button', { name: 'Toque de novo para sair' }).click()
    await page.goto('/perfil-paciente?aba=saude')
    const manter = page.getByRole('switch', { name: /Manter neste aparelho/ })
    await manter.check()
    const sairDaConta = async () => {
      await page.getByRole('button', { name: jornada.login('paciente').nome }).click()
      await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
      await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
    }
    await sairDaConta()
    await botao(page).click()
    await page.getByText('Penicilina', { exact: true }).waitFor()
    await sair(page).click()
    await page.getByRole('button', { name: 'Toque de novo para sair' }).click()

    await signIn(page, jornada.login('paciente'))
    await page.goto('/perfil-paciente?aba=saude')
    await manter.uncheck()
    await sairDaConta()
    await expect.poll(() => page.evaluate("localStorage.getItem('cartao-emergencia')")).toBeNull()
    await botao(page).click()
    await samu(page).waitFor()
    expect(await page.getByText('Penicilina').count()).toBe(0)
    expect(queixas(visitor)).toEqual([])
    await context.close()
  })
})

describe.each([360, 1440])('at %s px', (largura) => {
  test('SHELL-08 the button never hides an action of a page', async () => {
    const visitor = await jornada.visitar({ width: largura })
    const { page } = visitor
    const { id } = await wordiestProfissional(jornada.url)
    const publicas = [
      '/login',
      '/login?modo=cadastro',
      '/login?aba=profissionais',
      '/forgot-password',
      `/profissionais-publicos/${id}`,
      '/nada/disso',
    ]
    for (const endereco of publicas) {
      await page.goto(endereco)
      await settled(page)
      expect(await controlsUnderDock(page), endereco).toEqual([])
    }
    await visitor.context.close()

    const paciente = await jornada.entrar('paciente', { width: largura, em: '/' })
    for (const endereco of ['/', '/perfil-paciente', '/perfil-paciente?aba=saude']) {
      if (endereco !== '/') await paciente.page.goto(endereco)
      await settled(paciente.page)
      expect(await controlsUnderDock(paciente.page), endereco).toEqual([])
    }
    await paciente.context.close()
  })

  test('SHELL-08 the button works above an open dialog, which stays', async () => {
    const visitor = await jornada.visitar({ width: largura })
    const { page } = visitor
    await page.goto('/login?modo=cadastro')
    await page.getByRole('button', { name: 'Ler os termos' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByTitle('Emergência').click()
    await samu(page).waitFor()
    await sair(page).click()
    await page.getByRole('button', { name: 'Toque de novo para sair' }).click()
    await page.getByRole('dialog').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  test('SHELL-08 the mode, its first-aid cards and the tab of the card pass axe in both themes', async () => {
    const visitor = await jornada.entrar('paciente', { width: largura, em: '/perfil-paciente?aba=saude' })
    const { page } = visitor
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await inspecionar(visitor.page)
    await botao(page).click()
    await samu(page).waitFor()
    await inspecionar(visitor.page)
    for (const titulo of ['Mais telefones', 'Parada cardíaca'])
      await page.locator('summary', { hasText: titulo }).click()
    await inspecionar(visitor.page)
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })
})
