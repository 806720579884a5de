import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enderecoDeRetorno, escreverValores, lerValores } from './endereco.ts'

test('what was chosen is read back as it was written', () => {
  const texto = fc.string({ minLength: 1, unit: 'grapheme' })
  const lista = fc.array(texto, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.dictionary(texto, fc.oneof(texto, lista)), (valores) => {
      expect(lerValores(escreverValores(valores))).toEqual({ ...valores })
    }),
  )
})

test('numbers and text alike stay as they were typed, and nothing is written for the empty', () => {
  expect(lerValores('?q=123&aba=profissionais')).toEqual({ q: '123', aba: 'profissionais' })
  expect(escreverValores({ q: '', plano: undefined, uf: null, raio_km: 10, atende: [] })).toBe('?raio_km=10')
  expect(escreverValores({})).toBe('')
})

describe('ROUTE-01 the address first asked for', () => {
  test.each(['/', '/agenda?dia=2026-11-21#hoje', '/post/5f0c', '/?q=caf%C3%A9', '/perfil-paciente#dados'])(
    'ROUTE-01 %s is returned to',
    (endereco) => expect(enderecoDeRetorno(endereco)).toBe(endereco),
  )

  test.each([
    'https://mal.example/',
    '//mal.example',
    '/\\mal.example',
    '\\\\mal.example',
    '/\t/mal.example',
    '/.//mal.example',
    '/%2F..//mal.example',
    'javascript:alert(1)',
    'mal.example',
    '',
    '/login?retorno=/login',
    undefined,
    ['/a'],
    `/${'a'.repeat(2000)}`,
  ])('ROUTE-01 %s is refused or stays on this site', (endereco) => {
    const retorno = enderecoDeRetorno(endereco)
    if (retorno === null) return
    expect(new URL(retorno, 'https://app.example').origin).toBe('https://app.example')
    expect(retorno).not.toMatch(/^\/[/\\]/)
  })
})
