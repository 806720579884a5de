import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caixaDeEmail } from './email.ts'

/** Ways to write one mailbox that look the same, or nearly. */
const escritas = [
  'ana@exemplo.com.br',
  ' Ana@Exemplo.COM.BR ',
  'ana@exemplo\uFF0Ecom\u3002br',
  'ana@exem\u00ADplo.com.br',
  'ana@exem\u200Bplo.com.br',
  'ana@exem\u2060plo.com.br',
  'ana@\uFF45\uFF58emplo.com.br',
  'ana@ex\u212Fmplo.com.br',
]

describe('ENTRAR-03 one mailbox is one account', () => {
  test.each(escritas)('ENTRAR-03 %j is the mailbox ana@exemplo.com.br', (escrita) =>
    expect(caixaDeEmail(escrita)).toBe('ana@exemplo.com.br'),
  )

  test('ENTRAR-03 a domain of another script has one spelling', () => {
    expect(caixaDeEmail('ana@clínica.com.br')).toBe('ana@xn--clnica-4va.com.br')
    expect(caixaDeEmail('ana@CLI\u0301NICA.com.br')).toBe('ana@xn--clnica-4va.com.br')
    expect(caixaDeEmail('ana@xn--clnica-4va.com.br')).toBe('ana@xn--clnica-4va.com.br')
  })

  test.each([
    ['nothing', ''],
    ['no @', 'ana.exemplo.com.br'],
    ['nothing before the @', '@exemplo.com.br'],
    ['no dot', 'ana@exemplo'],
    ['two @', 'ana@b@exemplo.com.br'],
    ['an accent before the @', 'aná@exemplo.com.br'],
    ['a full-width letter before the @', '\uFF41na@exemplo.com.br'],
    ['a Kelvin sign, which is a k in lower case', 'bi\u212Ae@exemplo.com.br'],
    ['a soft hyphen before the @', 'a\u00ADna@exemplo.com.br'],
    ['a zero-width space before the @', 'a\u200Bna@exemplo.com.br'],
    ['a mark of direction before the @', '\u200Fana@exemplo.com.br'],
    ['a mark of direction in the domain', 'ana@exemplo\u202E.com.br'],
    ['a byte order mark', 'ana@exemplo.com\uFEFF.br'],
    ['two dots', 'a..na@exemplo.com.br'],
    ['a dot at the end of the name', 'ana.@exemplo.com.br'],
    ['a dot at the end of the domain', 'ana@exemplo.com.br.'],
    ['a display name', 'Ana <ana@exemplo.com.br>'],
    ['a list', 'ana@exemplo.com.br,bia@exemplo.com.br'],
    ['a port', 'ana@exemplo.com.br:25'],
    ['a path', 'ana@exemplo.com.br/x'],
    ['a line end', 'ana@exem\nplo.com.br'],
    ['an escaped dot', 'ana@exemplo%2Ecom.br'],
    ['an address of a machine', 'ana@127.0.0.1'],
    ['a number as a machine', 'ana@0x7f.1'],
    ['a hyphen at the end of a label', 'ana@exemplo-.com.br'],
    ['65 signs before the @', `${'a'.repeat(65)}@exemplo.com.br`],
    ['255 signs', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.exemplo.com`],
    ['a label that grows past 63 signs', `ana@${'á'.repeat(60)}.com.br`],
  ])('ENTRAR-03 %s is no address', (_what, texto) => expect(caixaDeEmail(texto)).toBeNull())

  test('ENTRAR-03 the longest that mail servers take is taken', () => {
    const caixa = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(54)}.com.br`
    expect(caixa).toHaveLength(254)
    expect(caixaDeEmail(caixa)).toBe(caixa)
  })

  test('ENTRAR-03 whatever is typed: the spelling is ASCII, stays itself, and its domain is that of the name servers', () => {
    const pedaco = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('a', 'B', '.', '\u00AD', '\u200B', '\u200F', '\uFF0E', 'ß', 'İ', '%2e', '-'),
    )
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 6 }), fc.array(pedaco, { maxLength: 6 }), (antes, depois) => {
        const dominio = `${depois.join('')}.com`
        const caixa = caixaDeEmail(`${antes.join('')}x@${dominio}`)
        if (caixa === null) return
        expect(caixa).toMatch(/^[!-~]{3,254}$/)
        expect(caixaDeEmail(caixa)).toBe(caixa)
        expect(caixa.split('@')[1]).toBe(domainToASCII(dominio))
      }),
      { numRuns: 2000 },
    )
  })
})
