import { expect, test } from 'vitest'
import { overflow } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-09 a scale goes from the record to the phone, is answered with the network away in large type, opens the care path, and comes back scored', async () => {
  const { nome } = jornada.login('paciente')
  const { page: medica, complaints } = await jornada.entrar('profissional')
  await medica.goto(new URL('/pacientes', medica.url()).href)
  await medica.getByRole('searchbox').first().fill(nome)
  await medica.getByRole('link', { name: nome }).first().click()
  await medica.getByRole('tab', { name: 'Formulários' }).click()
  await medica.getByText('Antes: 7 (Leve)').waitFor()
  await inspecionar(medica, [360, 1440])
  await medica.getByRole('button', { name: 'Enviar formulário' }).click()
  await medica.getByLabel('Formulário', { exact: true }).selectOption({ label: 'Antes da consulta' })
  await medica.getByLabel('Quando responder').selectOption({ label: 'Quando puder' })
  await inspecionar(medica)
  await medica.getByRole('button', { name: 'Enviar', exact: true }).click()
  await medica.getByText('Formulário enviado').first().waitFor()

  // The scale of the demonstration waits for the person beside what was sent now.
  const { page, complaints: dela } = await jornada.entrar('paciente', {
    width: 390,
    em: '/formularios',
  })
  const porResponder = page.getByRole('region', { name: 'Para responder' })
  await porResponder.getByText('Antes da consulta').waitFor()
  await inspecionar(page)
  await porResponder.getByRole('link', { name: 'Responder: PHQ-9: humor e ânimo' }).click()
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('radio', { name: 'Nenhuma vez' }).check({ force: true })
  await page.getByText('Resposta guardada').waitFor()
  await inspecionar(page, [360, 1440])
  await page.setViewportSize({ width: 390, height: 844 })
  const letras = await page
    .locator('.letra-grande')
    .evaluate((tela) =>
      [...tela.querySelectorAll('*')]
        .filter((cada) => [...cada.childNodes].some((no) => no.nodeType === 3 && no.textContent?.trim()))
        .map((cada) => Number.parseFloat(cada.ownerDocument.defaultView!.getComputedStyle(cada).fontSize)),
    )
  expect(Math.min(...letras)).toBeGreaterThanOrEqual(18)
  await page.getByRole('button', { name: 'Próxima' }).click()

  // The network goes: what is answered stays on the device, and says so.
  await page.context().setOffline(true)
  for (let n = 2; n <= 9; n++) {
    await page.getByText(`Pergunta ${n} de 10`).first().waitFor()
    await page
      .getByRole('radio', { name: n === 9 ? 'Vários dias' : 'Mais da metade dos dias' })
      .check({ force: true })
    if (n < 9) await page.getByRole('button', { name: 'Próxima' }).click()
  }
  await page.getByRole('heading', { name: 'Obrigado por contar isso' }).waitFor()
  await page.getByText(/só recebe o aviso quando a internet voltar/).waitFor()
  expect(await page.getByRole('link', { name: 'Ligar 188 (CVV)' }).getAttribute('href')).toBe('tel:188')
  await page.getByText(/guardada neste aparelho/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/recebeu um aviso desta resposta/).waitFor()
  await inspecionar(page)
  expect(await overflow(page)).toBe(0)

  // The responsible is told before the form is sent.
  await medica.goto(new URL('/', medica.url()).href)
  const cartao = medica.getByRole('region', { name: 'Formulários respondidos' })
  await cartao.getByText('Pede atenção agora').waitFor()
  await inspecionar(medica)

  await page.getByRole('button', { name: 'Próxima' }).click()
  await page.getByRole('button', { name: 'Conferir respostas' }).click()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await page.getByText('Respostas enviadas').waitFor()

  await medica.reload()
  const linha = cartao.getByRole('listitem').filter({ hasText: 'PHQ-9' })
  await linha.getByRole('link').click()
  await medica.getByText('15 de 27').waitFor()
  await medica.getByRole('button', { name: 'Ver respostas: PHQ-9: humor e ânimo' }).click()
  await medica.getByText(/Fale com a pessoa hoje e avalie o risco/).waitFor()
  await inspecionar(medica)
  // What the browser writes of requests without a network is no complaint of the page.
  expect(complaints).toEqual([])
  expect(dela.filter((cada) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(cada))).toEqual([])
})
