import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abasDeConsultas } from '#domain/agendamentos/consultas/contract.ts'
import { statusAgendamento, type StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamento, buildAgendamentos, type AgendamentoOverrides } from '../fixtures.ts'
import { como } from '../testing/cena.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
const agora = Date.now()
const em = (ms: number) => new Date(agora + ms)

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
    usuario: { nome: 'Helena Prado' },
    locais: [{ nome: 'Clínica Aurora', zona: 'America/Manaus' }],
  })
})

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const comoHelena = () => como(base, helena.usuario_id, 'profissional').agendamentos
const marcar = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    data_agendamento: em(DIA),
    encaixe: true,
    ...dados,
  })

describe('the tabs', () => {
  test('APPT-01 each status, to come and past, stands in the tab where it is looked for', async () => {
    const linhas = statusAgendamento.flatMap((status) =>
      [3 * DIA, -3 * DIA].map((quando) => ({ status, quando, data_agendamento: em(quando) })),
    )
    const ids = await Promise.all(linhas.map(async ({ quando: _, ...linha }) => (await marcar(linha)).id))
    const nomes = new Map(
      ids.map((id, i) => [id, `${linhas[i]!.status}${linhas[i]!.quando > 0 ? '' : ' passado'}`]),
    )
    const daAba = async (aba: (typeof abasDeConsultas)[number]) =>
      (await comoMarina().listar({ aba })).itens.map(({ id }) => nomes.get(id)!).toSorted()
    expect(await daAba('proximas')).toEqual([
      'agendado',
      'confirmado',
      'em-andamento',
      'em-andamento passado',
      'reagendado',
    ])
    expect(await daAba('historico')).toEqual([
      'agendado passado',
      'concluido',
      'concluido passado',
      'confirmado passado',
      'reagendado passado',
    ])
    expect(await daAba('canceladas')).toEqual(['cancelado', 'cancelado passado'])
    expect(await daAba('series')).toEqual([])
  })

  test('what goes on until now is not over; an hour that is only held is in no tab', async () => {
    const agora = await marcar({ data_agendamento: em(-10 * 60_000), duracao_min: 30 })
    await marcar({
      reserva_expira_em: em(HORA),
      reservado_por: marina.usuario_id,
      serie_id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
    })
    for (const aba of abasDeConsultas)
      expect((await comoMarina().listar({ aba })).itens.map(({ id }) => id)).toEqual(
        aba === 'proximas' ? [agora.id] : [],
      )
  })

  test('a page holds twenty; the cursor leads on without a gap or a repetition; a forged one is refused', async () => {
    await buildAgendamentos(
      base.owner,
      Array.from({ length: 45 }, (_, i) => ({
        paciente_id: marina.id,
        profissional_id: helena.id,
        // Two appointments at each instant.
        data_agendamento: em(DIA + Math.floor(i / 2) * HORA),
        encaixe: true,
      })),
    )
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const { itens, proximo } = await comoMarina().listar({ cursor })
      expect(itens.length).toBeLessThanOrEqual(20)
      vistos.push(...itens.map(({ id }) => id))
      cursor = proximo ?? undefined
    } while (cursor)
    expect(new Set(vistos).size).toBe(45)
    expect(vistos).toHaveLength(45)
    for (const errado of ['x', Buffer.from('["x","y"]').toString('base64url')])
      await expect(comoMarina().listar({ cursor: errado })).rejects.toMatchObject({
        code: 'ENTRADA_INVALIDA',
      })
  })
})

describe('the filters', () => {
  test('each narrows, days by the clock of the place, and only what is there is offered', async () => {
    const local_id = helena.locais[0]!.id
    const rui = await buildProfissional(base.owner, { usuario: { nome: 'Rui Lima' } })
    // 23:30 of the 5th in Manaus is the 6th in São Paulo.
    const noite = await marcar({
      local_id,
      data_agendamento: '2035-03-06T03:30:00Z',
      especialidade: 'Cardiologia',
    })
    const outra = await marcar({
      profissional_id: rui.id,
      data_agendamento: '2035-03-20T15:00:00Z',
      especialidade: 'Nutrição',
      modalidade: 'teleconsulta',
      status: 'confirmado',
    })
    const ids = async (filtro: Parameters<ReturnType<typeof comoMarina>['listar']>[0]) =>
      (await comoMarina().listar(filtro)).itens.map(({ id }) => id)
    expect(await ids({})).toEqual([noite.id, outra.id])
    expect(await ids({ de: '2035-03-05', ate: '2035-03-05' })).toEqual([noite.id])
    expect(await ids({ de: '2035-03-06' })).toEqual([outra.id])
    expect(await ids({ profissional_id: rui.id })).toEqual([outra.id])
    expect(await ids({ especialidade: 'Cardiologia' })).toEqual([noite.id])
    expect(await ids({ modalidade: 'teleconsulta' })).toEqual([outra.id])
    expect(await ids({ status: 'confirmado' })).toEqual([outra.id])
    expect(await ids({ paciente_id: marina.id, status: 'agendado' })).toEqual([noite.id])
    expect(await comoMarina().filtros()).toEqual({
      profissionais: [
        { id: helena.id, nome: 'Helena Prado' },
        { id: rui.id, nome: 'Rui Lima' },
      ],
      especialidades: ['Cardiologia', 'Nutrição'],
      pessoas: [{ paciente_id: marina.id, nome: 'Marina Duarte', proprio: true }],
    })
  })
})

