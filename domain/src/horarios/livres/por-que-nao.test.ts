import { describe, expect, test } from 'vitest'
import { instanteDe } from '#domain/formato/fuso.ts'
import type { EntradaHorarios, Template } from '../entrada.ts'
import { naSemanaToda, umaEntrada, umaJanela, umTemplate } from '../testing/fixtures.ts'
import { horariosLivres } from './horarios-livres.ts'
import { tiposDeMotivo, type Motivo } from './motivo.ts'
import { podeComecar, porQueNao } from './por-que-nao.ts'

const zona = 'America/Sao_Paulo'
/** A Monday. */
const dia = '2026-11-23'
const h = (hora: number, minuto = 0) => hora * 60 + minuto
const em = (minuto: number, data = dia) => instanteDe(data, minuto, zona)!
const janela = umaJanela

type Parte = Partial<EntradaHorarios & Omit<Template, 'id'>>

/** A Monday from 8:00 to 12:00 with a break from 10:00 to 10:30, half hours on a grid of half hours, Tuesday to Sunday closed. */
function entradaDe({ de = dia, ate = de, ...parte }: Parte = {}): EntradaHorarios {
  const template = umTemplate({
    intervalos: [{ ...janela(h(8), h(12)), dia_semana: 1 }],
    pausas: [{ inicio_min: h(10), fim_min: h(10, 30), dia_semana: 1 }],
    ...parte,
  })
  return umaEntrada({ templates: [template], ...parte, de, ate })
}

const ocupado = [{ inicio: em(h(9)), fim: em(h(9, 30)) }]
const so = (resto: Partial<Parameters<typeof janela>[2] & object>) => ({
  intervalos: naSemanaToda(janela(h(8), h(12), resto)),
})
const servico = {
  id: 'consulta',
  duracao_min: 30,
  intervalo_antes_min: null,
  intervalo_depois_min: null,
  modalidades: ['presencial' as const],
}

