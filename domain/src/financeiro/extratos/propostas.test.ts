import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nomeNoMemo,
  parcelasQueSomam,
  proporPares,
  recusaDoPar,
  somaDe,
  type LancamentoSemPar,
  type LinhaSemPar,
} from './propostas.ts'

const TXID = '0F8FAD5BD9CB469FA16570867'
const linha = (id: string, mais: Partial<LinhaSemPar> = {}): LinhaSemPar => ({
  id,
  data: '2026-11-20',
  valor_centavos: 5_000,
  memo: '',
  ...mais,
})
const lancamento = (id: string, mais: Partial<LancamentoSemPar> = {}): LancamentoSemPar => ({
  id,
  data: '2026-11-20',
  valor_centavos: 5_000,
  nome: 'Rosana Pereira Sampaio',
  txid: null,
  ...mais,
})
const pares = (linhas: LinhaSemPar[], lancamentos: LancamentoSemPar[]) =>
  proporPares(linhas, lancamentos).map((cada) => [cada.criterio, cada.linhas, cada.lancamentos])

test('FIN-14 the identifier of a Pix comes first, at any distance, and says so', () => {
  const propostas = proporPares(
    [linha('a', { memo: `PIX RECEBIDO ${TXID.toLowerCase()}`, data: '2026-12-20' })],
    [lancamento('outro', { data: '2026-12-20' }), lancamento('certo', { txid: TXID })],
  )
  expect(propostas).toEqual([
    {
      criterio: 'txid',
      linhas: ['a'],
      lancamentos: ['certo'],
      motivo: `O identificador ${TXID} na linha é o desta cobrança.`,
    },
  ])
  // Another amount is not that money.
  expect(pares([linha('a', { memo: TXID, valor_centavos: 1 })], [lancamento('b', { txid: TXID })])).toEqual(
    [],
  )
})

test('FIN-14 one payment of a part of an agreement is matched with all that it paid, by its identifier', () => {
  const veio = [linha('a', { memo: `PIX ${TXID}`, valor_centavos: 15_350, data: '2026-12-20' })]
  const partes = (juros: number) => [
    lancamento('consulta-1', { txid: TXID, valor_centavos: 10_000 }),
    lancamento('consulta-2', { txid: TXID, valor_centavos: 5_000 }),
    lancamento('juros', { txid: TXID, valor_centavos: juros }),
  ]
  expect(pares(veio, partes(350))).toEqual([['txid', ['a'], ['consulta-1', 'consulta-2', 'juros']]])
  expect(pares(veio, partes(351))).toEqual([])
})

test('FIN-14 amount, at most three days and the name of who paid', () => {
  const memo = 'TED ROSANA P SAMPAIO'
  const [proposta] = proporPares([linha('a', { memo, data: '2026-11-22' })], [lancamento('b')])
  expect(proposta).toMatchObject({
    criterio: 'nome',
    motivo: 'Mesmo valor, 2 dias depois, mesmo nome na linha.',
  })
  expect(pares([linha('a', { memo, data: '2026-11-23' })], [lancamento('b')])).toHaveLength(1)
  expect(pares([linha('a', { memo, data: '2026-11-24' })], [lancamento('b')])).toEqual([])
  expect(pares([linha('a', { memo, valor_centavos: -5_000 })], [lancamento('b')])).toEqual([])
  // Of two the nearest.
  expect(
    pares(
      [linha('a', { memo })],
      [lancamento('b', { data: '2026-11-18' }), lancamento('c', { data: '2026-11-19' })],
    ),
  ).toEqual([['nome', ['a'], ['c']]])
})

test.each([
  ['Carlos Alberto Nascimento', 'TED CARLOS A NASCIM', true],
  ['Rosana Sampaio', 'PIX ROSANA P SAMPAIO', true],
  ['Zélia Prates Andrade', 'pix recebido zelia prates', true],
  ['Rosana Sampaio', 'PIX ROSANA LIMA', false],
  ['Maria da Silva', 'PIX MARIA DA COSTA', false],
  ['Aluguel', 'PAGTO ALUGUEL SALA 402', true],
  ['Ana', 'PIX BANANA', false],
  ['', 'PIX', false],
])('FIN-14 the name %s in %s: %s', (nome, memo, esta) => {
  expect(nomeNoMemo(nome, memo)).toBe(esta)
})

