import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('S1 L3 a record is lent by code, read by one professional, and gone from the open screen when the person ends it', async () => {
  const paciente = await jornada.entrar('paciente', { width: 360 })
  const { page } = paciente
  const secao = page.getByRole('region', { name: 'Emprestar meu prontuário' })
  await secao.getByRole('button', { name: 'Emprestar' }).click()
  const escolha = page.getByRole('dialog', { name: 'Emprestar prontuário' })
  await escolha.getByRole('checkbox', { name: /Dados de saúde/ }).check()
  await escolha.getByRole('checkbox', { name: /Consultas/ }).check()
  await inspecionar(page)
  await escolha.getByRole('button', { name: /^Gerar código/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Código para abrir o prontuário' })
  const codigo = (await dialogo.getByLabel('Código', { exact: true }).textContent())!
  expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  await inspecionar(page)

  const profissional = await jornada.entrar('profissional', { em: '/pacientes' })
  const tela = profissional.page
  await tela.getByRole('button', { name: 'Abrir prontuário emprestado' }).click()
  const abrir = tela.getByRole('dialog', { name: 'Abrir prontuário emprestado' })
  await abrir.getByLabel(/Código/).fill(codigo.toLowerCase())
  await inspecionar(tela)
  await abrir.getByRole('button', { name: /^Abrir/ }).click()
  await tela.getByText(/^Emprestado por Mariana Alves Teixeira até/).waitFor()
  await tela.getByRole('tab', { name: 'Consultas' }).click()
  await tela.getByRole('list', { name: 'Consultas' }).waitFor()
  expect(await tela.getByRole('tab', { name: 'Documentos' }).count()).toBe(0)
  await inspecionar(tela)

  // The patient's untouched screen shows who opened it, with the council number, and what was read.
  const { nome } = await jornada.login('profissional')
  const tomado = page.getByRole('dialog', { name: `${nome} abriu o prontuário` })
  await tomado
    .getByText(/\d{4,}/)
    .first()
    .waitFor()
  await tomado.getByText(/^\d+ leituras$/).click()
  await tomado.getByText('Prontuário aberto').first().waitFor()
  await inspecionar(page)
  await tomado.getByRole('button', { name: /^Encerrar agora/ }).click()

  await tela.getByText('Este empréstimo terminou').waitFor()
  expect(await tela.getByText('Mariana Alves Teixeira').count()).toBe(0)
  await inspecionar(tela)
  await tela.reload()
  await tela.getByText('Este empréstimo terminou').waitFor()

  // PRONT-11: without a code somebody who is no patient is asked for by telephone, with a reason.
  await tela.goto(new URL('/pacientes', tela.url()).href)
  await tela.getByRole('button', { name: 'Abrir prontuário emprestado' }).click()
  await tela.getByRole('button', { name: 'Não há código: acessar sem vínculo' }).click()
  const acessar = tela.getByRole('dialog', { name: 'Acessar sem vínculo' })
  await acessar.getByText(/^A pessoa é avisada agora/).waitFor()
  await inspecionar(tela, [360, 1440])
  await acessar.getByLabel(/^Telefone da pessoa/).fill('11900000000')
  await acessar.getByText(/^Ninguém com este telefone/).waitFor()
  await inspecionar(tela)
  expect(paciente.complaints).toEqual([])
  // The browser logs the refusal of the ended loan as an error.
  expect(profissional.complaints.filter((cada) => !cada.includes('410'))).toEqual([])
  await profissional.context.close()
  await paciente.context.close()
})
