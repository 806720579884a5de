import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let admin: string
let profissional: string

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  admin = (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id
  profissional = (await buildUsuario(base.owner, { tipo_usuario: 'profissional' })).id
})
afterAll(() => base.drop())
afterEach(() => base.owner.query('delete from terminologias where not propria').then(() => undefined))

const listas = () => cliente(base, admin, 'administrador-geral', AGORA).terminologias
const buscar = async (q: string, sistema: SistemaDeTermos = 'cid10') =>
  (await cliente(base, profissional, 'profissional', AGORA).terminologias.buscar({ sistema, q })).map(
    ({ codigo }) => codigo,
  )
const termos = (n: number, de = 0) =>
  Array.from({ length: n }, (_, i) => ({
    codigo: `X${String(Math.floor((de + i) / 10)).padStart(2, '0')}.${(de + i) % 10}`,
    descricao: `Quoxite ${de + i}`,
    sinonimos: [],
    substancias: [],
  }))
const nova = (total: number, versao = 'V2008', sistema: SistemaDeTermos = 'cid10') =>
  listas().comecar({ sistema, versao, fonte: 'DATASUS', data: '2008-01-01', total })

test.each([
  ['i10', 'cid10', 'I10'],
  ['E119', 'cid10', 'E11.9'],
  ['e11.9', 'cid10', 'E11.9'],
  ['pressão alta', 'cid10', 'I10'],
  ['PRESSAO ALTA', 'cid10', 'I10'],
  ['hipertenção', 'cid10', 'I10'],
  ['diabetis tipo 2', 'cid10', 'E11.9'],
  ['lombar dor', 'cid10', 'M54.5'],
  ['fibromialga', 'cid10', 'M79.7'],
  ['hipertenssão', 'cid10', 'I10'],
  ['novalgina', 'medicamentos', 'dipirona'],
  ['amoxilina', 'medicamentos', 'amoxicilina'],
  ['gripe', 'vacinas', 'influenza'],
  ['frutos do mar', 'substancias', 'camarao'],
] as const)('PRONT-04 %j in %s finds %s among the first', async (q, sistema, codigo) => {
  expect((await buscar(q, sistema)).slice(0, 5)).toContain(codigo)
})

test('PRONT-04 nothing is found for nothing, for marks alone and for words of no list', async () => {
  for (const q of ['', ' ', '%%', '...', 'xyzwqk']) expect(await buscar(q)).toEqual([])
})

test('PRONT-04 mistyped words find the terms that have most of what was meant, and nearest first', async () => {
  const { id } = await nova(5)
  await listas().enviar({
    id,
    termos: [
      ['X00.0', 'Hipotensão'],
      ['X00.1', 'Hipertensão benigna do rim'],
      ['X00.2', 'Hipertensão renal, de causa que não foi dita'],
      ['X00.3', 'Neoplasia maligna do rim'],
      ['X00.4', 'Dor'],
    ].map(([codigo, descricao]) => ({
      codigo: codigo!,
      descricao: descricao!,
      sinonimos: [],
      substancias: [],
    })),
  })
  await listas().concluir({ id })
  expect((await buscar('hipertenção'))[0]).toBe('X00.1')
  expect(await buscar('hipertenção renau')).toEqual(['X00.2', 'X00.1'])
  // Each word stands in some term, and no term has both.
  expect(await buscar('hipertensao maligna')).toEqual(['X00.1', 'X00.2'])
  expect(await buscar('hipertençao bacalhau geladeira')).toEqual([])
})

test('PRONT-16 an import serves from its conclusion on, at once and whole, and rows of the old list are no more found', async () => {
  const { id } = await nova(15)
  await listas().enviar({ id, termos: termos(10) })
  expect(await buscar('quoxite')).toEqual([])
  expect(await recusa(listas().concluir({ id }))).toBe('INCOMPLETA')
  // A part whose answer was lost comes again.
  for (const _ of [1, 2]) await listas().enviar({ id, termos: termos(4, 10) })
  await listas().enviar({
    id,
    termos: [{ codigo: 'I10', descricao: 'Hipertensao primaria', sinonimos: [], substancias: [] }],
  })
  expect(await listas().concluir({ id })).toMatchObject({
    atual: true,
    termos: 15,
    versao: 'V2008',
    fonte: 'DATASUS',
  })
  expect(await buscar('quoxite 3')).toContain('X00.3')
  // Everyday words of our own list find the code of the imported one.
  expect(await buscar('pressão alta')).toEqual(['I10'])
  expect(await buscar('enxaqueca')).toEqual([])
  expect(await recusa(listas().enviar({ id, termos: termos(1) }))).toBe('NAO_RECEBE')
  expect(await recusa(listas().desistir({ id }))).toBe('NAO_RECEBE')
  expect(await recusa(nova(15))).toBe('VERSAO_EXISTE')
  expect((await listas().listar()).filter(({ sistema, atual }) => sistema === 'cid10' && atual)).toHaveLength(
    1,
  )
})

test('PRONT-16 an import that stopped half way leaves nothing, and the next one takes its place', async () => {
  const { id } = await nova(20)
  await listas().enviar({ id, termos: termos(10) })
  const { id: outra } = await nova(10, 'V2009')
  expect(await recusa(listas().enviar({ id, termos: termos(10, 10) }))).toBe('NAO_ENCONTRADO')
  await listas().desistir({ id: outra })
  expect(await buscar('enxaqueca')).toContain('G43.9')
  const { rows } = await base.owner.query(
    'select 1 from termos t join terminologias l on l.id = t.terminologia_id where not l.propria',
  )
  expect(rows).toEqual([])
})

test('PRONT-16 an unknown system, an empty code and words that cannot be kept are refused', async () => {
  expect(await recusa(nova(1, 'V1', 'cid11' as SistemaDeTermos))).toBe('ENTRADA_INVALIDA')
  const { id } = await nova(1)
  for (const estragado of [{ codigo: '' }, { descricao: 'a\u0000b' }, { descricao: 'a'.repeat(301) }])
    expect(await recusa(listas().enviar({ id, termos: [{ ...termos(1)[0]!, ...estragado }] }))).toBe(
      'ENTRADA_INVALIDA',
    )
})
