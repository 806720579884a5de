import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desistirAte } from '#domain/agendamentos/politica.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
})

const dela = (agora?: () => Date) => como(base, marina.usuario_id, 'paciente', agora).agendamentos
const daHelena = (agora?: () => Date) => como(base, helena.usuario_id, 'profissional', agora)
const depois = (ms: number) => () => new Date(Date.now() + ms)
const marcar = () => dela().marcar(pedidoPara(helena, daqui(5)))

describe('APPT-03 a consultation within the notice', () => {
  /** Five days are fewer than the notice that Helena asks for. */
  const comPrazo = () =>
    daHelena().agendamentos.guardarPolitica({
      id: helena.id,
      cancelar_ate_min: 14 * 1_440,
      remarcar_ate_min: 14 * 1_440,
      max_remarcacoes: 3,
      varias_no_dia: false,
      texto: '',
    })

  test('APPT-03 who booked a moment ago may call it off for some minutes, and is told so', async () => {
    await comPrazo()
    const { id, acoes, recusas } = await marcar()
    expect(acoes).toEqual(['confirmar', 'cancelar'])
    expect(recusas).toEqual({ cancelar: null, reagendar: 'prazo' })
    expect(await dela().cancelar({ id, motivo: 'Dia errado' })).toMatchObject({ status: 'cancelado' })
  })

  test('APPT-03 after these minutes the notice counts, and so it does for what the office booked', async () => {
    await comPrazo()
    const { id } = await marcar()
    const tarde = depois(desistirAte + 60_000)
    await recusado(dela(tarde).cancelar({ id, motivo: 'Viagem' }), 'PRAZO_ENCERRADO', 409, {
      recusa: 'prazo',
    })
    const [doConsultorio] = await daHelena().agenda.marcar({
      profissional_id: helena.id,
      paciente_id: marina.id,
      servico_id: helena.servicos[0]!.id,
      inicios: [iso(daqui(7))],
    })
    await recusado(dela().cancelar({ id: doConsultorio!.id, motivo: 'Viagem' }), 'PRAZO_ENCERRADO', 409, {
      recusa: 'prazo',
    })
  })
})

describe('APPT-07 an hour that may not be had', () => {
  test('APPT-07 one that is lost to the minimum notice says so, with a next step', async () => {
    const poucoAntes = () => new Date(daqui(3, 590))
    const { message } = await recusado(
      dela(poucoAntes).reservar(pedidoPara(helena, daqui(3, 600))),
      'HORARIO_INDISPONIVEL',
      409,
    )
    expect(message).toMatch(/antecedência mínima.*mais adiante ou fale com o consultório\.$/)
  })

  test('C24 who walks in has the hour that is running, and none that is over', async () => {
    const meia = new Date(daqui(3, 600))
    const marca = (minutos: number) =>
      daHelena(() => new Date(meia.getTime() + minutos * 60_000)).agenda.marcar({
        profissional_id: helena.id,
        paciente_id: marina.id,
        servico_id: helena.servicos[0]!.id,
        inicios: [meia.toISOString()],
      })
    await recusado(marca(30), 'PASSADO', 409)
    expect(await marca(2)).toMatchObject([{ status: 'agendado' }])
  })
})
