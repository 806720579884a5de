import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo, tudoDoCuidado } from '../../equipe/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../fixtures.ts'
import { como, recusado } from '../testing/cena.ts'

const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
const SALA = 'https://video.exemplo.com.br/helena'
const OUTRA = 'https://video.exemplo.com.br/so-hoje'
const agora = Date.now()

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
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
})

const comoMarina = (quando?: number) =>
  como(base, marina.usuario_id, 'paciente', quando === undefined ? undefined : () => new Date(quando))
    .agendamentos
const comoHelena = () => como(base, helena.usuario_id, 'profissional').agendamentos
/** A teleconsulta of 50 minutes that began five minutes ago, unless told otherwise. */
const marcar = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    modalidade: 'teleconsulta',
    data_agendamento: new Date(agora - 5 * MINUTO),
    duracao_min: 50,
    encaixe: true,
    ...dados,
  })

test('APPT-01 the patient gets the address from 15 minutes before the start, to the millisecond, until an hour after the planned end', async () => {
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  const { id } = await marcar()
  const inicio = agora - 5 * MINUTO
  const antes = await comoMarina(inicio - 15 * MINUTO - 1).salaDaConsulta({ id })
  expect(antes).toEqual({
    propria: false,
    existe: true,
    so_desta: false,
    endereco: null,
    abre_em: new Date(inicio - 15 * MINUTO).toISOString(),
    fecha_em: new Date(inicio + 110 * MINUTO).toISOString(),
    muda_em_ms: 1,
    dias_sem_presencial: null,
  })
  const aberta = await comoMarina(inicio - 15 * MINUTO).salaDaConsulta({ id })
  expect(aberta).toMatchObject({ endereco: SALA, muda_em_ms: 125 * MINUTO })
  expect(await comoMarina(inicio + 110 * MINUTO - 1).salaDaConsulta({ id })).toMatchObject({ endereco: SALA })
  expect(await comoMarina(inicio + 110 * MINUTO).salaDaConsulta({ id })).toBeNull()
})

test('APPT-01 of a doctor both sides are told how long ago the last visit in person was, once it is half a year nearly', async () => {
  const { id } = await marcar({ data_agendamento: new Date(agora + DIA) })
  const dias = async () => [
    (await comoMarina().salaDaConsulta({ id }))!.dias_sem_presencial,
    (await comoHelena().salaDaConsulta({ id }))!.dias_sem_presencial,
  ]
  const houve = (modalidade: 'presencial' | 'teleconsulta', antes: number, dados = {}) =>
    marcar({ modalidade, data_agendamento: new Date(agora - antes * DIA), status: 'concluido', ...dados })
  expect(await dias()).toEqual([null, null])
  // Never seen in person: the days count from the first teleconsulta.
  await houve('teleconsulta', 199)
  await houve('teleconsulta', 20)
  expect(await dias()).toEqual([200, 200])
  await houve('presencial', 10, { status: 'cancelado', motivo_cancelamento: 'Viagem' })
  await houve('presencial', 160)
  expect(await dias()).toEqual([161, 161])
  await base.owner.query("update profissionais set especialidade_principal = 'Psicologia'")
  expect(await dias()).toEqual([null, null])
  await base.owner.query("update profissionais set especialidade_principal = 'Medicina'")
  await houve('presencial', 30)
  expect(await dias()).toEqual([null, null])
})

test('APPT-01 the database keeps the same moment too', async () => {
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  const { id } = await marcar({ data_agendamento: new Date(agora + DIA) })
  // One transaction has one `app_agora()`.
  const em = async (quando: string) => {
    await base.owner.query('begin')
    try {
      await base.owner.query(
        "select set_config('app.uid', $1, true), set_config('app.perfil', 'paciente', true)",
        [marina.usuario_id],
      )
      await base.owner.query(
        `update agendamentos set data_agendamento = app_agora() + ${quando} where id = $1`,
        [id],
      )
      const { rows } = await base.owner.query('select endereco from sala_da_consulta($1)', [id])
      return rows
    } finally {
      await base.owner.query('rollback')
    }
  }
  expect(await em("interval '15 minutes 1 microsecond'")).toEqual([{ endereco: null }])
  expect(await em("interval '15 minutes'")).toEqual([{ endereco: SALA }])
  expect(await em("interval '-110 minutes 1 microsecond'")).toEqual([{ endereco: SALA }])
  expect(await em("interval '-110 minutes'")).toEqual([])
})

test('APPT-01 who attends has it always; another patient, another professional and a reader get none', async () => {
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  const { id } = await marcar()
  const amanha = await marcar({ data_agendamento: new Date(agora + DIA) })
  expect(await comoHelena().salaDaConsulta({ id: amanha.id })).toMatchObject({
    propria: true,
    endereco: SALA,
  })

  const outra = await buildPaciente(base.owner)
  const rui = await buildProfissional(base.owner)
  const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  for (const [quem, perfil] of [
    [outra.usuario_id, 'paciente'],
    [rui.usuario_id, 'profissional'],
  ] as const)
    await recusado(como(base, quem, perfil).agendamentos.salaDaConsulta({ id }), 'NAO_ENCONTRADO', 404)
  const { rows } = await base.owner.query('select * from salas_de_video')
  expect(rows).toHaveLength(1)
  expect(await como(base, admin.id, 'administrador-geral').agendamentos.salaDaConsulta({ id })).toBeNull()
  await recusado(
    como(base, rui.usuario_id, 'profissional').agendamentos.guardarSalaDaConsulta({ id, endereco: OUTRA }),
    'NAO_ENCONTRADO',
    404,
  )
  await recusado(comoMarina().guardarSalaDaConsulta({ id, endereco: OUTRA }), 'SEM_PERMISSAO', 403)
})

