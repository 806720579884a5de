import { describe, expect, test } from 'vitest'
import { revisarTexto } from './revisar-texto.ts'
import { semAutolesao, segura } from './achado.ts'
import { autores, type Livre, type Seguro } from './testing/casos.ts'
import * as comandoEAutolesao from './testing/afinados-comando-e-autolesao.ts'
import * as paciente from './testing/afinados-paciente.ts'
import * as propaganda from './testing/afinados-propaganda.ts'
import * as reservadoComandoEAutolesao from './testing/reservados-comando-e-autolesao.ts'
import * as reservadoPaciente from './testing/reservados-paciente.ts'
import * as reservadoPropaganda from './testing/reservados-propaganda.ts'

const tipos = ([autor, texto]: readonly [keyof typeof autores, string, ...unknown[]]) =>
  revisarTexto(texto, autores[autor]).map(({ tipo }) => tipo)

describe.each([
  ['REDE-09 data of patients', paciente],
  ['REDE-10 advertising', propaganda],
  ['REDE-10 commands and distress', comandoEAutolesao],
] as const)('%s: the cases that the detectors were made with', (_, { seguros, livres }) => {
  test.each([...seguros])('REDE-09 REDE-10 held, for %s: %s', (...caso: Seguro) => {
    expect(tipos(caso)).toContain(caso[2])
  })
  test.each([...livres])('REDE-09 REDE-10 let through, for %s: %s', (...caso: Livre) => {
    expect(tipos(caso)).toEqual([])
  })
})

/** Written before the detectors and never used to change them: how many of them come out right. */
describe.each([
  ['REDE-09 data of patients', reservadoPaciente, { seguros: 30, livres: 30 }],
  ['REDE-10 advertising', reservadoPropaganda, { seguros: 35, livres: 35 }],
  ['REDE-10 commands and distress', reservadoComandoEAutolesao, { seguros: 34, livres: 35 }],
] as const)('%s: cases kept back', (_, { seguros, livres }, certos) => {
  test(`REDE-09 REDE-10 ${certos.seguros} of ${seguros.length} are held`, () => {
    expect(seguros.filter((caso) => tipos(caso).includes(caso[2]))).toHaveLength(certos.seguros)
  })
  test(`REDE-09 REDE-10 ${certos.livres} of ${livres.length} are let through`, () => {
    expect(livres.filter((caso) => tipos(caso).length === 0)).toHaveLength(certos.livres)
  })
})

test('REDE-09 REDE-10 there are 200 cases each way, half of them kept back, and none twice', () => {
  const todos = [paciente, propaganda, comandoEAutolesao]
  const reservados = [reservadoPaciente, reservadoPropaganda, reservadoComandoEAutolesao]
  for (const lado of ['seguros', 'livres'] as const) {
    expect(todos.flatMap((grupo) => [...grupo[lado]])).toHaveLength(100)
    expect(reservados.flatMap((grupo) => [...grupo[lado]])).toHaveLength(100)
  }
  const textos = [...todos, ...reservados].flatMap(({ seguros, livres }) =>
    [...seguros, ...livres].map(([, texto]) => texto),
  )
  expect(new Set(textos).size).toBe(textos.length)
})

describe('a finding', () => {
  test('REDE-09 stands where the text shows it, over accents, emoji and characters that nobody sees', () => {
    const texto = '👩🏽‍⚕️ Olá! O CPF é 318.274.\u200B650-26, ok?'
    const [achado] = revisarTexto(texto, autores.medica)
    expect(texto.slice(achado!.inicio, achado!.fim)).toBe('318.274.\u200B650-26')
    expect(achado).toMatchObject({ grupo: 'paciente', achado: 'Um número de CPF' })
  })

  test.each([
    ['medica', 'Resultado garantido!', /CFM nº 2\.336\/2023, art\. 11/],
    ['medica', 'Antes e depois da lipo', /CFM nº 2\.336\/2023, art\. 14/],
    ['dentista', 'Limpeza por R$ 90', /Odontológica, art\. 44/],
    ['psicologa', 'Sessão por R$ 90', /Psicólogo, art\. 20, "d"/],
    ['psicologa', 'Prometo a cura', /Psicólogo, art\. 20, "e"/],
    ['fisio', 'Resultado garantido!', /Consumidor, art\. 37/],
    ['clinica', '100% de eficácia', /Consumidor, art\. 37/],
  ] as const)('REDE-10 names the rule of the council, for %s: %s', (autor, texto, regra) => {
    const [achado] = revisarTexto(texto, autores[autor])
    expect(achado!.regra).toMatch(regra)
    expect(achado!.passo).not.toBe('')
  })

  test('REDE-10 who has two councils meets the stricter one', () => {
    const quem = { tipo_autor: 'profissional', conselhos: ['CRM', 'CRO'] } as const
    expect(revisarTexto('Consulta por R$ 300', quem)[0]!.regra).toContain('art. 44')
    expect(revisarTexto('Consulta por R$ 300', autores.medica)).toEqual([])
  })

  test('REDE-10 distress comes first, holds nothing, and is not among what may be kept', () => {
    const achados = revisarTexto('CPF 318.274.650-26. Quero morrer.', autores.paciente)
    expect(achados.map(({ tipo }) => tipo)).toEqual(['autolesao', 'cpf'])
    expect(achados[0]!.passo).toContain('188')
    expect(semAutolesao(achados).map(({ tipo }) => tipo)).toEqual(['cpf'])
    expect(segura(achados)).toBe(true)
    expect(segura(revisarTexto('Quero morrer.', autores.paciente))).toBe(false)
  })

  test('REDE-09 twenty findings are enough to tell, and one place is told once for each kind', () => {
    expect(revisarTexto('CPF 318.274.650-26. '.repeat(50), autores.medica)).toHaveLength(20)
    expect(revisarTexto('a melhor médica do Brasil, a melhor', autores.medica)).toHaveLength(1)
  })
})
