import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maximoDeFuturos } from '#domain/agendamentos/politica.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { entrarNasEquipes } from '../../equipe/fixtures.ts'
import { buildAgendamentos } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'

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

describe('APPT-07 abuse and repetition', () => {
  test('APPT-07 C18 who is blocked is told to call, and never why', async () => {
    await base.owner.query(
      "insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, 'Xingou a recepção')",
      [helena.id, marina.id],
    )
    const erro = await recusado(comoMarina().reservar(pedidoPara(helena, daqui(3))), 'BLOQUEADO', 403)
    expect(JSON.stringify(erro)).not.toContain('Xingou')
    expect(await comoAna().reservar(pedidoPara(helena, daqui(3)))).toMatchObject({ valor_centavos: 30_000 })
  })

  test('APPT-07 C18 nobody holds more open appointments than the ceilings; a series counts once', async () => {
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    const com = { paciente_id: marina.id, profissional_id: helena.id }
    const serie_id = randomUUID()
    await buildAgendamentos(
      base.owner,
      Array.from({ length: 9 }, (_, n) => ({
        ...com,
        data_agendamento: iso(daqui(20 + n)),
        serie_id: n < 4 ? serie_id : null,
      })),
    )
    expect(maximoDeFuturos.profissional).toBe(6)
    await recusado(comoMarina().marcar(pedidoPara(helena, daqui(3))), 'MUITAS_MARCADAS', 409)
    expect(await comoMarina().marcar(pedidoPara(caio, daqui(3)))).toMatchObject({ status: 'agendado' })
    await buildAgendamentos(
      base.owner,
      Array.from({ length: maximoDeFuturos.paciente - 7 }, (_, n) => ({
        paciente_id: marina.id,
        profissional_id: helena.id,
        data_agendamento: iso(daqui(20 + n, 700)),
      })),
    )
    await recusado(comoMarina().marcar(pedidoPara(caio, daqui(4))), 'MUITAS_MARCADAS', 409)
  })

  test('APPT-07 C19 one a day with one professional unless they say otherwise; never two at one hour', async () => {
    await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    await recusado(comoMarina().marcar(pedidoPara(helena, daqui(3, 900))), 'UMA_POR_DIA', 409)
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    await recusado(comoMarina().marcar(pedidoPara(caio, daqui(3))), 'PACIENTE_OCUPADO', 409)
    await recusado(comoMarina().reservar(pedidoPara(caio, daqui(3))), 'PACIENTE_OCUPADO', 409)
    await comoHelena().guardarPolitica({
      id: helena.id,
      cancelar_ate_min: 60,
      remarcar_ate_min: 60,
      max_remarcacoes: null,
      varias_no_dia: true,
      texto: '',
    })
    expect(await comoMarina().marcar(pedidoPara(helena, daqui(3, 900)))).toMatchObject({
      primeira_vez: false,
    })
  })

  test('APPT-07 C8 what is listed can be booked: buffers and rooms are part of the one question', async () => {
    await base.owner.query(
      'update servicos_profissionais set intervalo_antes_min = 15, intervalo_depois_min = 15',
    )
    await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    const { rows } = await base.owner.query(
      'select lower(ocupacao) as de, upper(ocupacao) as ate from agendamentos',
    )
    expect(rows).toEqual([{ de: new Date(daqui(3, 585)), ate: new Date(daqui(3, 645)) }])
    const dia = iso(daqui(3)).slice(0, 10)
    const { dias } = await como(base, ana.usuario_id, 'paciente').horarios.livres({
      id: helena.id,
      de: dia,
      ate: dia,
      particular: 'true',
    })
    const livres = dias.flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios))
    expect(livres).not.toContain(iso(daqui(3, 630)))
    expect(livres).not.toContain(iso(daqui(3, 570)))
    for (const inicio of livres) {
      const { id } = await comoAna().reservar(pedidoPara(helena, Date.parse(inicio)))
      await comoAna().soltarReserva({ id })
    }
  })

  test('APPT-07 C8 a room that another professional has is no hour of this one', async () => {
    const { rows } = await base.owner.query(
      `insert into clinicas (razao_social, nome_fantasia, cidade, uf, latitude, longitude, zona)
       values ('Aurora', 'Aurora', 'São Paulo', 'SP', -23, -46, 'America/Sao_Paulo') returning id`,
    )
    const sala = await base.owner.query(
      "insert into salas_clinicas (clinica_id, nome) values ($1, 'Sala 1') returning id",
      [rows[0].id],
    )
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    await entrarNasEquipes(
      base.owner,
      [helena, caio].map(({ usuario_id }) => ({ clinica_id: rows[0].id as string, usuario_id })),
    )
    await base.owner.query('update locais_atendimento set clinica_id = $1 where profissional_id = any ($2)', [
      rows[0].id,
      [helena.id, caio.id],
    ])
    await base.owner.query(
      `update intervalos_horarios i set sala_id = $1, local_id = l.id from templates_horarios t join locais_atendimento l using (profissional_id)
        where t.id = i.template_id`,
      [sala.rows[0].id],
    )
    const naSala = await comoMarina().marcar(pedidoPara(caio, daqui(4)))
    expect(naSala.sala).toBe('Sala 1')
    const listados = async () => {
      const dia = iso(daqui(4)).slice(0, 10)
      const { dias } = await como(base, ana.usuario_id, 'paciente').horarios.livres({
        id: helena.id,
        de: dia,
        ate: dia,
      })
      return dias.flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios))
    }
    const { data } = await recusado(comoAna().marcar(pedidoPara(helena, daqui(4))), 'HORARIO_OCUPADO', 409)
    expect((data as { alternativas: unknown[] }).alternativas).toHaveLength(3)
    // A listed hour can be had, also from an agenda that was read before the room was taken.
    const deles = await listados()
    expect(deles).not.toContain(iso(daqui(4)))
    for (let minuto = 480; minuto < 1080; minuto += 30) {
      const pedido = comoAna().reservar(pedidoPara(helena, daqui(4, minuto)))
      if (deles.includes(iso(daqui(4, minuto)))) await comoAna().soltarReserva(await pedido)
      else await recusado(pedido, 'HORARIO_OCUPADO', 409)
    }
    expect(await comoAna().marcar(pedidoPara(helena, daqui(4, 660)))).toMatchObject({ sala: 'Sala 1' })
    await comoMarina().cancelar({ id: naSala.id, motivo: 'Viagem' })
    expect(await listados()).toContain(iso(daqui(4)))
    await base.owner.query('update salas_clinicas set ativa = false')
    expect(await listados()).toEqual([])
    await recusado(comoMarina().reservar(pedidoPara(helena, daqui(4))), 'HORARIO_OCUPADO', 409)
  })
})