test('APPT-08 who books for a person enters with them; who only looks at their appointments does not', async () => {
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  const { id } = await marcar()
  const salaDe = async (agenda: 'leitura' | 'escrita') => {
    const cuidador = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: cuidador.usuario_id,
      permissoes: { ...tudoDoCuidado, agenda },
    })
    return como(base, cuidador.usuario_id, 'paciente-administrador').agendamentos.salaDaConsulta({ id })
  }
  expect(await salaDe('escrita')).toMatchObject({ endereco: SALA })
  expect(await salaDe('leitura')).toBeNull()
})

test('APPT-02 only an open teleconsulta that was accepted has a room', async () => {
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  for (const status of statusAgendamento) {
    const { id } = await marcar({ status })
    const aberta = status !== 'cancelado' && status !== 'concluido'
    for (const quem of [comoMarina(), comoHelena()]) {
      const sala = await quem.salaDaConsulta({ id })
      if (aberta) expect(sala, status).toMatchObject({ endereco: SALA })
      else expect(sala, status).toBeNull()
    }
    if (!aberta)
      await recusado(comoHelena().guardarSalaDaConsulta({ id, endereco: OUTRA }), 'SEM_TELECONSULTA', 409)
  }
  const presencial = await marcar({ modalidade: 'presencial' })
  expect(await comoMarina().salaDaConsulta({ id: presencial.id })).toBeNull()
  const pedida = await marcar({ aguarda_aprovacao: true })
  expect(await comoMarina().salaDaConsulta({ id: pedida.id })).toBeNull()
})

test('APPT-01 in a series each appointment opens at its own hour, and one of them may have an address of its own', async () => {
  const serie_id = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
  const hoje = await marcar({ serie_id })
  const outroHoje = await marcar({ serie_id })
  const semana = await marcar({ serie_id, data_agendamento: new Date(agora + 7 * DIA) })
  const lida = async (id: string) => (await comoMarina().salaDaConsulta({ id }))!
  expect(await lida(hoje.id)).toMatchObject({ existe: false, endereco: null })
  await comoHelena().guardarMinhaSala({ endereco: SALA })
  const dela = await comoHelena().guardarSalaDaConsulta({ id: hoje.id, endereco: OUTRA })
  expect(dela).toMatchObject({ propria: true, so_desta: true, endereco: OUTRA })
  expect(await lida(hoje.id)).toMatchObject({ so_desta: false, endereco: OUTRA })
  expect(await lida(outroHoje.id)).toMatchObject({ endereco: SALA })
  expect(await lida(semana.id)).toMatchObject({ existe: true, endereco: null })
  await comoHelena().guardarSalaDaConsulta({ id: hoje.id, endereco: null })
  expect(await lida(hoje.id)).toMatchObject({ endereco: SALA })
  await comoHelena().guardarMinhaSala({ endereco: null })
  expect(await comoHelena().minhaSala()).toEqual({ endereco: null })
  expect(await lida(hoje.id)).toMatchObject({ existe: false, endereco: null })
})

test('APPT-01 only https without a user is kept, by the program and by the database', async () => {
  for (const endereco of [
    'http://video.exemplo.com.br',
    'https://ana@video.exemplo.com.br',
    `https://a.br/${'x'.repeat(488)}`,
  ]) {
    await expect(comoHelena().guardarMinhaSala({ endereco })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    await expect(
      base.owner.query('insert into salas_de_video (profissional_id, endereco) values ($1, $2)', [
        helena.id,
        endereco,
      ]),
    ).rejects.toThrow(/check constraint/)
  }
  expect(await comoHelena().minhaSala()).toEqual({ endereco: null })
})

test('APPT-06 a changed address reaches the open page of whom it concerns, and of nobody else', async () => {
  const { id } = await marcar()
  const passada = await buildPaciente(base.owner)
  await marcar({ paciente_id: passada.id, data_agendamento: new Date(agora - 2 * 60 * MINUTO) })
  const deMarina = `agendamentos/paciente/${marina.usuario_id}`
  const deHelena = `agendamentos/profissional/${helena.usuario_id}`
  const ditos = async (mudar: () => Promise<unknown>) => {
    await base.owner.query('delete from eventos')
    await mudar()
    const { rows } = await base.owner.query('select entidade_id, topicos from eventos where tipo = $1', [
      'agendamentos',
    ])
    return rows.map(({ entidade_id, topicos }) => ({ entidade_id, topicos: topicos.toSorted() }))
  }
  const aosDois = [{ entidade_id: id, topicos: [deMarina, deHelena].toSorted() }]
  expect(await ditos(() => comoHelena().guardarMinhaSala({ endereco: SALA }))).toEqual(aosDois)
  expect(await ditos(() => comoHelena().guardarSalaDaConsulta({ id, endereco: OUTRA }))).toEqual(aosDois)
  expect(await ditos(() => comoHelena().guardarSalaDaConsulta({ id, endereco: null }))).toEqual(aosDois)
})
