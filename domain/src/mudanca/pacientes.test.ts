import { expect, test } from 'vitest'
import { proporMapa } from './mapa.ts'
import { lerPaciente } from './pacientes.ts'
import type { Mapa } from './tipos.ts'

const mapa: Mapa = { nome: 0, data_nascimento: 1, telefone: 2, cpf: 3, genero: 4 }
const ler = (...celulas: string[]) => lerPaciente(celulas, mapa, '2026-11-25')

test.each<[string[], Mapa]>([
  [['Nome', 'CPF', 'Telefone'], { nome: 0, cpf: 1, telefone: 2 }],
  [['CELULAR', 'Nome do Paciente', 'Dt. Nasc.'], { telefone: 0, nome: 1, data_nascimento: 2 }],
  [['Nome social', 'Nome completo', 'Sexo'], { nome_social: 0, nome: 1, genero: 2 }],
  [['Coluna A', 'Nome', 'nome'], { nome: 1 }],
  [['x'], {}],
])('PRONT-15 the columns %j are proposed as %j', (cabecalho, proposto) => {
  expect(proporMapa('pacientes', cabecalho)).toEqual(proposto)
})

test('PRONT-15 a line is read as people and spreadsheets write it', () => {
  expect(ler(' Ana  Lima ', '5/3/1980', '(11) 91234-0001', '529.982.247-25', 'F').paciente).toEqual({
    nome: 'Ana Lima',
    nome_social: null,
    data_nascimento: '1980-03-05',
    telefone: '+5511912340001',
    cpf: '52998224725',
    genero: 'feminino',
  })
  expect(ler('Ana Lima', '1980-03-05 00:00:00', '', '', '?')).toMatchObject({
    erros: [],
    paciente: { data_nascimento: '1980-03-05', telefone: null, cpf: null, genero: null },
  })
  // A spreadsheet took the first zero.
  expect(ler('Ana Lima', '', '', '1234567890', '').paciente.cpf).toBe('01234567890')
})

test.each<[string, string[], string[]]>([
  ['no name', ['Jo', '', '', ''], ['nome']],
  ['a day that does not exist', ['Ana Lima', '31/02/1980', '', ''], ['data_nascimento']],
  ['a birth to come', ['Ana Lima', '2027-01-01', '', ''], ['data_nascimento']],
  ['words for a date', ['Ana Lima', 'ontem', '', ''], ['data_nascimento']],
  ['a short telephone', ['Ana Lima', '', '123', ''], ['telefone']],
  ['a CPF that does not exist', ['Ana Lima', '', '', '111.111.111-11'], ['cpf']],
  ['everything at once', ['', '1', '2', 'x'], ['nome', 'data_nascimento', 'telefone', 'cpf']],
])('PRONT-15 %s is named at its field', (_, celulas, campos) => {
  expect(ler(...celulas).erros.map(({ campo }) => campo)).toEqual(campos)
})
