import { describe, expect, test } from 'vitest'
import { analitoDe, analitos, chaveDoNome, chavesDeAnalito, type Analito } from './analitos.ts'
import { statusDoPedido } from './exame.ts'
import { analitosDe, examesDaLista, preparoDe, textoDoPedido } from './lista.ts'
import { depoisDe, eventosDoPedido } from './transicoes.ts'
import {
  lerDigitado,
  lerReferencia,
  marcaDe,
  recusaDaColeta,
  recusaDoValor,
  referenciaDe,
  referenciaNossa,
  valorEscrito,
} from './valores.ts'

const mulher = { nascimento: '1980-03-10', genero: 'feminino' }
const DIA = '2026-01-05'
const valor = (analito: string | null, numero: number | null, mais: object = {}) => ({
  analito,
  rotulo: 'Potássio',
  valor: numero,
  texto: null,
  unidade: analito ? (analitoDe(analito)?.unidade ?? '') : '',
  referencia: '',
  critico: false,
  ...mais,
})

test.each([
  // What each event makes of a request; '-' where it cannot happen.
  ['coletar', 'coletado', 'coletado', '-', '-', '-'],
  ['enviar', 'com-resultado', 'com-resultado', 'com-resultado', 'com-resultado', '-'],
  ['retirar', '-', '-', 'coletado', '-', '-'],
  ['registrar', 'visto', 'visto', 'visto', 'visto', '-'],
  ['registrar-parte', 'coletado', 'coletado', 'coletado', 'coletado', '-'],
  ['ver', '-', '-', 'visto', 'visto', '-'],
  ['ver-parte', '-', '-', 'coletado', '-', '-'],
  ['cancelar', 'cancelado', 'cancelado', '-', '-', '-'],
] as const)('PRONT-06 what %s makes of each state of a request', (evento, ...esperados) => {
  expect(statusDoPedido.map((status) => depoisDe(status, evento) ?? '-')).toEqual(esperados)
  expect(eventosDoPedido).toHaveLength(8)
})

test.each([
  ['3,5 a 5,1', 3.5, 5.1],
  ['de 3.5 até 5.1 mEq/L', 3.5, 5.1],
  ['4.000 - 11.000', 4000, 11_000],
  ['150.000–450.000 /mm³', 150_000, 450_000],
  ['até 99', null, 99],
  ['< 100 mg/dL', null, 100],
  ['inferior a 5,7%', null, 5.7],
  ['> 40', 40, null],
  ['a partir de 0.5', 0.5, null],
  ['Não reagente', null, null],
  ['9 a 2', null, null],
  ['mulheres: 12 a 16; homens: 13 a 18', null, null],
])('PRONT-06 of the reference %j the limits are read, or nothing', (texto, minimo, maximo) => {
  expect(lerReferencia(texto)).toEqual([minimo, maximo])
})

test.each([
  ['6,4', 6.4, null],
  ['6.4', 6.4, null],
  ['250.000', 250_000, null],
  ['0.400', 0.4, null],
  ['-2', -2, null],
  ['Não reagente', null, 'Não reagente'],
  ['< 0,01', null, '< 0,01'],
])('PRONT-06 what is typed as %j is a number or words', (texto, numero, palavras) => {
  expect(lerDigitado(texto)).toEqual({ valor: numero, texto: palavras })
  expect(lerDigitado('  ')).toBeNull()
})

