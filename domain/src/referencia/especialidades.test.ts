import { expect, test } from 'vitest'
import { conselhoDe } from './conselhos.ts'
import { especialidades, temaDe, temas, temasEspecialidade } from './especialidades.ts'
import { subEspecialidades } from './sub-especialidades.ts'

test('DATA-04 there are twelve specialties, the default of LOGIN-15 among them, each under its council', () => {
  const nomes = especialidades.map(({ nome }) => nome)
  expect(new Set(nomes).size).toBe(12)
  expect(nomes).toContain('Medicina Geral')
  for (const { nome, codigo_conselho } of especialidades)
    expect([nome, conselhoDe(nome)?.codigo_conselho]).toEqual([nome, codigo_conselho])
})

test('DATA-04 sub-specialties belong to a specialty of the list and are named once in it', () => {
  expect(Object.keys(subEspecialidades).toSorted()).toEqual(especialidades.map(({ nome }) => nome).toSorted())
  for (const [nome, subs] of Object.entries(subEspecialidades))
    expect([nome, new Set(subs.map((sub) => sub.nome)).size]).toEqual([nome, subs.length])
  expect(subEspecialidades['Medicina']).toHaveLength(46)
  expect(subEspecialidades['Odontologia']).toHaveLength(12)
})

test.each([
  ['Medicina', 'medicina'],
  ['Medicina Geral', 'medicina'],
  ['Odontologia', 'odontologia'],
  ['Enfermagem', 'enfermagem'],
  ['Fisioterapia', 'fisioterapia'],
  ['Psicologia', 'psicologia'],
  ['Farmácia', 'farmacia'],
  ['Nutrição', 'nutricao'],
  ['Fonoaudiologia', 'fonoaudiologia'],
  ['Terapia Ocupacional', 'terapia-ocupacional'],
  ['Biomedicina', 'biomedicina'],
  ['Educação Física', 'educacao-fisica'],
  ['Cardiologia', 'medicina'],
  ['Ortodontia', 'odontologia'],
  ['Astrologia', 'neutra'],
  ['', 'neutra'],
  [null, 'neutra'],
])('POST-07 %s wears the theme %s', (nome, tema) => expect(temaDe(nome)).toBe(tema))

test('POST-07 each of the twelve themes has its label and icon', () => {
  expect(temasEspecialidade).toHaveLength(12)
  expect(new Set(temasEspecialidade.map((tema) => temas[tema].rotulo)).size).toBe(12)
  expect(new Set(temasEspecialidade.map((tema) => temas[tema].icone)).size).toBe(12)
})

test('FIND-06 minutes and prices of the demonstration make sense', () => {
  for (const { nome, duracao_min, duracao_retorno_min, preco_demo } of especialidades) {
    const [de, ate] = preco_demo
    expect([
      nome,
      duracao_min >= 30 && duracao_min <= 60,
      duracao_retorno_min <= duracao_min,
      de < ate,
    ]).toEqual([nome, true, true, true])
  }
})
