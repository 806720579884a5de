import { describe, expect, test } from 'vitest'
import { maximoPorExtenso, reaisPorExtenso } from './extenso.ts'

const VALE: Record<string, number> = {
  um: 1,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
}

/** Reads the words back, independently of their making. @returns cents */
function ler(texto: string): number {
  let centavos = 0
  let parcial = 0
  for (const palavra of texto.split(' ')) {
    if (palavra === 'e') continue
    if (palavra === 'mil') parcial = (parcial || 1) * 1_000
    else if (palavra === 'real' || palavra === 'reais') [centavos, parcial] = [parcial * 100, 0]
    else if (palavra === 'centavo' || palavra === 'centavos') [centavos, parcial] = [centavos + parcial, 0]
    else {
      expect(VALE, palavra).toHaveProperty(palavra)
      parcial += VALE[palavra]!
    }
  }
  expect(parcial, texto).toBe(0)
  return centavos
}

describe('APPT-01 the amount of a receipt in words', () => {
  test.each([
    [1, 'um centavo'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [30_000, 'trezentos reais'],
    [35_050, 'trezentos e cinquenta reais e cinquenta centavos'],
    [100_000, 'mil reais'],
    [105_000, 'mil e cinquenta reais'],
    [120_000, 'mil e duzentos reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [2_100_000, 'vinte e um mil reais'],
    [10_000_100, 'cem mil e um reais'],
    [
      maximoPorExtenso,
      'novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    ],
  ])('APPT-01 %i cents are %s', (centavos, texto) => expect(reaisPorExtenso(centavos)).toBe(texto))

  test('APPT-01 what is read back is what was written, and no two amounts are one text', () => {
    const amostra = new Set<number>([...Array.from({ length: 3_000 }, (_, n) => n + 1), maximoPorExtenso])
    // Steps of a prime reach every digit at every place.
    for (let centavos = 7_919; centavos <= maximoPorExtenso; centavos += 31_337) amostra.add(centavos)
    for (let reais = 1; reais < 1_000_000; reais += 997) amostra.add(reais * 100)
    const textos = new Set<string>()
    for (const centavos of amostra) {
      const texto = reaisPorExtenso(centavos)
      expect(texto).toMatch(/^[a-zê]+( [a-zê]+)*$/)
      if (ler(texto) !== centavos) expect.fail(`${centavos} became '${texto}'`)
      textos.add(texto)
    }
    expect(textos.size).toBe(amostra.size)
  })

  test.each([-1, 0.5, maximoPorExtenso + 1, Number.NaN])('APPT-01 %d is not written out', (centavos) =>
    expect(() => reaisPorExtenso(centavos)).toThrow(RangeError),
  )
})
