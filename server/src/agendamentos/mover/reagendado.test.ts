import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, recusado } from '../testing/cena.ts'

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

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const comoHelena = () => como(base, helena.usuario_id, 'profissional')
const movida = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: iso(daqui(5)),
    status: 'reagendado',
    ...dados,
  })
const passos = async (id: string) =>
  (
    await base.owner.query<{ ato: string; lado: string; de: string; para: string; ator: string }>(
      "select ato, lado, de, para, ator from historico_agendamentos where agendamento_id = $1 and ato <> 'marcar' order by versao",
      [id],
    )
  ).rows
const linha = async (id: string) =>
  (await base.owner.query('select * from agendamentos where id = $1', [id])).rows[0]
const avisos = async () =>
  (await base.owner.query('select usuario_id, titulo from notificacoes order by created_at')).rows

describe('APPT-02 a visit that was moved and waits is moved again or cancelled in one act', () => {
  test('APPT-02 the patient moves it: confirmed and moved in the history, one notice, and back by one step', async () => {
    const { id, versao } = await movida()
    const depois = await comoMarina().reagendar({ id, versao, motivo: 'Viagem', inicio: iso(daqui(6)) })
    expect(depois).toMatchObject({
      status: 'reagendado',
      data_agendamento: iso(daqui(6)),
      reagendado_de: iso(daqui(5)),
      versao: versao + 2,
    })
    const eu = { lado: 'paciente', ator: marina.usuario_id }
    expect(await passos(id)).toEqual([
      { ato: 'confirmar', de: 'reagendado', para: 'confirmado', ...eu },
      { ato: 'reagendar', de: 'confirmado', para: 'reagendado', ...eu },
    ])
    expect(await avisos()).toEqual([{ usuario_id: helena.usuario_id, titulo: 'Consulta remarcada' }])
    const desfeita = await comoMarina().desfazer({ id, versao: versao + 2 })
    expect(desfeita).toMatchObject({ status: 'reagendado', data_agendamento: iso(daqui(5)) })
    expect(await avisos()).toEqual([])
  })

  test('APPT-03 the patient cancels it, and it is not confirmed presence that is left behind', async () => {
    const { id, versao } = await movida()
    const depois = await comoMarina().cancelar({ id, versao, motivo: 'Viagem' })
    expect(depois).toMatchObject({
      status: 'cancelado',
      confirmado_pelo_paciente_em: null,
      versao: versao + 2,
      acoes: [],
    })
    expect((await passos(id)).map(({ ato, de }) => `${ato} ${de}`)).toEqual([
      'confirmar reagendado',
      'cancelar confirmado',
    ])
    expect(await avisos()).toEqual([{ usuario_id: helena.usuario_id, titulo: 'Consulta cancelada' }])
  })

  test('APPT-04 whoever looks after the patient does both, and who may only look does neither', async () => {
    const filha = await buildPaciente(base.owner, {
      usuario: { nome: 'Lia Duarte', tipo_usuario: 'paciente-administrador' },
    })
    const dela = como(base, filha.usuario_id, 'paciente-administrador').agendamentos
    const nivel = async (agenda: 'leitura' | 'escrita') => {
      await base.owner.query('delete from vinculos_cuidado')
      await buildVinculo(base.owner, {
        pessoa_id: marina.usuario_id,
        cuidador_id: filha.usuario_id,
        permissoes: { agenda, prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' },
      })
    }
    const { id } = await movida()
    await nivel('leitura')
    await recusado(dela.cancelar({ id, motivo: 'Viagem' }), 'SEM_PERMISSAO', 403)
    await nivel('escrita')
    await dela.reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6)) })
    expect((await dela.cancelar({ id, motivo: 'Viagem' })).status).toBe('cancelado')
    expect((await passos(id)).map(({ ato }) => ato)).toEqual([
      'confirmar',
      'reagendar',
      'confirmar',
      'cancelar',
    ])
  })

  test('APPT-04 the office does both, by the acts of the consultation and on the agenda', async () => {
    const { id, versao } = await movida()
    const { agendamentos, agenda } = comoHelena()
    await agendamentos.reagendar({ id, motivo: 'Cirurgia', inicio: iso(daqui(6)) })
    await agenda.mover({ id, versao: versao + 2, motivo: 'Plantão', inicio: iso(daqui(7)) })
    expect((await agendamentos.cancelar({ id, motivo: 'Congresso' })).status).toBe('cancelado')
    const vistos = await passos(id)
    expect(vistos.map(({ ato }) => ato)).toEqual([
      'confirmar',
      'reagendar',
      'confirmar',
      'reagendar',
      'confirmar',
      'cancelar',
    ])
    expect(vistos.every(({ lado }) => lado === 'profissional')).toBe(true)
  })

  test('APPT-03 C15 cancelling a series takes those that were moved with it', async () => {
    const serie_id = '00000000-0000-4000-8000-000000000001'
    const { id } = await movida({ serie_id, status: 'agendado' })
    const outra = await movida({ serie_id, data_agendamento: iso(daqui(7)) })
    await comoMarina().cancelar({ id, motivo: 'Alta', alcance: 'todas' })
    expect((await passos(id)).map(({ ato }) => ato)).toEqual(['cancelar'])
    expect((await passos(outra.id)).map(({ ato }) => ato)).toEqual(['confirmar', 'cancelar'])
  })

  test('APPT-03 C13 the notice that the professional asks for binds it as any other, and two at once make one act', async () => {
    const { id } = await movida({ data_agendamento: iso(daqui(2)) })
    const vespera = como(base, marina.usuario_id, 'paciente', () => new Date(daqui(2) - 23 * 3_600_000))
    await recusado(vespera.agendamentos.cancelar({ id, motivo: 'Viagem' }), 'PRAZO_ENCERRADO', 409, {
      recusa: 'prazo',
    })
    expect(await passos(id)).toEqual([])
    const longe = await movida({ data_agendamento: iso(daqui(6)) })
    const deLonge = { id: longe.id, versao: longe.versao, motivo: 'Viagem' }
    const feitos = await Promise.allSettled([
      comoMarina().cancelar(deLonge),
      comoMarina().reagendar({ ...deLonge, inicio: iso(daqui(8)) }),
      comoHelena().agendamentos.cancelar(deLonge),
    ])
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await passos(longe.id)).toHaveLength(2)
  })

  test('APPT-02 who never met the office refuses a moved visit without having taken it', async () => {
    const { id } = await movida({ origem: 'profissional', aguarda_aprovacao: false })
    expect((await comoMarina().detalhe({ id })).primeiro_contato).toMatchObject({ aguarda: true })
    await recusado(
      comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6)) }),
      'TRANSICAO_RECUSADA',
      409,
    )
    await comoMarina().cancelar({ id, motivo: 'Não conheço' })
    expect(await linha(id)).toMatchObject({ status: 'cancelado', aceito_em: null })
  })
})
