import { describe, expect, test } from 'vitest'
import { curvaDeCrescimento, escoreZ, faixaDeCrescimento, linhasDaCurva } from './crescimento.ts'
import { faixaDe, marcaDe } from './faixas.ts'
import { tabelasOms } from './oms.ts'
import { percentilDe } from './percentil.ts'

const menina = { nascimento: '2024-01-01', genero: 'feminino' }
const menino = { nascimento: '2024-01-01', genero: 'masculino' }
/** The day of so many twelfths of a mean year, as the curves count. */
const aosMeses = (meses: number) =>
  new Date(Date.parse('2024-01-01') + Math.round(meses * 30.4375) * 86_400_000).toISOString().slice(0, 10)
const linhaDe = (tipo: 'peso' | 'altura' | 'perimetro-cefalico', quem: typeof menina, meses: number) =>
  curvaDeCrescimento(tipo, quem, aosMeses(meses), aosMeses(meses))!.find(
    ({ dia }) => dia === aosMeses(meses),
  )!.valores

describe('PRONT-05 growth of children by the curves of the World Health Organization', () => {
  // The published tables of deviations, to one digit: −3, −2, median, +2, +3.
  test.each([
    ['peso', menino, 12, [6.9, 7.7, 9.6, 12, 13.3]],
    ['peso', menina, 12, [6.3, 7, 8.9, 11.5, 13.1]],
    ['peso', menino, 36, [10, 11.3, 14.3, 18.3, 20.7]],
    ['peso', menina, 60, [12.1, 13.7, 18.2, 24.9, 29.5]],
    ['altura', menino, 12, [68.6, 71, 75.7, 80.5, 82.9]],
    ['altura', menina, 6, [58.9, 61.2, 65.7, 70.3, 72.5]],
    ['altura', menino, 48, [90.7, 94.9, 103.3, 111.7, 115.9]],
    ['altura', menina, 60, [95.2, 99.9, 109.4, 118.9, 123.7]],
    ['perimetro-cefalico', menino, 0, [30.7, 31.9, 34.5, 37, 38.3]],
    ['perimetro-cefalico', menina, 12, [40.8, 42.2, 44.9, 47.6, 49]],
  ] as const)(
    'PRONT-05 %s of %o at %i months has the published deviations',
    (tipo, quem, meses, publicado) => {
      expect(linhasDaCurva).toEqual([-3, -2, 0, 2, 3])
      linhaDe(tipo, quem, meses).forEach((valor, n) =>
        expect(Math.abs(valor - publicado[n]!)).toBeLessThan(0.07),
      )
    },
  )

  test('PRONT-05 every table grows without a jump: no number of it was written wrong', () => {
    for (const tabelas of Object.values(tabelasOms))
      for (const [nome, tabela] of Object.entries(tabelas)) {
        expect(tabela.length, nome).toBe({ comprimento: 25, estatura: 37 }[nome] ?? 61)
        for (const n of [0, 1, 2] as const)
          for (let mes = 6; mes < tabela.length - 1; mes++) {
            const [antes, aqui, depois] = [tabela[mes - 1]![n], tabela[mes]![n], tabela[mes + 1]![n]]
            // How far a month lies from the middle of its neighbours.
            expect(Math.abs(aqui - (antes + depois) / 2), `${nome} ${mes} ${n}`).toBeLessThan(
              [0.006, 0.13, 0.0009][n]!,
            )
          }
      }
  })

  test('PRONT-05 a score is that of the value, between months too, and weight beyond three counts in steps of the last one', () => {
    for (const z of [-2, 0, 2])
      for (const tipo of ['peso', 'altura', 'perimetro-cefalico'] as const)
        for (const meses of [0, 7.5, 23.9, 24, 41.3, 60]) {
          const valor = linhaDe(tipo, menina, meses)[linhasDaCurva.indexOf(z as 0)]!
          expect(escoreZ(tipo, menina, aosMeses(meses), valor)).toBeCloseTo(z, 1)
        }
    const [, , , dois, tres] = linhaDe('peso', menino, 12)
    expect(escoreZ('peso', menino, aosMeses(12), tres! + (tres! - dois!))).toBeCloseTo(4, 1)
    expect(escoreZ('peso', menino, aosMeses(12), 0)).toBeNull()
  })

  test.each([
    [0, 50],
    [-2, 2],
    [2, 98],
    [1.036, 85],
    [-5, 1],
    [5, 99],
  ])('PRONT-05 a score of %f is the percentile %i', (z, percentil) => expect(percentilDe(z)).toBe(percentil))

  test.each([
    ['before birth', menina, '2023-12-31'],
    ['past five years', menina, '2029-02-01'],
    ['without a known birth', { nascimento: null, genero: 'feminino' }, '2025-01-01'],
    ['of a sex without a curve', { nascimento: '2024-01-01', genero: 'outro' }, '2025-01-01'],
  ])('PRONT-05 %s no curve is said', (_quando, quem, dia) => {
    expect(escoreZ('peso', quem, dia, 10)).toBeNull()
    expect(faixaDeCrescimento('peso', quem, dia)).toBeNull()
  })

  test('PRONT-05 a child within two deviations is in range, and one beyond them is marked', () => {
    const marca = (valor: number) => marcaDe({ valor, valor2: null }, faixaDe('peso', menino, aosMeses(12)))
    expect([7.5, 9.6, 12.5].map(marca)).toEqual(['baixo', 'normal', 'alto'])
    expect(faixaDe('peso', menino, '2054-01-01')).toBeNull()
  })
})