describe('whose they are', () => {
  test('APPT-08 C22 every profile reads its own and no other, in lists, alone, with history and notices', async () => {
    const { id } = await marcar()
    const estranho = await buildPaciente(base.owner)
    const outro = await buildProfissional(base.owner)
    const conta = async (
      tipo: 'paciente-administrador' | 'profissional-administrador' | 'administrador-geral',
    ) => (await buildUsuario(base.owner, { tipo_usuario: tipo })).id
    const casos: [string, string, boolean][] = [
      [marina.usuario_id, 'paciente', true],
      [helena.usuario_id, 'profissional', true],
      [await conta('administrador-geral'), 'administrador-geral', true],
      [estranho.usuario_id, 'paciente', false],
      [outro.usuario_id, 'profissional', false],
      [await conta('paciente-administrador'), 'paciente-administrador', false],
      [await conta('profissional-administrador'), 'profissional-administrador', false],
    ]
    for (const [usuario_id, perfil, ve] of casos) {
      const { agendamentos } = como(base, usuario_id, perfil)
      expect(
        (await agendamentos.listar({})).itens.map((linha) => linha.id),
        perfil,
      ).toEqual(ve ? [id] : [])
      expect((await agendamentos.listar({ paciente_id: marina.id })).itens, perfil).toHaveLength(ve ? 1 : 0)
      const respostas = await Promise.allSettled([
        agendamentos.detalhe({ id }),
        agendamentos.historico({ id }),
        agendamentos.avisos({ id }),
      ])
      for (const resposta of respostas)
        if (ve) expect(resposta, perfil).toMatchObject({ status: 'fulfilled' })
        else expect(resposta, perfil).toMatchObject({ reason: { code: 'NAO_ENCONTRADO' } })
    }
  })

  test('APPT-08 a carer sees whom they look after, by name, and each reading leaves a line for the owner', async () => {
    const { id } = await marcar()
    const cuidador = await buildPaciente(base.owner, {
      usuario: { nome: 'Ana Duarte', tipo_usuario: 'paciente-administrador' },
    })
    await buildVinculo(base.owner, { pessoa_id: marina.usuario_id, cuidador_id: cuidador.usuario_id })
    const { agendamentos } = como(base, cuidador.usuario_id, 'paciente-administrador')
    expect((await agendamentos.listar({})).itens).toMatchObject([
      { id, proprio: false, paciente_nome: 'Marina Duarte', lado: 'paciente' },
    ])
    expect((await agendamentos.filtros()).pessoas).toEqual([
      { paciente_id: cuidador.id, nome: 'Ana Duarte', proprio: true },
      { paciente_id: marina.id, nome: 'Marina Duarte', proprio: false },
    ])
    expect((await agendamentos.listar({ paciente_id: cuidador.id })).itens).toEqual([])
    await agendamentos.historico({ id })
    const { rows } = await base.owner.query(
      'select distinct motivo from acessos_dados where titular_id = $1 and quem_id = $2 order by 1',
      [marina.usuario_id, cuidador.usuario_id],
    )
    expect(rows.map(({ motivo }) => motivo)).toEqual(['Histórico da consulta', 'Lista de consultas'])
  })
})

describe('what happened', () => {
  test('C21 both sides read the same changes, each named as far as the reader may know them', async () => {
    const { id } = await marcar({ encaixe: false, data_agendamento: em(5 * DIA) })
    await comoMarina().confirmar({ id })
    await comoHelena().cancelar({ id, motivo: 'Congresso' })
    const resumo = (linhas: Awaited<ReturnType<ReturnType<typeof comoMarina>['historico']>>) =>
      linhas.map(({ ato, lado, quem, de, para, motivo }) => ({ ato, lado, quem, de, para, motivo }))
    const doPaciente = resumo(await comoMarina().historico({ id }))
    expect(doPaciente.slice(-2)).toEqual([
      {
        ato: 'confirmar',
        lado: 'paciente',
        quem: 'Marina Duarte',
        de: 'agendado',
        para: 'confirmado',
        motivo: null,
      },
      {
        ato: 'cancelar',
        lado: 'profissional',
        quem: 'Helena Prado',
        de: 'confirmado',
        para: 'cancelado',
        motivo: 'Congresso',
      },
    ] satisfies {
      ato: string
      lado: string
      quem: string | null
      de: StatusAgendamento
      para: StatusAgendamento
      motivo: string | null
    }[])
    expect(resumo(await comoHelena().historico({ id }))).toEqual(doPaciente)
  })

  test('C22 who acted from a team is not named to the patient, and a carer not to the professional', async () => {
    const { id } = await marcar({ data_agendamento: em(5 * DIA) })
    const admin = await buildUsuario(base.owner, {
      nome: 'Alguém da Plataforma',
      tipo_usuario: 'administrador-geral',
    })
    await como(base, admin.id, 'administrador-geral').agendamentos.cancelar({
      id,
      motivo: 'Pedido por telefone',
    })
    const ultima = (await comoMarina().historico({ id })).at(-1)
    expect(ultima).toMatchObject({ ato: 'cancelar', lado: 'profissional', quem: null })
  })

  test('the notices say to whom and by which way, and never what was said', async () => {
    const { id } = await marcar({ encaixe: false, data_agendamento: em(5 * DIA) })
    expect(await comoMarina().avisos({ id })).toEqual([])
    await comoHelena().cancelar({ id, motivo: 'Um congresso em Lisboa' })
    const avisos = await comoMarina().avisos({ id })
    expect(avisos).toContainEqual(expect.objectContaining({ para: 'paciente', canal: 'app' }))
    expect(JSON.stringify(avisos)).not.toContain('Lisboa')
    expect(await comoHelena().avisos({ id })).toEqual(avisos)
  })
})
