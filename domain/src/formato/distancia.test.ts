import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanciaKm, formatarDistancia, rumo } from './distancia.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }
const rio = { latitude: -22.91, longitude: -43.17 }
const manaus = { latitude: -3.12, longitude: -60.02 }

describe('GEO-07 distances', () => {
  test.each([
    ['São Paulo to Rio', saoPaulo, rio, 361],
    ['São Paulo to Manaus', saoPaulo, manaus, 2690],
    ['nowhere', rio, rio, 0],
    ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111],
    ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
    ['half round the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
  ])('GEO-07 %s', (_nome, a, b, km) => {
    const margem = Math.max(1, km * 0.006)
    expect(Math.abs(distanciaKm(a, b) - km)).toBeLessThanOrEqual(margem)
  })

  test.each([
    ['north', { latitude: 1, longitude: 0 }, 0],
    ['east', { latitude: 0, longitude: 1 }, 90],
    ['south', { latitude: -1, longitude: 0 }, 180],
    ['west', { latitude: 0, longitude: -1 }, 270],
    ['over the date line, east', { latitude: 0, longitude: -179 }, 90],
  ])('GEO-07 what lies %s is seen there', (nome, b, graus) => {
    const longitude = nome.startsWith('over') ? 179 : 0
    expect(rumo({ latitude: 0, longitude }, b)).toBeCloseTo(graus, 6)
  })

  test('GEO-07 there and back is as far, and no detour is shorter', () => {
    const lugar = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(lugar, lugar, lugar, (a, b, c) => {
        expect(distanciaKm(a, b)).toBeCloseTo(distanciaKm(b, a), 6)
        expect(distanciaKm(a, c)).toBeLessThanOrEqual(distanciaKm(a, b) + distanciaKm(b, c) + 1e-3)
      }),
    )
  })

  test.each([
    [1.24, '1,2 km'],
    [2, '2,0 km'],
    [0, '0,1 km'],
    [0.04, '0,1 km'],
    [0.96, '1,0 km'],
    [99.94, '99,9 km'],
    [99.96, '100 km'],
    [1234.6, '1.235 km'],
  ])('GEO-07 %d reads %s', (km, texto) => expect(formatarDistancia(km)).toBe(texto))
})
