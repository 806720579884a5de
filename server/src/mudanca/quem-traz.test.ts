import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { cenaDaMudanca, type CenaDaMudanca } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDaMudanca

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDaMudanca(base)
})

const SERVICOS = [
  'Procedimento;Tempo;Valor;Tipo de atendimento',
  'Limpeza de pele;1h15;R$ 1.234,56;Presencial',
  'Sessão on-line;50 min;"180,00";Online',
  'consulta;30;;',
  'Sem tempo;talvez;;',
].join('\n')

test('ALCANCE-07 services come in by the same write as a typed one: repeated names stay out, and errors say how to mend them', async () => {
  const { id, mapa } = await cena.abrir('servicos', SERVICOS)
  expect(mapa).toEqual({ nome: 0, duracao: 1, preco: 2, modalidade: 3 })
  const previa = await cena.helenaApi.mudanca.prever({ id, mapa })
  expect(previa).toMatchObject({ validas: 3, repetidas: 1, recusa: null })
  expect(previa.erros).toMatchObject([{ linha: 5, campo: 'duracao', escrito: 'talvez' }])
  expect(previa.amostra[0]).toMatchObject({
    nome: 'Limpeza de pele',
    detalhes: expect.arrayContaining(['75 min']),
  })
  expect(await cena.helenaApi.mudanca.iniciar({ id, mapa, deixar_erradas: true })).toMatchObject({
    status: 'concluida',
    criados: 2,
    repetidos: 1,
    fora: 1,
  })
  const { servicos } = await cena.helenaApi.servicos.listar({})
  expect(servicos.slice(-2)).toMatchObject([
    { nome: 'Limpeza de pele', duracao_min: 75, preco_centavos: 123_456, modalidades: ['presencial'] },
    { nome: 'Sessão on-line', duracao_min: 50, preco_centavos: 18_000, modalidades: ['teleconsulta'] },
  ])
  // What was booked stays when the lot is taken back.
  await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    servico_id: servicos.at(-1)!.id,
    data_agendamento: as(9),
  })
  expect(await cena.helenaApi.mudanca.desfazer({ id })).toMatchObject({
    status: 'desfeita',
    desfeitos: 1,
    ficaram: 1,
  })
  expect((await cena.helenaApi.servicos.listar({})).servicos.map(({ nome }) => nome)).toEqual([
    'Consulta',
    'Retorno',
    'Sessão on-line',
  ])
})

