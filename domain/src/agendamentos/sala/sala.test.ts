import { expect, test } from 'vitest'
import { enderecoDeSala, momentosDaSala } from './sala.ts'

test.each([
  ['https://video.exemplo.com.br/sala?k=1#entrada', 'https://video.exemplo.com.br/sala?k=1#entrada'],
  ['  HTTPS://Video.exemplo.com.br  ', 'https://video.exemplo.com.br/'],
  ['https://video.exemplo.com.br/@sala', 'https://video.exemplo.com.br/@sala'],
  [`https://a.br/${'x'.repeat(487)}`, `https://a.br/${'x'.repeat(487)}`],
  [`https://a.br/${'x'.repeat(488)}`, null],
  // Too long only in its stored form.
  [`https://a.br/${'ç'.repeat(200)}`, null],
  ['http://video.exemplo.com.br/sala', null],
  ['https:video.exemplo.com.br', null],
  ['https://ana:segredo@video.exemplo.com.br', null],
  ['https://ana@video.exemplo.com.br', null],
  ['https://@video.exemplo.com.br', null],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['video.exemplo.com.br', null],
  ['', null],
])('APPT-01 the address of a room: %s', (texto, guardado) => {
  expect(enderecoDeSala(texto)).toBe(guardado)
})

test('APPT-01 a room opens 15 minutes before the start and closes an hour after the planned end', () => {
  const inicio = Date.parse('2026-11-24T14:30:00Z')
  expect(momentosDaSala({ inicio, duracao_min: 50 })).toEqual({
    abre: Date.parse('2026-11-24T14:15:00Z'),
    fecha: Date.parse('2026-11-24T16:20:00Z'),
  })
})
