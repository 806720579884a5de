import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Busca } from '#domain/profissionais/busca.ts'
import { interpretar, palavrasAConferir } from './interpretar.ts'
import { chaveDe, distanciaDeEscrita } from './palavras.ts'
import { vocabularioDeProva } from './testing/vocabulario.ts'
import { indexar } from './vocabulario.ts'

const indice = indexar(vocabularioDeProva)
const med = (sub: string): Busca => ({ especialidade: 'Medicina', sub })
const em = (cidade: string, uf: Busca['uf']): Busca => ({ cidade, uf })
const cardio = med('Cardiologia')
const odonto = (sub: string): Busca => ({ especialidade: 'Odontologia', sub })

const frases: [frase: string, busca: Busca, nao_entendi?: string[]][] = [
  // Names of areas and professions, in any spelling.
  ['cardiologista', cardio],
  ['Cardiologia', cardio],
  ['CARDIOLOGISTAS', cardio],
  ['pediatra', med('Pediatria')],
  ['pediatras', med('Pediatria')],
  ['ginecologia', med('Ginecologia e Obstetrícia')],
  ['obstetra', med('Ginecologia e Obstetrícia')],
  ['gineco', med('Ginecologia e Obstetrícia')],
  ['dermato', med('Dermatologia')],
  ['oftalmo', med('Oftalmologia')],
  ['otorrino', med('Otorrinolaringologia')],
  ['endocrino', med('Endocrinologia e Metabologia')],
  ['neuro', med('Neurologia')],
  ['ortopedista', med('Ortopedia e Traumatologia')],
  ['psicóloga', { especialidade: 'Psicologia' }],
  ['psicologo', { especialidade: 'Psicologia' }],
  ['nutricionistas', { especialidade: 'Nutrição' }],
  ['fisio', { especialidade: 'Fisioterapia' }],
  ['fono', { especialidade: 'Fonoaudiologia' }],
  ['dentista', { especialidade: 'Odontologia' }],
  ['personal trainer', { especialidade: 'Educação Física' }],
  ['médico', { especialidade: 'Medicina' }],
  ['médica', { especialidade: 'Medicina' }],
  ['clínica médica', med('Clínica Médica')],
  ['terapia ocupacional', { especialidade: 'Terapia Ocupacional' }],
  ['ortodontista', odonto('Ortodontia')],
  // Everyday words and symptoms.
  ['médico do coração', cardio],
  ['um médico de coração', cardio],
  ['pressão alta', cardio],
  ['tenho pressão alta', cardio],
  ['colesterol', cardio],
  ['osso', med('Ortopedia e Traumatologia')],
  ['ossos', med('Ortopedia e Traumatologia')],
  ['médico de osso', med('Ortopedia e Traumatologia')],
  ['dor no joelho', med('Ortopedia e Traumatologia')],
  ['dor nas costas', { especialidade: 'Fisioterapia' }],
  ['dor de cabeça', med('Neurologia')],
  ['enxaqueca', med('Neurologia')],
  ['médico de vista', med('Oftalmologia')],
  ['diabetes', med('Endocrinologia e Metabologia')],
  ['tireóide', med('Endocrinologia e Metabologia')],
  ['refluxo', med('Gastroenterologia')],
  ['alergia', med('Alergia e Imunologia')],
  ['próstata', med('Urologia')],
  ['pulmões', med('Pneumologia')],
  ['rins', med('Nefrologia')],
  ['médico de criança', med('Pediatria')],
  ['meu filho', med('Pediatria')],
  ['médico para idoso', med('Geriatria')],
  ['dentista para criança', { especialidade: 'Odontologia', atende: 'criancas' }],
  ['dentista infantil', odonto('Odontopediatria')],
  ['psicólogo infantil', { especialidade: 'Psicologia', sub: 'Psicologia Infantil' }],
  ['nutricionista clínica', { especialidade: 'Nutrição', sub: 'Nutrição Clínica' }],
  ['fisioterapia pélvica', { especialidade: 'Fisioterapia', sub: 'Fisioterapia Pélvica' }],
  ['fono de voz', { especialidade: 'Fonoaudiologia', sub: 'Fonoaudiologia da Voz' }],
  ['psicólogo do esporte', { especialidade: 'Psicologia', sub: 'Psicologia do Esporte' }],
  [
    'terapeuta ocupacional infantil',
    { especialidade: 'Terapia Ocupacional', sub: 'Terapia Ocupacional Infantil' },
  ],
  ['fisioterapia para idosos', { especialidade: 'Fisioterapia', atende: 'idosos' }],
  ['aparelho nos dentes', odonto('Ortodontia')],
  ['tratamento de canal', odonto('Endodontia')],
  ['dente do siso', odonto('Cirurgia Bucomaxilofacial')],
  ['dor de dente', { especialidade: 'Odontologia' }],
  ['quero emagrecer', { especialidade: 'Nutrição' }],
  ['terapia de casal', { especialidade: 'Psicologia', sub: 'Terapia de Casal e Família' }],
  ['pré-natal', med('Ginecologia e Obstetrícia')],
  ['check-up', { especialidade: 'Medicina Geral' }],
  ['insônia', med('Medicina do Sono')],
  // Mistyped.
  ['cardilogista', cardio],
  ['cardiolojista', cardio],
  ['cardiologisa', cardio],
  ['pediata', med('Pediatria')],
  ['pisicologo', { especialidade: 'Psicologia' }],
  ['dermatolojista', med('Dermatologia')],
  ['ortopedista recfie', { ...med('Ortopedia e Traumatologia'), ...em('Recife', 'PE') }],
  ['oftamologista', med('Oftalmologia')],
  ['ginicologista', med('Ginecologia e Obstetrícia')],
  ['nutrissionista', { especialidade: 'Nutrição' }],
  ['fisoterapia', { especialidade: 'Fisioterapia' }],
  ['unmed', { plano: 'Unimed' }],
  ['presão alta', cardio],
  // Places.
  ['recife', em('Recife', 'PE')],
  ['em Recife, PE', em('Recife', 'PE')],
  ['são paulo', em('São Paulo', 'SP')],
  ['sao paulo sp', em('São Paulo', 'SP')],
  ['rio de janeiro', em('Rio de Janeiro', 'RJ')],
  ['pediatra no rio', { ...med('Pediatria'), ...em('Rio de Janeiro', 'RJ') }],
  ['bh', em('Belo Horizonte', 'MG')],
  [
    'dermatologista em copacabana',
    { ...med('Dermatologia'), bairro: 'Copacabana', ...em('Rio de Janeiro', 'RJ') },
  ],
  [
    'dentista boa viagem recife',
    { especialidade: 'Odontologia', bairro: 'Boa Viagem', ...em('Recife', 'PE') },
  ],
  ['psicólogo pinheiros', { especialidade: 'Psicologia', bairro: 'Pinheiros', ...em('São Paulo', 'SP') }],
  // Plans.
  ['unimed', { plano: 'Unimed' }],
  ['Unimed Recife', { plano: 'Unimed Recife', ...em('Recife', 'PE') }],
  ['amil', { plano: 'Amil' }],
  ['bradesco', { plano: 'Bradesco Saúde' }],
  ['sul américa', { plano: 'SulAmérica' }],
  ['plano hapvida', { plano: 'Hapvida NotreDame Intermédica' }],
  ['sus', { plano: 'SUS' }],
  ['dermatologista particular', { ...med('Dermatologia'), plano: 'Particular' }],
  ['cardiologista que aceita unimed', { ...cardio, plano: 'Unimed' }],
  // Time, channel, price, person.
  ['hoje', { disponibilidade: 'hoje' }],
  ['amanhã de manhã', { disponibilidade: 'amanha', periodo: 'manha' }],
  ['pediatra hoje à tarde', { ...med('Pediatria'), disponibilidade: 'hoje', periodo: 'tarde' }],
  ['dentista esta semana', { especialidade: 'Odontologia', disponibilidade: 'semana' }],
  ['psicólogo depois das 18h', { especialidade: 'Psicologia', periodo: 'noite' }],
  ['nutricionista após as 18:30', { especialidade: 'Nutrição', periodo: 'noite' }],
  ['psicóloga online', { especialidade: 'Psicologia', modalidade: 'teleconsulta' }],
  ['consulta por vídeo', { modalidade: 'teleconsulta' }],
  ['fisioterapeuta em casa', { especialidade: 'Fisioterapia', modalidade: 'domiciliar' }],
  ['psicólogo até R$ 150', { especialidade: 'Psicologia', preco_max_centavos: 15_000 }],
  ['dermatologista até 350 reais', { ...med('Dermatologia'), preco_max_centavos: 35_000 }],
  ['ginecologista mulher', { ...med('Ginecologia e Obstetrícia'), genero: 'feminino' }],
  ['pediatra que fala inglês', { ...med('Pediatria'), idioma: 'Inglês' }],
  ['dentista mais barato', { especialidade: 'Odontologia', ordem: 'preco' }],
  ['cardiologista urgente', { ...cardio, ordem: 'proximo-horario' }],
  ['ortopedista até 5 km', { ...med('Ortopedia e Traumatologia'), raio_km: 5 }],
  // Weekdays and dates; today is Monday, 23/11/2026.
  ['dentista sábado', { especialidade: 'Odontologia', disponibilidade: 'sabado' }],
  ['pediatra terça à tarde', { ...med('Pediatria'), disponibilidade: 'terca', periodo: 'tarde' }],
  ['cardiologista na quinta-feira de manhã', { ...cardio, disponibilidade: 'quinta', periodo: 'manha' }],
  ['segunda que vem', { disponibilidade: 'segunda' }],
  ['psicóloga próxima sexta', { especialidade: 'Psicologia', disponibilidade: 'sexta' }],
  ['fim de semana', { disponibilidade: 'fim-de-semana' }],
  ['dermatologista semana que vem', { ...med('Dermatologia'), disponibilidade: 'proxima-semana' }],
  ['cardiologista depois de amanhã', { ...cardio, disponibilidade: '2026-11-25' }],
  ['cardiologista dia 3', { ...cardio, disponibilidade: '2026-12-03' }],
  ['dia 27 às 15h', { disponibilidade: '2026-11-27', periodo: 'tarde' }],
  ['dentista 10 de dezembro', { especialidade: 'Odontologia', disponibilidade: '2026-12-10' }],
  ['pediatra 1º de dezembro', { ...med('Pediatria'), disponibilidade: '2026-12-01' }],
  ['cardiologista 03/12', { ...cardio, disponibilidade: '2026-12-03' }],
  ['cardiologista 03/12/2026', { ...cardio, disponibilidade: '2026-12-03' }],
  // Mixtures.
  [
    'cardiologista recife amanhã à noite por vídeo',
    {
      ...cardio,
      ...em('Recife', 'PE'),
      disponibilidade: 'amanha',
      periodo: 'noite',
      modalidade: 'teleconsulta',
    },
  ],
  ['médico do coração em recife unimed', { ...cardio, ...em('Recife', 'PE'), plano: 'Unimed' }],
  [
    'quero um pediatra em São Paulo que atenda amil hoje',
    { ...med('Pediatria'), ...em('São Paulo', 'SP'), plano: 'Amil', disponibilidade: 'hoje' },
  ],
  ['cardilogista unimed recife', { ...cardio, plano: 'Unimed Recife', ...em('Recife', 'PE') }],
  // What is not understood.
  ['um bom médico do coração', cardio, ['bom']],
  ['cardiologista simpático', cardio, ['simpático']],
  ['xpto', {}, ['xpto']],
  ['cardiologista dia 31 de fevereiro', cardio, ['31', 'fevereiro']],
  ['cardiologista depois do dia 27', cardio, ['depois', '27']],
  ['cardiologista 3 de outubro', cardio, ['3', 'outubro']],
  ['segunda opinião', {}, ['segunda', 'opinião']],
  // Names.
  ['Helena Prado', { q: 'Helena Prado' }],
  ['dra helena', { q: 'helena' }],
  ['helena santos', { q: 'helena santos' }],
  ['dra. Vitória', { q: 'Vitória' }],
  ['cardiologista helena', { ...cardio, q: 'helena' }],
  ['pediatra em Santos', { ...med('Pediatria'), q: 'Santos' }],
]

