import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetaSchema } from './faceta-schema.ts'
import { facetasDe, tagNormal, tagsDe, textoLimpo } from './achar-facetas.ts'
import { paragrafos } from './facetas.ts'

const ANA = { usuario_id: '6a1f4c0e-1f0e-4c58-9a5e-1d2c3b4a5f60', nome: 'Ana' }
const ANA_LIMA = { usuario_id: '7b2f4c0e-1f0e-4c58-9a5e-1d2c3b4a5f61', nome: 'Ana Lima' }

const enderecos = (texto: string) =>
  facetasDe(texto).flatMap((faceta) => (faceta.tipo === 'link' ? faceta.endereco : []))
const tags = (texto: string) => tagsDe(facetasDe(texto))

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
])('POST-01 the links in %j are %j', (texto, esperado) => {
  expect(enderecos(texto)).toEqual(esperado)
})

test.each<[string, string[]]>([
  ['#Pressão alta e #pressao', ['pressao']],
  ['#coração, #Coração. #CORACAO!', ['coracao']],
  ['#novembro_azul2026', ['novembro_azul2026']],
  ['#123 não é assunto', []],
  ['a#b c&#39; https://a.br/#sal ##duas', []],
  ['(#sal)', ['sal']],
  [`#${'a'.repeat(51)}`, []],
  ['# sal', []],
])('REDE-07 the hashtags in %j are %j', (texto, esperado) => {
  expect(tags(texto)).toEqual(esperado)
})

test('REDE-07 hashtags chosen beside the text join those in it, each once', () => {
  expect(tagsDe(facetasDe('Menos #sal'), ['#Sal', 'Coração', '', '###'])).toEqual(['sal', 'coracao'])
})

test('REDE-04 a mention is the longest name chosen, at a word of its own', () => {
  const quem = (texto: string) =>
    facetasDe(texto, [ANA, ANA_LIMA]).map((faceta) => [
      texto.slice(faceta.inicio, faceta.fim),
      faceta.tipo === 'mencao' && faceta.usuario_id,
    ])
  expect(quem('Oi @Ana Lima, e @Ana.')).toEqual([
    ['@Ana Lima', ANA_LIMA.usuario_id],
    ['@Ana', ANA.usuario_id],
  ])
  expect(quem('@Anabela a@Ana @ana')).toEqual([])
})

test('REDE-04 a name that nobody chose mentions nobody', () => {
  expect(facetasDe('Oi @Ana Lima')).toEqual([])
})

test('REDE-02 what hides from the eye is taken out, and pictures stay whole', () => {
  expect(textoLimpo('  s\u200Ba\u202El\u2066 \u{E0041}#s\u00ADal\u0000 ')).toBe('sal #sal')
  expect(textoLimpo('um\r\ndois\rtrês\u2028quatro')).toBe('um\ndois\ntrês\nquatro')
  expect(textoLimpo('👨‍👩‍👧 ❤️ 👍🏽 a\u200Db\uFE0F')).toBe('👨‍👩‍👧 ❤️ 👍🏽 ab')
  expect(textoLimpo('cafe\u0301')).toBe('café')
})

const pedaco = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'https://',
    'http://a.br',
    'javascript:',
    '#',
    '#sal',
    '@',
    '@Ana Lima',
    '(',
    ')',
    '.',
    ' ',
    '\n',
  ),
)
const texto = fc.array(pedaco, { maxLength: 14 }).map((pedacos) => pedacos.join(''))

test('REDE-02 facets stay inside the text, in its order and never over one another', () => {
  fc.assert(
    fc.property(texto, (qualquer) => {
      const limpo = textoLimpo(qualquer)
      expect(textoLimpo(limpo)).toBe(limpo)
      let fim = 0
      for (const faceta of facetasDe(limpo, [ANA, ANA_LIMA])) {
        expect(facetaSchema.safeParse(faceta).success).toBe(true)
        expect(faceta.inicio).toBeGreaterThanOrEqual(fim)
        expect(faceta.fim).toBeGreaterThan(faceta.inicio)
        expect(faceta.fim).toBeLessThanOrEqual(limpo.length)
        fim = faceta.fim
        if (faceta.tipo === 'link') expect(faceta.endereco).toMatch(/^https?:\/\//)
        if (faceta.tipo === 'hashtag') expect(tagNormal(faceta.tag)).toBe(faceta.tag)
      }
    }),
  )
})

test('POST-01 parting a text loses no character but the space around its lines', () => {
  fc.assert(
    fc.property(texto, (qualquer) => {
      const escrito = paragrafos(qualquer, facetasDe(qualquer, [ANA_LIMA]))
        .flat(2)
        .map((parte) => parte.texto)
        .join('')
      expect(escrito.replace(/\s/g, '')).toBe(qualquer.replace(/\s/g, ''))
    }),
  )
})

test('POST-01 blank lines part paragraphs and single breaks stay inside them', () => {
  const lido = (qualquer: string) =>
    paragrafos(qualquer, facetasDe(qualquer)).map((linhas) =>
      linhas.map((linha) => linha.map((parte) => parte.texto).join('')),
    )
  expect(lido('  um\r\ndois\n \n\n\ntrês  \n')).toEqual([['um', 'dois'], ['três']])
  expect(lido(' \n \n')).toEqual([])
})

test('POST-01 facets of another text are left out', () => {
  const velhas = facetasDe('https://exemplo.com.br/uma/pagina')
  expect(paragrafos('curto', velhas)).toEqual([[[{ texto: 'curto' }]]])
})

test('S15 hard texts a hundred times as long as a post are parted: a square of their length would not end', () => {
  const duros = [
    '\n '.repeat(1_000_000),
    'https://'.repeat(250_000),
    `https://a.br/${')'.repeat(2_000_000)}`,
    ' '.repeat(2_000_000),
    '#'.repeat(2_000_000),
    '#a'.repeat(1_000_000),
    '@Ana '.repeat(400_000),
  ]
  for (const duro of duros) {
    const facetas = facetasDe(duro, [ANA, ANA_LIMA])
    const lido = paragrafos(duro, facetas).flat(2)
    expect(
      lido
        .map((parte) => parte.texto)
        .join('')
        .trim(),
    ).toBe(duro.trim())
  }
})