/** For each rule a minute of the Monday, and the reason that it must give. */
const casos: [string, Parte, number, Motivo][] = [
  ['the hour has passed', { agora: em(h(9, 1)) }, h(9), { tipo: 'passado' }],
  ['the day has passed', { agora: em(h(9), '2026-11-24') }, h(9), { tipo: 'passado' }],
  [
    'the minimum notice',
    { agora: em(h(8)), antecedencia_min: 90 },
    h(9),
    { tipo: 'antecedencia', minutos: 90 },
  ],
  [
    'the horizon',
    { agora: em(0, '2026-11-20'), horizonte_dias: 3 },
    h(9),
    { tipo: 'horizonte', ultimo_dia: '2026-11-22' },
  ],
  [
    'a weekday without hours',
    { intervalos: [{ ...janela(h(8), h(12)), dia_semana: 2 }] },
    h(9),
    { tipo: 'sem-expediente', dia_semana: 1 },
  ],
  [
    'an exception that closes the day',
    { excecoes: [{ data: dia, modo: 'fecha', faixa: null }] },
    h(9),
    { tipo: 'excecao', modo: 'fecha' },
  ],
  [
    'an exception that closes these hours',
    { excecoes: [{ data: dia, modo: 'fecha', faixa: { inicio_min: h(9), fim_min: h(10) } }] },
    h(9, 30),
    { tipo: 'excecao', modo: 'fecha' },
  ],
  [
    'other hours on that date',
    { excecoes: [{ data: dia, modo: 'substitui', janela: janela(h(14), h(16)) }] },
    h(9),
    { tipo: 'excecao', modo: 'substitui' },
  ],
  [
    'a holiday, by its name',
    { feriados: new Map([[dia, 'Consciência Negra']]) },
    h(9),
    { tipo: 'feriado', nome: 'Consciência Negra' },
  ],
  ['a break', {}, h(10, 10), { tipo: 'pausa' }],
  [
    'a break between two windows',
    {
      intervalos: [
        { ...janela(h(8), h(10)), dia_semana: 1 },
        { ...janela(h(11), h(12)), dia_semana: 1 },
      ],
    },
    h(10),
    { tipo: 'pausa' },
  ],
  ['before the hours', {}, h(7, 59), { tipo: 'fora-do-expediente' }],
  ['after the hours', {}, h(12), { tipo: 'fora-do-expediente' }],
  ['the end of the window', { duracao_min: 50 }, h(11, 30), { tipo: 'nao-cabe', duracao_min: 50 }],
  ['the break that follows', { duracao_min: 50 }, h(9, 30), { tipo: 'nao-cabe', duracao_min: 50 }],
  ['the grid', {}, h(8, 10), { tipo: 'fora-da-grade', passo_min: 30 }],
  ['somebody else', { ocupados: ocupado }, h(9), { tipo: 'ocupado' }],
  [
    'the minutes before a consultation',
    { ocupados: ocupado, intervalo_antes_min: 10 },
    h(9, 30),
    { tipo: 'intervalo-antes', minutos: 10 },
  ],
  [
    'the minutes after a consultation',
    { ocupados: ocupado, intervalo_depois_min: 10 },
    h(8, 30),
    { tipo: 'intervalo-depois', minutos: 10 },
  ],
  [
    'C8 a room that somebody else has',
    { ...so({ sala_id: 's1' }), salas: ocupado.map((tomado) => ({ ...tomado, sala_id: 's1' })) },
    h(9),
    { tipo: 'sala-ocupada' },
  ],
  [
    'C8 the minutes that a consultation keeps free, in a room that somebody else has',
    {
      ...so({ sala_id: 's1' }),
      salas: ocupado.map((tomado) => ({ ...tomado, sala_id: 's1' })),
      intervalo_depois_min: 10,
    },
    h(8, 30),
    { tipo: 'sala-ocupada' },
  ],
  [
    'the limit of the day',
    { max_por_dia: 2, marcados: new Map([[dia, 2]]) },
    h(9),
    { tipo: 'limite-do-dia', maximo: 2 },
  ],
  [
    'the limit of the week',
    {
      max_por_semana: 5,
      marcados: new Map([
        ['2026-11-22', 3],
        ['2026-11-28', 2],
      ]),
    },
    h(9),
    { tipo: 'limite-da-semana', maximo: 5 },
  ],
  ['a day that is today', { agora: em(h(7)), mesmo_dia: false }, h(9), { tipo: 'mesmo-dia' }],
  [
    'a service of other windows',
    { ...so({ servico_ids: ['retorno'] }), pedido: { servico } },
    h(9),
    { tipo: 'servico' },
  ],
  [
    'a modality of other windows',
    { ...so({ modalidades: ['teleconsulta'] }), pedido: { modalidade: 'presencial' } },
    h(9),
    { tipo: 'modalidade' },
  ],
  [
    'a service without the modality of the window',
    { ...so({ modalidades: ['teleconsulta'] }), pedido: { servico } },
    h(9),
    { tipo: 'modalidade' },
  ],
  [
    'a plan that is not seen there',
    { ...so({ planos: ['Amil'] }), pedido: { pagamento: { plano: 'Unimed' } } },
    h(9),
    { tipo: 'plano' },
  ],
  [
    'a window without plans',
    { ...so({ aceita: 'so-particular' }), pedido: { pagamento: { plano: 'Amil' } } },
    h(9),
    { tipo: 'plano' },
  ],
  [
    'a window of plans only',
    { ...so({ aceita: 'so-planos' }), pedido: { pagamento: 'particular' } },
    h(9),
    { tipo: 'particular' },
  ],
  [
    'another place',
    { ...so({ local_id: 'centro' }), pedido: { local_id: 'praia' } },
    h(9),
    { tipo: 'local' },
  ],
  [
    'a service of another place',
    { ...so({ local_id: 'centro' }), pedido: { servico: { ...servico, local_ids: ['praia'] } } },
    h(9),
    { tipo: 'local' },
  ],
  [
    'a service without plans',
    { pedido: { servico: { ...servico, aceita: 'so-particular' }, pagamento: { plano: 'Amil' } } },
    h(9),
    { tipo: 'plano' },
  ],
  [
    'a service of plans only',
    { pedido: { servico: { ...servico, aceita: 'so-planos' }, pagamento: 'particular' } },
    h(9),
    { tipo: 'particular' },
  ],
  [
    'a plan that the professional does not take',
    { planos_aceitos: ['Unimed'], pedido: { pagamento: { plano: 'Amil' } } },
    h(9),
    { tipo: 'plano' },
  ],
  ['no template on that date', { vigente_de: '2026-12-01' }, h(9), { tipo: 'sem-template' }],
  [
    'clocks that jump',
    { de: '2018-11-04', intervalos: naSemanaToda(janela(0, 120)) },
    30,
    { tipo: 'relogio' },
  ],
]

