import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('PRO-01 PRO-05 PRO-07 a professional edits the profile, adds a specialty in two states with a certificate, and sees it as a patient', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { width: 1440 })
  await page.getByRole('link', { name: 'Perfil Profissional' }).first().click()

  await page.getByLabel('Biografia').fill('Cuido de corações <b>e</b> de gente. 😀')
  await page.getByLabel('Áreas de interesse').fill('Marca-passo')
  await page.keyboard.press('Enter')
  await inspecionar(page)
  // The preview already shows unsaved changes.
  await page.getByRole('button', { name: 'Ver como paciente' }).click()
  const previa = page.getByRole('dialog', { name: 'Ver como paciente' })
  await previa.getByText('Cuido de corações <b>e</b> de gente. 😀').waitFor()
  await inspecionar(page)
  await page.keyboard.press('Escape')
  // Leaving the page saves first.
  await page.getByRole('link', { name: 'Painel' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / }).waitFor()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/profissional?aba=especialidades')
  await page.getByRole('button', { name: 'Adicionar especialidade' }).click()
  const nova = page.getByRole('dialog', { name: 'Adicionar especialidade' })
  await nova.getByRole('button', { name: /^Especialidade\s/ }).click()
  await page.getByRole('option', { name: /^Nutrição/ }).click()
  for (const [uf, numero] of [
    ['SP', 'CRN-3 12345'],
    ['RJ', 'CRN-4 54321'],
  ] as const) {
    await nova.getByRole('button', { name: uf, exact: true }).click()
    await nova.getByLabel(`Número de registro em ${uf}`).fill(numero)
  }
  await inspecionar(page)
  await nova.getByRole('button', { name: /^Adicionar especialidade/ }).click()
  await page.getByText('Especialidade adicionada').first().waitFor()
  const cartao = page.getByRole('article', { name: 'Nutrição' })
  expect(await cartao.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/RJ · CRN-4 54321[^]*Validada[^]*Aguarda conferência/),
    expect.stringMatching(/SP · CRN-3 12345[^]*Validada[^]*Aguarda conferência/),
  ])

  await page.getByRole('button', { name: 'Editar Nutrição em SP' }).click()
  const registro = page.getByRole('dialog', { name: 'Nutrição em SP' })
  await registro.locator('input[type=file]').setInputFiles({
    name: 'diploma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await registro.getByText('Há um certificado guardado.').waitFor()
  await inspecionar(page)
  // By its button: while the toast of the certificate stands, Escape closes that first (SHELL-09).
  await registro.getByRole('button', { name: 'Fechar' }).click()
  await registro.waitFor({ state: 'hidden' })
  const [aberto] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/certificado') && answer.status() === 200),
    page.getByRole('button', { name: 'Ver certificado de Nutrição em SP' }).click(),
  ])
  const { endereco } = (await aberto.json()) as { endereco: string }
  expect((await fetch(jornada.url + endereco)).status).toBe(200)
  expect((await fetch(jornada.url + endereco.split('?')[0])).status).toBe(404)
  await inspecionar(page)

  // The public sees the saved text, and not the unchecked registration.
  const link = await page.getByRole('textbox', { name: 'Seu link público' }).inputValue()
  const visitante = await jornada.visitar()
  await visitante.page.goto(link)
  await visitante.page.getByText('Cuido de corações <b>e</b> de gente. 😀').waitFor()
  expect(await visitante.page.getByText('CRN-3').count()).toBe(0)
  expect([...complaints, ...visitante.complaints]).toEqual([])
})
