import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It publishes an ad.
const jornada = abrirJornada({ porTentativa: true })

test('ANUNCIO-01 ANUNCIO-02 ANUNCIO-04 an ad is held by a rule while it is typed, sent, approved, and seen in the market', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { width: 360, em: '/anuncios' })
  await page.getByRole('heading', { level: 1, name: 'Anúncios' }).waitFor()
  await page.getByText('11 anúncios').waitFor()
  await settled(page)
  await inspecionar(page)
  await page.getByRole('tab', { name: 'Meus anúncios' }).click()
  await page.getByRole('link', { name: 'Criar anúncio' }).click()
  await page.getByLabel('O que você anuncia').selectOption({ label: 'Curso' })
  // An image with a telephone in it: the rules do not read it, and that is said where it is chosen.
  await page
    .getByText('O que está escrito dentro de uma imagem não é lido pelas regras', { exact: false })
    .waitFor()
  await page.getByLabel('Título').fill('Oficina de pressão arterial')
  await page.getByLabel('Texto', { exact: true }).fill('Resultado garantido. Chame no (11) 98765-4321.')
  await page.getByText('2 trechos precisam mudar antes do envio').waitFor()
  await inspecionar(page)
  await page.getByLabel('Texto', { exact: true }).fill('Duas noites, com prática em duplas.')
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  const meu = page.getByRole('listitem').filter({ hasText: 'Oficina de pressão arterial' })
  await meu.getByText('Em análise').waitFor()
  await inspecionar(page)

  const { page: admin } = await jornada.entrar('administrador-geral', { em: '/anuncios' })
  const naFila = admin.getByRole('listitem').filter({ hasText: 'Oficina de pressão arterial' })
  await naFila.getByText('Primeira vez: leia tudo.').waitFor()
  await inspecionar(admin)
  await naFila.getByRole('button', { name: 'Aprovar' }).click()
  await naFila.waitFor({ state: 'detached' })

  await page.goto('/anuncios')
  await page.getByText('12 anúncios').waitFor()
  expect(complaints).toEqual([])
})

test('ANUNCIO-01 ANUNCIO-03 a conversation is answered, and a patient reads a notice and says so', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { em: '/anuncios?aba=conversas' })
  await page.getByRole('link', { name: /Meu consultório às sextas à tarde/ }).click()
  await page.getByText('Posso visitar na sexta', { exact: false }).waitFor()
  await page.getByLabel('Mensagem', { exact: true }).fill('Pode. Espero você na recepção.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByText('Pode. Espero você na recepção.').waitFor()
  await inspecionar(page)

  const { page: paciente } = await jornada.entrar('paciente', { width: 360, em: '/notificacoes' })
  const aviso = paciente.getByRole('article').filter({ hasText: 'Confira o seu telefone antes das festas' })
  await aviso.getByRole('button', { name: 'Li e entendi' }).click()
  await aviso.waitFor({ state: 'detached' })
  await inspecionar(paciente)
  expect(complaints).toEqual([])
})
