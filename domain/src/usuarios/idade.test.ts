import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero, somarDias } from '#domain/formato/dia.ts'
import { idadeEm, tem50Mais } from './idade.ts'
import { tiposUsuario } from './usuario.ts'

test.each([
  ['1976-11-21', '2026-11-20', 49],
  ['1976-11-21', '2026-11-21', 50],
  ['1976-11-22', '2026-11-21', 49],
  ['2026-11-21', '2026-11-21', 0],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2026-11-22', '2026-11-21', null],
  ['1990-02-30', '2026-11-21', null],
  [null, '2026-11-21', null],
])('age of somebody born on %s on the day %s is %s', (nascimento, hoje, anos) => {
  expect(idadeEm(nascimento, hoje)).toBe(anos)
})

describe('SHELL-05 the badge 50+', () => {
  test.each(tiposUsuario)('SHELL-05 %s aged 50 has it only as a patient profile', (perfil) => {
    const paciente = perfil === 'paciente' || perfil === 'paciente-administrador'
    expect(tem50Mais(perfil, '1976-11-21', '2026-11-21')).toBe(paciente)
    expect(tem50Mais(perfil, '1976-11-22', '2026-11-21')).toBe(false)
  })

  test('SHELL-05 nobody has it without a birth date', () => {
    expect(tem50Mais('paciente', null, '2026-11-21')).toBe(false)
  })
})

test('SHELL-05 a person grows by one year or none from one day to the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.nat(20_000), (nascimento, dias) => {
      const hoje = dataDoNumero(nascimento + dias)
      const antes = idadeEm(dataDoNumero(nascimento), hoje)!
      const depois = idadeEm(dataDoNumero(nascimento), somarDias(hoje, 1))!
      expect([0, 1]).toContain(depois - antes)
      expect(Math.abs(antes - dias / 365.2425)).toBeLessThan(1.01)
    }),
  )
})
