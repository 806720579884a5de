import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canaisQueEsperam, canalDoCostume, esperaDosOutros, respostasOlhadas } from './costume.ts'
import { canaisDeLembrete } from './lembrete.ts'
import { utilAte } from './rules.ts'

test.each([
  [[], null],
  [['email'], null],
  [['sms', 'sms'], 'sms'],
  [['push', 'email', 'push'], 'push'],
  [['push', 'email'], null],
  [['email', 'push', 'email', 'push', 'sms'], null],
  // Old answers do not count.
  [['push', 'push', 'push', 'email', 'email', 'email', 'email', 'email', 'email'], 'push'],
] as const)(
  'C11 the channel that a person answers by is learned from the last answers: %j, %s',
  (respostas, canal) => {
    expect(canalDoCostume(respostas)).toBe(canal)
  },
)

const canais = fc.subarray([...canaisDeLembrete])
const respostas = fc.array(fc.constantFrom(...canaisDeLembrete), { maxLength: 12 })

test('C11 whatever was answered, no channel waits that was not open, one always goes at once, and nobody is told too late', () => {
  fc.assert(
    fc.property(respostas, canais, fc.nat(100 * 3_600_000), (ditas, abertos, falta) => {
      const costume = canalDoCostume(ditas)
      const esperam = canaisQueEsperam(costume, abertos, { inicio: falta, agora: 0 })
      expect(abertos).toEqual(expect.arrayContaining(esperam))
      if (abertos.length > 0) expect(esperam.length).toBeLessThan(abertos.length)
      if (esperam.length > 0) {
        expect(esperaDosOutros).toBeLessThanOrEqual(utilAte(falta))
        expect(ditas.slice(0, respostasOlhadas)).toContain(costume)
        expect(esperam).not.toContain(costume)
      }
    }),
  )
})
