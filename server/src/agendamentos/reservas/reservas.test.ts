import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildExcecao } from '../../horarios/fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'

const MINUTO = 60_000

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let ana: typeof marina

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
  ana = await novoPaciente(base, 'Ana Souza')
})

const comoMarina = (agora?: () => Date) => como(base, marina.usuario_id, 'paciente', agora).agendamentos
const comoAna = () => como(base, ana.usuario_id, 'paciente').agendamentos
const comoHelena = () => como(base, helena.usuario_id, 'profissional').agendamentos
const conta = async (tabela: string, onde = 'true') =>
  (await base.owner.query(`select count(*)::int as n from ${tabela} where ${onde}`)).rows[0].n as number
const vencer = () =>
  base.owner.query(
    "update agendamentos set reserva_expira_em = app_agora() - interval '1 second' where reserva_expira_em is not null",
  )

describe('APPT-07 holds', () => {
  test('APPT-07 C3 a hold keeps the hour for ten minutes, is nobody’s to see, and becomes the appointment', async () => {
    const reserva = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    const resta = Date.parse(reserva.expira_em) - Date.now()
    expect(resta).toBeGreaterThan(9 * MINUTO)
    expect(resta).toBeLessThan(11 * MINUTO)
    expect(reserva).toMatchObject({
      valor_centavos: 30_000,
      duracao_min: 30,
      aguarda_aprovacao: false,
      primeira_vez: true,
    })
    expect(await comoMarina().proxima()).toBeNull()
    expect(await comoHelena().proximos()).toEqual([])
    expect(await conta('eventos', `entidade_id = '${reserva.id}'`)).toBe(0)
    expect(await conta('historico_agendamentos')).toBe(0)
    await recusado(comoAna().marcar(pedidoPara(helena, daqui(3))), 'HORARIO_OCUPADO', 409)
    await recusado(
      comoAna().marcar({ reserva_id: reserva.id, valor_centavos: 30_000 }),
      'RESERVA_VENCIDA',
      410,
    )
    const feita = await comoMarina().marcar({ reserva_id: reserva.id, valor_centavos: 30_000 })
    expect(feita).toMatchObject({ id: reserva.id, status: 'agendado', local: 'Consultório' })
    expect(await conta('historico_agendamentos', "ato = 'marcar'")).toBe(1)
    await recusado(
      comoMarina().marcar({ reserva_id: reserva.id, valor_centavos: 30_000 }),
      'RESERVA_VENCIDA',
      410,
    )
  })

  test('APPT-07 C3 C4 one that was left and whose time is over is free for others at once, and cannot be booked any more', async () => {
    const reserva = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    await vencer()
    await recusado(
      comoMarina().marcar({ reserva_id: reserva.id, valor_centavos: 30_000 }),
      'RESERVA_VENCIDA',
      410,
    )
    expect(await comoAna().marcar(pedidoPara(helena, daqui(3)))).toMatchObject({ status: 'agendado' })
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 C3 the hold before is given back by the next, and by whoever no longer wants it', async () => {
    const primeira = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    const segunda = await comoMarina().reservar(pedidoPara(helena, daqui(3, 660)))
    expect(await comoAna().reservar(pedidoPara(helena, daqui(3)))).toMatchObject({ inicio: iso(daqui(3)) })
    await recusado(comoMarina().soltarReserva({ id: primeira.id }), 'NAO_ENCONTRADO', 404)
    await recusado(comoAna().soltarReserva({ id: segunda.id }), 'NAO_ENCONTRADO', 404)
    expect(await comoMarina().soltarReserva({ id: segunda.id })).toEqual({ id: segunda.id })
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 C3 an hour that one holds can be held again, or booked at once: it stands in nobody’s way but others’', async () => {
    const primeira = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    const segunda = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    expect(segunda.id).not.toBe(primeira.id)
    expect(await comoMarina().marcar(pedidoPara(helena, daqui(3)))).toMatchObject({ status: 'agendado' })
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 C1 an hour that one has booked already is told as one’s own appointment, and as a lost hour to everybody else', async () => {
    await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    await recusado(comoMarina().reservar(pedidoPara(helena, daqui(3))), 'PACIENTE_OCUPADO', 409)
    await recusado(comoMarina().marcar(pedidoPara(helena, daqui(3))), 'PACIENTE_OCUPADO', 409)
    await recusado(comoAna().reservar(pedidoPara(helena, daqui(3))), 'HORARIO_OCUPADO', 409)
  })

  test('APPT-07 C3 what changed meanwhile is asked again: a day that was closed, a professional who left, a patient who is blocked', async () => {
    const reserva = await comoMarina().reservar(pedidoPara(helena, daqui(3)))
    const confirma = () => comoMarina().marcar({ reserva_id: reserva.id, valor_centavos: 30_000 })
    await buildExcecao(base.owner, { profissional_id: helena.id, data: iso(daqui(3)).slice(0, 10) })
    await recusado(confirma(), 'HORARIO_INDISPONIVEL', 409)
    await base.owner.query('delete from excecoes_horarios')
    await base.owner.query(
      "insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, 'Faltas')",
      [helena.id, marina.id],
    )
    await recusado(confirma(), 'BLOQUEADO', 403)
    await base.owner.query('delete from bloqueios_pacientes')
    // The price that was shown stays the price.
    await base.owner.query('update servicos_profissionais set preco = 400')
    expect(await confirma()).toMatchObject({ valor_centavos: 30_000 })
  })
})
