import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'

// Each try has its own data, since the consultation can be cancelled only once.
const jornada = abrirJornada({ porTentativa: true })

test("APPT-06 HOME-02 what a patient does on a phone is told on the professional's open home, and not to the patient", async () => {
  const profissional = await jornada.entrar('profissional-administrador')
  // Before anything else: what is told before the channel is open, the page reads by itself.
  const [canal] = await Promise.all([
    profissional.page.waitForResponse((answer) => answer.url().endsWith('/api/eventos'), { timeout: 60_000 }),
    profissional.page.reload(),
  ])
  expect(canal.ok()).toBe(true)
  const paciente = await jornada.entrar('paciente', { width: 360, em: '/' })
  for (const { page } of [profissional, paciente]) {
    await page.getByRole('heading', { name: 'Próximos Agendamentos' }).waitFor()
    await inspecionar(page)
  }

  // The home says the next one at its head and the others in the list: all consultations have both.
  await paciente.page.goto('/consultas')
  await paciente.page
    .getByRole('article')
    .filter({ hasText: 'Cláudia Ramos Figueiredo' })
    .getByRole('button', { name: 'Cancelar' })
    .last()
    .click()
  const dialogo = paciente.page.getByRole('dialog', { name: 'Cancelar consulta' })
  await dialogo.getByLabel('Motivo do cancelamento').fill('Viagem a trabalho')
  await dialogo.getByRole('button', { name: 'Cancelar consulta' }).click()
  await profissional.page.getByText('Agendamento Cancelado', { exact: true }).first().waitFor()
  await profissional.page.getByText('Viagem a trabalho').first().waitFor()
  expect(await paciente.page.getByText('Agendamento Cancelado', { exact: true }).count()).toBe(0)
  for (const { context, complaints } of [profissional, paciente]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
