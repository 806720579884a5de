import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conselhos, registroNoPadrao } from '#domain/referencia/conselhos.ts'
import { siglasUf, type Uf } from '#domain/referencia/ufs.ts'
import {
  avisoDoRegistro,
  exemploNaUf,
  lerRegistro,
  recusaNumeroRegistro,
  ufsDoMesmoRegistro,
} from './registro.ts'

const exemplos: Record<string, [uf: Uf, lido: [string, Uf, string, string | null]]> = {
  Medicina: ['SP', ['CRM', 'SP', '123456', null]],
  'Medicina Geral': ['SP', ['CRM', 'SP', '123456', null]],
  Odontologia: ['SP', ['CRO', 'SP', '12345', null]],
  Enfermagem: ['SP', ['COREN', 'SP', '123456', 'ENF']],
  Fisioterapia: ['SP', ['CREFITO', 'SP', '123456', 'F']],
  'Terapia Ocupacional': ['SP', ['CREFITO', 'SP', '12345', 'TO']],
  Psicologia: ['SP', ['CRP', 'SP', '123456', null]],
  Farmácia: ['SP', ['CRF', 'SP', '12345', null]],
  Nutrição: ['MS', ['CRN', 'MS', '12345', null]],
  Fonoaudiologia: ['SP', ['CRFA', 'SP', '12345', null]],
  Biomedicina: ['RJ', ['CRBM', 'RJ', '12345', null]],
  'Educação Física': ['SP', ['CREF', 'SP', '123456', 'G']],
  'Serviço Social': ['SP', ['CRESS', 'SP', '12345', null]],
  Biologia: ['SP', ['CRBIO', 'SP', '12345', 'D']],
  Radiologia: ['PR', ['CRTR', 'PR', '12345', 'T']],
}

const partes = (numero: string, codigo: string | null, uf: Uf) => {
  const lido = lerRegistro(numero, codigo, uf)
  return [lido.codigo_conselho, lido.registro_uf, lido.registro_numero, lido.registro_categoria]
}

test('PRO-10 the example of every council is read in its parts', () => {
  expect(Object.keys(exemplos)).toEqual(conselhos.map(({ nome_especialidade }) => nome_especialidade))
  for (const { nome_especialidade, codigo_conselho, exemplo_registro } of conselhos) {
    const [uf, lido] = exemplos[nome_especialidade]!
    expect(partes(exemplo_registro, codigo_conselho, uf), nome_especialidade).toEqual(lido)
  }
})

test.each<[string, string | null, Uf, [string | null, Uf, string, string | null]]>([
  ['crm-sp 123.456', 'CRM', 'SP', ['CRM', 'SP', '123456', null]],
  ['CRMSP 123456', 'CRM', 'RJ', ['CRM', 'SP', '123456', null]],
  ['123456', 'CRM', 'BA', ['CRM', 'BA', '123456', null]],
  ['CRM 52123456-P/RJ', 'CRM', 'RJ', ['CRM', 'RJ', '52123456', 'P']],
  ['CRM/SP １２３４５６', 'CRM', 'SP', ['CRM', 'SP', '123456', null]],
  ['CRO-MG-CD-12345', 'CRO', 'MG', ['CRO', 'MG', '12345', 'CD']],
  ['COREN-PA 000.123-PAR', 'COREN', 'PA', ['COREN', 'PA', '123', 'PAR']],
  ['COREN-SE-123456-TE', 'COREN', 'SE', ['COREN', 'SE', '123456', 'TE']],
  ['CREFITO-3/123456-F', 'CREFITO', 'SP', ['CREFITO', 'SP', '123456', 'F']],
  ['CREFITO 12/1234-TO', 'CREFITO', 'TO', ['CREFITO', 'TO', '1234', 'TO']],
  ['CREFITO-3/1234-LTT-F', 'CREFITO', 'SP', ['CREFITO', 'SP', '1234', 'LTTF']],
  ['123456-F', 'CREFITO', 'SP', ['CREFITO', 'SP', '123456', 'F']],
  ['CRFa 2-12345', 'CRFa', 'SP', ['CRFA', 'SP', '12345', null]],
  ['CRFA2-12345', 'CRFa', 'SP', ['CRFA', 'SP', '12345', null]],
  ['CRF-SP 12345', 'CRF', 'SP', ['CRF', 'SP', '12345', null]],
  ['CRFAM 1234', 'CRF', 'AM', ['CRF', 'AM', '1234', null]],
  ['CREF4/SP 123456-G', 'CREF', 'SP', ['CREF', 'SP', '123456', 'G']],
  ['CREF 012345-P/RJ', 'CREF', 'RJ', ['CREF', 'RJ', '12345', 'P']],
  ['CRP 06/123.456', 'CRP', 'SP', ['CRP', 'SP', '123456', null]],
  ['CRN-3 12345T', 'CRN', 'SP', ['CRN', 'SP', '12345', 'T']],
  ['OPT 77', null, 'SP', [null, 'SP', '77', null]],
  ['😀 nenhum', 'CRM', 'SP', ['CRM', 'SP', '', null]],
])('PRO-10 %j of %s in %s', (numero, codigo, uf, esperado) => {
  expect(partes(numero, codigo, uf)).toEqual(esperado)
})

