import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It reports and closes incidents.
const jornada = abrirJornada({ porTentativa: true })

test('QUAL-03 a patient reports on the phone, the director treats it with a task for the desk, and all see the end', async () => {
  const { page: paciente, complaints } = await jornada.entrar('paciente', {
    em: '/ocorrencias',
    width: 360,
  })
  await paciente.getByRole('heading', { level: 1, name: 'Ocorrências' }).waitFor()
  await paciente.getByRole('button', { name: 'Relatar ocorrência' }).click()
  await paciente.getByRole('button', { name: 'Enviar relato' }).click()
  await paciente.getByText('Conte o que aconteceu.', { exact: true }).waitFor()
  const sobre = paciente.getByLabel('Sobre o quê')
  const daGestora = await sobre.locator('option', { hasText: 'Cláudia Ramos Figueiredo' }).count()
  await sobre.selectOption({ label: daGestora > 0 ? 'Cláudia Ramos Figueiredo' : 'O aplicativo' })
  await paciente.getByLabel('O que foi').selectOption({ label: 'Cobrança' })
  await paciente.getByLabel('O que fez à pessoa').selectOption({ label: 'Sem dano' })
  await paciente.getByLabel('O que aconteceu').fill('Cobraram duas vezes a mesma consulta.')
  await inspecionar(paciente)
  await paciente.getByRole('button', { name: 'Enviar relato' }).click()
  const relatos = paciente.getByRole('list', { name: 'Seus relatos' })
  await relatos.getByText('Cobraram duas vezes a mesma consulta.').waitFor()
  await inspecionar(paciente)

  const { page: gestora } = await jornada.entrar('profissional-administrador', {
    em: '/qualidade?aba=ocorrencias',
  })
  const fila = gestora.getByRole('list', { name: 'Ocorrências' })
  await fila.getByRole('listitem').filter({ hasText: 'Troca de pessoa' }).getByRole('button').click()
  const aberta = gestora.getByRole('dialog')
  await aberta.getByRole('button', { name: 'Escrever a causa' }).click()
  const causa = gestora.getByRole('dialog', { name: 'Análise da causa' })
  await causa.getByRole('button', { name: 'Escrever a causa' }).click()
  await causa.getByText('Escreva por que aconteceu.').waitFor()
  await causa.getByLabel('Por que aconteceu').fill('As pastas levam só o primeiro nome.')
  await inspecionar(gestora)
  await causa.getByRole('button', { name: 'Escrever a causa' }).click()
  await causa.waitFor({ state: 'hidden' })
  await aberta.getByRole('button', { name: 'Criar ação' }).click()
  const tarefa = gestora.getByRole('dialog', { name: 'Nova tarefa' })
  await tarefa.getByLabel('O que fazer').fill('Pôr nome completo e nascimento nas pastas')
  await tarefa.getByLabel('Quem faz').selectOption({ label: 'Juliana Prates Moura' })
  await tarefa.getByLabel('Prazo').fill('31122099')
  await tarefa.getByRole('button', { name: 'Criar tarefa' }).click()
  await tarefa.waitFor({ state: 'hidden' })
  await aberta.getByText('Há ações abertas.').waitFor()

  const { page: recepcao } = await jornada.entrar('clinica', { em: '/ocorrencias?aba=tarefas', width: 360 })
  const minha = recepcao
    .getByRole('listitem')
    .filter({ hasText: 'Pôr nome completo e nascimento nas pastas' })
  await minha.getByRole('button', { name: 'Feita', exact: true }).click()
  const concluir = recepcao.getByRole('dialog', { name: 'Concluir a tarefa' })
  await concluir.getByLabel('O que foi feito').fill('Etiquetas novas em todas as pastas.')
  await concluir.getByRole('button', { name: 'Salvar' }).click()
  await recepcao.getByText('Tarefa feita', { exact: true }).waitFor()
  await settled(recepcao)
  await inspecionar(recepcao)

  await gestora.reload()
  await aberta.getByRole('button', { name: 'Encerrar' }).click()
  const fim = gestora.getByRole('dialog', { name: 'Encerrar a ocorrência' })
  await fim.getByLabel('O que mudou').fill('As pastas têm nome completo e nascimento.')
  await fim.getByLabel('O que prova que foi feito').fill('Foto das pastas.')
  await fim.getByRole('button', { name: 'Encerrar' }).click()
  await aberta.getByText('Encerrada', { exact: true }).first().waitFor()
  await inspecionar(gestora)

  await recepcao.goto('/ocorrencias')
  await recepcao
    .getByRole('list', { name: 'Seus relatos' })
    .getByText('As pastas têm nome completo e nascimento.')
    .waitFor()
  expect(complaints).toEqual([])
})

test('QUAL-01 QUAL-02 QUAL-04 the director reads an indicator with its months, answers a review, and finds no hour shown in vain', async () => {
  const { page, complaints } = await jornada.entrar('profissional-administrador', { em: '/qualidade' })
  await page.getByRole('heading', { level: 1, name: 'Qualidade' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Pontualidade' }).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Abrir Pontualidade' }).press('Enter')
  const aberto = page.getByRole('dialog', { name: 'Pontualidade' })
  await aberto.getByText(/Quanto maior, melhor/).waitFor()
  await settled(page)
  await inspecionar(page)
  expect(page.url()).toContain('indicador=pontualidade')
  await page.keyboard.press('Escape')
  await aberto.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Avaliações' }).click()
  const avaliacao = page
    .getByRole('list', { name: 'Avaliações' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Responder' }) })
    .first()
  await avaliacao.getByRole('button', { name: 'Responder' }).click()
  const resposta = page.getByRole('dialog', { name: 'Responder em público' })
  await resposta.getByLabel('Resposta do profissional').fill('Obrigada por contar. Mudamos o intervalo.')
  await resposta.getByRole('button', { name: 'Publicar resposta' }).click()
  await page.getByText('Obrigada por contar. Mudamos o intervalo.').waitFor()
  await inspecionar(page)

  await page.getByRole('tab', { name: 'Tarefas' }).click()
  await page.getByText('Vencida', { exact: true }).waitFor()
  await inspecionar(page)

  await page.getByRole('tab', { name: 'Horários fantasma' }).click()
  await page.getByText('Nenhum horário fantasma').waitFor()
  await inspecionar(page)
  expect(complaints).toEqual([])
})
