import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildProfissional, buildProfissionais } from './fixtures.ts'
import { recalcular } from './slots.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo: the fixtures' week opens at 8:00 and asks for an hour's notice. */
const AGORA = new Date('2026-11-23T12:00:00Z')
const HOJE = ['2026-11-23T13:00:00.000Z', '2026-11-23T13:30:00.000Z', '2026-11-23T14:00:00.000Z']

let base: TestDatabase
let visitante: ReturnType<typeof clientFor>

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
  visitante = clientFor(base, null, () => AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const cartao = async (agora = AGORA) =>
  (await clientFor(base, null, () => agora).profissionais.buscar({})).profissionais[0]!
const horarios = async (agora?: Date) => (await cartao(agora)).proximos_horarios

describe('FIND-06 a card shows what the rows say', () => {
  test('FIND-06 minutes of the first active service, its price, and no rating without a review', async () => {
    await buildProfissional(base.owner, {
      servicos: [
        { nome: 'Retorno', duracao_min: 20, preco: 100, ativo: false },
        { nome: 'Consulta', duracao_min: 45, preco: 320 },
      ],
    })
    expect(await cartao()).toMatchObject({
      duracao_min: 45,
      preco_centavos: 32_000,
      nota_media: null,
      avaliacoes_total: 0,
    })
  })

  test('FIND-06 the rating is the mean of the published reviews', async () => {
    const { id } = await buildProfissional(base.owner)
    const notas = [5, 4, 4, 1] as const
    for (const [index, nota_geral] of notas.entries()) {
      const paciente = await buildPaciente(base.owner)
      const chaves = { profissional_id: id, paciente_id: paciente.id }
      const data_agendamento = new Date(Date.UTC(2026, 9, index + 1, 15)).toISOString()
      const agendamento = await buildAgendamento(base.owner, {
        ...chaves,
        data_agendamento,
        status: 'concluido',
      })
      const status = nota_geral === 1 ? 'pendente' : 'publicada'
      await buildAvaliacao(base.owner, { ...chaves, agendamento_id: agendamento.id, nota_geral, status })
    }
    expect(await cartao()).toMatchObject({ nota_media: 4.33, avaliacoes_total: 3 })
  })

  test('FIND-06 the next three free starts, and when the first of them is', async () => {
    await buildProfissional(base.owner)
    expect(await cartao()).toMatchObject({ proximos_horarios: HOJE, disponibilidade: 'hoje' })
  })

  test('FIND-06 without an open agenda there is no availability', async () => {
    await buildProfissional(base.owner, { template: null })
    expect(await cartao()).toMatchObject({ proximos_horarios: [], disponibilidade: null })
  })

  test('FIND-06 starts pass with the clock, to the next day and over the weekend', async () => {
    await buildProfissional(base.owner)
    await cartao()
    expect(await horarios(new Date('2026-11-23T12:10:00Z'))).toEqual([
      HOJE[1],
      HOJE[2],
      '2026-11-23T14:30:00.000Z',
    ])
    expect(await cartao(new Date('2026-11-23T21:00:00Z'))).toMatchObject({
      disponibilidade: 'amanha',
      proximos_horarios: ['2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z', '2026-11-24T12:00:00.000Z'],
    })
    const sexta = await cartao(new Date('2026-11-27T21:00:00Z'))
    expect([sexta.disponibilidade, sexta.proximos_horarios[0]]).toEqual([
      '2026-11-30',
      '2026-11-30T11:00:00.000Z',
    ])
  })
})

describe('FIND-06 a change is seen at once', () => {
  async function reservar(data_agendamento: string, profissional_id: string) {
    const paciente = await buildPaciente(base.owner)
    return buildAgendamento(base.owner, { profissional_id, paciente_id: paciente.id, data_agendamento })
  }

  test('FIND-06 a booked start is no longer offered, and comes back when it is cancelled', async () => {
    const { id } = await buildProfissional(base.owner)
    expect((await horarios())[0]).toBe(HOJE[0])
    const agendamento = await reservar(HOJE[0]!, id)
    expect((await horarios())[0]).toBe(HOJE[1])
    await base.owner.query(
      "update agendamentos set status = 'cancelado', motivo_cancelamento = 'viagem', data_cancelamento = app_agora() where id = $1",
      [agendamento.id],
    )
    expect((await horarios())[0]).toBe(HOJE[0])
    await base.owner.query('delete from agendamentos')
    expect((await horarios())[0]).toBe(HOJE[0])
  })

  test('FIND-06 a day off, new hours, a break, a holiday and a closed template too', async () => {
    const { id, template } = await buildProfissional(base.owner)
    expect((await horarios())[0]).toBe(HOJE[0])

    await buildExcecao(base.owner, { profissional_id: id, data: '2026-11-23' })
    expect((await horarios())[0]).toBe('2026-11-24T11:00:00.000Z')

    await base.owner.query('delete from excecoes_horarios')
    await buildExcecao(base.owner, { profissional_id: id, data: '2026-11-23', inicio_min: 900, fim_min: 960 })
    expect(await horarios()).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-23T18:30:00.000Z',
      '2026-11-24T11:00:00.000Z',
    ])
    await base.owner.query('delete from excecoes_horarios')

    await base.owner.query("update intervalos_horarios set inicio_min = 600 where tipo = 'pausa'")
    expect((await horarios())[0]).toBe('2026-11-23T17:00:00.000Z')

    await base.owner.query(
      "insert into feriados (data, nome, tipo, uf) values ('2026-11-23', 'Do estado', 'estadual', 'SP')",
    )
    // A holiday of the state is only proposed.
    expect((await horarios())[0]).toBe('2026-11-23T17:00:00.000Z')
    await base.owner.query(
      "insert into feriados_profissionais values ($1, '2026-11-23', 'Do estado', true)",
      [id],
    )
    expect((await horarios())[0]).toBe('2026-11-24T11:00:00.000Z')
    await base.owner.query("update feriados set uf = 'RJ' where nome = 'Do estado'")
    expect((await horarios())[0]).toBe('2026-11-23T17:00:00.000Z')
    await base.owner.query("delete from feriados where nome = 'Do estado'")

    await base.owner.query('update templates_horarios set ativo = false where id = $1', [template!.id])
    expect(await horarios()).toEqual([])
  })

  test('FIND-06 an answer found before a change is not kept after it', async () => {
    const { id } = await buildProfissional(base.owner)
    await cartao()
    const antiga = await base.owner.query('select versao from vitrine_horarios')
    await reservar(HOJE[0]!, id)
    const nova = await base.owner.query('select versao, refazer_em from vitrine_horarios')
    expect(nova.rows[0].versao).toBeGreaterThan(antiga.rows[0].versao)
    expect(nova.rows[0].refazer_em).toBe(-Infinity)
    await recalcular(dbFor(base.pools, SISTEMA), [id], AGORA)
    await base.owner.query('update agendamentos set presenca = null, observacoes = $1', ['anotado'])
    const feita = await base.owner.query(
      'select versao, refazer_em > app_agora() as vale from vitrine_horarios',
    )
    expect(feita.rows[0]).toEqual({ versao: nova.rows[0].versao, vale: true })
  })

  test('FIND-06 a nearly full agenda is read to its horizon and no further', async () => {
    const intervalos = [{ tipo: 'atendimento' as const, dia_semana: 1, inicio_min: 480, fim_min: 510 }]
    const { id } = await buildProfissional(base.owner, {
      template: { intervalos, horizonte_dias: 30, vigente_ate: '2026-12-14' },
    })
    const mondays = ['2026-11-30T11:00:00.000Z', '2026-12-07T11:00:00.000Z', '2026-12-14T11:00:00.000Z']
    expect(await horarios()).toEqual(mondays)
    await reservar(mondays[1]!, id)
    expect(await horarios()).toEqual([mondays[0], mondays[2]])
  })
})

