import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It publishes a tip and marks others.
const jornada = abrirJornada({ porTentativa: true })

test('DICA-01 DICA-03 a patient finds a tip, reads it, answers its quiz, sets a reminder, saves it and finds it again', async () => {
  const { page, complaints } = await jornada.entrar('paciente', { em: '/dicas-saude' })
  await page.getByRole('heading', { level: 1, name: 'Dicas de Saúde' }).waitFor()
  await page.getByText('60 dicas').waitFor()
  await inspecionar(page)

  await page.getByRole('button', { name: 'Meus interesses' }).click()
  const interesses = page.getByRole('dialog')
  await interesses.getByRole('button', { name: 'Coração e pressão' }).click()
  await interesses.getByRole('button', { name: /^Salvar/ }).click()
  await interesses.waitFor({ state: 'hidden' })

  await page.getByLabel('Buscar dicas').fill('medir pressao')
  await page.getByRole('link', { name: 'Como medir a pressão sem erro', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Como medir a pressão sem erro' }).waitFor()
  await page.getByText('Sociedade Brasileira de Cardiologia').waitFor()
  await settled(page)
  await inspecionar(page)

  const quiz = page.getByRole('region', { name: 'Teste o que você leu' })
  await quiz.getByText('Cinco minutos', { exact: true }).click()
  await quiz.getByText('Acima da cabeça', { exact: true }).click()
  await quiz.getByRole('button', { name: 'Conferir' }).click()
  await quiz.getByText('Você acertou 1 de 2.').waitFor()

  const passo = page.getByRole('region', { name: 'Agora, um passo' })
  expect(await passo.getByRole('link', { name: 'Anotar a pressão' }).getAttribute('href')).toBe(
    '/perfil-paciente?aba=prontuario',
  )
  await passo.getByRole('button', { name: 'Lembrar depois' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Marcar lembrete/ })
    .click()
  await passo.getByText(/^Lembrete para/).waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Dica salva', { exact: true }).waitFor()
  await inspecionar(page)

  await page.goto('/dicas-saude?estado=salvas')
  await page.getByRole('link', { name: 'Como medir a pressão sem erro', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edição 50+' }).click()
  await page.getByRole('button', { name: 'Edição 50+', pressed: true }).waitFor()
  await settled(page)
  await inspecionar(page)
  expect(complaints).toEqual([])
})

test('DICA-02 two professionals approve what a third wrote, an editor publishes it, and a patient reads it', async () => {
  const { page: gestora, complaints } = await jornada.entrar('profissional-administrador', {
    em: '/dicas-saude?aba=fila',
  })
  const daGestora = gestora.getByRole('listitem').filter({ hasText: 'Colesterol: o que o exame conta' })
  await daGestora.getByText('1 de 2 aprovações').waitFor()
  await inspecionar(gestora)
  await daGestora.getByRole('button', { name: 'Aprovar' }).click()
  await daGestora.getByText('Você já deu o seu parecer').waitFor()

  const { page: autora } = await jornada.entrar('profissional', { em: '/dicas-saude?aba=minhas' })
  const propria = autora.getByRole('listitem').filter({ hasText: 'Colesterol: o que o exame conta' }).first()
  await propria.getByText('2 de 2 aprovações').waitFor()
  await inspecionar(autora)

  const { page: editor } = await jornada.entrar('administrador-geral', { em: '/dicas-saude?aba=fila' })
  const doEditor = editor.getByRole('listitem').filter({ hasText: 'Colesterol: o que o exame conta' }).first()
  await doEditor.getByRole('button', { name: 'Publicar' }).click()
  await editor.getByText('Dica publicada', { exact: true }).waitFor()
  await inspecionar(editor)

  const { page: paciente } = await jornada.entrar('paciente', { em: '/dicas-saude' })
  await paciente.getByText('61 dicas').waitFor()
  await paciente.getByLabel('Buscar dicas').fill('colesterol')
  await paciente.getByRole('link', { name: 'Colesterol: o que o exame conta', exact: true }).click()
  await paciente.getByText('Revisada por 2 profissionais que não a escreveram.').waitFor()
  expect(complaints).toEqual([])
})
