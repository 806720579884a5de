import { expect, test } from 'vitest'
import { compararPessoas, type Identidade } from './identidade.ts'

const marina = { nomes: ['Marina Souza Duarte', 'Mari Duarte'], nascimento: '1980-03-10' }
const casos: [nome: string, nascimento: string | null, qual: Identidade['qual'], diferencas: number][] = [
  ['Marina Souza Duarte', '1980-03-10', 'igual', 0],
  ['MARINA DE SOUZA DUARTE', '1980-03-10', 'igual', 0],
  ['Marina Duarte', '1980-03', 'igual', 0],
  ['Mari Duarte', '1980', 'igual', 0],
  ['Marína Duarte', null, 'difere', 1],
  ['Marina Duarte', '1980-10-03', 'difere', 1],
  ['Marina Pereira', '1980-03-10', 'difere', 1],
  ['Marina Pereira', '1981-03-10', 'outra', 2],
  ['Marina Pereira', null, 'outra', 2],
  ['João Alves', '1980-03-10', 'outra', 1],
  ['de da', '1980-03-10', 'outra', 1],
]

test.each(casos)('PRONT-13 a document of %s, born %s, is %s', (nome, nascimento, qual, diferencas) => {
  const dito = compararPessoas({ nome, nascimento }, marina)
  expect([dito.qual, dito.diferencas.length]).toEqual([qual, diferencas])
})

test('PRONT-13 a difference is said in words, with both sides', () => {
  expect(compararPessoas({ nome: 'Marina Duarte', nascimento: '1980-10-03' }, marina).diferencas).toEqual([
    'No documento o nascimento é 03/10/1980; no prontuário, 10/03/1980.',
  ])
  expect(
    compararPessoas(
      { nome: 'Marina Duarte', nascimento: '1980' },
      { nomes: ['Marina Duarte'], nascimento: null },
    ),
  ).toEqual({ qual: 'difere', diferencas: ['O prontuário não tem a data de nascimento.'] })
})
