import { expect, test } from 'vitest'
import { overflow } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-06 exams are asked for, a file comes from the phone, values are typed from it, the critical one is told by an act, and only then the person reads it', async () => {
  const { nome } = jornada.login('paciente')
  const { page: medica, complaints } = await jornada.entrar('profissional')
  // What waits stands first on the home.
  const acompanhar = medica.getByRole('region', { name: 'Para acompanhar' })
  await acompanhar.getByText('Potássio 6,6 mEq/L', { exact: true }).waitFor()
  await medica.goto(new URL('/pacientes', medica.url()).href)
  await medica.getByRole('searchbox').first().fill(nome)
  await medica.getByRole('link', { name: nome }).first().click()
  await medica.getByRole('tab', { name: 'Exames' }).click()
  const dialogo = medica.getByRole('dialog')
  await medica.getByText('Anterior: 11,9 g/dL').first().waitFor()
  await inspecionar(medica, [360, 1440])

  await medica.getByRole('button', { name: 'Pedir exames' }).click()
  await dialogo.getByRole('button', { name: /^Acrescentar exame/ }).click()
  await medica.getByPlaceholder('Buscar exame').fill('íons')
  await medica.keyboard.press('Enter')
  await dialogo.getByRole('list', { name: 'Exames do pedido' }).getByText('Sódio e potássio').waitFor()
  await dialogo.getByLabel('Indicação clínica').fill('Uso de losartana')
  await inspecionar(medica)
  await dialogo.getByRole('button', { name: 'Pedir', exact: true }).click()
  await medica.getByText('Exames pedidos').first().waitFor()

  // On the phone of the person: the request, and a photo or PDF for it.
  const { page, complaints: dela } = await jornada.entrar('paciente', {
    width: 390,
    em: '/perfil-paciente?aba=prontuario',
  })
  await page.getByRole('button', { name: 'Enviar resultado: Sódio e potássio' }).click()
  const envio = page.getByRole('dialog')
  await envio.getByLabel('Escolha ou arraste o arquivo: escolha um arquivo').setInputFiles({
    name: 'laudo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>nada'),
  })
  await envio.getByRole('button', { name: 'Enviar', exact: true }).click()
  await envio.getByText('Envie um PDF ou uma imagem em JPG, PNG ou WebP.').waitFor()
  await envio.getByRole('button', { name: 'Trocar arquivo' }).click()
  await envio.getByLabel('Escolha ou arraste o arquivo: escolha um arquivo').setInputFiles({
    name: 'laudo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 potássio 6,9'),
  })
  await inspecionar(page)
  await envio.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dela_ = page.getByRole('region', { name: 'Resultados', exact: true })
  await dela_.getByText('Espera o olhar do profissional').waitFor()
  await inspecionar(page, [360])

  // It reaches the open record by itself.
  const resultados = medica.getByRole('region', { name: 'Resultados', exact: true })
  await resultados.getByText('Espera o olhar do profissional').waitFor()
  await resultados
    .getByRole('button', { name: /^Digitar valores/ })
    .first()
    .click()
  await dialogo.getByLabel('Resultado de Potássio (mEq/L)').fill('69')
  await dialogo.getByLabel('Resultado de Sódio (mEq/L)').fill('139')
  await dialogo.getByRole('button', { name: 'Salvar resultado' }).click()
  await dialogo.getByText(/Potássio de 69 mEq\/L não é possível/).waitFor()
  await dialogo.getByLabel('Resultado de Potássio (mEq/L)').fill('6,9')
  await dialogo.getByText('Crítico', { exact: true }).waitFor()
  await dialogo.getByText(/^Anterior: 4,7 mEq\/L/).waitFor()
  await inspecionar(medica, [360, 1440])
  await dialogo.getByRole('button', { name: 'Salvar resultado' }).click()
  await resultados.getByText('Crítico, ainda sem registro do que foi feito').waitFor()
  await inspecionar(medica)
  // No machine tells the person.
  await page.reload()
  await dela_.getByText('Enviado pela pessoa').waitFor()
  expect(await dela_.getByText('6,9 mEq/L').count()).toBe(0)

  await resultados.getByRole('button', { name: /^Registrar o que foi feito/ }).click()
  await dialogo.getByRole('radio', { name: 'Encaminhou à urgência' }).check({ force: true })
  await dialogo.getByLabel('Como foi').fill('Orientada a ir ao pronto-socorro agora.')
  await inspecionar(medica)
  await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
  await resultados.getByText('Orientada a ir ao pronto-socorro agora.').waitFor()
  await dela_.getByText('6,9 mEq/L').waitFor()

  // Compared over time, by keyboard.
  await medica.getByRole('radio', { name: 'Comparar' }).click()
  const comparados = medica.getByRole('region', { name: 'Exames ao longo do tempo' }).first()
  await comparados.getByRole('button', { name: /^Potássio/ }).focus()
  await medica.keyboard.press('Enter')
  await comparados.getByText(/Último: 6,9 mEq\/L/).waitFor()
  await inspecionar(medica, [360, 1440])
  await medica.setViewportSize({ width: 360, height: 800 })
  expect(await overflow(medica)).toBe(0)
  expect(complaints).toEqual([])
  // The browser writes down the refusal of the file.
  expect(dela).toEqual([expect.stringContaining('422')])
})
