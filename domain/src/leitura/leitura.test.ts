import { describe, expect, test } from 'vitest'
import { areaDoPost, areasDoAssunto, indexarAreas, type RegistroConferido } from './area.ts'
import { separarFontes } from './fontes.ts'
import { minutosDe, revisaoAntiga, tagDaCampanha } from './leitura.ts'

const indice = indexarAreas([
  { especialidade: 'Medicina', sub: null, termos: ['médico'] },
  { especialidade: 'Medicina', sub: 'Cardiologia', termos: ['coração', 'pressão alta', 'hipertensão'] },
  { especialidade: 'Medicina', sub: 'Dermatologia', termos: ['pele', 'acne'] },
  { especialidade: 'Psicologia', sub: null, termos: ['psicólogo', 'terapia'] },
  { especialidade: 'Odontologia', sub: 'Periodontia', termos: ['gengiva'] },
])
const medica = (sub: string | null, rqe: string | null): RegistroConferido => ({
  especialidade: 'Medicina',
  sub,
  rqe,
  numero_registro: 'CRM/SP 123456',
})
const psicologa: RegistroConferido = {
  especialidade: 'Psicologia',
  sub: null,
  rqe: null,
  numero_registro: 'CRP 06/12345',
}
const sobre = (titulo: string, tags: string[], registros: RegistroConferido[]) =>
  areaDoPost(areasDoAssunto({ titulo, tags }, indice), registros)

describe('LEITURA-02 the subject and the registered area', () => {
  test('LEITURA-02 a cardiologist with an RQE who writes of blood pressure is in the registered area', () => {
    expect(sobre('Como medir em casa', ['#hipertensão'], [medica('Cardiologia', '45678')])).toEqual({
      relacao: 'registrada',
      assunto: 'Cardiologia',
      registro: 'Cardiologia · RQE 45678',
    })
  })

  test('LEITURA-02 a phrase of the title names the area, in plural and without accents', () => {
    expect(sobre('PRESSOES ALTAS no verão', [], [medica('Cardiologia', '45678')]).relacao).toBe('registrada')
    expect(sobre('Cuide da pele no sol', [], [medica('Cardiologia', '45678')])).toEqual({
      relacao: 'outra-area',
      assunto: 'Dermatologia',
      registro: 'Cardiologia · RQE 45678',
    })
  })

  test('LEITURA-02 one of several registrations is enough', () => {
    const duas = [medica('Cardiologia', '45678'), medica('Dermatologia', '999')]
    expect(sobre('Acne na adolescência', ['pele'], duas)).toMatchObject({
      relacao: 'registrada',
      registro: 'Dermatologia · RQE 999',
    })
  })

  test('LEITURA-02 a declared specialty without an RQE is not a registered one', () => {
    expect(sobre('Coração', ['hipertensão'], [medica('Cardiologia', null)])).toEqual({
      relacao: 'sem-rqe',
      assunto: 'Cardiologia',
      registro: 'CRM/SP 123456',
    })
    // Nor does the word 'médico' make a subject of every physician's.
    expect(sobre('Quando ir ao médico', ['médico'], [medica('Cardiologia', '1')]).relacao).toBe('sem-assunto')
  })

  test('LEITURA-02 other councils register the profession, and no area of another profession is held against the author', () => {
    expect(sobre('Como escolher terapia', ['terapia'], [psicologa])).toEqual({
      relacao: 'registrada',
      assunto: 'Psicologia',
      registro: 'Psicologia · CRP 06/12345',
    })
    expect(sobre('Coração acelerado na ansiedade', ['coração'], [psicologa])).toEqual({
      relacao: 'sem-assunto',
      assunto: null,
      registro: 'Psicologia · CRP 06/12345',
    })
  })

  test('LEITURA-02 without a checked registration nothing is claimed', () => {
    expect(sobre('Coração', ['coração'], [])).toEqual({
      relacao: 'sem-registro',
      assunto: null,
      registro: null,
    })
  })
})

describe('LEITURA-01 sources at the end of a text', () => {
  test('LEITURA-01 sources part from the text, each with its address', () => {
    const texto =
      'Beba água.\n\nDurma bem.\n\nFontes:\n- Ministério da Saúde. Guia (2014). https://www.gov.br/saude\n• SBP, Manual'
    const { corpo, fontes } = separarFontes(texto)
    expect(corpo).toBe('Beba água.\n\nDurma bem.')
    expect(texto.startsWith(corpo)).toBe(true)
    expect(fontes).toEqual([
      { texto: 'Ministério da Saúde. Guia (2014)', endereco: 'https://www.gov.br/saude' },
      { texto: 'SBP, Manual', endereco: null },
    ])
  })

  test('LEITURA-01 one source may stand in the line of its word', () => {
    expect(separarFontes('Texto.\nFonte: INCA, https://www.inca.gov.br.')).toEqual({
      corpo: 'Texto.',
      fontes: [{ texto: 'INCA', endereco: 'https://www.inca.gov.br' }],
    })
  })

  test.each([
    ['no sources', 'Só um texto.\nE outra linha.'],
    ['a text that is only sources', 'Fontes:\n- INCA'],
    ['a heading with nothing below it', 'Texto.\n\nFontes:\n\n'],
    ['a sentence about sources', 'A fonte: do problema é outra.\nEscrevi sem pressa.'],
  ])('LEITURA-01 %s stays whole', (_, texto) => {
    expect(separarFontes(texto)).toEqual({ corpo: texto, fontes: [] })
  })

  test('LEITURA-01 only https addresses lead anywhere', () => {
    const { fontes } = separarFontes('Texto.\nFontes:\njavascript:alert(1)\nhttp://exemplo.com')
    expect(fontes.map(({ endereco }) => endereco)).toEqual([null, null])
  })
})

test('LEITURA-01 reading time is whole minutes, one at least', () => {
  expect(minutosDe('uma palavra')).toBe(1)
  expect(minutosDe('palavra '.repeat(540))).toBe(3)
})

test('LEITURA-01 what an author stood by more than 24 months ago is old', () => {
  const dia = (texto: string) => Date.parse(`${texto}T12:00:00Z`)
  expect(revisaoAntiga(dia('2024-11-28'), dia('2026-11-28'))).toBe(false)
  expect(revisaoAntiga(dia('2024-11-27'), dia('2026-11-28'))).toBe(true)
})

test('LEITURA-01 a campaign has one hashtag', () => {
  expect(tagDaCampanha('setembro-amarelo')).toBe('setembroamarelo')
})
