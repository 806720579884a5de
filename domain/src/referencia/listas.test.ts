import { expect, test } from 'vitest'
import { categoriasTransacao } from './categorias-transacao.ts'
import { numerosDeEmergencia } from './emergencia.ts'
import { idiomas } from './idiomas.ts'
import { motivosCancelamento } from './motivos-cancelamento.ts'
import { nomesDePlanos, operadoras } from './operadoras.ts'

const semRepetir = (textos: readonly string[]) => new Set(textos).size === textos.length

test('FIN-02 categories are named once per type, with a colour and an icon', () => {
  expect(semRepetir(categoriasTransacao.map(({ tipo, nome }) => `${tipo} ${nome}`))).toBe(true)
  for (const { cor, icone } of categoriasTransacao) {
    expect(cor).toMatch(/^#[0-9a-f]{6}$/)
    expect(icone).toMatch(/^[A-Z][A-Za-z0-9]+$/)
  }
  expect(new Set(categoriasTransacao.map(({ tipo }) => tipo))).toEqual(new Set(['receita', 'despesa']))
})

test('PRO-02 plans are named once, each regional of Unimed by itself, Particular and SUS among them', () => {
  expect(semRepetir(nomesDePlanos)).toBe(true)
  expect(nomesDePlanos.slice(0, 3)).toEqual(['Particular', 'SUS', 'Cartão de desconto'])
  expect(nomesDePlanos).toContain('Unimed Curitiba')
  expect(nomesDePlanos).not.toContain('Unimed')
  expect(operadoras.filter(({ tipo }) => tipo === 'odontologica')).toHaveLength(8)
  expect(operadoras.filter(({ tipo }) => tipo === 'medica')).toHaveLength(27)
})

test('PRO-02 Libras is a language like any other', () => {
  expect(semRepetir(idiomas)).toBe(true)
  expect(idiomas).toContain('Libras (Língua Brasileira de Sinais)')
})

test('APPT-03 each side has reasons of its own, each code once', () => {
  expect(semRepetir(motivosCancelamento.map(({ codigo }) => codigo))).toBe(true)
  for (const lado of ['paciente', 'profissional'])
    expect(motivosCancelamento.filter(({ de }) => de === lado).at(-1)?.rotulo).toBe('Outro motivo')
})

test('SHELL-08 emergency mode offers 192 before 193, 190 and 188', () => {
  const principais = numerosDeEmergencia.filter(({ principal }) => principal)
  expect(principais.map(({ numero }) => numero)).toEqual(['192', '193', '190', '188'])
  expect(semRepetir(numerosDeEmergencia.map(({ numero }) => numero))).toBe(true)
})
