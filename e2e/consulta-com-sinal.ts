import type { Visitor } from './browser.ts'
import { chooseDistantDay } from './choices.ts'
import type { Jornada } from './jornada.ts'

/** A patient on a phone, before the confirmation of a consultation that asks for a deposit, with the professional of the demonstration. */
export async function conferirConsultaComSinal(jornada: Jornada): Promise<Visitor> {
  const quem = jornada.login('profissional')
  const achados = await fetch(`${jornada.url}/api/profissionais?q=${encodeURIComponent(quem.nome)}`)
  const { profissionais } = (await achados.json()) as { profissionais: { id: string; nome: string }[] }
  const { id } = profissionais.find(({ nome }) => nome === quem.nome)!
  const visita = await jornada.entrar('paciente', {
    width: 360,
    em: `/agendar?profissional=${id}&plano=particular`,
  })
  const { page } = visita
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
  return visita
}