describe('APPT-07 why an hour is missing', () => {
  test.each(casos)('APPT-07 %s', (_caso, parte, minuto, motivo) => {
    const entrada = entradaDe(parte)
    expect(porQueNao(entrada, entrada.de, minuto)).toEqual(motivo)
    const inicio = instanteDe(entrada.de, minuto, zona)
    if (inicio !== null) expect(podeComecar(entrada, inicio)).toEqual({ pode: false, motivo })
  })

  test('APPT-07 every type of reason is shown by an example', () => {
    const vistos = new Set(casos.map(([, , , { tipo }]) => tipo))
    expect(tiposDeMotivo.filter((tipo) => !vistos.has(tipo))).toEqual([])
  })

  test('APPT-07 a free hour has no reason, and says where and how it is', () => {
    const entrada = entradaDe(
      so({ local_id: 'centro', sala_id: 's1', modalidades: ['presencial', 'teleconsulta'] }),
    )
    expect(porQueNao(entrada, dia, h(9))).toBeNull()
    expect(podeComecar({ ...entrada, pedido: { servico } }, em(h(9)))).toEqual({
      pode: true,
      horarios: [
        { inicio: em(h(9)), duracao_min: 30, modalidades: ['presencial'], local_id: 'centro', sala_id: 's1' },
      ],
    })
  })

  test('APPT-07 of two windows the one that comes closest answers', () => {
    const intervalos = naSemanaToda(janela(h(8), h(12), { servico_ids: ['retorno'] }), janela(h(9), h(11)))
    const entrada = entradaDe({ intervalos, pedido: { servico }, ocupados: ocupado })
    expect(porQueNao(entrada, dia, h(9))).toEqual({ tipo: 'ocupado' })
    expect(porQueNao(entrada, dia, h(8))).toEqual({ tipo: 'servico' })
  })

  test('APPT-07 seconds are off the grid, and of an hour that comes twice only the first is offered', () => {
    expect(podeComecar(entradaDe(), em(h(9)) + 1000)).toMatchObject({ motivo: { tipo: 'fora-da-grade' } })
    const entrada = entradaDe({
      de: '2019-02-16',
      ate: '2019-02-17',
      intervalos: naSemanaToda(janela(h(22), 1440)),
    })
    const primeira = Date.parse('2019-02-17T01:30:00Z')
    expect(podeComecar(entrada, primeira)).toMatchObject({ pode: true })
    expect(podeComecar(entrada, primeira + 3_600_000)).toEqual({ pode: false, motivo: { tipo: 'relogio' } })
  })

  test('APPT-07 nothing is said of days that were not read', () => {
    expect(() => porQueNao(entradaDe(), '2026-11-24', h(9))).toThrow(RangeError)
    expect(() => podeComecar(entradaDe(), em(h(9), '2026-11-22'))).toThrow(RangeError)
  })
})

