import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Atividade } from '#domain/inicio/contract.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { buildCobranca } from '../pagamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { buildEspera } from '../espera/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

/** A Wednesday, noon in São Paulo. */
const AGORA = new Date('2026-11-18T15:00:00Z')
const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA
const em = (ms: number) => new Date(AGORA.getTime() + ms)
const SP = 'America/Sao_Paulo'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>
let ana: typeof marina
let helena: ProfissionalCompleto
let caio: ProfissionalCompleto
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios', 'acessos_dados')
  marina = await buildPaciente(base.owner, {
    usuario: { nome: 'Marina Duarte', tipo_usuario: 'paciente-administrador' },
  })
  ana = await buildPaciente(base.owner, { usuario: { nome: 'Ana Souza' } })
  const antes = { created_at: '2026-01-05T12:00:00Z' }
  helena = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado', ...antes },
    profissional: { data_verificacao: '2026-06-01T12:00:00Z' },
  })
  caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Ramos', ...antes } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
const comoMarina = () => como(marina.usuario_id, 'paciente-administrador').inicio
const comoAna = () => como(ana.usuario_id, 'paciente').inicio
const comoHelena = () => como(helena.usuario_id, 'profissional').inicio

/** Written as of that hour, because the order of changes depends on it. */
const marcar = async (dados: Partial<AgendamentoOverrides> = {}) => {
  const data_agendamento = dados.data_agendamento ?? em(DIA)
  return buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    created_at: em(-10 * DIA),
    updated_at: em(-10 * DIA),
    ...dados,
    data_agendamento,
  })
}

describe('HOME-01 Consultas Este Mês', () => {
  test('HOME-01 every one of the month but the cancelled, by the calendar of the person; the parts add up to the whole', async () => {
    await marcar({ data_agendamento: '2026-11-03T15:00:00Z', status: 'concluido' })
    await marcar({ data_agendamento: '2026-11-17T15:00:00Z', status: 'concluido' })
    await marcar({ data_agendamento: '2026-11-25T15:00:00Z' })
    await marcar({ data_agendamento: '2026-11-25T18:00:00Z' })
    await marcar({ data_agendamento: '2026-11-16T15:00:00Z' })
    await marcar({ data_agendamento: '2026-11-26T15:00:00Z', status: 'cancelado' })
    // The last hour of the month in São Paulo, and the first of the next.
    await marcar({ data_agendamento: '2026-12-01T02:30:00Z' })
    await marcar({ data_agendamento: '2026-12-01T03:30:00Z' })
    await marcar({ data_agendamento: '2026-11-24T15:00:00Z', paciente_id: ana.id })
    expect(await comoMarina().mes({ zona: SP })).toEqual({
      total: 6,
      concluidas: 2,
      por_vir: 3,
      sem_registro: 1,
      hoje: '2026-11-18',
      dias: [
        { data: '2026-11-03', situacao: 'concluida' },
        { data: '2026-11-17', situacao: 'concluida' },
        { data: '2026-11-25', situacao: 'por-vir' },
        { data: '2026-11-30', situacao: 'por-vir' },
      ],
    })
    expect((await comoMarina().mes({ zona: 'UTC' })).total).toBe(5)
  })
})