test('FIN-14 one line may be several entries of one payer, and several lines one entry', () => {
  const memo = 'PIX TEREZA AMARAL'
  const nome = 'Tereza Amaral'
  const propostas = proporPares(
    [linha('a', { memo, valor_centavos: 46_000 })],
    [
      lancamento('consulta', { nome, valor_centavos: 30_000 }),
      lancamento('ecg', { nome, valor_centavos: 16_000, data: '2026-11-18' }),
      lancamento('outra', { nome: 'Outra Pessoa', valor_centavos: 16_000 }),
    ],
  )
  expect(propostas).toEqual([
    {
      criterio: 'soma',
      linhas: ['a'],
      lancamentos: ['consulta', 'ecg'],
      motivo: 'Duas transações com o mesmo nome somam o valor exato.',
    },
  ])
  expect(
    proporPares(
      [
        linha('a', { memo, valor_centavos: 10_000 }),
        linha('b', { memo, valor_centavos: 20_000, data: '2026-11-21' }),
        linha('c', { memo: 'PIX OUTRA', valor_centavos: 20_000 }),
      ],
      [lancamento('x', { nome, valor_centavos: 30_000 })],
    ),
  ).toEqual([
    {
      criterio: 'linhas',
      linhas: ['a', 'b'],
      lancamentos: ['x'],
      motivo: 'Duas linhas com o mesmo nome somam o valor exato desta transação.',
    },
  ])
})

test('FIN-14 an amount alone is proposed where it stands alone on both sides, and asks to be looked at', () => {
  const [proposta] = proporPares([linha('a', { memo: 'DOC 123' })], [lancamento('b')])
  expect(proposta).toMatchObject({
    criterio: 'valor',
    motivo: 'Mesmo valor, no mesmo dia. O nome não aparece na linha: confira.',
  })
  expect(pares([linha('a')], [lancamento('b'), lancamento('c')])).toEqual([])
  expect(pares([linha('a'), linha('b')], [lancamento('c')])).toEqual([])
})

test('FIN-14 two equal lines take two equal entries, one each', () => {
  const memo = 'PIX ROSANA SAMPAIO'
  const propostas = pares([linha('a', { memo }), linha('b', { memo })], [lancamento('x'), lancamento('y')])
  expect(propostas).toEqual([
    ['nome', ['a'], ['x']],
    ['nome', ['b'], ['y']],
  ])
})

const memos = ['', 'PIX ROSANA SAMPAIO', 'TED TEREZA AMARAL', `PIX ${TXID}`]
const valores = fc.constantFrom(-5_000, 5_000, 10_000, 15_000)
const dias = fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-23')

test('FIN-14 whatever is proposed may be matched, and no line or entry is in two proposals', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ data: dias, valor_centavos: valores, memo: fc.constantFrom(...memos) }), {
        maxLength: 12,
      }),
      fc.array(
        fc.record({
          data: dias,
          valor_centavos: valores,
          nome: fc.constantFrom('Rosana Sampaio', 'Tereza Amaral', 'Aluguel'),
          txid: fc.constantFrom(null, TXID),
        }),
        { maxLength: 12 },
      ),
      (escritas, deles) => {
        const linhas = new Map(escritas.map((cada, n) => [`l${n}`, { id: `l${n}`, ...cada }]))
        const lancamentos = new Map(deles.map((cada, n) => [`t${n}`, { id: `t${n}`, ...cada }]))
        const propostas = proporPares([...linhas.values()], [...lancamentos.values()])
        const tomadas = propostas.flatMap((cada) => [...cada.linhas, ...cada.lancamentos])
        expect(new Set(tomadas).size).toBe(tomadas.length)
        for (const { linhas: delas, lancamentos: seus, motivo } of propostas) {
          expect(
            recusaDoPar(
              delas.map((id) => linhas.get(id)!),
              seus.map((id) => lancamentos.get(id)!),
            ),
          ).toBeNull()
          expect(motivo).not.toBe('')
        }
      },
    ),
  )
})

test('FIN-14 parts that add up are found, the fewest first', () => {
  const partes = [1, 2, 3, 4, 5].map((valor_centavos) => ({ valor_centavos }))
  expect(parcelasQueSomam(partes, 5)).toEqual([partes[0], partes[3]])
  expect(parcelasQueSomam(partes, 14)).toEqual([partes[1], partes[2], partes[3], partes[4]])
  expect(parcelasQueSomam(partes, 15)).toBeNull()
  expect(parcelasQueSomam([], 0)).toBeNull()
})

test('FIN-14 a match is one against one or many, and the same to the cent', () => {
  const de = (...valores: number[]) => valores.map((valor_centavos) => ({ valor_centavos }))
  expect(recusaDoPar(de(300), de(100, 200))).toBeNull()
  expect(recusaDoPar(de(100, 200), de(300))).toBeNull()
  expect(recusaDoPar(de(300), de(300, 100, -100))).toBeNull()
  expect(recusaDoPar(de(100, 200), de(200, 100))).toBe('LADOS')
  expect(recusaDoPar(de(), de(1))).toBe('LADOS')
  expect(recusaDoPar(de(1), de())).toBe('LADOS')
  expect(recusaDoPar(de(300), de(301))).toBe('SOMA')
  expect(somaDe(de(1, -2))).toBe(-1)
})
