import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emIso } from './instante.ts'

test('R11 an instant is written as the platform writes it, whole minute or not', () => {
  const minutos = fc.integer({ min: -30_000_000, max: 100_000_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(minutos, fc.constantFrom(0, 0, 0, 1, 999, 28_000))), (instantes) => {
      for (const [minuto, resto] of instantes)
        expect(emIso(minuto * 60_000 + resto)).toBe(new Date(minuto * 60_000 + resto).toISOString())
    }),
  )
})