describe('ACHAR-04 sentences of our own', () => {
  test('ACHAR-04 there are at least a hundred of them', () => {
    expect(new Set(frases.map(([frase]) => frase)).size).toBeGreaterThanOrEqual(100)
  })

  test.each(frases)('ACHAR-04 %j is read as %j', (frase, busca, nao_entendi = []) => {
    const lida = interpretar(frase, indice, { hoje: '2026-11-23' })
    expect({ busca: lida.busca, nao_entendi: lida.nao_entendi }).toEqual({ busca, nao_entendi })
  })
})

test('ACHAR-04 each filter says with which words it was asked for', () => {
  expect(interpretar('um bom médico do coração em Recife, Unimed', indice).entendidos).toEqual([
    { filtro: 'sub', de: 'médico do coração' },
    { filtro: 'cidade', de: 'Recife' },
    { filtro: 'plano', de: 'Unimed' },
  ])
})

test('ACHAR-04 a mistyped word says what it was taken for, and a right one does not', () => {
  expect(interpretar('cardilogista', indice).correcoes).toEqual([
    { de: 'cardilogista', para: 'cardiologista' },
  ])
  expect(interpretar('cardiologistas recife', indice).correcoes).toEqual([])
  expect(interpretar('oftalmo', indice).correcoes).toEqual([])
})

