import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashtag, limiteResumo, midiasVisiveis, resumo } from './rules.ts'

const imagem = (url: string) => ({ type: 'image', url, name: 'a.jpg' })

test.each<[string, boolean]>([
  ['/arquivos/posts/a.jpg', true],
  ['https://exemplo.com.br/a.jpg', true],
  ['HTTPS://exemplo.com.br/a.jpg', true],
  ['http://exemplo.com.br/a.jpg', false],
  ['//exemplo.com.br/a.jpg', false],
  ['/\\exemplo.com.br/a.jpg', false],
  ['/\t/exemplo.com.br/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['blob:https://exemplo.com.br/1', false],
  [' https://exemplo.com.br/a.jpg', false],
  ['https:exemplo.com.br', false],
  ['https://[', false],
  ['a.jpg', false],
  ['', false],
])('POST-02 media at %j is shown: %s', (url, mostrada) => {
  expect(midiasVisiveis([imagem(url)])).toHaveLength(mostrada ? 1 : 0)
})

test('POST-02 what is no media item is left out and the rest stays', () => {
  const boa = { ...imagem('/a.jpg'), alt: 'Um copo de água' }
  expect(
    midiasVisiveis([null, 'x', { type: 'audio', url: '/a.mp3', name: 'a' }, boa, { url: '/b.jpg' }]),
  ).toEqual([boa])
  expect(midiasVisiveis({ type: 'image' })).toEqual([])
  expect(midiasVisiveis(null)).toEqual([])
})

test('ROUTE-04 the summary of a shared link ends between words, with an ellipsis', () => {
  const texto = 'Beber água ao longo do dia ajuda os rins. '.repeat(10)
  const curto = resumo(texto)
  expect(curto.endsWith('…')).toBe(true)
  expect(texto.startsWith(curto.slice(0, -1))).toBe(true)
  expect(texto[curto.length - 1]).toMatch(/[ .]/)
})

test('ROUTE-04 a short text is its own summary, in one line', () => {
  expect(resumo('  Beba água.\n\nSempre. ')).toBe('Beba água. Sempre.')
})

test('ROUTE-04 a summary never passes the limit and never splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (texto) => {
      const curto = resumo(texto)
      expect([...curto].length).toBeLessThanOrEqual(limiteResumo)
      expect(curto.isWellFormed()).toBe(true)
    }),
  )
})

test('POST-01 a hashtag carries one sign, however it was kept', () => {
  expect(['saude', '#saude', ' ##saude '].map(hashtag)).toEqual(['#saude', '#saude', '#saude'])
})
