import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusAgendamento, statusProximos } from '#domain/agendamentos/agendamento.ts'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { buildAgendamento, buildAgendamentos, type AgendamentoOverrides } from './fixtures.ts'

const AGORA = new Date('2026-11-21T15:00:00Z')
const HORA = 3_600_000
const DIA = 24 * HORA
const em = (ms: number) => new Date(AGORA.getTime() + ms)

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>
let helena: ProfissionalCompleto

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  helena = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado', avatar_url: '/arquivos/avatars/helena.webp' },
    locais: [{ nome: 'Clínica Aurora', zona: 'America/Recife' }],
    servicos: [{ nome: 'Check-up' }],
  })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA).agendamentos
const comoMarina = () => como(marina.usuario_id, 'paciente')
const comoHelena = () => como(helena.usuario_id, 'profissional')

const marcar = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    data_agendamento: em(DIA),
    ...dados,
  })

describe('HOME-02 próximos agendamentos', () => {
  test('HOME-02 names of both people, service, place and zone come with the appointment', async () => {
    const { id } = await marcar({
      especialidade: 'Cardiologia',
      servico_id: helena.servicos[0]!.id,
      local_id: helena.locais[0]!.id,
    })
    const esperado = {
      id,
      status: 'agendado',
      data_agendamento: em(DIA).toISOString(),
      duracao_min: 30,
      modalidade: 'presencial',
      especialidade: 'Cardiologia',
      servico: 'Check-up',
      paciente_nome: 'Marina Duarte',
      profissional_nome: 'Helena Prado',
      profissional_id: helena.id,
      profissional_avatar_url: '/arquivos/avatars/helena.webp',
      tema: 'medicina',
      local: 'Clínica Aurora',
      zona: 'America/Recife',
    }
    const pode = {
      acoes: ['confirmar', 'cancelar', 'reagendar'],
      recusas: { cancelar: null, reagendar: null },
      telefone: null,
    }
    expect(await comoMarina().proximos()).toEqual([{ ...esperado, ...pode }])
    const dela = { acoes: ['confirmar', 'cancelar', 'reagendar', 'iniciar'] }
    expect(await comoHelena().proximos()).toEqual([{ ...esperado, ...pode, ...dela }])
  })

  test('HOME-04 what is not known is null, for the screen to say so', async () => {
    await marcar({ especialidade: '' })
    expect(await comoMarina().proximos()).toMatchObject([
      { especialidade: null, servico: null, local: null, zona: null },
    ])
  })

  test('HOME-02 agendado, confirmado and reagendado, each with what may be done now', async () => {
    for (const [n, status] of statusAgendamento.entries())
      await marcar({ status, data_agendamento: em((n + 1) * HORA) })
    const vistas = await comoMarina().proximos()
    expect(vistas.map(({ status }) => status)).toEqual([...statusProximos])
    // Within the notice there is nothing to cancel or to move.
    expect(
      vistas.flatMap(({ acoes }) => acoes).filter((ato) => ato === 'cancelar' || ato === 'reagendar'),
    ).toEqual([])
    expect(vistas[0]!.recusas).toEqual({ cancelar: 'prazo', reagendar: 'prazo' })
  })

  test('APPT-05 the telephone is that of the place, else that of the clinic, and of an office of one’s own it is the place’s', async () => {
    const { id: clinica_id } = await buildClinica(base.owner, { telefone: '+558134567890' })
    const { id } = await marcar({ data_agendamento: em(2 * HORA), local_id: helena.locais[0]!.id })
    const telefones = async () => {
      const [linha] = await comoMarina().proximos()
      const detalhe = await comoMarina().detalhe({ id })
      return [linha!.recusas.cancelar, linha!.telefone, detalhe.telefone]
    }
    expect(await telefones()).toEqual(['prazo', null, null])
    const { rowCount } = await base.owner.query('update locais_atendimento set telefone = $1 where id = $2', [
      '+558132654321',
      helena.locais[0]!.id,
    ])
    expect(rowCount).toBe(1)
    expect(await telefones()).toEqual(['prazo', '+558132654321', '+558132654321'])
    await base.owner.query('update agendamentos set clinica_id = $1 where id = $2', [clinica_id, id])
    expect(await telefones()).toEqual(['prazo', '+558132654321', '+558132654321'])
    await base.owner.query('update locais_atendimento set telefone = null')
    expect(await telefones()).toEqual(['prazo', '+558134567890', '+558134567890'])
  })

  test('HOME-02 from this very instant to seven days on, and not beyond', async () => {
    for (const ms of [-1, 0, 7 * DIA - HORA, 7 * DIA])
      await marcar({ data_agendamento: em(ms), encaixe: true })
    expect((await comoMarina().proximos()).map((linha) => linha.data_agendamento)).toEqual([
      em(0).toISOString(),
      em(7 * DIA - HORA).toISOString(),
    ])
  })

  test('HOME-02 ascending, and at most ten', async () => {
    const horas = [11, 3, 7, 1, 9, 5, 12, 2, 8, 4, 10, 6]
    await buildAgendamentos(
      base.owner,
      horas.map((hora) => ({
        paciente_id: marina.id,
        profissional_id: helena.id,
        data_agendamento: em(hora * HORA),
      })),
    )
    expect((await comoMarina().proximos()).map((linha) => linha.data_agendamento)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((hora) => em(hora * HORA).toISOString()),
    )
  })
})