test('ACHAR-04 other meanings of a word are offered, the likeliest is taken', () => {
  const { busca, alternativas } = interpretar('ansiedade', indice)
  expect(busca).toEqual({ especialidade: 'Psicologia' })
  expect(alternativas).toContainEqual({ especialidade: 'Medicina', sub: 'Psiquiatria' })
})

test('ACHAR-04 of two meanings the one with somebody behind it is taken', () => {
  const comGente = indexar({
    ...vocabularioDeProva,
    areas: vocabularioDeProva.areas.map((area) => ({
      ...area,
      total: area.nome === 'Cirurgia Vascular' ? 3 : 0,
    })),
  })
  expect(interpretar('varizes', comGente).busca.sub).toBe('Cirurgia Vascular')
})

test('ACHAR-04 words of services are looked for in the texts, and only when they occur there', () => {
  expect(palavrasAConferir('quero cardiologista com Holtér')).toEqual(['cardiologista', 'holter'])
  expect(interpretar('cardiologista holter', indice, { conhecidas: new Set(['holter']) })).toMatchObject({
    busca: { ...cardio, q: 'holter' },
    nao_entendi: [],
  })
  expect(interpretar('cardiologista holter', indice)).toMatchObject({
    busca: cardio,
    nao_entendi: ['holter'],
  })
})

