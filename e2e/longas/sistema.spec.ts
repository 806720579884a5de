import { expect, test } from 'vitest'
import { accessibilityViolations } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

const aviso = 'No sábado, das 22h às 23h, o sistema ficará em manutenção.'

test('HOME-07 ROUTE-15 the administrator changes a setting, everybody is told, and the audit has it with before and after', async () => {
  // A second try begins with other words.
  const rascunho = `Rascunho ${Date.now()}`
  const { page, complaints } = await jornada.entrar('administrador-geral', { em: '/sistema' })
  const comunicado = page.getByRole('region', { name: 'Comunicado' })
  await comunicado.getByLabel('Texto').fill(rascunho)
  await comunicado.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(`Alterada por ${jornada.login('administrador-geral').nome}`).waitFor()
  await comunicado.getByLabel('Texto').fill(aviso)
  await comunicado.getByLabel('Tom').selectOption('Atenção')
  await comunicado.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => comunicado.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)

  const outra = await jornada.entrar('paciente')
  await outra.page.getByRole('complementary', { name: 'Comunicado' }).getByText(aviso).waitFor()
  expect(outra.complaints).toEqual([])

  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await page.getByText('Íntegra', { exact: true }).waitFor()
  await page.getByLabel('Tabela').selectOption('Configurações do sistema')
  await page.getByLabel('Ato').selectOption('Alteração')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page
    .getByRole('button', { name: /Configurações do sistema: .*Alteração$/ })
    .first()
    .click()
  const registro = page.getByRole('dialog', { name: /^Registro/ })
  const valor = registro.getByRole('row', { name: /^Valor/ })
  await valor.getByText(rascunho).waitFor()
  await valor.getByText(aviso).waitFor()
  await registro.getByText(jornada.login('administrador-geral').nome).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await registro.getByRole('button', { name: 'Fechar' }).last().click()

  for (const aba of ['configuracoes', 'auditoria']) {
    await page.goto(`/sistema?aba=${aba}`)
    await page.getByRole('region').first().waitFor()
    await inspecionar(page, [360, 1440])
  }
  expect(complaints).toEqual([])
})