describe('HOME-01 the next consultation', () => {
  test('HOME-01 the nearest one to come, however far; a rescheduled one counts, a cancelled one does not', async () => {
    expect(await comoMarina().proxima()).toBeNull()
    await marcar({ data_agendamento: em(-HORA) })
    await marcar({ data_agendamento: em(HORA), status: 'cancelado' })
    expect(await comoMarina().proxima()).toBeNull()
    const longe = await marcar({ data_agendamento: em(200 * DIA) })
    expect(await comoMarina().proxima()).toMatchObject({ id: longe.id })
    const remarcada = await marcar({ data_agendamento: em(20 * DIA), status: 'reagendado' })
    expect(await comoMarina().proxima()).toMatchObject({ id: remarcada.id, status: 'reagendado' })
  })
})

describe('APPT-08 who sees which appointments', () => {
  let outras: { deMarina: string; deHelena: string; deNinguem: string }

  beforeEach(async () => {
    const ana = await buildPaciente(base.owner, { usuario: { nome: 'Ana Souza' } })
    const caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Ramos' } })
    outras = {
      deMarina: (await marcar({ profissional_id: caio.id, data_agendamento: em(HORA) })).id,
      deHelena: (await marcar({ paciente_id: ana.id, data_agendamento: em(2 * HORA) })).id,
      deNinguem: (
        await marcar({ paciente_id: ana.id, profissional_id: caio.id, data_agendamento: em(3 * HORA) })
      ).id,
    }
  })

  const vistos = async (quem: ReturnType<typeof como>) => (await quem.proximos()).map(({ id }) => id)

  test('APPT-08 paciente sees only own', async () => {
    expect(await vistos(comoMarina())).toEqual([outras.deMarina])
  })

  test('APPT-08 profissional sees only own', async () => {
    expect(await vistos(comoHelena())).toEqual([outras.deHelena])
  })

  test('APPT-08 administrador-geral sees all, with the names', async () => {
    const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const todos = await como(id, 'administrador-geral').proximos()
    expect(todos.map((linha) => [linha.id, linha.paciente_nome, linha.profissional_nome])).toEqual([
      [outras.deMarina, 'Marina Duarte', 'Caio Ramos'],
      [outras.deHelena, 'Ana Souza', 'Helena Prado'],
      [outras.deNinguem, 'Ana Souza', 'Caio Ramos'],
    ])
  })

  test('APPT-08 a professional who is a patient elsewhere sees the own agenda there, not the own consultations', async () => {
    const helenaPaciente = await buildPaciente(base.owner, { usuario_id: helena.usuario_id })
    await marcar({
      paciente_id: helenaPaciente.id,
      profissional_id: (await buildProfissional(base.owner)).id,
    })
    expect(await vistos(comoHelena())).toEqual([outras.deHelena])
  })

  test.each(['paciente-administrador', 'profissional-administrador'] as const)(
    'APPT-08 %s sees nothing of others',
    async (tipo_usuario) => {
      const { id } = await buildUsuario(base.owner, { tipo_usuario })
      expect(await vistos(como(id, tipo_usuario))).toEqual([])
    },
  )

  test.each([
    ...tiposUsuario.filter((perfil) => perfil === 'administrador' || perfil === 'clinica'),
    'super-usuario',
  ])('ROUTE-20 %s, which may not open the home page, is refused its data', async (perfil) => {
    const { id } = await buildUsuario(base.owner)
    const recusa = { code: 'SEM_PERMISSAO', status: 403 }
    await expect(como(id, perfil).proximos()).rejects.toMatchObject(recusa)
    await expect(como(id, perfil).proxima()).rejects.toMatchObject(recusa)
  })

  test('ROUTE-20 a visitor is asked to sign in', async () => {
    await expect(clientFor(base).agendamentos.proximos()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
    await expect(clientFor(base).agendamentos.proxima()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })

  test('APPT-08 a professional no longer shown to the public keeps the appointment, without the name', async () => {
    await base.owner.query(
      "update profissionais set status_profissional = 'suspenso', verificado = false, data_verificacao = null",
    )
    expect(await comoMarina().proximos()).toMatchObject([
      { id: outras.deMarina, profissional_nome: null, profissional_id: null, tema: 'neutra' },
    ])
  })
})
