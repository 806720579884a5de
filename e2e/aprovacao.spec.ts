import { expect, test } from 'vitest'
import { accessibilityViolations, overflow, settled } from './browser.ts'
import { takeFreeHour } from './choices.ts'
import { abrirJornada } from './jornada.ts'
import { criarConta, enviarCadastro, enviarDocumento, primeirosPassos } from './pessoas.ts'

const jornada = abrirJornada()

const NOME = 'Jurema Aparecida Sampaio'

test('COMECO-01 COMECO-02 ADMIN-01 to ADMIN-05 a new professional goes through the first steps, sends their registration, is asked for one more document, sends it, is approved, found and booked', async () => {
  const dela = await jornada.visitar({ width: 360 })
  const { page } = dela
  // Another address with each try, since the previous one may already have an account.
  await criarConta(page, jornada.url, NOME, 'Profissional', `jurema.${Date.now()}@exemplo.com.br`)
  const lista = page.getByRole('region', { name: 'Primeiros passos' })
  await primeirosPassos(page, NOME, 'CRP 06/246813', async () => {
    expect(await accessibilityViolations(page), page.url()).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
  await lista.getByText('5 de 7 feitos').waitFor()
  await enviarCadastro(page)
  await lista.getByRole('link', { name: 'Documentos' }).click()
  const situacao = page.getByRole('region', { name: 'Situação do cadastro' })

  const dele = await jornada.entrar('administrador-geral', { em: '/profissionais' })
  const mesa = dele.page
  await mesa.getByRole('searchbox').fill('jurema')
  await settled(mesa)
  expect(await accessibilityViolations(mesa), 'the list').toEqual([])
  await mesa.getByRole('link', { name: `Abrir o cadastro de ${NOME}` }).click()
  await mesa.getByRole('heading', { level: 1, name: NOME }).waitFor()
  await mesa.getByRole('button', { name: 'Abrir Carteira do conselho' }).click()
  const imagem = mesa.getByRole('dialog').getByRole('img')
  await expect.poll(() => imagem.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(400)
  expect(await accessibilityViolations(mesa), 'the document').toEqual([])
  await mesa.keyboard.press('Escape')
  await mesa.getByRole('button', { name: 'Solicitar documentos' }).click()
  await mesa.getByRole('checkbox', { name: 'Diploma de graduação' }).check()
  await mesa
    .getByRole('dialog')
    .getByRole('button', { name: /^Solicitar documentos/ })
    .click()
  await mesa.getByText('Solicitação de documentos enviada', { exact: true }).first().waitFor()

  // The professional's open page shows it.
  await situacao.getByText('O que foi pedido', { exact: true }).waitFor()
  await enviarDocumento(page, 'Diploma de graduação', Buffer.from('%PDF-1.4 diploma'))
  await situacao.getByRole('button', { name: /^Enviar para aprovação/ }).click()
  await page.getByText('Cadastro enviado para aprovação', { exact: true }).first().waitFor()

  await mesa.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const aprovacao = mesa.getByRole('dialog', { name: `Aprovar ${NOME}?` })
  await aprovacao.getByRole('checkbox', { name: /^Conferi CRP 06/ }).check()
  await aprovacao.getByRole('button', { name: /^Aprovar/ }).click()
  await aprovacao.getByText('Abra antes de aprovar: Diploma de graduação.', { exact: true }).waitFor()
  await aprovacao.getByRole('button', { name: 'Abrir Diploma de graduação para conferir' }).click()
  await mesa.getByRole('dialog', { name: 'Diploma de graduação' }).waitFor()
  await mesa.keyboard.press('Escape')
  await expect.poll(() => aprovacao.getByText('Aberto por você', { exact: true }).count()).toBe(2)
  await aprovacao.getByLabel(/Por que aprovar assim/).fill('Completa o cadastro amanhã.')
  expect(await accessibilityViolations(mesa), 'the evidence').toEqual([])
  await aprovacao.getByRole('button', { name: /^Aprovar/ }).click()
  await mesa.getByText('Profissional aprovado com sucesso!', { exact: true }).first().waitFor()
  expect(await accessibilityViolations(mesa), 'one registration').toEqual([])
  expect(await overflow(mesa)).toBe(0)

  await situacao.getByText(/seu perfil aparece na busca/).waitFor()
  const [id] = /[0-9a-f-]{36}/.exec(mesa.url())!
  await mesa.goto('/login?aba=profissionais&q=jurema')
  await mesa.getByText(NOME).first().waitFor()

  // Somebody else books the first hour.
  const paciente = await jornada.entrar('paciente', { em: `/agendar?profissional=${id}` })
  const marcar = paciente.page
  const pergunta = marcar.getByRole('heading', { name: /^(Qual atendimento\?|Como será\?|Quando\?)$/ })
  await pergunta.waitFor()
  if ((await pergunta.textContent()) === 'Como será?')
    await marcar.getByRole('button', { name: 'Continuar' }).click()
  await marcar.getByRole('heading', { name: 'Quando?' }).waitFor()
  await takeFreeHour(marcar)
  await marcar.getByRole('button', { name: 'Continuar' }).click()
  await marcar.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  const aceite = marcar.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await marcar.getByRole('button', { name: /^(Confirmar|Pedir) consulta/ }).click()
  await marcar.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  // An hour at which the patient has another consultation is refused, and the browser says so.
  const dePaciente = paciente.complaints.filter((cada) => !cada.includes('409'))
  expect([...dela.complaints, ...dele.complaints, ...dePaciente]).toEqual([])
  await paciente.context.close()
  await Promise.all([dela.context.close(), dele.context.close()])
})
