import { describe, expect, test } from 'vitest'
import { conselhoDe, conselhos, registroNoPadrao, rqe } from './conselhos.ts'
import { siglasUf } from './ufs.ts'

test('PRO-10 there are fifteen rows, one per specialty, and none of their texts is empty', () => {
  expect(conselhos).toHaveLength(15)
  expect(new Set(conselhos.map(({ nome_especialidade }) => nome_especialidade)).size).toBe(15)
  for (const { codigo_conselho, nome_completo, padrao_registro, exemplo_registro } of conselhos)
    expect([codigo_conselho, nome_completo, padrao_registro, exemplo_registro]).not.toContain('')
})

describe.each(conselhos)('PRO-10 $nome_especialidade', (conselho) => {
  test(`PRO-10 the example of ${conselho.codigo_conselho} is of its own form`, () => {
    expect(registroNoPadrao(conselho.exemplo_registro, conselho)).toBe(true)
    expect(registroNoPadrao(` ${conselho.exemplo_registro.toLowerCase()} `, conselho)).toBe(true)
  })

  test(`PRO-10 the example of another council is not of the form of ${conselho.nome_especialidade}`, () => {
    for (const outro of conselhos)
      if (outro.exemplo_registro !== conselho.exemplo_registro)
        expect([outro.exemplo_registro, registroNoPadrao(outro.exemplo_registro, conselho)]).toEqual([
          outro.exemplo_registro,
          false,
        ])
  })
})

test.each<[string, string, boolean]>([
  ['Medicina', 'CRM-SP 123.456', true],
  ['Medicina', 'CRM 123456-SP', true],
  ['Medicina', 'CRM/RJ 52123456', true],
  ['Medicina', 'CRM SP 12345-P', true],
  ['Medicina', 'CRM 123456', false],
  ['Medicina', 'CRM/XX 123456', false],
  ['Medicina', 'CRM/SP 12', false],
  ['Odontologia', 'CRO-MG-CD-12345', true],
  ['Enfermagem', 'COREN-SP 123.456-TE', true],
  ['Enfermagem', 'COREN-SP-123456', false],
  ['Fisioterapia', 'CREFITO-3/123456-TO', false],
  ['Terapia Ocupacional', 'CREFITO-3/123456-F', false],
  ['Psicologia', 'CRP 25/123456', false],
  ['Psicologia', 'CRP 24/12345', true],
  ['Nutrição', 'CRN-3 12.345', true],
  ['Educação Física', 'CREF4/SP 123456-G', true],
  ['Educação Física', 'CREF 123456-X/SP', false],
])('PRO-10 %s reads %j: %s', (especialidade, numero, esperado) => {
  expect(registroNoPadrao(numero, conselhoDe(especialidade)!)).toBe(esperado)
})

test('PRO-10 the regions of a council share out the 27 UFs, each in one region', () => {
  const comRegioes = conselhos.filter((conselho) => conselho.regioes)
  expect(comRegioes.map(({ codigo_conselho }) => codigo_conselho)).toEqual([
    'CREFITO',
    'CREFITO',
    'CRP',
    'CRN',
    'CRFa',
    'CRBM',
  ])
  for (const { regioes } of comRegioes)
    expect(Object.values(regioes!).flat().toSorted()).toEqual(siglasUf.toSorted())
})

test('PRO-10 the title of specialist has a form of its own', () => {
  expect(registroNoPadrao(rqe.exemplo_registro, rqe)).toBe(true)
  expect(registroNoPadrao('RQE Nº 45678', rqe)).toBe(true)
  expect(registroNoPadrao('CRM/SP 45678', rqe)).toBe(false)
})

test('FIND-01 prices of dentists and psychologists are not shown in public', () => {
  const calados = conselhos.filter((conselho) => !conselho.divulga_preco)
  expect(calados.map(({ nome_especialidade }) => nome_especialidade)).toEqual(['Odontologia', 'Psicologia'])
})