describe('FIND-06 searching by availability', () => {
  beforeEach(async () => {
    const dias = (dia_semana: number) => [
      { tipo: 'atendimento' as const, dia_semana, inicio_min: 840, fim_min: 900 },
    ]
    const nomeados = { Segunda: dias(1), Terça: dias(2), Domingo: dias(0) }
    await buildProfissionais(base.owner, [
      ...Object.entries(nomeados).map(([nome, intervalos]) => ({
        usuario: { nome },
        template: { intervalos },
      })),
      { usuario: { nome: 'Nunca' }, template: null },
      { usuario: { nome: 'Daqui a um mês' }, template: { intervalos: dias(1), vigente_de: '2026-12-21' } },
    ])
  })

  test.each([
    ['hoje', ['Segunda']],
    ['amanha', ['Terça']],
    ['semana', ['Domingo', 'Segunda', 'Terça']],
  ] as const)('FIND-06 %s', async (disponibilidade, esperados) => {
    const { profissionais, total } = await visitante.profissionais.buscar({ disponibilidade })
    expect(profissionais.map(({ nome }) => nome).sort()).toEqual(esperados)
    expect(total).toBe(esperados.length)
  })

  test('FIND-06 by the next free start, those without one last', async () => {
    const { profissionais } = await visitante.profissionais.buscar({ ordem: 'proximo-horario' })
    expect(profissionais.map(({ nome }) => nome)).toEqual([
      'Segunda',
      'Terça',
      'Domingo',
      'Daqui a um mês',
      'Nunca',
    ])
  })
})

