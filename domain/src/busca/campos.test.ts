import { expect, test } from 'vitest'
import { cepDoCampo, interpretarCampos } from './campos.ts'
import { vocabularioDeProva } from './testing/vocabulario.ts'
import { indexar } from './vocabulario.ts'

const indice = indexar(vocabularioDeProva)
const ler = (o_que = '', onde = '', plano = '') => interpretarCampos({ o_que, onde, plano }, indice)

test('ACHAR-01 the three fields become one search', () => {
  expect(ler('médico do coração', 'Recife, PE', 'Unimed')).toMatchObject({
    busca: { especialidade: 'Medicina', sub: 'Cardiologia', cidade: 'Recife', uf: 'PE', plano: 'Unimed' },
    entendidos: [
      { filtro: 'plano', de: 'Unimed' },
      { filtro: 'cidade', de: 'Recife PE' },
      { filtro: 'sub', de: 'médico do coração' },
    ],
    recusas: [],
  })
})

test('ACHAR-01 a place in the sentence comes before the field, whole', () => {
  expect(ler('dentista em são paulo', 'Boa Viagem, Recife').busca).toEqual({
    especialidade: 'Odontologia',
    cidade: 'São Paulo',
    uf: 'SP',
  })
})

test.each([
  ['perto de mim', { perto: true, busca: {} }],
  ['por vídeo', { perto: false, busca: { modalidade: 'teleconsulta' } }],
  ['copacabana', { busca: { bairro: 'Copacabana', cidade: 'Rio de Janeiro', uf: 'RJ' } }],
  ['recfie', { busca: { cidade: 'Recife', uf: 'PE' }, correcoes: [{ de: 'recfie', para: 'recife' }] }],
])('ACHAR-01 %j is a place', (onde, esperada) => {
  expect(ler('', onde)).toMatchObject({ ...esperada, recusas: [] })
})

test('ACHAR-01 a postcode is a place', () => {
  expect(cepDoCampo('50050-000')).toBe('50050000')
  expect(cepDoCampo('Recife 50050')).toBeNull()
  const cep = { bairro: 'Boa Vista', cidade: 'Recife', uf: 'PE' as const }
  expect(interpretarCampos({ o_que: '', onde: '50050-000', plano: '' }, indice, { cep }).busca).toEqual(cep)
  expect(ler('', '99999-999').recusas).toEqual([{ campo: 'onde', texto: '99999-999', sugestoes: [] }])
})

test('ACHAR-04 a place and a plan that do not exist are named, with the nearest, and the rest still counts', () => {
  const lida = ler('cardiologista', 'Recyphe', 'Unimedalha')
  expect(lida.busca).toEqual({ especialidade: 'Medicina', sub: 'Cardiologia' })
  expect(lida.recusas).toMatchObject([
    { campo: 'onde', texto: 'Recyphe', sugestoes: expect.arrayContaining(['Recife, PE']) },
    { campo: 'plano', texto: 'Unimedalha', sugestoes: expect.arrayContaining(['Unimed']) },
  ])
})

test('ACHAR-04 half a place is not guessed', () => {
  expect(ler('', 'Recife Antártida').recusas).toMatchObject([{ campo: 'onde', texto: 'Recife Antártida' }])
})