describe('HOME-01 the home of somebody looked after', () => {
  test('HOME-01 the carer reads it, the owner sees that they did, and nobody else gets there', async () => {
    await marcar({ paciente_id: ana.id, data_agendamento: em(DIA) })
    const deAna = { paciente_id: ana.id, zona: SP }
    expect((await comoMarina().pessoas()).map(({ nome }) => nome)).toEqual(['Marina Duarte'])
    await expect(comoMarina().mes(deAna)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await buildVinculo(base.owner, {
      pessoa_id: ana.usuario_id,
      cuidador_id: marina.usuario_id,
      inicio: em(-DIA),
    })
    expect(await comoMarina().pessoas()).toMatchObject([
      { nome: 'Marina Duarte', proprio: true },
      { nome: 'Ana Souza', proprio: false, paciente_id: ana.id },
    ])
    expect((await comoMarina().mes(deAna)).total).toBe(1)
    expect((await comoMarina().tarefas({ paciente_id: ana.id })).tarefas).toMatchObject([
      { tipo: 'confirmar', paciente_nome: 'Ana Souza' },
    ])
    // Without a name it covers everybody, as the lists do.
    expect((await comoMarina().mes({ zona: SP })).total).toBe(1)
    expect((await comoMarina().mes({ zona: SP, paciente_id: marina.id })).total).toBe(0)
    const lista = como(marina.usuario_id, 'paciente-administrador').agendamentos
    expect(await lista.proximos({ paciente_id: ana.id })).toHaveLength(1)
    expect(await lista.proximos({ paciente_id: marina.id })).toEqual([])
    const { rows } = await base.owner.query(
      'select distinct quem_id, motivo from acessos_dados where titular_id = $1 order by motivo',
      [ana.usuario_id],
    )
    expect(rows).toEqual([
      { quem_id: marina.usuario_id, motivo: 'Agenda de consultas' },
      { quem_id: marina.usuario_id, motivo: 'Painel inicial' },
    ])
    // The other way round there is no bond.
    await expect(comoAna().mes({ paciente_id: marina.id, zona: SP })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('HOME-01 APPT-07 C4 what waits: presence within three days, a return visit, a payment, a review; and the last specialty', async () => {
    expect(await comoMarina().tarefas()).toEqual({ tarefas: [], ultima_area: null })
    await marcar({ data_agendamento: em(2 * DIA), especialidade: 'Cardiologia', profissional_id: caio.id })
    await marcar({ data_agendamento: em(4 * DIA), profissional_id: caio.id })
    const feita = await marcar({ data_agendamento: em(-3 * DIA), status: 'concluido', valor: 250 })
    await marcar({
      data_agendamento: em(-40 * DIA),
      status: 'concluido',
      valor: 90,
      pagamento_status: 'pago',
    })
    await base.owner.query("update agendamentos set retorno_ate = '2026-12-10' where id = $1", [feita.id])
    const { tarefas } = await comoMarina().tarefas()
    expect(
      tarefas.map(({ tipo, profissional_nome, valor_centavos, ate }) => [
        tipo,
        profissional_nome,
        valor_centavos,
        ate,
      ]),
    ).toEqual([
      ['confirmar', 'Caio Ramos', null, null],
      ['retorno', 'Helena Prado', null, '2026-12-10'],
      ['pagar', 'Helena Prado', 25_000, null],
      ['avaliar', 'Helena Prado', null, null],
    ])
    await buildAvaliacao(base.owner, {
      agendamento_id: feita.id,
      paciente_id: marina.id,
      profissional_id: helena.id,
    })
    const adiante = await marcar({ data_agendamento: em(6 * DIA), profissional_id: helena.id })
    expect((await comoMarina().tarefas()).tarefas.map(({ tipo }) => tipo)).toEqual(['confirmar', 'pagar'])
    // Before anything else comes the deposit whose time runs out.
    await buildCobranca(base.owner, {
      agendamento_id: adiante.id,
      profissional_id: helena.id,
      valor: 80,
      obrigatoria: true,
      situacao: 'aguardando',
      expira_em: em(HORA),
    })
    expect((await comoMarina().tarefas()).tarefas[0]).toMatchObject({ tipo: 'sinal', valor_centavos: 8_000 })
    expect((await comoMarina().tarefas()).ultima_area).toEqual({ nome: 'Medicina', filtro: 'especialidade' })
  })
})

describe('HOME-03 Atividades Recentes', () => {
  const ditas = (lista: Atividade[]) => lista.map(({ tipo, pessoa, status }) => [tipo, pessoa, status])

  test('HOME-03 the latest three appointments, three of income and two patients, merged, and five shown', async () => {
    for (const n of [1, 2, 3, 4])
      await marcar({ data_agendamento: em(n * DIA), updated_at: em(-n * HORA), status: 'confirmado' })
    await marcar({
      paciente_id: ana.id,
      created_at: em(-90 * MINUTO),
      updated_at: em(-9 * HORA),
      data_agendamento: em(9 * DIA),
    })
    for (const n of [1, 2, 3, 4])
      await buildTransacao(base.owner, {
        usuario_id: helena.usuario_id,
        valor: n * 100,
        data_transacao: em(-n * HORA - 30 * MINUTO),
      })
    await buildTransacao(base.owner, {
      usuario_id: helena.usuario_id,
      tipo_transacao: 'despesa',
      data_transacao: em(-1),
    })
    await buildTransacao(base.owner, { usuario_id: caio.usuario_id, data_transacao: em(-1) })
    const lista = await comoHelena().atividades()
    expect(ditas(lista)).toEqual([
      ['agendamento', 'Marina Duarte', 'confirmado'],
      ['receita', null, null],
      ['paciente', 'Ana Souza', null],
      ['agendamento', 'Marina Duarte', 'confirmado'],
      ['receita', null, null],
    ])
    expect(lista[1]).toMatchObject({
      valor_centavos: 10_000,
      titulo: 'Consulta particular',
      paciente_id: null,
    })
    expect([lista[0]?.paciente_id, lista[2]?.paciente_id]).toEqual([marina.id, ana.id])
  })

  test('HOME-03 APPT-08 each sees what happened to them: the patient the professional, and no patients', async () => {
    await marcar({ updated_at: em(-HORA), status: 'cancelado' })
    await marcar({ paciente_id: ana.id, updated_at: em(-MINUTO), data_agendamento: em(3 * DIA) })
    expect(ditas(await comoMarina().atividades())).toEqual([['agendamento', 'Helena Prado', 'cancelado']])
    expect((await comoMarina().atividades())[0]?.paciente_id).toBeNull()
    expect(ditas(await comoAna().atividades())).toEqual([['agendamento', 'Helena Prado', 'agendado']])
    expect(await como(caio.usuario_id, 'profissional').inicio.atividades()).toEqual([])
  })
})

describe('the day of those who attend', () => {
  test('HOME-02 today by the schedule of the professional, without the cancelled, with the next free hour', async () => {
    const primeira = await marcar({ data_agendamento: '2026-11-18T11:00:00Z', status: 'confirmado' })
    await base.owner.query('update agendamentos set chegada_em = $2, presenca = $3 where id = $1', [
      primeira.id,
      em(-HORA),
      'presente',
    ])
    await marcar({ data_agendamento: '2026-11-18T19:00:00Z', paciente_id: ana.id })
    await marcar({ data_agendamento: '2026-11-18T20:00:00Z', status: 'cancelado' })
    await marcar({ data_agendamento: '2026-11-19T11:00:00Z' })
    await marcar({ data_agendamento: '2026-11-18T13:00:00Z', profissional_id: caio.id })
    const { itens, zona, proximo_livre } = await comoHelena().hoje({ zona: 'America/Manaus' })
    expect(zona).toBe(SP)
    expect(itens.map((cada) => [cada.paciente_id, cada.paciente_nome, cada.chegada_em])).toEqual([
      [marina.id, 'Marina Duarte', em(-HORA).toISOString()],
      [ana.id, 'Ana Souza', null],
    ])
    expect(Date.parse(proximo_livre!)).toBeGreaterThan(AGORA.getTime())
    const { rows } = await base.owner.query('select titular_id from acessos_dados order by 1')
    expect(rows.map(({ titular_id }) => titular_id)).toEqual([ana.usuario_id, marina.usuario_id].toSorted())
  })

  test('HOME-03 what waits: the day to close, the waiting list, unconfirmed of tomorrow, requests, what was left open, reviews, documents, the yearly check', async () => {
    const vazia = { total: 0, primeiros: [] }
    expect(await comoHelena().fila({ zona: SP })).toEqual({
      sem_confirmar: vazia,
      pedidos: vazia,
      por_fechar: 0,
      em_aberto: 0,
      esperando: 0,
      avaliacoes: 0,
      documentos: 0,
      tarefas_vencidas: 0,
      reconferir_em: null,
    })
    const amanha = await marcar({ data_agendamento: '2026-11-19T12:00:00Z' })
    await marcar({ data_agendamento: '2026-11-19T13:00:00Z', status: 'confirmado', paciente_id: ana.id })
    await marcar({ data_agendamento: '2026-11-20T12:00:00Z', paciente_id: ana.id })
    const pedido = await marcar({ data_agendamento: '2026-11-19T18:00:00Z', aguarda_aprovacao: true })
    await marcar({ data_agendamento: '2026-11-17T12:00:00Z', status: 'confirmado' })
    await marcar({
      data_agendamento: '2026-11-19T12:00:00Z',
      profissional_id: caio.id,
      paciente_id: ana.id,
      encaixe: true,
    })
    // Today at 8 by the clock of the place, and one that the patient missed, which is closed.
    await marcar({ data_agendamento: '2026-11-18T11:00:00Z', encaixe: true })
    await marcar({ data_agendamento: '2026-11-18T11:30:00Z', encaixe: true, presenca: 'ausente' })
    await marcar({ data_agendamento: '2026-11-18T23:00:00Z', encaixe: true })
    const feita = await marcar({ data_agendamento: '2026-11-10T12:00:00Z', status: 'concluido' })
    await buildAvaliacao(base.owner, {
      agendamento_id: feita.id,
      paciente_id: marina.id,
      profissional_id: helena.id,
    })
    await base.owner.query(
      "update profissionais set data_verificacao = '2025-12-01T12:00:00Z' where id = $1",
      [helena.id],
    )
    const espera = { paciente_id: ana.id, criado_por: ana.usuario_id }
    await buildEspera(base.owner, { ...espera, profissional_id: helena.id })
    await buildEspera(base.owner, { ...espera, profissional_id: caio.id })
    const fila = await comoHelena().fila({ zona: SP })
    expect(fila.sem_confirmar).toMatchObject({
      total: 1,
      primeiros: [{ id: amanha.id, paciente_nome: 'Marina Duarte' }],
    })
    expect(fila.pedidos).toMatchObject({ total: 1, primeiros: [{ id: pedido.id }] })
    expect(fila).toMatchObject({
      por_fechar: 1,
      em_aberto: 1,
      esperando: 1,
      avaliacoes: 1,
      reconferir_em: '2026-12-01T12:00:00.000Z',
    })
  })

  test('the numbers are counted from the rows of the scope, against the same stretch before', async () => {
    // This month so far: three, one of them missed; the same days of last month: one, of the other patient.
    await marcar({ data_agendamento: '2026-11-03T15:00:00Z', status: 'concluido' })
    await marcar({ data_agendamento: '2026-11-10T15:00:00Z', status: 'confirmado', presenca: 'ausente' })
    await marcar({ data_agendamento: '2026-11-11T15:00:00Z', status: 'concluido', paciente_id: ana.id })
    await marcar({ data_agendamento: '2026-11-12T15:00:00Z', status: 'cancelado' })
    await marcar({ data_agendamento: '2026-10-06T15:00:00Z', status: 'concluido', paciente_id: ana.id })
    await marcar({ data_agendamento: '2026-11-04T15:00:00Z', status: 'concluido', profissional_id: caio.id })
    await buildTransacao(base.owner, {
      usuario_id: helena.usuario_id,
      valor: 250.5,
      data_transacao: '2026-11-05T12:00:00Z',
    })
    const numero = async (qual: 'consultas' | 'ocupacao' | 'faltas' | 'novos' | 'receita') =>
      comoHelena().numero({ qual, periodo: 'mes' })
    expect(await numero('consultas')).toEqual({
      valor: 3,
      unidade: 'contagem',
      variacao: 2000,
      tipo: 'positiva',
    })
    expect(await numero('faltas')).toEqual({
      valor: 333,
      unidade: 'porcento',
      variacao: 333,
      tipo: 'negativa',
    })
    expect(await numero('novos')).toMatchObject({ valor: 1, variacao: 0 })
    expect(await numero('receita')).toMatchObject({ valor: 25_050, unidade: 'centavos', variacao: null })
    const { valor } = await numero('ocupacao')
    expect(valor).toBeGreaterThan(0)
    expect(valor).toBeLessThan(100)
    // A professional without hours has no occupancy.
    const semHoras = await buildProfissional(base.owner, { template: null })
    expect(await como(semHoras.usuario_id, 'profissional').inicio.numero({ qual: 'ocupacao' })).toMatchObject(
      { valor: null, variacao: null },
    )
  })
})

describe('APPT-06 what somebody else did', () => {
  const doDia = async (id: string) => ({
    marina: await comoMarina().novidade({ id }),
    helena: await comoHelena().novidade({ id }),
    ana: await comoAna().novidade({ id }),
  })

  test('APPT-06 the other side learns of it with reason and hour, who did it and strangers do not', async () => {
    // History is written by the clock of the database.
    const agora = new Date()
    const daqui = (usuario_id: string, perfil: string) =>
      clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => new Date())
    const consulta = await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      data_agendamento: new Date(agora.getTime() + 5 * DIA),
    })
    const helenaAgora = daqui(helena.usuario_id, 'profissional')
    const marinaAgora = daqui(marina.usuario_id, 'paciente-administrador')
    await helenaAgora.agendamentos.confirmar({ id: consulta.id })
    expect(await marinaAgora.inicio.novidade({ id: consulta.id })).toMatchObject({
      aviso: 'confirmado',
      pessoa: 'Helena Prado',
      inicio: consulta.data_agendamento.toISOString(),
    })
    expect(await helenaAgora.inicio.novidade({ id: consulta.id })).toBeNull()
    expect(await daqui(ana.usuario_id, 'paciente').inicio.novidade({ id: consulta.id })).toBeNull()
    await marinaAgora.agendamentos.cancelar({ id: consulta.id, motivo: 'Viagem' })
    expect(await helenaAgora.inicio.novidade({ id: consulta.id })).toMatchObject({
      aviso: 'cancelado',
      motivo: 'Viagem',
      pessoa: 'Marina Duarte',
    })
    expect(await marinaAgora.inicio.novidade({ id: consulta.id })).toBeNull()
  })

  test('APPT-06 a booking is no news here, and neither is what lies minutes back', async () => {
    const { id } = await marcar()
    expect(await doDia(id)).toEqual({ marina: null, helena: null, ana: null })
  })
})

describe('ROUTE-20 each profile has the cards of its own home', () => {
  test('ROUTE-20 patients get no day, who attends gets no month, and a visitor nothing', async () => {
    const recusa = { code: 'SEM_PERMISSAO' }
    await expect(comoAna().hoje({})).rejects.toMatchObject(recusa)
    await expect(comoAna().numero({ qual: 'receita' })).rejects.toMatchObject(recusa)
    await expect(comoHelena().mes({})).rejects.toMatchObject(recusa)
    await expect(comoHelena().pessoas()).rejects.toMatchObject(recusa)
    await expect(clientFor(base).inicio.atividades()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })
})
