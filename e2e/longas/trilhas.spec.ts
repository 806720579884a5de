import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('TRILHA-02 TRILHA-03 TRILHA-04 TRILHA-05 TRILHA-06 a professional proposes a plan, the person accepts, marks a step and measures out of range, and the professional sees it', async () => {
  const { page: medica, complaints } = await jornada.entrar('profissional')
  await medica.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).waitFor()
  await medica.goto(new URL('/trilha-tratamento', medica.url()).href)
  // The trail of the demonstration: its last pressure lies above the agreed range.
  const lista = medica.getByRole('region', { name: 'Trilhas dos meus pacientes' })
  await lista.getByText('Fora da faixa', { exact: true }).and(medica.locator('span')).first().waitFor()
  await inspecionar(medica)
  await lista.getByRole('link').first().click()
  await medica.getByRole('button', { name: 'Ajustar o plano' }).click()
  await medica.getByLabel('Objetivo').fill('Pressão em casa sob controle')
  await inspecionar(medica)
  await medica.getByRole('button', { name: 'Propor a mudança' }).click()
  await medica.getByText('Aguarda o aceite').waitFor()
  await medica.getByRole('button', { name: 'Marcar como visto' }).click()
  await medica.getByRole('button', { name: 'Marcar como visto' }).waitFor({ state: 'hidden' })

  const { page, complaints: dela } = await jornada.entrar('paciente')
  await page.goto(new URL('/trilha-tratamento', page.url()).href)
  await page.getByText('Proposta de mudança no plano').waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Aceitar o plano' }).click()
  await page.getByRole('heading', { name: 'Pressão em casa sob controle' }).waitFor()
  await page.getByRole('button', { name: 'Marcar como feito: Tomar o remédio da pressão' }).click()
  await page.getByRole('button', { name: 'Desfazer: Tomar o remédio da pressão' }).waitFor()
  await page.getByRole('button', { name: 'Medir: Medir a pressão' }).first().click()
  const medir = page.getByRole('dialog')
  await medir.getByLabel('máxima (mmHg)').fill('155')
  await medir.getByLabel('mínima (mmHg)').fill('96')
  await medir.getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('Medida fora da faixa combinada').waitFor()
  await page.getByRole('radio', { name: 'Medidas' }).click()
  await page.getByText('155×96 mmHg').first().waitFor()
  await inspecionar(page)
  expect(await overflow(page)).toBe(0)

  await medica.reload()
  await medica.getByRole('button', { name: 'Marcar como visto' }).waitFor()
  expect([...complaints, ...dela]).toEqual([])
})

test('TRILHA-01 TRILHA-02 TRILHA-05 a new trail is begun from the page itself: a patient, a template, one more step, and the person signs it', async () => {
  const { page: medica, complaints } = await jornada.entrar('profissional')
  await medica.getByRole('link', { name: 'Trilha de Tratamento' }).first().click()
  await medica.getByRole('button', { name: 'Nova trilha' }).click()
  const { nome } = jornada.login('paciente')
  await medica.getByRole('searchbox', { name: 'Para qual paciente?' }).fill(nome)
  await inspecionar(medica)
  await medica.getByRole('button', { name: nome }).click()
  await medica.getByLabel('Modelo').selectOption({ label: 'Começar do zero' })
  await medica.getByRole('button', { name: 'Preparar trilha' }).click()
  // Nothing may be kept without a goal; what was typed stays.
  await medica.getByLabel('Título').fill('Alongar as costas')
  await medica.getByRole('button', { name: 'Guardar rascunho' }).click()
  await medica.getByRole('alert').waitFor()
  await medica.getByLabel('Objetivo').fill('Costas sem dor')
  await medica.getByRole('button', { name: 'Acrescentar passo' }).click()
  const segundo = medica
    .getByRole('listitem')
    .filter({ has: medica.getByLabel('Título') })
    .nth(1)
  await segundo.getByLabel('Título').fill('Dor hoje')
  await segundo.getByLabel('Tipo').selectOption('medida')
  await segundo.getByLabel('O que medir').selectOption('dor')
  await segundo.getByLabel('Faixa: até').fill('4')
  await inspecionar(medica, [360, 1440])
  await medica.getByRole('button', { name: 'Guardar rascunho' }).click()
  await medica.getByRole('button', { name: 'Enviar ao paciente' }).click()
  await medica.getByText('Aguarda o aceite').waitFor()
  await inspecionar(medica)

  const { page, complaints: dela } = await jornada.entrar('paciente')
  await page.goto('/trilha-tratamento')
  await page.getByText('Costas sem dor').first().waitFor()
  await page.getByRole('button', { name: 'Aceitar o plano' }).last().click()
  await page.getByRole('button', { name: 'Marcar como feito: Alongar as costas' }).waitFor()
  // The refusal of the empty goal is written down by the browser.
  expect(complaints).toEqual([expect.stringContaining('400')])
  expect(dela).toEqual([])
})

test('TRILHA-04 a step that is done without network stays on the device, outlives the tab, and goes once by itself when the network is back', async () => {
  const { page, context } = await jornada.entrar('paciente', {
    width: 390,
    worker: true,
    em: '/trilha-tratamento',
  })
  const feito = (onde: typeof page) =>
    onde.getByRole('button', { name: 'Desfazer: Tomar o remédio da pressão' })
  await page.getByRole('button', { name: 'Marcar como feito: Tomar o remédio da pressão' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Marcar como feito: Tomar o remédio da pressão' }).click()
  await page.getByText('1 registro espera a conexão. Nada se perde se você fechar a página.').waitFor()
  await feito(page).waitFor()
  await inspecionar(page, [360])
  // The tab is closed with the record still on the device alone.
  await page.close()
  await context.setOffline(false)
  const depois = await context.newPage()
  const enviados: string[] = []
  depois.on('request', (pedido) => {
    if (pedido.method() === 'POST' && new URL(pedido.url()).pathname.endsWith('/registros'))
      enviados.push(pedido.postData() ?? '')
  })
  await depois.goto('/trilha-tratamento')
  await feito(depois).waitFor()
  await expect.poll(() => enviados.length).toBe(1)
  // Until the answer is here it goes again, and counts once.
  await depois.getByText('1 registro espera a conexão.').waitFor({ state: 'hidden' })
  await depois.reload()
  await feito(depois).waitFor()
  expect(enviados.length).toBe(1)

  // Somebody else's browser shows what the server has now.
  const outro = await jornada.entrar('paciente', { em: '/trilha-tratamento' })
  await feito(outro.page).waitFor()
  expect(outro.complaints).toEqual([])
})
