import { expect, test } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { atrasadosAntesDe, diaUtil, reconferirEm, seloConferidoDesde, ultimoDiaDaAnalise } from './prazo.ts'

test.each([
  ['2026-11-16', '2026-11-18', 'Monday to Wednesday'],
  ['2026-11-17', '2026-11-19', 'a day before a holiday that does not fall into it'],
  ['2026-11-19', '2026-11-24', 'over the Friday of Consciência Negra and a weekend'],
  ['2026-11-21', '2026-11-24', 'a Saturday begins with Monday'],
  ['2026-12-30', '2027-01-04', 'over the turn of the year'],
])('ADMIN-01 what was sent on %s is answered by %s: %s', (envio, ate) => {
  expect(ultimoDiaDaAnalise(envio, 2)).toBe(ate)
})

test('ADMIN-01 the instant of lateness says for every sending what counting its days says', () => {
  for (let dias = 0; dias < 60; dias++) {
    const hoje = somarDias('2026-11-10', dias)
    const limite = atrasadosAntesDe(Date.parse(`${hoje}T15:00:00-03:00`), 2)
    for (let antes = 0; antes < 12; antes++) {
      const envio = somarDias(hoje, -antes)
      const atrasado = Date.parse(`${envio}T23:59:00-03:00`) < limite
      expect(atrasado, `${envio} on ${hoje}`).toBe(ultimoDiaDaAnalise(envio, 2) < hoje)
    }
  }
})

test('ADMIN-02 a verification is checked again a year later, on a leap day the day before', () => {
  expect(new Date(reconferirEm(Date.parse('2026-11-21T15:30:00Z'))).toISOString()).toBe(
    '2027-11-21T15:30:00.000Z',
  )
  expect(new Date(reconferirEm(Date.parse('2028-02-29T15:30:00Z'))).toISOString()).toBe(
    '2029-02-28T15:30:00.000Z',
  )
  expect(diaUtil('2026-11-20')).toBe(false)
})

test('ADMIN-02 the seal holds for exactly as long as the verification', () => {
  for (const verificado of [
    '2026-11-21T15:30:00Z',
    '2027-03-01T02:59:00Z',
    '2028-03-01T12:00:00Z',
    '2026-12-31T23:30:00Z',
  ]) {
    const fim = reconferirEm(Date.parse(verificado))
    expect(Date.parse(verificado) > seloConferidoDesde(fim - 60_000), verificado).toBe(true)
    expect(Date.parse(verificado) > seloConferidoDesde(fim), verificado).toBe(false)
  }
})