test('ACHAR-04 a district is the one of the city in force', () => {
  const dois = indexar({
    ...vocabularioDeProva,
    bairros: [
      { bairro: 'Boa Vista', cidade: 'Curitiba', uf: 'PR', total: 9 },
      { bairro: 'Boa Vista', cidade: 'Recife', uf: 'PE', total: 2 },
    ],
  })
  expect(interpretar('boa vista', dois, { cidade: 'Recife' }).busca).toEqual({
    bairro: 'Boa Vista',
    ...em('Recife', 'PE'),
  })
  expect(interpretar('boa vista', dois).busca).toEqual({ bairro: 'Boa Vista', ...em('Curitiba', 'PR') })
})

test('ACHAR-04 a synonym that an administrator wrote comes first', () => {
  const escrito = indexar({
    ...vocabularioDeProva,
    sinonimos: [{ termo: 'coração', tipo: 'area', alvo: 'Cirurgia Vascular' }],
  })
  expect(interpretar('coração', escrito).busca).toEqual(med('Cirurgia Vascular'))
})

test('ACHAR-04 whatever is typed, every word is a filter, a search word, part of the request or not understood', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 250, unit: 'grapheme' }), (frase) => {
      const lida = interpretar(frase, indice)
      expect(lida.busca.q ?? '').toHaveLength((lida.busca.q ?? '').slice(0, 100).length)
      expect(lida).toEqual(interpretar(frase, indice))
    }),
  )
})

test('ACHAR-04 plural, gender and spelling', () => {
  expect(chaveDe('coracoes')).toBe(chaveDe('coracao'))
  expect(chaveDe('psicologas')).toBe(chaveDe('psicologo'))
  expect(chaveDe('rins')).toBe(chaveDe('rim'))
  expect(distanciaDeEscrita('recfie', 'recife', 2)).toBe(1)
  expect(distanciaDeEscrita('abc', 'xyz', 1)).toBe(2)
})
