import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildExcecao } from '../../horarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let caio: typeof helena
let marina: Awaited<ReturnType<typeof novoPaciente>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
  marina = await novoPaciente(base)
})

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const conta = async () =>
  (await base.owner.query('select count(*)::int as n from agendamentos')).rows[0].n as number

describe('APPT-07 a series', () => {
  const pedido = () => {
    const { valor_centavos: _, ...resto } = pedidoPara(helena, daqui(3))
    return resto
  }

  test('APPT-07 C15 the preview says of every date whether it goes, why not, and what is near', async () => {
    await buildExcecao(base.owner, { profissional_id: helena.id, data: iso(daqui(10)).slice(0, 10) })
    const ana = await novoPaciente(base, 'Ana Souza')
    const tomado = { profissional_id: helena.id, data_agendamento: iso(daqui(17)) }
    await buildAgendamento(base.owner, { paciente_id: ana.id, ...tomado })
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: caio.id,
      data_agendamento: iso(daqui(24)),
    })
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      data_agendamento: iso(daqui(31, 900)),
    })
    const datas = await comoMarina().previaDaSerie({ ...pedido(), frequencia: 'semanal', vezes: 12 })
    expect(datas.map(({ inicio }) => inicio)).toEqual(
      Array.from({ length: 12 }, (_, n) => iso(daqui(3 + 7 * n))),
    )
    expect(datas.map(({ conflito }) => conflito).slice(0, 6)).toEqual([
      null,
      'excecao',
      'ocupado',
      'paciente-ocupado',
      'uma-por-dia',
      null,
    ])
    expect(datas.at(-1)!.conflito).toBe('horizonte')
    for (const { conflito, alternativas } of datas.slice(0, 6))
      expect(alternativas, String(conflito)).toHaveLength(conflito ? 3 : 0)
    // An hour that is offered in place of a date can be booked by this patient.
    const [, , , deCaio] = datas
    expect(deCaio!.alternativas.map(({ inicio }) => inicio)).not.toContain(iso(daqui(24)))
    expect(await conta()).toBe(3)
  })

  test('APPT-07 C15 the hour that the person holds while choosing is theirs in the preview, and taken for everybody else', async () => {
    await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    const ana = await novoPaciente(base, 'Ana Souza')
    const serie = { ...pedido(), frequencia: 'semanal' as const, vezes: 2 }
    const conflitos = async (quem: typeof marina) =>
      (await como(base, quem.usuario_id, 'paciente').agendamentos.previaDaSerie(serie)).map(
        ({ conflito }) => conflito,
      )
    expect(await conflitos(marina)).toEqual([null, null])
    expect(await conflitos(ana)).toEqual(['ocupado', null])
  })

  test('APPT-07 C15 all of the chosen dates or none, each a row of its own, one word to both sides', async () => {
    const { inicio: _, ...comum } = pedido()
    const serie = (dias: number[]) =>
      comoMarina().marcarSerie({
        ...comum,
        inicios: dias.map((dia) => iso(daqui(dia))),
        valor_centavos: 30_000,
      })
    const ana = await novoPaciente(base, 'Ana Souza')
    const tomado = { profissional_id: helena.id, data_agendamento: iso(daqui(17)) }
    await buildAgendamento(base.owner, { paciente_id: ana.id, ...tomado })
    const { data } = await recusado(serie([3, 10, 17]), 'HORARIO_OCUPADO', 409)
    expect((data as { alternativas: unknown[] }).alternativas).toHaveLength(3)
    expect(await conta()).toBe(1)
    const { serie_id, itens } = await serie([10, 3, 24, 31, 38, 45, 52])
    expect(itens.map(({ data_agendamento }) => data_agendamento)).toEqual(
      [3, 10, 24, 31, 38, 45, 52].map((dia) => iso(daqui(dia))),
    )
    expect(new Set(itens.map((item) => item.serie_id))).toEqual(new Set([serie_id]))
    expect(itens.map(({ primeira_vez }) => primeira_vez)).toEqual([true, ...Array(6).fill(false)])
    const { rows } = await base.owner.query('select mensagem from notificacoes')
    expect(rows).toHaveLength(2)
    for (const { mensagem } of rows) expect(mensagem).toContain('a primeira de 7')
  })
})

describe('APPT-07 qualquer profissional', () => {
  const qualquer = () =>
    comoMarina().reservarComQualquer({
      sub: 'Cardiologia',
      modalidade: 'presencial',
      inicio: iso(daqui(4)),
      profissionais: [helena.id, caio.id],
    })

  test('APPT-07 C16 the one with fewer appointments in two weeks, then the one who waits longest; shown before confirming', async () => {
    const ana = await novoPaciente(base, 'Ana Souza')
    const deAna = (profissional_id: string, dia: number, created_at: string) =>
      buildAgendamento(base.owner, {
        paciente_id: ana.id,
        profissional_id,
        data_agendamento: iso(daqui(dia)),
        created_at,
      })
    await deAna(helena.id, 5, '2026-11-01T10:00Z')
    const comCaio = await qualquer()
    expect(comCaio).toMatchObject({
      profissional_id: caio.id,
      profissional_nome: 'Caio Ramos',
      servico_id: caio.servicos[0]!.id,
      valor_centavos: 30_000,
    })
    await comoMarina().soltarReserva({ id: comCaio.id })
    await deAna(caio.id, 6, '2026-11-02T10:00Z')
    const comHelena = await qualquer()
    expect(comHelena.profissional_id).toBe(helena.id)
    const feita = await comoMarina().marcar({ reserva_id: comHelena.id, valor_centavos: 30_000 })
    expect(feita.profissional_nome).toBe('Helena Prado')
  })

  test('APPT-07 C16 who is taken, closed or takes no bookings of this person is passed over; nobody left is an hour that is taken', async () => {
    const ana = await novoPaciente(base, 'Ana Souza')
    await buildAgendamento(base.owner, {
      paciente_id: ana.id,
      profissional_id: caio.id,
      data_agendamento: iso(daqui(4)),
    })
    const { id, profissional_id } = await qualquer()
    expect(profissional_id).toBe(helena.id)
    await comoMarina().soltarReserva({ id })
    await base.owner.query(
      "insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, 'Faltas')",
      [helena.id, marina.id],
    )
    await base.owner.query('delete from agendamentos')
    expect((await qualquer()).profissional_id).toBe(caio.id)
    await base.owner.query('delete from agendamentos')
    await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
      caio.id,
    ])
    await recusado(qualquer(), 'BLOQUEADO', 403)
  })
})
