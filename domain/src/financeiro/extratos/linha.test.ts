import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nomeDaConta } from './bancos.ts'
import {
  lerDia,
  lerValor,
  linhaDe,
  mapaBasta,
  motivosDeFora,
  numerarIguais,
  proporColunas,
  valorDasColunas,
} from './linha.ts'

describe('FIN-14 amounts as banks write them', () => {
  test.each([
    ['-1.234,56', -123_456],
    ['80,5', 8_050],
    ['1234.5', 123_450],
    ['-80.00', -8_000],
    ['+50', 5_000],
    ['R$ 1.234,50', 123_450],
    ['-R$ 10,00', -1_000],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['0.999', null],
    ['10.5000', 1_050],
    ['(50,00)', -5_000],
    ['50,00-', -5_000],
    ['50,00 D', -5_000],
    ['50,00 C', 5_000],
    ['−7,00', -700],
    ['0,00', 0],
    ['', null],
    ['R$', null],
    ['12,345', null],
    ['1.23.456,00', null],
    ['12/11/2026', null],
    ['SALDO', null],
  ])('FIN-14 %s is %s cents', (texto, esperado) => {
    expect(lerValor(texto)).toBe(esperado)
  })

  test('FIN-14 every amount is read back from each way in which it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (centavos) => {
        const [inteiros, fracao] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100]
        const partes = [inteiros.toLocaleString('pt-BR'), String(fracao).padStart(2, '0')]
        const sinal = centavos < 0 ? '-' : ''
        for (const texto of [
          `${sinal}${partes.join(',')}`,
          `${sinal}${inteiros},${partes[1]}`,
          `${sinal}${inteiros}.${partes[1]}`,
          `${sinal}R$ ${partes.join(',')}`,
          `${inteiros.toLocaleString('en-US')}.${partes[1]}${sinal}`,
        ])
          expect(lerValor(texto)).toBe(centavos)
      }),
    )
  })

  test('FIN-14 a credit comes in and a debit goes out, whichever sign it bears', () => {
    const de = (valores: Record<string, string>) => valorDasColunas((coluna) => valores[coluna] ?? '')
    expect(de({ credito: '80,5', debito: '' })).toBe(8_050)
    expect(de({ credito: '', debito: '80,50' })).toBe(-8_050)
    expect(de({ credito: '0,00', debito: '-80,50' })).toBe(-8_050)
    expect(de({ credito: '-', debito: '1,00' })).toBe(-100)
    expect(de({ valor: '-3,00', credito: '9' })).toBe(-300)
    expect(de({})).toBeNull()
    expect(de({ credito: 'x' })).toBeNull()
  })
})

test.each([
  ['20261104000000[-3:GMT]', '2026-11-04'],
  ['20261104233000.123[-3:BRT]', '2026-11-04'],
  // An hour and a zone move no day: most banks write midnight and any zone.
  ['20261104000000[0:GMT]', '2026-11-04'],
  ['20261104', '2026-11-04'],
  ['04/11/2026', '2026-11-04'],
  ['4/11/26', '2026-11-04'],
  ['04-11-2026 23:59', '2026-11-04'],
  ['2026-11-04T23:59:00Z', '2026-11-04'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/11/2026', null],
  ['20261304', null],
  ['00000000', null],
  ['ontem', null],
  ['', null],
])('FIN-14 FIN-17 the day of %s is %s', (texto, esperado) => {
  expect(lerDia(texto)).toBe(esperado)
})

test('FIN-17 a line without a day, an amount or anything to match says which it is', () => {
  const escrita = {
    ordem: 7,
    conta: '',
    fitid: 'X',
    data: '20261104',
    valor_centavos: 100,
    memo: ' a\u0000\n b ',
  }
  expect(linhaDe(escrita)).toEqual({ ...escrita, data: '2026-11-04', memo: 'a b' })
  const motivo = (mais: object) => linhaDe({ ...escrita, ...mais })
  expect(motivo({ data: '20270229' })).toEqual({ ordem: 7, motivo: motivosDeFora.data })
  expect(motivo({ valor_centavos: null })).toEqual({ ordem: 7, motivo: motivosDeFora.valor })
  expect(motivo({ valor_centavos: 0 })).toEqual({ ordem: 7, motivo: motivosDeFora.zero })
  expect(motivo({ valor_centavos: 1e12 })).toEqual({ ordem: 7, motivo: motivosDeFora.grande })
})

test('FIN-14 columns of a CSV are recognised by their names', () => {
  expect(proporColunas(['Data', 'Histórico', 'Valor (R$)', 'Saldo'])).toEqual({
    data: 0,
    descricao: 1,
    valor: 2,
  })
  expect(proporColunas(['Dt. Lançamento', 'Descrição', 'Crédito (R$)', 'Débito (R$)'])).toMatchObject({
    descricao: 1,
    credito: 2,
    debito: 3,
  })
  expect(proporColunas(['Data', 'Valor', 'Identificador', 'Descrição'])).toEqual({
    data: 0,
    valor: 1,
    descricao: 3,
  })
  expect(proporColunas(['Data Lançamento', 'Entradas', 'Saídas', 'Memo'])).toEqual({
    data: 0,
    credito: 1,
    debito: 2,
    descricao: 3,
  })
  expect(mapaBasta(proporColunas(['date', 'title', 'amount']))).toBe(true)
  expect(mapaBasta(proporColunas(['a', 'b']))).toBe(false)
})

test('FIN-14 equal lines of one file are two, and the same lines in any other file are those', () => {
  const linha = fc.record({
    conta: fc.constantFrom('1', '2'),
    fitid: fc.constantFrom('', 'A'),
    data: fc.constantFrom('2026-11-04', '2026-11-05'),
    valor_centavos: fc.constantFrom(100, -100),
    memo: fc.constantFrom('PIX', ''),
  })
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 30 }), fc.array(linha, { maxLength: 10 }), (uma, mais) => {
      const identidades = (linhas: typeof uma) => [...numerarIguais(linhas)].map(({ texto }) => texto)
      const primeiras = identidades(uma)
      expect(new Set(primeiras).size).toBe(uma.length)
      const outras = new Set(identidades([...mais, ...uma.toReversed()]))
      for (const cada of primeiras) expect(outras).toContain(cada)
    }),
  )
})

test('FIN-14 an account bears the name of its bank, however many zeros its number has', () => {
  expect(nomeDaConta('001', '12345-6')).toBe('Banco do Brasil 12345-6')
  expect(nomeDaConta('1', '12345-6')).toBe('Banco do Brasil 12345-6')
  expect(nomeDaConta('0341', '77')).toBe('Itaú 77')
  expect(nomeDaConta('999', '')).toBe('999')
  expect(nomeDaConta('', '')).toBe('')
})