test('PRO-10 any text at all is read, and the digits alone are kept', () => {
  const codigos = fc.constantFrom(...conselhos.map(({ codigo_conselho }) => codigo_conselho), null)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), codigos, fc.constantFrom(...siglasUf), (texto, codigo, uf) => {
      const lido = lerRegistro(texto, codigo, uf)
      expect(lido.registro_numero).toMatch(/^\d*$/)
      expect(siglasUf).toContain(lido.registro_uf)
    }),
  )
})

test('PRO-10 a council of regions numbers several states together, the others one', () => {
  expect(ufsDoMesmoRegistro('CRP', 'RR')).toEqual(['AM', 'RR'])
  expect(ufsDoMesmoRegistro('CRFA', 'SC')).toEqual(['PR', 'SC'])
  expect(ufsDoMesmoRegistro('CRM', 'SP')).toEqual(['SP'])
  expect(ufsDoMesmoRegistro(null, 'SP')).toEqual(['SP'])
})

test('PRO-10 the example is written as somebody of each state would write it', () => {
  for (const conselho of conselhos)
    for (const uf of siglasUf) {
      const exemplo = exemploNaUf(conselho.exemplo_registro, conselho.codigo_conselho, uf)
      expect([exemplo, registroNoPadrao(exemplo, conselho)]).toEqual([exemplo, true])
      expect(avisoDoRegistro(exemplo, conselho.codigo_conselho, uf)).toBeNull()
    }
  expect(exemploNaUf('CRM/SP 123456', 'CRM', 'RJ')).toBe('CRM/RJ 123456')
  expect(exemploNaUf('CREFITO-3/123456-F', 'CREFITO', 'GO')).toBe('CREFITO-11/123456-F')
})

describe('PRO-05 a typed number', () => {
  test('COMECO-03 it has the form of its council, in any of the spellings that councils know', () => {
    for (const [numero, especialidade] of [
      ['123456', 'Medicina'],
      ['CRM 123456', 'Medicina'],
      ['CRO-SP 12345', 'Medicina'],
      ['06/123456', 'Psicologia'],
    ] as const)
      expect(recusaNumeroRegistro(numero, especialidade), numero).toMatch(
        /^Escreva como o conselho escreve: /,
      )
    expect(recusaNumeroRegistro('crm-sp 123.456', 'Medicina')).toBeNull()
    expect(recusaNumeroRegistro('123456', 'Naturologia')).toBeNull()
    for (const { nome_especialidade, exemplo_registro } of conselhos)
      expect(recusaNumeroRegistro(exemplo_registro, nome_especialidade)).toBeNull()
  })

  test.each([
    ['CRM/SP 123456', null],
    ['  ', 'Informe o número de registro.'],
    ['CRM/SP', 'O registro precisa ter o número. Siga o exemplo do conselho.'],
    ['1'.repeat(61), 'Use no máximo 60 caracteres.'],
    ['CRM \u202E123', 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'],
  ])('PRO-05 %j: %s', (numero, esperado) => {
    expect(recusaNumeroRegistro(numero)).toBe(esperado)
  })

  test('PRO-05 a number that names another state is pointed out, and not refused', () => {
    expect(avisoDoRegistro('CRM/RJ 123', 'CRM', 'SP')).toBe(
      'O número cita RJ, e a UF escolhida é SP. Confira.',
    )
    expect(avisoDoRegistro('CRM/SP 123', 'CRM', 'SP')).toBeNull()
    expect(avisoDoRegistro('CREFITO-3/1-TO', 'CREFITO', 'SP')).toBeNull()
  })
})
