import { describe, expect, test } from 'vitest'
import {
  faltaNoCadastro,
  itensDoCadastro,
  recusaCns,
  recusaCpf,
  recusaNascimento,
  recusaNome,
  recusaNomeSocial,
  recusasEndereco,
  recusaTelefone,
  telefoneParaGuardar,
} from './dados-pessoais.ts'
import { enderecoOuNulo, enderecoPorExtenso, enderecoVazio, lerEndereco } from './endereco.ts'

describe('PERSON-01 the name', () => {
  test.each([
    'Ana',
    'José d’Ávila',
    'عبد الله',
    'Ana 😀 Souza',
    '<b>Ana</b>',
    '李小龍',
    `A${'a'.repeat(299)}`,
    `${'𝒜'.repeat(300)}`,
  ])('PERSON-01 %j is a name', (nome) => expect(recusaNome(nome)).toBeNull())

  test.each([
    ['', 'Informe seu nome.'],
    ['   ', 'Informe seu nome.'],
    ['😀', 'O nome precisa ter pelo menos uma letra.'],
    ['123', 'O nome precisa ter pelo menos uma letra.'],
    ['a'.repeat(301), 'Use no máximo 300 caracteres.'],
    ['Ana\u202Eazuos', 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'],
    ['Ana\u0000', 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'],
    ['Ana \uD83D', 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'],
  ])('PERSON-01 %j is refused', (nome, sentence) => expect(recusaNome(nome)).toBe(sentence))
})

test.each([
  [null, null],
  ['', null],
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['+55 11 98765 4321', '+5511987654321'],
  ['(11) 3456-7890', '+551134567890'],
  ['+351 912 345 678', '+351912345678'],
])('PERSON-01 the telephone %s is kept as %s', (digitado, guardado) => {
  expect(recusaTelefone(digitado)).toBeNull()
  if (guardado) expect(telefoneParaGuardar(digitado!)).toBe(guardado)
})

test.each(['123', '(00) 98765-4321', '11 88765-4321', 'onze', '+1', '5511'])(
  'PERSON-01 the telephone %s is refused with an example',
  (digitado) => expect(recusaTelefone(digitado)).toBe('Informe um telefone com DDD, como (11) 98765-4321.'),
)

test('PERSON-01 the social name may be missing, and is a name where it is there', () => {
  for (const nome of [null, '', '  ', 'Nina']) expect(recusaNomeSocial(nome)).toBeNull()
  expect(recusaNomeSocial('123')).toBe('O nome precisa ter pelo menos uma letra.')
})

test('PERSON-01 a CNS may be missing, and may come with spaces', () => {
  for (const cns of [null, '', '700 0000 0000 0005', '898000000000002']) expect(recusaCns(cns)).toBeNull()
  for (const cns of ['700000000000006', '000000000000000', '123', 'cns'])
    expect(recusaCns(cns)).toBe('Este CNS não existe. Confira os 15 números do cartão do SUS.')
})

test('PERSON-01 a CPF may be missing, and may come with points', () => {
  for (const cpf of [null, '', '529.982.247-25', '52998224725']) expect(recusaCpf(cpf)).toBeNull()
  for (const cpf of ['529.982.247-24', '11111111111', '123', 'cpf'])
    expect(recusaCpf(cpf)).toBe('Este CPF não existe. Confira os 11 números.')
})

test.each([
  [null, null],
  ['', null],
  ['1900-01-01', null],
  ['2026-11-21', null],
  ['1899-12-31', 'Informe uma data de nascimento a partir de 01/01/1900.'],
  ['2026-11-22', 'A data de nascimento não pode estar no futuro.'],
  ['2099-01-01', 'A data de nascimento não pode estar no futuro.'],
  ['2023-02-29', 'Esta data não existe. Use dia, mês e ano, como 25/03/1980.'],
  ['0001-01-01', 'Informe uma data de nascimento a partir de 01/01/1900.'],
  ['ontem', 'Esta data não existe. Use dia, mês e ano, como 25/03/1980.'],
])('PERSON-01 born on %j, seen on 2026-11-21: %j', (data, sentence) => {
  expect(recusaNascimento(data, '2026-11-21')).toBe(sentence)
})

describe('PERSON-01 DATA-01 the address', () => {
  const aurora = {
    cep: '50050-000',
    logradouro: ' Rua da Aurora ',
    numero: '310',
    complemento: '',
    bairro: 'Boa Vista',
    cidade: 'Recife',
    estado: 'pe',
  }

  test('PERSON-01 is kept trimmed, in digits and capitals, and as null when every part is empty', () => {
    expect(enderecoOuNulo(aurora)).toEqual({
      ...aurora,
      cep: '50050000',
      logradouro: 'Rua da Aurora',
      estado: 'PE',
    })
    expect(enderecoOuNulo(enderecoVazio)).toBeNull()
    expect(enderecoOuNulo({ ...enderecoVazio, logradouro: '  ', cep: '-' })).toBeNull()
  })

  test('DATA-01 the street of a row may be called rua, and parts may be missing', () => {
    expect(lerEndereco({ rua: 'Rua da Aurora', cidade: 'Recife', outra: 1, numero: 310 })).toEqual({
      ...enderecoVazio,
      logradouro: 'Rua da Aurora',
      cidade: 'Recife',
    })
    for (const nada of [null, undefined, 'x', {}, { rua: '' }]) expect(lerEndereco(nada)).toBeNull()
    expect(enderecoPorExtenso({ ...enderecoVazio, logradouro: 'Rua da Aurora', cidade: 'Recife' })).toBe(
      'Rua da Aurora, Recife',
    )
  })

  test('PERSON-01 every part may be empty; a postcode has eight digits, and the state is one of the 27', () => {
    expect(recusasEndereco(enderecoVazio)).toEqual({})
    expect(recusasEndereco({ ...aurora, estado: 'PE' })).toEqual({})
    expect(
      recusasEndereco({ ...aurora, cep: '5005', estado: 'XX', numero: '1'.repeat(21), bairro: 'a\u202Eb' }),
    ).toEqual({
      cep: 'Informe os 8 números do CEP, ou deixe o campo vazio.',
      estado: 'Escolha um dos 27 estados.',
      numero: 'Use no máximo 20 caracteres.',
      bairro: 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.',
    })
  })
})

test('SHELL-10 what a profile lacks is named in the order of the form', () => {
  const vazio = {
    avatar_url: null,
    telefone: null,
    cpf: null,
    data_nascimento: null,
    genero: null,
    endereco: null,
  }
  expect(faltaNoCadastro(vazio)).toEqual(itensDoCadastro)
  const cheio = {
    avatar_url: '/a.webp',
    telefone: '+5511987654321',
    cpf: '52998224725',
    data_nascimento: '1980-03-25',
    genero: 'outro',
    endereco: { ...enderecoVazio, logradouro: 'Rua da Aurora', cidade: 'Recife', estado: 'PE' },
  }
  expect(faltaNoCadastro(cheio)).toEqual([])
  expect(faltaNoCadastro({ ...cheio, endereco: { ...enderecoVazio, cidade: 'Recife' } })).toEqual([
    'endereco',
  ])
})
