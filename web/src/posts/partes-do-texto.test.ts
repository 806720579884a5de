import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragrafos, partesDaLinha } from './partes-do-texto.ts'

const enderecos = (linha: string) => partesDaLinha(linha).flatMap((parte) => parte.endereco ?? [])

test.each<[string, string[]]>([
  ['Veja https://exemplo.com.br/sal.', ['https://exemplo.com.br/sal']],
  ['(https://exemplo.com.br/a_(b))', ['https://exemplo.com.br/a_(b)']],
  ['https://a.br, http://b.br!', ['https://a.br/', 'http://b.br/']],
  ['HTTPS://EXEMPLO.COM.BR', ['https://exemplo.com.br/']],
  ['javascript:alert(1)', []],
  ['data:text/html,https', []],
  ['www.exemplo.com.br', []],
  ['https://', []],
  ['https://[', []],
  ['https://a.br"onmouseover="alert(1)', ['https://a.br/']],
  ['https://a.br<script>', ['https://a.br/']],
])('POST-01 the links in %j are %j', (linha, esperado) => {
  expect(enderecos(linha)).toEqual(esperado)
})

test('POST-01 parting a line loses no character, and every link is http or https', () => {
  const pedaco = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'http://a.br', 'javascript:', '(', ')', '.', ' ', '[', '"', '<', '\\'),
  )
  fc.assert(
    fc.property(fc.array(pedaco, { maxLength: 12 }), (pedacos) => {
      const linha = pedacos.join('')
      const partes = partesDaLinha(linha)
      expect(partes.map((parte) => parte.texto).join('')).toBe(linha)
      for (const { endereco } of partes) if (endereco !== undefined) expect(endereco).toMatch(/^https?:\/\//)
    }),
  )
})

test('POST-01 blank lines part paragraphs and single breaks stay inside them', () => {
  expect(paragrafos('  um\r\ndois\n \n\n\ntrês  \n')).toEqual([['um', 'dois'], ['três']])
  expect(paragrafos(' \n \n')).toEqual([])
})

test('S15 hard texts a hundred times as long as a post are parted: a square of their length would not end', () => {
  const linhas = [
    '\n '.repeat(1_000_000),
    'https://'.repeat(250_000),
    `https://a.br/${')'.repeat(2_000_000)}`,
    ' '.repeat(2_000_000),
  ].map((texto) => paragrafos(texto).flat())
  expect(linhas.map(({ length }) => length)).toEqual([0, 1, 1, 0])
  for (const linha of linhas.flat()) expect(partesDaLinha(linha).length).toBeGreaterThan(0)
})
