import { describe, expect, test } from 'vitest'
import { serveAQualquer } from './areas.ts'

const com = (...areas: string[]) => ({ areas, atende_criancas: false })

describe('ACHAR-02 any professional never crosses areas', () => {
  test.each([
    // areas of the professional, wanted area, age, chosen
    [['Pediatria'], null, 40, false],
    [['Pediatria'], null, null, false],
    [['Pediatria'], null, 6, true],
    [['Pediatria'], null, 16, true],
    [['Odontopediatria'], null, 40, false],
    [['Neurologia Pediátrica'], null, 40, false],
    [['Psicologia Infantil'], null, 40, false],
    [['Nutrição Clínica'], null, 40, true],
    [['Educação Física para Idosos'], null, 40, false],
    [['Educação Física para Idosos'], null, 72, true],
    [['Geriatria'], null, 40, false],
    [['Geriatria'], null, 72, true],
    [['Cardiologia'], null, 40, false],
    [['Cardiologia'], 'Cardiologia', 40, true],
    [['Dermatologia'], 'Cardiologia', 40, false],
    [['Cardiologia'], 'Cardiologia', 6, false],
    [['Clínica Médica'], null, 40, true],
    [['Clínica Médica'], null, 6, false],
    [['Cardiologia', 'Clínica Médica'], null, 40, true],
    [[], null, 40, true],
    [[], null, 6, false],
  ] as const)('ACHAR-02 %j for %j at %j: %j', (areas, area, idade, escolhe) => {
    expect(serveAQualquer(com(...areas), { area, idade })).toBe(escolhe)
  })

  test('ACHAR-02 a child is seen by who attends children, whatever their area', () => {
    const familia = { areas: ['Medicina de Família e Comunidade'], atende_criancas: true }
    expect(serveAQualquer(familia, { area: null, idade: 3 })).toBe(true)
    expect(
      serveAQualquer({ areas: ['Cardiologia'], atende_criancas: true }, { area: 'Cardiologia', idade: 3 }),
    ).toBe(true)
  })
})
