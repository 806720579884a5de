import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-13 a person takes their record as a file, brings it back with one thing more, and takes that back', async () => {
  const { page, complaints } = await jornada.entrar('paciente')
  await page.goto(`${new URL(page.url()).origin}/perfil-paciente?aba=prontuario`)
  const trazidos = page.getByRole('region', { name: 'Trazido de outro lugar' })
  await trazidos.getByText('Látex').waitFor()
  await trazidos.getByText('Procedimentos (1)').click()
  await trazidos.getByText('Colecistectomia por vídeo').waitFor()

  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Levar o prontuário (FHIR)' }).click()
  const documento = (await json(await (await baixado).createReadStream())) as {
    entry: { fullUrl: string; resource: Record<string, unknown> }[]
  }
  const pessoa = documento.entry.find(({ resource }) => resource['resourceType'] === 'Patient')!
  documento.entry.push({
    fullUrl: 'urn:uuid:7d2c1f0e-0000-4000-8000-000000000001',
    resource: {
      resourceType: 'Condition',
      code: { coding: [{ system: 'http://snomed.info/sct', code: '195967001' }], text: 'Asma na infância' },
      subject: { reference: pessoa.fullUrl },
      onsetDateTime: '1999-05',
    },
  })

  await trazidos.getByRole('button', { name: 'Trazer documento (FHIR)' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'resumo.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(documento)),
  })
  await dialogo.getByText('Asma na infância').waitFor()
  await dialogo.getByText(/registros já estão no prontuário/).waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
  }
  await dialogo.getByRole('button', { name: /^Trazer ao prontuário/ }).click()
  await trazidos.getByText('Problemas de saúde (1)').click()
  await trazidos.getByText('Asma na infância').waitFor()

  await trazidos.getByText('Documentos trazidos (2)').click()
  await inspecionar(page)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBe(0)
  }
  await trazidos
    .getByRole('button', { name: /^Retirar o documento de/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await trazidos.getByText('Asma na infância').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
