import { expect, test } from 'vitest'
import { escolhaInicial, paraEscolher, type CampoComparado } from './uniao.ts'

const campos: CampoComparado[] = [
  { campo: 'nome', fica: 'João Lima', sai: 'Joao Lima' },
  { campo: 'telefone', fica: null, sai: '+5511987650001' },
  { campo: 'email', fica: 'joao@exemplo.com.br', sai: null },
  { campo: 'genero', fica: 'masculino', sai: 'masculino' },
]

test('PRONT-15 only what differs is chosen, and what one record lacks comes from the other', () => {
  expect(paraEscolher(campos).map(({ campo }) => campo)).toEqual(['nome', 'telefone', 'email'])
  expect(escolhaInicial(campos)).toEqual(['telefone'])
})
