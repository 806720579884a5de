import { expect, test } from 'vitest'
import { situacoesCobranca } from './cobranca.ts'
import { confirma, divergenciaDoPix, esperaDoBanco, lerDecimal, txidDoBanco } from './pix-do-banco.ts'

const caso = {
  situacao: 'aguardando' as const,
  de_pe: true,
  cobrado_centavos: 10_000,
  valor_centavos: 10_000,
  ja_confirmada: false,
  preco_centavos: 30_000,
  recebido_centavos: 0,
}

test('FIN-11 a payment agrees with its charge, or is named: another amount, once more, beyond the price', () => {
  expect(divergenciaDoPix(caso)).toBeNull()
  expect(divergenciaDoPix({ ...caso, valor_centavos: 9_999 })).toBe('valor')
  expect(divergenciaDoPix({ ...caso, valor_centavos: 10_001 })).toBe('valor')
  expect(divergenciaDoPix({ ...caso, ja_confirmada: true })).toBe('repetido')
  expect(divergenciaDoPix({ ...caso, recebido_centavos: 20_000 })).toBeNull()
  expect(divergenciaDoPix({ ...caso, recebido_centavos: 20_001 })).toBe('a-mais')
  // Of a cancelled appointment all of it is owed back, and what a person said to have come is in what was received.
  expect(divergenciaDoPix({ ...caso, recebido_centavos: 30_000, de_pe: false })).toBeNull()
  expect(divergenciaDoPix({ ...caso, recebido_centavos: 30_000, situacao: 'recebida' })).toBeNull()
})

test('FIN-11 a payment changes only a charge of which nobody said that it came', () => {
  expect(situacoesCobranca.filter(confirma)).toEqual(['aguardando', 'informada', 'vencida', 'cancelada'])
})

test('FIN-11 amounts of the API are two decimals with a dot, and nothing else', () => {
  expect(['0.01', '123.45', '1000000.00'].map(lerDecimal)).toEqual([1, 12_345, 100_000_000])
  expect(['1', '1,00', '1.0', '-1.00', '1.000', '', '1e3', ' 1.00'].map(lerDecimal)).toEqual(
    Array(8).fill(null),
  )
})

test('FIN-11 a txid has 32 letters and digits, and a bank is asked ever more rarely', () => {
  expect(txidDoBanco('7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b')).toMatch(/^[A-Z0-9]{32}$/)
  expect([0, 1, 2, 3, 9, 99].map(esperaDoBanco)).toEqual([15, 15, 30, 60, 300, 300])
})
