import { expect, test } from 'vitest'
import { settled } from './browser.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

/** The text of the newest mail to an address that holds what is looked for, from the mailbox of the demonstration. */
async function correio(email: string, procurado: RegExp): Promise<string> {
  const answer = await fetch(`${jornada.url}/dev/caixa-de-saida.json?destino=${email}`)
  const mensagens = (await answer.json()) as { texto: string }[]
  return procurado.exec(mensagens.map(({ texto }) => texto).join('\n'))![0]
}

test('RECEPCAO-01 RECEPCAO-03 RECEPCAO-04 from the mail of an invitation to the first check-in at the desk', async () => {
  const email = 'rita.campos@exemplo.com.br'
  const gestora = await jornada.entrar('profissional-administrador', { em: '/equipe' })
  await gestora.page.getByRole('button', { name: 'Convidar pessoa' }).click()
  const convidar = gestora.page.getByRole('dialog')
  await convidar.getByLabel('E-mail').fill(email)
  await convidar.getByLabel('Papel').selectOption({ label: 'Recepção' })
  await convidar.getByRole('button', { name: 'Enviar convite' }).click()
  await gestora.page.getByText(email).first().waitFor()

  const { page, context, complaints } = await jornada.visitar()
  await page.goto(await correio(email, /\/convites\/[\w-]{43}/))
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await page.getByText('É o e-mail que recebeu o convite.').waitFor()
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByLabel('Nome completo').fill('Rita Campos')
  await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
  await page.getByLabel('Código do e-mail').fill(await correio(email, /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Aceitar convite' }).click()

  await page.getByRole('heading', { level: 1, name: 'Recepção' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/clinicas')
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  expect(await menu.allInnerTexts()).toEqual(['Painel', 'Agenda', 'Pacientes'])
  await page.getByRole('region', { name: 'Sala de espera' }).waitFor()
  await inspecionar(page, [360, 1440])

  // Five acts for a new patient: the button, the name, the quick record, the telephone, and the button that does it all.
  await page.getByRole('button', { name: 'Encaixe agora' }).click()
  const encaixe = page.getByRole('dialog', { name: 'Encaixe agora' })
  await encaixe.getByRole('searchbox', { name: 'Paciente' }).fill('Osvaldo Pires Lemos')
  await encaixe.getByRole('button', { name: 'Cadastro rápido' }).click()
  await encaixe.getByLabel('Telefone').fill('11987650042')
  await inspecionar(page)
  await encaixe.getByRole('button', { name: 'Encaixar' }).click()
  await page.getByText('Encaixe marcado, check-in feito').first().waitFor()
  const espera = page.getByRole('region', { name: 'Sala de espera' })
  await espera.getByRole('button', { name: 'Chamar Osvaldo Pires Lemos', exact: true }).click()
  await espera.getByText(/^Chamada às/).waitFor()
  await settled(page)
  expect([...gestora.complaints, ...complaints]).toEqual([])
  await gestora.context.close()

  // The link is answered, and says so to whoever opens it again.
  const visita = await jornada.visitar()
  await visita.page.goto(await correio(email, /\/convites\/[\w-]{43}/))
  await visita.page.getByText('Este convite não vale mais').waitFor()
  await visita.context.close()
  await context.close()
})
