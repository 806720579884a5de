import { expect, test } from 'vitest'
import { chooseDistantDay } from './choices.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

test("APPT-07 C4 a deposit is asked for with the hour, reported as paid on a phone, confirmed on the professional's home, and seen at once", async () => {
  const quem = await jornada.login('profissional')
  const achados = await fetch(`${jornada.url}/api/profissionais?q=${encodeURIComponent(quem.nome)}`)
  const { profissionais } = (await achados.json()) as { profissionais: { id: string; nome: string }[] }
  const { id } = profissionais.find(({ nome }) => nome === quem.nome)!
  const { page, context, complaints } = await jornada.entrar('paciente', {
    width: 360,
    em: `/agendar?profissional=${id}&plano=particular`,
  })
  await page.getByRole('heading', { name: 'Qual atendimento?' }).waitFor()
  await page.locator('main li button').filter({ hasText: 'Eletrocardiograma' }).click()
  const titulo = page.getByRole('heading', { name: /^(Como será\?|Quando\?)$/ })
  await titulo.waitFor()
  if ((await titulo.textContent()) === 'Como será?')
    await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Quando?' }).waitFor()
  await page.getByRole('radio').first().waitFor()
  await chooseDistantDay(page)
  await page.getByRole('radio').last().click()
  await page.getByLabel(/Motivo da consulta/).fill('Revisão')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  await inspecionar(page)
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await page.getByRole('button', { name: /^Confirmar e pagar o sinal/ }).dblclick()

  await page.getByRole('heading', { name: 'Falta pagar o sinal' }).waitFor()
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
  await inspecionar(page)
  await page.goto('/consultas')
  await page.getByText(/Aguardando pagamento/).waitFor()
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  const painel = page.getByRole('dialog', { name: 'Pagar com Pix' })
  await painel.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await inspecionar(page)
  await painel.getByRole('button', { name: /^Já paguei/ }).dblclick()
  await painel.getByRole('heading', { name: 'Aguardando confirmação do profissional' }).waitFor()

  const helena = await jornada.entrar('profissional')
  const pix = helena.page.getByRole('listitem').filter({ hasText: 'Mariana Alves Teixeira' })
  await helena.page.getByRole('heading', { name: 'Pix a conferir' }).waitFor()
  await inspecionar(helena.page)
  await pix.getByRole('button', { name: /^Recebi o Pix/ }).click()
  // The patient's screen was not touched.
  await painel.getByRole('heading', { name: 'Pago', exact: true }).waitFor()
  await inspecionar(page)
  expect(complaints).toEqual([])
  expect(helena.complaints).toEqual([])
  await helena.context.close()
  await context.close()
})
