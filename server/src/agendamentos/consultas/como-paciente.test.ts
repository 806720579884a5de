import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decidirAcesso } from '#domain/acesso/acesso.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { enviarLembretes } from '../../lembretes/remetente.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, pedidoPara } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
/** A professional who is also a patient of Helena. */
let rui: Awaited<ReturnType<typeof abrirAgenda>>
let ruiPaciente: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  await base.owner.query('delete from auth.users')
  helena = await abrirAgenda(base)
  rui = await abrirAgenda(base, { usuario: { nome: 'Rui Lima' } })
  ruiPaciente = await buildPaciente(base.owner, { usuario_id: rui.usuario_id })
  await base.owner.query('insert into auth.users (id) values ($1), ($2)', [rui.usuario_id, helena.usuario_id])
})

const comoRui = () => como(base, rui.usuario_id, 'profissional')
const comoHelena = () => como(base, helena.usuario_id, 'profissional')
const marcada = (dias = 3) =>
  buildAgendamento(base.owner, {
    paciente_id: ruiPaciente.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: iso(daqui(dias)),
  })
const linksDe = async (quem: ReturnType<typeof comoRui>) =>
  (await quem.notificacoes.listar({})).notificacoes.map(({ link }) => link)

describe('APPT-08 who attends is somebody’s patient too', () => {
  test('C9 the link of their reminder leads where they may act, and there they confirm, move and cancel', async () => {
    const { id } = await marcada()
    expect(await enviarLembretes(dbFor(base.pools, SISTEMA), new Date(daqui(2, 601)))).toBe(1)
    const [link] = await linksDe(comoRui())
    expect(link).toBe(`/minhas-consultas?consulta=${id}`)
    expect(decidirAcesso({ perfil: 'profissional' }, link!)).toBe('permitir')

    const { agendamentos } = comoRui()
    expect(await agendamentos.detalhe({ id })).toMatchObject({
      id,
      lado: 'paciente',
      proprio: true,
      profissional_nome: 'Helena Prado',
      acoes: ['confirmar', 'cancelar', 'reagendar'],
    })
    expect(await agendamentos.confirmar({ id })).toMatchObject({ status: 'confirmado' })
    const movida = await agendamentos.reagendar({ id, inicio: iso(daqui(4)), motivo: 'Plantão' })
    expect(movida).toMatchObject({ status: 'reagendado', data_agendamento: iso(daqui(4)) })
    const { lado, quem } = (await agendamentos.historico({ id })).at(-1)!
    expect({ lado, quem }).toEqual({ lado: 'paciente', quem: 'Rui Lima' })
    await agendamentos.confirmar({ id })
    expect(await agendamentos.cancelar({ id, motivo: 'Plantão' })).toMatchObject({ status: 'cancelado' })
  })

  test('the list of their own has those and nothing of their agenda, and the agenda nothing of those', async () => {
    const propria = await marcada()
    const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
    const atendida = await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: rui.id,
      data_agendamento: iso(daqui(3, 700)),
    })
    const { agendamentos } = comoRui()
    const ids = async (pedido: Parameters<typeof agendamentos.listar>[0]) =>
      (await agendamentos.listar(pedido)).itens.map(({ id }) => id)
    expect(await ids({ minhas: 'true' })).toEqual([propria.id])
    expect(await ids({})).toEqual([atendida.id])
    expect((await agendamentos.filtros({ minhas: 'true' })).profissionais).toMatchObject([
      { nome: 'Helena Prado' },
    ])
    // This way shows nothing of somebody else either.
    const outra = await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      data_agendamento: iso(daqui(5)),
    })
    await expect(agendamentos.detalhe({ id: outra.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(agendamentos.cancelar({ id: outra.id, motivo: 'x' })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })
})

describe('APPT-03, APPT-04 the notices of an appointment lead to itself', () => {
  test('booked, confirmed, moved and cancelled, on both sides', async () => {
    const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
    const comoMarina = como(base, marina.usuario_id, 'paciente')
    const { id } = await comoMarina.agendamentos.marcar(pedidoPara(helena, daqui(5)))
    await comoMarina.agendamentos.confirmar({ id })
    await comoHelena().agendamentos.reagendar({ id, inicio: iso(daqui(6)), motivo: 'Congresso' })
    await comoHelena().agendamentos.confirmar({ id })
    await comoHelena().agendamentos.cancelar({ id, motivo: 'Congresso' })
    expect(new Set(await linksDe(comoMarina))).toEqual(new Set([`/consultas?consulta=${id}`]))
    expect(new Set(await linksDe(comoHelena()))).toEqual(new Set([`/agenda?consulta=${id}`]))
    // A patient who became a professional finds the same notices at an address that is open to them now.
    expect(new Set(await linksDe(como(base, marina.usuario_id, 'profissional')))).toEqual(
      new Set([`/minhas-consultas?consulta=${id}`]),
    )
  })

  test('what the agenda books, moves and decides too', async () => {
    const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
    await base.owner.query('insert into auth.users (id) values ($1)', [marina.usuario_id])
    const { agenda, horarios } = comoHelena()
    const [feita] = await agenda.marcar({
      profissional_id: helena.id,
      paciente_id: marina.id,
      inicios: [iso(daqui(5))],
      avisar: true,
      local_id: helena.locais[0]!.id,
      servico_id: helena.servicos[0]!.id,
    })
    const data = iso(daqui(5)).slice(0, 10)
    await horarios.criarExcecoes({
      excecao: { periodos: [{ de: data, ate: data }], modo: 'fecha', janelas: [], motivo: 'Congresso' },
      decisoes: [{ agendamento_id: feita!.id, acao: 'cancelar', motivo: 'Congresso' }],
    })
    const links = await linksDe(como(base, marina.usuario_id, 'paciente'))
    expect(links).toHaveLength(2)
    expect(new Set(links)).toEqual(new Set([`/consultas?consulta=${feita!.id}`]))
  })
})
