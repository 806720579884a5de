import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { horariosLivres } from './horarios-livres.ts'
import { entradas } from '../testing/entradas.ts'
import { ingenuo } from '../testing/ingenuo.ts'

const VEZES = 10_000

test('R11 the engine and a walk over every minute agree for ten thousand zones, rules and days', () => {
  let comHorarios = 0
  fc.assert(
    fc.property(entradas, (entrada) => {
      const livres = horariosLivres(entrada)
      expect(livres).toEqual(ingenuo(entrada))
      if (livres.length > 0) comHorarios++
    }),
    { numRuns: VEZES },
  )
  console.log(`R11: ${VEZES} agendas alike, ${comHorarios} of them with free hours`)
  expect(comHorarios).toBeGreaterThan(VEZES / 10)
})