describe('APPT-07 several templates and exceptions', () => {
  const horas = (entrada: EntradaHorarios) =>
    horariosLivres(entrada).map(({ inicio }) => new Date(inicio).toISOString().slice(8, 16))
  const padrao = umTemplate({ intervalos: naSemanaToda(janela(h(8), h(9))) })
  const ferias = umTemplate({
    id: 'ferias',
    vigente_de: '2026-11-24',
    vigente_ate: '2026-11-25',
    duracao_min: 60,
    passo_min: 60,
    intervalos: naSemanaToda(janela(h(14), h(15))),
  })

  test('APPT-07 a dated template takes the place of the default on its dates, both included', () => {
    const entrada = umaEntrada({ de: dia, ate: '2026-11-26', templates: [padrao, ferias] })
    expect(horas(entrada)).toEqual(['23T11:00', '23T11:30', '24T17:00', '25T17:00', '26T11:00', '26T11:30'])
  })

  test('APPT-07 a dated template may be of another place with another clock', () => {
    const emLisboa = { ...ferias, zona: 'Europe/Lisbon', intervalos: naSemanaToda(janela(0, 60)) }
    const entrada = umaEntrada({ de: dia, ate: '2026-11-24', templates: [padrao, emLisboa] })
    expect(horas(entrada)).toEqual(['23T11:00', '23T11:30', '24T00:00'])
    expect(podeComecar(entrada, Date.parse('2026-11-24T00:00:00Z'))).toMatchObject({ pode: true })
  })

  test('APPT-07 the duration and the buffers of the service take the place of the template', () => {
    const longo = { ...servico, duracao_min: 60, intervalo_antes_min: 0, intervalo_depois_min: 15 }
    const entrada = entradaDe({ ocupados: ocupado, intervalo_antes_min: 20, pedido: { servico: longo } })
    expect(horas(entrada)).toEqual(['23T13:30', '23T14:00'])
  })

  test.each<[string, EntradaHorarios['excecoes'], string[]]>([
    [
      'extra hours come on top, and no break of the weekday takes them',
      [{ data: dia, modo: 'acrescenta', janela: janela(h(10), h(10, 30)) }],
      ['11:00', '12:00', '13:00', '13:30', '14:00', '14:30'],
    ],
    [
      'extra hours open a holiday',
      [{ data: '2026-11-25', modo: 'acrescenta', janela: janela(h(10), h(11)) }],
      ['11:00', '12:00', '13:30', '14:00', '14:30', '13:00', '13:30'],
    ],
  ])('APPT-07 %s', (_caso, excecoes, esperado) => {
    const entrada = entradaDe({
      ate: '2026-11-25',
      excecoes,
      feriados: new Map([['2026-11-25', 'Feriado']]),
      ocupados: [
        { inicio: em(h(8, 30)), fim: em(h(9)) },
        { inicio: em(h(9, 30)), fim: em(h(10)) },
      ],
    })
    expect(horas(entrada).map((hora) => hora.slice(3))).toEqual(esperado)
  })

  test('APPT-07 what closes a date closes the extra hours too', () => {
    const acrescenta = { data: dia, modo: 'acrescenta' as const, janela: janela(h(20), h(22)) }
    const dias = [{ data: dia, modo: 'fecha' as const, faixa: null }, acrescenta]
    expect(horas(entradaDe({ excecoes: dias }))).toEqual([])
    const parte = [
      { data: dia, modo: 'fecha' as const, faixa: { inicio_min: h(8), fim_min: h(21) } },
      acrescenta,
    ]
    expect(horas(entradaDe({ excecoes: parte }))).toEqual(['24T00:00', '24T00:30'])
  })

  test('APPT-07 a week of limits begins on Sunday', () => {
    const comLimite = (marcados: [string, number][]) =>
      porQueNao(entradaDe({ max_por_semana: 2, marcados: new Map(marcados) }), dia, h(9))
    expect(comLimite([['2026-11-21', 2]])).toBeNull()
    expect(comLimite([['2026-11-29', 2]])).toBeNull()
    expect(comLimite([['2026-11-22', 2]])).toMatchObject({ tipo: 'limite-da-semana' })
    expect(comLimite([['2026-11-28', 2]])).toMatchObject({ tipo: 'limite-da-semana' })
  })
})
