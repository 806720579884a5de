import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  digitosTelefone,
  formatarTelefone,
  linkWhatsApp,
  mascararTelefone,
  paraE164,
  tipoTelefone,
  ufDoTelefone,
} from './telefone.ts'

describe('GOOGLE-04 the telephone field', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['113456', '(11) 3456'],
    ['1134567', '(11) 3456-7'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543219999', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['abc', ''],
  ])('GOOGLE-04 typing %j shows %j', (texto, mascara) => expect(mascararTelefone(texto)).toBe(mascara))

  test('GOOGLE-04 the mask of a mask is itself and holds the first eleven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digitos) => {
        const mascara = mascararTelefone(digitos)
        expect(mascararTelefone(mascara)).toBe(mascara)
        expect(digitosTelefone(mascara)).toBe(digitos)
      }),
    )
  })
})

describe('PERSON-01 which numbers exist', () => {
  test.each([
    ['(11) 98765-4321', 'celular', '+5511987654321'],
    ['(11) 3456-7890', 'fixo', '+551134567890'],
    ['(81) 99876-5432', 'celular', '+5581998765432'],
    ['+55 (68) 3222-1234', 'fixo', '+556832221234'],
    ['+5511987654321', 'celular', '+5511987654321'],
    ['(55) 3222-1234', 'fixo', '+555532221234'],
    ['(11) 88765-4321', null, null],
    ['11 9876-5432', null, null],
    ['(10) 98765-4321', null, null],
    ['(20) 98765-4321', null, null],
    ['(11) 6456-7890', null, null],
    ['(11) 1456-7890', null, null],
    ['98765-4321', null, null],
    ['119876543210', null, null],
    ['', null, null],
  ] as const)('PERSON-01 %j is %s', (texto, tipo, e164) => {
    expect(tipoTelefone(texto)).toBe(tipo)
    expect(paraE164(texto)).toBe(e164)
  })

  test('PERSON-01 a kept number is shown masked and read back', () => {
    expect(formatarTelefone('+5511987654321')).toBe('(11) 98765-4321')
    expect(paraE164(formatarTelefone('+551134567890'))).toBe('+551134567890')
    expect(formatarTelefone('+351912345678')).toBe('+351912345678')
  })

  test('GEO-07 the area code names the state', () => {
    expect(ufDoTelefone('(61) 98765-4321')).toBe('DF')
    expect(ufDoTelefone('(87) 98765-4321')).toBe('PE')
    expect(ufDoTelefone('(23) 98765-4321')).toBeNull()
  })

  test('SHELL-08 a WhatsApp address carries digits only and the text encoded', () => {
    expect(linkWhatsApp('+5511987654321', 'Olá, tudo bem?')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20tudo%20bem%3F',
    )
    expect(linkWhatsApp('(11) 98765-4321')).toBe('https://wa.me/5511987654321')
    expect(linkWhatsApp('123')).toBeNull()
  })
})
