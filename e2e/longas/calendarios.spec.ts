import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

let outro: Server
let ocupado = ''
beforeAll(async () => {
  outro = createServer((pedido, resposta) =>
    pedido.url?.endsWith('.ics')
      ? resposta.setHeader('content-type', 'text/calendar').end(ocupado)
      : resposta.setHeader('content-type', 'text/html').end('<!doctype html><title>Entrar</title>'),
  )
  await new Promise<void>((pronto) => outro.listen(0, 'localhost', pronto))
})
afterAll(() => new Promise((pronto) => outro.close(pronto)))

// The other calendar is on this machine.
const jornada = abrirJornada({
  porTentativa: true,
  servidor: () => ({ env: { WEBHOOKS_REDE_INTERNA: 'sim' } }),
})

const MINUTO = 60_000
const emUtc = (instante: number) => new Date(instante).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const calendario = (inicio: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outro//PT',
    'BEGIN:VEVENT',
    'UID:dentista@outro',
    `DTSTART:${emUtc(inicio)}`,
    `DTEND:${emUtc(inicio + 30 * MINUTO)}`,
    'SUMMARY:Dentista da Clara',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** The instants that the profile of a professional offers. */
const oferecidas = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('main')
    .getByRole('radio')
    .evaluateAll((radios: { getAttribute(nome: string): string | null }[]) =>
      radios.map((radio) => radio.getAttribute('value')),
    )

test('ALCANCE-03 a professional adds another calendar, its hour vanishes from the page of patients, and comes back when the calendar is removed', async () => {
  const helena = await jornada.entrar('profissional')
  const { page } = helena
  const [resposta] = await Promise.all([
    page.waitForResponse((cada) => new URL(cada.url()).pathname === '/api/agenda'),
    page.goto('/agenda'),
  ])
  const { profissionais } = (await resposta.json()) as { profissionais: { id: string; proprio: boolean }[] }
  const { id } = profissionais.find(({ proprio }) => proprio)!

  const paciente = await jornada.visitar({ width: 360 })
  const verHoras = async () => {
    await paciente.page.goto(`/profissionais-publicos/${id}`)
    await paciente.page.getByRole('main').getByRole('radio').first().waitFor()
    await settled(paciente.page)
    return oferecidas(paciente.page)
  }
  const [hora] = await verHoras()
  expect(hora).toBeDefined()
  ocupado = calendario(Date.parse(hora!))

  await page.getByRole('button', { name: 'Mais opções da agenda' }).click()
  await page.getByRole('menuitem', { name: 'Outros calendários' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Outros calendários' })
  await dialogo.getByRole('list', { name: 'Calendários que bloqueiam horas' }).getByText('Em dia').waitFor()
  await inspecionar(page, [360, 768, 1440])

  await dialogo.getByRole('button', { name: /^Adicionar calendário/ }).click()
  const novo = page.getByRole('dialog', { name: 'Adicionar calendário' })
  await novo.getByRole('button', { name: /^Adicionar calendário/ }).click()
  await novo.getByText('Dê um nome ao calendário.').waitFor()
  const { port } = outro.address() as AddressInfo
  await novo.getByLabel('Nome').fill('Família')
  await novo.getByLabel('Endereço privado (iCal)').fill(`http://localhost:${port}/entrar`)
  await novo.getByRole('button', { name: /^Adicionar calendário/ }).click()
  await novo.getByText(/O que está neste endereço não é um calendário/).waitFor()
  await inspecionar(page, [360, 1440])
  await novo.getByLabel('Endereço privado (iCal)').fill(`http://localhost:${port}/segredo/basic.ics`)
  await novo.getByRole('button', { name: /^Adicionar calendário/ }).click()
  await page.getByRole('status').getByText('Família foi lido: 1 período ocupado').waitFor()
  await dialogo.getByText('Família', { exact: true }).waitFor()
  await inspecionar(page, [360, 1440])

  expect(await verHoras()).not.toContain(hora)
  const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.parse(hora!))
  await page.goto(`/agenda?visao=dia&dia=${dia}`)
  await page.getByText('Ocupado · Família').first().waitFor()
  await inspecionar(page, [360, 768, 1440])
  expect(await page.content()).not.toMatch(/Dentista|segredo/)

  await page.getByRole('button', { name: 'Mais opções da agenda' }).click()
  await page.getByRole('menuitem', { name: 'Outros calendários' }).click()
  await dialogo.getByRole('button', { name: 'Atualizar agora: Família' }).click()
  await page.getByRole('status').getByText('Família foi lido agora').waitFor()
  await dialogo.getByRole('button', { name: 'Remover: Família' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await page
    .getByRole('status')
    .getByText(/Família foi removido/)
    .waitFor()
  expect(await verHoras()).toContain(hora)
  expect(jornada.output()).not.toContain('segredo/basic.ics')
  // The browser notes an answer that is no success.
  expect(helena.complaints.filter((queixa) => !queixa.includes('422'))).toEqual([])
  await helena.context.close()
  await paciente.context.close()
})
