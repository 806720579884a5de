import { expect, test } from 'vitest'
import { conselhos } from '#domain/referencia/conselhos.ts'
import { consultaPublicaDe } from '#domain/referencia/consultas-publicas.ts'
import { situacoesDocumento, tiposDocumento } from './documento.ts'
import { evidenciaQueFalta, exigeAbertura, lacunasDoCadastro } from './evidencia.ts'

const registro = { id: 'a', numero_registro: 'CRM/SP 123456', no_padrao: true, iguais: [] }
const carteira = { nome: 'Carteira do conselho', exige: true, aberto: true }
const cadastro = { registros: [registro], documentos: [carteira], lacunas: [] }
const conferidos = [{ id: 'a', numero_registro: 'CRM/SP 123456' }]

test('COMECO-03 an approval asks for each registration, each document and a word on each gap', () => {
  expect(evidenciaQueFalta(cadastro, { conferidos, confirmacao: '' })).toBeNull()
  expect(evidenciaQueFalta(cadastro, { conferidos: [], confirmacao: 'Conferi' })?.registros).toEqual([
    'CRM/SP 123456',
  ])
  const fechado = { ...cadastro, documentos: [{ ...carteira, aberto: false }] }
  expect(evidenciaQueFalta(fechado, { conferidos, confirmacao: '' })?.documentos).toEqual([
    'Carteira do conselho',
  ])
  const falho = { ...cadastro, lacunas: ['Falta: foto'] }
  expect(evidenciaQueFalta(falho, { conferidos, confirmacao: '  ' })?.lacunas).toEqual(['Falta: foto'])
  expect(evidenciaQueFalta(falho, { conferidos, confirmacao: 'Vem na semana que vem' })).toBeNull()
})

test('COMECO-03 a number that changed after it was looked up is not checked', () => {
  const outro = { ...cadastro, registros: [{ ...registro, numero_registro: 'CRM/SP 654321' }] }
  expect(evidenciaQueFalta(outro, { conferidos, confirmacao: '' })?.registros).toEqual(['CRM/SP 654321'])
})

test('COMECO-03 what an approval would accept unseen must be opened, and the card of the council always', () => {
  const abrir = tiposDocumento.flatMap((tipo) =>
    situacoesDocumento
      .filter((situacao) => exigeAbertura({ tipo, situacao }))
      .map((situacao) => `${tipo} ${situacao}`),
  )
  expect(abrir).toEqual([
    'carteira-conselho pendente',
    'carteira-conselho aceito',
    ...tiposDocumento.slice(1).map((tipo) => `${tipo} pendente`),
  ])
})

test('COMECO-03 the gaps are sentences', () => {
  expect(
    lacunasDoCadastro(
      [
        { ...registro, no_padrao: false, iguais: [{ nome: 'Ana Lima' }] },
        { ...registro, numero_registro: 'X 1', no_padrao: null },
      ],
      ['foto'],
    ),
  ).toEqual([
    'CRM/SP 123456: fora do padrão do conselho',
    'CRM/SP 123456: mesmo número no cadastro de Ana Lima',
    'X 1: especialidade sem conselho cadastrado',
    'Falta: foto',
  ])
})

test('COMECO-03 every council has an address at which its registrations are looked up', () => {
  for (const { codigo_conselho } of conselhos)
    expect(consultaPublicaDe(codigo_conselho), codigo_conselho).toMatch(/^https:\/\/[a-z.]+\.br\//)
  expect(consultaPublicaDe(null)).toBeNull()
})
