import { expect, test } from 'vitest'
import { alertasDe, fraseDoAlerta, type ComSubstancias } from './alertas.ts'
import { classesDeSubstancias } from './substancias.ts'

const linha = (termo: string, ...substancias: string[]): ComSubstancias => ({ termo, substancias })
const com = (alergias: ComSubstancias[], medicamentos: ComSubstancias[] = []) => ({ alergias, medicamentos })

const alergia: [medicamento: ComSubstancias, alergia: ComSubstancias, classe: string | null | 'nada'][] = [
  [linha('Novalgina', 'dipirona'), linha('Dipirona'), null],
  [linha('dipirona 500 mg'), linha('DIPIRONA'), null],
  [linha('Amoxicilina com clavulanato', 'amoxicilina', 'clavulanato'), linha('Penicilina'), 'penicilinas'],
  [linha('Ampicilina', 'ampicilina'), linha('Amoxicilina', 'amoxicilina'), 'penicilinas'],
  [linha('ibuprofeno gotas'), linha('AAS', 'ácido acetilsalicílico'), 'anti-inflamatórios não esteroides'],
  [linha('Sulfametoxazol com trimetoprima', 'sulfametoxazol', 'trimetoprima'), linha('Sulfas'), 'sulfas'],
  [linha('Losartana potássica', 'losartana'), linha('Losartana'), null],
  [linha('Cefalexina', 'cefalexina'), linha('Penicilina'), 'nada'],
  [linha('Paracetamol', 'paracetamol'), linha('Dipirona'), 'nada'],
  [linha('Amoxicilina', 'amoxicilina'), linha('Camarão'), 'nada'],
  [linha('Ferro', 'ferro'), linha('Ferrograd'), 'nada'],
]

test.each(alergia)('PRONT-10 %j beside an allergy to %j answers %s', (medicamento, qual, classe) => {
  const alertas = alertasDe(medicamento, com([qual]))
  if (classe === 'nada') expect(alertas).toEqual([])
  else expect(alertas).toMatchObject([{ tipo: 'alergia', classe, com: qual.termo }])
})

test('PRONT-10 the same substance twice is warned of, and allergies stand first', () => {
  const alertas = alertasDe(
    linha('Dorflex', 'dipirona', 'orfenadrina', 'cafeína'),
    com([linha('Dipirona')], [linha('Novalgina', 'dipirona'), linha('Losartana', 'losartana')]),
  )
  expect(alertas.map(fraseDoAlerta)).toEqual([
    'Alergia registrada a Dipirona: este medicamento tem dipirona.',
    'Já está em uso: Novalgina tem a mesma substância (dipirona).',
  ])
})

test('PRONT-10 a warning by class says the class', () => {
  const [alerta] = alertasDe(linha('Amoxicilina', 'amoxicilina'), com([linha('Penicilina')]))
  expect(fraseDoAlerta(alerta!)).toBe('Alergia registrada a Penicilina: amoxicilina é da classe penicilinas.')
})

test('PRONT-10 every substance of a class is warned of by the name of its class, and empty words meet nothing', () => {
  for (const { nome, chamada, substancias } of classesDeSubstancias)
    for (const substancia of substancias)
      for (const chamado of chamada)
        expect(
          alertasDe(linha(substancia, substancia), com([linha(chamado)])).length,
          `${nome}: ${substancia}`,
        ).toBe(1)
  expect(alertasDe(linha(' ', ' '), com([linha('-')], [linha('')]))).toEqual([])
})
