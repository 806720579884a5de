import { expect, test } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { atrasadosAntesDe, diaUtil, ultimoDiaDaAnalise } from './prazo.ts'
import { situacaoDaVerificacao, vencidasAte } from './verificacao.ts'

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

test('ADMIN-02 20 November is a holiday of the whole country, on which no office works', () => {
  expect(diaUtil('2026-11-20')).toBe(false)
})

test('ACHAR-08 ADMIN-02 a check is in force until its end, in renewal for sixty days, and worth nothing from then on', () => {
  const fim = Date.parse('2027-11-21T15:30:00Z')
  const depois = fim + 60 * 86_400_000
  expect([fim - 1, fim, depois - 1, depois].map((agora) => situacaoDaVerificacao(fim, agora))).toEqual([
    'em-vigor',
    'em-renovacao',
    'em-renovacao',
    'vencida',
  ])
  // The database marks by the same term.
  for (const agora of [depois - 1, depois])
    expect(fim <= vencidasAte(agora)).toBe(situacaoDaVerificacao(fim, agora) === 'vencida')
})
