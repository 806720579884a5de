import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, textOf } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

/** The day so many days from today, 'YYYY-MM-DD', and as Brazil writes it. */
const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
const noBrasil = (data: string) => data.split('-').toReversed().join('/')

/** A file as a spreadsheet in Brazil writes it. */
const latin1 = (name: string, ...linhas: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
})
const escolher = (page: Page, tipo: string, arquivo: ReturnType<typeof latin1>) =>
  page
    .getByRole('radio', { name: new RegExp(`^${tipo}`) })
    .check({ force: true })
    .then(() => page.locator('input[type=file]').setInputFiles(arquivo))
const terminar = (page: Page, palavras: string) => page.getByRole('main').getByText(palavras).waitFor()
const outro = (page: Page) => page.getByRole('button', { name: 'Escolher outro arquivo' }).click()

test('ALCANCE-07 a manager brings services, patients and appointments of another system, mends a line, sees them in the agenda and takes them back', async () => {
  const { page, complaints } = await jornada.entrar('profissional-administrador', { em: '/integracoes' })
  // A day far ahead, on which the demonstration has nothing.
  const longe = dia(400)
  await page.getByRole('link', { name: 'Trazer', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Trazer de outro sistema' }).waitFor()
  await inspecionar(page)

  await escolher(
    page,
    'Serviços',
    latin1(
      'servicos.csv',
      'Procedimento;Duração;Valor',
      'Limpeza de pele Xexéu;1h15;R$ 1.234,56',
      'Drenagem Xexéu;talvez;',
    ),
  )
  await page.getByText(/^Linha 3, Duração “talvez”/).waitFor()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
    expect(await overflow(page)).toBe(0)
  }
  // A reload loses nothing: the file and its columns stand in the address.
  await page.reload()
  await page.getByRole('checkbox', { name: /^Deixar de fora/ }).check()
  await page.getByRole('button', { name: 'Trazer 1 serviço' }).click()
  await terminar(page, '1 serviço trazido')
  await inspecionar(page)
  // The broken line, mended, in the file that the product gave.
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar só as linhas com erro' }).click(),
  ])
  const erradas = await textOf(baixado)
  await outro(page)
  await escolher(page, 'Serviços', {
    ...latin1('corrigido.csv'),
    buffer: Buffer.from(erradas.replace('talvez', '45 min')),
  })
  await page.getByRole('button', { name: 'Trazer 1 serviço' }).click()
  await terminar(page, '1 serviço trazido')

  await outro(page)
  await escolher(page, 'Pacientes', latin1('pacientes.csv', 'Nome;Nascimento', 'Zacarias Quixadá;25/03/1980'))
  await page.getByRole('button', { name: 'Trazer 1 paciente' }).click()
  await terminar(page, '1 paciente trazido')

  await outro(page)
  await escolher(
    page,
    'Consultas',
    latin1(
      'consultas.csv',
      'Paciente;Data;Hora;Serviço;Status',
      `Zacarias Quixadá;${noBrasil(dia(-400))};14h30;;Atendido`,
      `Zacarias Quixadá;${noBrasil(longe)};14h30;Limpeza de pele Xexéu;Agendado`,
    ),
  )
  await page.getByText('1 consulta por vir · 0 pacientes a cadastrar').waitFor()
  await page.getByRole('button', { name: 'Trazer 2 consultas' }).click()
  await terminar(page, '2 consultas trazidas')

  await outro(page)
  const inicio = `${longe.replaceAll('-', '')}T`
  await escolher(page, 'Consultas', {
    name: 'agenda.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'UID:1',
        'SUMMARY:Zuleica Xexéu - Drenagem Xexéu',
        `DTSTART;TZID=America/Sao_Paulo:${inicio}163000`,
        `DTEND;TZID=America/Sao_Paulo:${inicio}171500`,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
  })
  await page.getByText('1 consulta por vir · 1 paciente a cadastrar').waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Trazer 1 consulta' }).click()
  await terminar(page, '1 consulta trazida')

  // Both stand in the agenda of that day.
  const mudanca = page.url()
  await page.goto(`${new URL(mudanca).origin}/agenda?visao=lista&dia=${longe}`)
  await page.getByRole('main').getByText('Zacarias Quixadá').first().waitFor()
  await page.getByRole('main').getByText('Zuleica Xexéu').first().waitFor()

  await page.goto(mudanca)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText(/^Desfeita: 1 linha/).waitFor()
  await inspecionar(page)
  await page.goto(`${new URL(mudanca).origin}/agenda?visao=lista&dia=${longe}`)
  await page.getByRole('main').getByText('Zacarias Quixadá').first().waitFor()
  expect(await page.getByRole('main').getByText('Zuleica Xexéu').count()).toBe(0)
  expect(complaints).toEqual([])
})