describe('ACHAR-04 a day of the week and a date are filters', () => {
  const acha = async (disponibilidade: string, periodo?: 'manha' | 'tarde' | 'noite') =>
    (await visitante.profissionais.buscar({ disponibilidade, periodo })).profissionais.map((cada) => [
      cada.nome,
      cada.proximos_horarios[0],
    ])
  const template = (dia_semana: number, inicio_min: number, fim_min: number) => ({
    horizonte_dias: 60,
    intervalos: [{ dia_semana, inicio_min, fim_min }],
  })

  test('ACHAR-04 only who is free on that day and part of it, with the hours of that day', async () => {
    await buildProfissionais(base.owner, [
      { usuario: { nome: 'Terça Tarde' }, template: template(2, 840, 1020) },
      { usuario: { nome: 'Terça Manhã' }, template: template(2, 480, 720) },
      { usuario: { nome: 'Sexta Manhã' }, template: template(5, 480, 720) },
    ])
    expect(await acha('terca', 'tarde')).toEqual([['Terça Tarde', '2026-11-24T17:00:00.000Z']])
    expect((await acha('terca')).map(([nome]) => nome).toSorted()).toEqual(['Terça Manhã', 'Terça Tarde'])
    expect(await acha('2026-12-04')).toEqual([['Sexta Manhã', '2026-12-04T11:00:00.000Z']])
    expect(await acha('2026-12-03')).toEqual([])
    expect(await acha('fim-de-semana')).toEqual([])
    expect((await acha('proxima-semana', 'manha')).map(([nome]) => nome).toSorted()).toEqual([
      'Sexta Manhã',
      'Terça Manhã',
    ])
  })

  test('ACHAR-04 a day beyond the stored starts counts, and a full one does not', async () => {
    // The fixtures' week has more than sixty starts before the Monday after next.
    const { id } = await buildProfissional(base.owner, {
      usuario: { nome: 'Cheia' },
      template: { horizonte_dias: 60 },
    })
    expect(await acha('2026-12-07')).toEqual([['Cheia', '2026-12-07T11:00:00.000Z']])
    await buildExcecao(base.owner, { profissional_id: id, data: '2026-12-07' })
    expect(await acha('2026-12-07')).toEqual([])
    expect(await acha('2026-12-08')).toHaveLength(1)
  })
})
