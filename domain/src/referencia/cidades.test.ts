import { describe, expect, test } from 'vitest'
import { cidades } from './cidades.ts'
import { ufs } from './ufs.ts'

/** Where the postcodes of each state begin (Correios): first three digits, both ends included. */
const faixas: Record<string, [string, string]> = {
  SP: ['010', '199'],
  RJ: ['200', '289'],
  MG: ['300', '399'],
  BA: ['400', '489'],
  PE: ['500', '569'],
  CE: ['600', '639'],
  PA: ['660', '688'],
  AM: ['690', '698'],
  AC: ['699', '699'],
  DF: ['700', '736'],
  GO: ['728', '767'],
  PR: ['800', '879'],
  SC: ['880', '899'],
  RS: ['900', '999'],
}

test('GEO-07 the demonstration has at least ten cities, none twice', () => {
  expect(cidades.length).toBeGreaterThanOrEqual(10)
  expect(new Set(cidades.map(({ nome }) => nome)).size).toBe(cidades.length)
})

describe.each(cidades)('GEO-07 $nome', ({ nome, uf, zona, ddd, latitude, longitude, bairros }) => {
  test(`GEO-07 zone and area code of ${nome} are those of ${uf}`, () => {
    const estado = ufs.find(({ sigla }) => sigla === uf)!
    expect(zona).toBe(estado.zona)
    expect(estado.ddds as readonly number[]).toContain(ddd)
    expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: zona })).not.toThrow()
  })

  test(`GEO-07 the districts of ${nome} lie near its centre and have postcodes of ${uf}`, () => {
    expect(new Set(bairros.map((bairro) => bairro.nome)).size).toBe(bairros.length)
    for (const bairro of bairros) {
      expect(Math.hypot(bairro.latitude - latitude, bairro.longitude - longitude)).toBeLessThan(0.25)
      expect(bairro.cep).toMatch(/^\d{5}$/)
      const [de, ate] = faixas[uf]!
      expect(bairro.cep.slice(0, 3) >= de && bairro.cep.slice(0, 3) <= ate).toBe(true)
    }
  })
})