describe('references and marks', () => {
  test.each([
    ['potassio', 2.7, 'critico'],
    ['potassio', 2.8, 'baixo'],
    ['potassio', 3.4, 'baixo'],
    ['potassio', 3.5, 'normal'],
    ['potassio', 5.1, 'normal'],
    ['potassio', 5.2, 'alto'],
    ['potassio', 6.2, 'alto'],
    ['potassio', 6.3, 'critico'],
    ['hemoglobina', 11.9, 'baixo'],
    ['hemoglobina', 12.5, 'normal'],
    ['hdl', 41, 'normal'],
    ['hdl', 40, 'baixo'],
    ['hba1c', 5.7, 'alto'],
  ] as const)('PRONT-06 %s of %d in a woman of 45 is %s', (analito, numero, marca) => {
    const digitado = valor(analito, numero)
    expect(marcaDe(digitado, referenciaDe(digitado, mulher, DIA))).toBe(marca)
  })

  test('PRONT-06 a reference of ours is of adults, and of a sex where it differs; what is critical is so at any age', () => {
    expect(referenciaNossa('hemoglobina', { ...mulher, genero: 'masculino' }, DIA)?.texto).toBe('13 a 18')
    expect(referenciaNossa('hemoglobina', { ...mulher, genero: null }, DIA)).toBeNull()
    expect(referenciaNossa('potassio', { nascimento: null, genero: null }, DIA)).toBeNull()
    expect(referenciaNossa('potassio', { nascimento: '2015-01-01', genero: 'feminino' }, DIA)).toBeNull()
    expect(referenciaNossa('psa', mulher, DIA)).toBeNull()
    expect(marcaDe(valor('potassio', 7), null)).toBe('critico')
  })

  test('PRONT-06 the reference of the paper comes before ours, also where it says more than limits', () => {
    expect(referenciaDe({ analito: 'potassio', referencia: '3,0 a 4,0' }, mulher, DIA)).toMatchObject({
      maximo: 4,
      fonte: 'Laudo do laboratório',
    })
    expect(referenciaDe({ analito: 'potassio', referencia: 'ver nota' }, mulher, DIA)).toMatchObject({
      texto: 'ver nota',
      minimo: null,
      maximo: null,
    })
    const semLimites = { minimo: null, maximo: null }
    expect(marcaDe(valor(null, 3), semLimites)).toBeNull()
    expect(marcaDe(valor(null, null, { texto: 'Positiva' }), null)).toBeNull()
    expect(marcaDe(valor(null, null, { texto: 'Positiva', critico: true }), null)).toBe('critico')
  })

  test.each(chavesDeAnalito)(
    'PRONT-06 the limits of %s lie inside of one another, in the order of alarm',
    (chave) => {
      const { plausivel, adulto, critico }: Analito = analitos[chave]
      const faixas =
        adulto === null ? [] : 'feminino' in adulto ? [adulto.feminino, adulto.masculino] : [adulto]
      for (const faixa of faixas) {
        if (!faixa) continue
        const [minimo, maximo] = faixa
        const degraus = [plausivel[0], critico[0], minimo, maximo, critico[1], plausivel[1]].filter(
          (n) => n !== null,
        )
        expect(degraus).toEqual(degraus.toSorted((a, b) => a - b))
      }
    },
  )
})

test.each([
  [valor('potassio', 42), /Potássio de 42 mEq\/L não é possível: o esperado fica entre 1 mEq\/L e 12 mEq\/L/],
  [valor('potassio', 4.2, { unidade: 'mg/dL' }), /é anotado aqui em mEq\/L/],
  [valor('potassio', null), /escreva um número ou as palavras/],
  [valor('potassio', 4, { texto: 'quatro' }), /escreva um número ou as palavras/],
  [valor('kryptonita', 4), /não está na lista/],
  [valor(null, -1), /não pode ser negativo/],
  [valor(null, Number.POSITIVE_INFINITY), /confira o número/],
])('PRONT-06 what cannot be is refused by its name, with what to do: %#', (digitado, frase) => {
  expect(recusaDoValor(digitado)).toMatch(frase)
})

test('PRONT-06 what can be is taken, also in words and of no analyte of ours', () => {
  for (const bom of [
    valor('potassio', 6.9),
    valor('tsh', 0.005),
    valor(null, 0),
    valor('potassio', null, { texto: 'Hemolisado' }),
  ])
    expect(recusaDoValor(bom)).toBeNull()
  expect(valorEscrito({ analito: 'potassio', valor: 6.4, texto: null, unidade: 'mEq/L' })).toBe('6,4 mEq/L')
  expect(valorEscrito({ analito: 'outro:x', valor: null, texto: 'Positiva', unidade: '' })).toBe('Positiva')
})

test.each([
  ['2026-01-06', /ainda não chegou/],
  ['1980-03-09', /anterior ao nascimento/],
  ['2026-01-05', null],
  ['1980-03-10', null],
])('PRONT-06 a collection on %s, asked on 5 January 2026 of somebody born on 10 March 1980', (dia, frase) => {
  const dito = recusaDaColeta(dia, '2026-01-05', '1980-03-10')
  if (frase) expect(dito).toMatch(frase)
  else expect(dito).toBeNull()
})

test('PRONT-06 the same analyte in other letters is one line of a comparison, in another unit another', () => {
  expect(chaveDoNome('Anti-HBs', 'mUI/mL')).toBe(chaveDoNome('ANTI HBS', 'mUI/ml'))
  expect(chaveDoNome('Anti-HBs', '')).not.toBe(chaveDoNome('Anti-HBs', 'mUI/mL'))
})

test('PRONT-06 the short list has each code once and analytes that exist; a request says its preparation once', () => {
  expect(new Set(examesDaLista.map(({ codigo }) => codigo)).size).toBe(examesDaLista.length)
  for (const { termo, analitos: seus } of examesDaLista) {
    expect(termo).not.toBe('')
    for (const chave of seus) expect(analitoDe(chave), chave).not.toBeNull()
  }
  const doisDeJejum = ['glicemia', 'ferro', 'tsh'].map((codigo) => ({ sistema: 'proprio', codigo }))
  expect(preparoDe(doisDeJejum)).toBe('Jejum de 8 horas; água pode.')
  expect(analitosDe(doisDeJejum)).toEqual(['glicemia-jejum', 'ferro', 'tsh'])
  expect(analitosDe([{ sistema: 'tuss', codigo: 'glicemia' }])).toEqual([])
  expect(textoDoPedido([{ termo: 'TSH' }], ' ')).toBe('Solicito:\n1. TSH')
})