const ICS = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//teste//PT
BEGIN:VEVENT
UID:1
SUMMARY:Retorno: Bia Nunes
DTSTART;TZID=America/Sao_Paulo:DIAT090000
DTEND;TZID=America/Sao_Paulo:DIAT092000
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE;TZID=America/Sao_Paulo:SEGUNDAT090000
END:VEVENT
BEGIN:VEVENT
UID:1
RECURRENCE-ID;TZID=America/Sao_Paulo:TERCEIRAT090000
SUMMARY:Retorno: Bia Nunes
DTSTART;TZID=America/Sao_Paulo:TERCEIRAT153000
DTEND;TZID=America/Sao_Paulo:TERCEIRAT160000
END:VEVENT
BEGIN:VEVENT
UID:2
SUMMARY:Feriado
DTSTART;VALUE=DATE:DIA
END:VEVENT
BEGIN:VEVENT
UID:3
SUMMARY:Sem fim
DTSTART:20200101T030000Z
RRULE:FREQ=MINUTELY
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR`

test('ALCANCE-07 the events of a calendar are appointments: titles taken apart, recurrences within bounds, exceptions and zones kept', async () => {
  const semana = (n: number) =>
    as(9, 0, 7 * n)
      .slice(0, 10)
      .replaceAll('-', '')
  const ics = ICS.replaceAll('DIA', semana(1))
    .replaceAll('SEGUNDA', semana(2))
    .replaceAll('TERCEIRA', semana(3))
  const { id, mapa, opcoes, formato, total } = await cena.abrir('consultas', ics)
  expect(formato.especie).toBe('ics')
  // Three dates of the series and the holiday. What never ends is followed no further than its steps.
  expect(total).toBe(4)
  const previa = await cena.helenaApi.mudanca.prever({ id, mapa, opcoes })
  expect(previa.futuras).toBe(3)
  expect(previa.erros).toMatchObject([
    { linha: 4, campo: 'hora', mensagem: 'Falta a hora. Diga em que coluna ela está.' },
  ])
  await cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes, deixar_erradas: true })
  await cena.fila()
  const bia = await cena.linhas(
    `select a.data_agendamento as inicio, a.duracao_min as min, s.nome as servico from agendamentos a join pacientes p on p.id = a.paciente_id
       join usuarios u on u.id = p.usuario_id left join servicos_profissionais s on s.id = a.servico_id where u.nome = 'Bia Nunes' order by 1`,
  )
  expect(bia).toEqual([
    { inicio: new Date(as(9, 0, 7)), min: 20, servico: 'Retorno' },
    { inicio: new Date(as(15, 30, 21)), min: 30, servico: 'Retorno' },
    { inicio: new Date(as(9, 0, 28)), min: 20, servico: 'Retorno' },
  ])
  expect(await recusa(cena.abrir('pacientes', ics))).toBe('SO_CONSULTAS')
  expect(await recusa(cena.abrir('consultas', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:ontem'))).toBe(
    'ARQUIVO_RECUSADO',
  )
})

test('ALCANCE-07 RECEPCAO-02 the desk brings to the agendas of its grant, at its clinic; who only looks, a colleague and others bring nothing', async () => {
  const desk = cena.como(cena.recepcao.id, 'profissional-administrador')
  expect((await desk.mudanca.destinos()).map(({ nome, tipos }) => [nome, tipos])).toEqual([
    ['Caio Ramos', ['pacientes', 'consultas']],
    ['Helena Prado', ['pacientes', 'consultas']],
  ])
  const csv = `Paciente;Data;Hora;Médico\nRui Um;${as(9).slice(0, 10)};13:00;Dr. Caio Ramos\nRui Dois;${as(9).slice(0, 10)};13:00;\nRui Três;${as(9).slice(0, 10)};14:00;Dr. Ninguém\n`
  const { id, mapa, opcoes } = await cena.abrir('consultas', csv, desk)
  expect((await desk.mudanca.prever({ id, mapa, opcoes })).erros).toMatchObject([
    { linha: 4, campo: 'profissional' },
  ])
  await desk.mudanca.iniciar({ id, mapa, opcoes, deixar_erradas: true })
  await cena.fila()
  expect(
    await cena.linhas(
      "select profissional_id, clinica_id from agendamentos where origem = 'importacao' order by 1",
    ),
  ).toEqual(
    [cena.caio.id, cena.helena.id]
      .toSorted()
      .map((profissional_id) => ({ profissional_id, clinica_id: cena.clinica.id })),
  )
  expect(await recusa(cena.abrir('servicos', SERVICOS, desk))).toBe('SEM_PERMISSAO')
  const casos: [string, string, string, string][] = [
    ['who only looks', cena.leitora.id, 'profissional-administrador', 'NAO_ENCONTRADO'],
    ['a colleague', cena.caio.usuario_id, 'profissional', 'NAO_ENCONTRADO'],
    ['a patient', cena.marina.usuario_id, 'paciente', 'SEM_PERMISSAO'],
  ]
  for (const [quem, usuario_id, perfil, esperado] of casos) {
    const outro = cena.como(usuario_id, perfil)
    for (const ato of [
      () => outro.mudanca.obter({ id }),
      () => outro.mudanca.relatorio({ id }),
      () => outro.mudanca.parar({ id }),
      () => outro.mudanca.desfazer({ id }),
      () => outro.mudanca.desistir({ id }),
    ])
      expect(await recusa(ato()), quem).toBe(esperado)
  }
  // A desk that reads only, in the words of the database too.
  expect(
    await recusa(cena.abrir('consultas', csv, cena.como(cena.leitora.id, 'profissional-administrador'))),
  ).not.toBe('nada')
})

test('ALCANCE-07 the columns that a person chose are proposed for the next file with the same header', async () => {
  const csv = 'A;B;C\nAna Lima;x;2026-01-05 10:00\n'
  const { id, mapa } = await cena.abrir('consultas', csv)
  // By what stands in it.
  expect(mapa).toEqual({ data: 2 })
  expect(await recusa(cena.helenaApi.mudanca.prever({ id, mapa }))).toBe('FALTA_COLUNA')
  await cena.helenaApi.mudanca.prever({ id, mapa: { paciente: 0, data: 2, observacao: 1 } })
  expect((await cena.helenaApi.mudanca.obter({ id })).mapa).toEqual({ paciente: 0, data: 2, observacao: 1 })
  expect((await cena.abrir('consultas', csv)).mapa).toEqual({ paciente: 0, data: 2, observacao: 1 })
})
