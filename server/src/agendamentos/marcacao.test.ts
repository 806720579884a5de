import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { maximoDeFuturos } from '#domain/agendamentos/politica.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { buildAgendamento } from './fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado, todoDia } from './test-cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let ana: typeof marina

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection)
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
const linha = async (id: string) =>
  (await base.owner.query('select * from agendamentos where id = $1', [id])).rows[0]
const conta = async (tabela: string, onde = 'true') =>
  (await base.owner.query(`select count(*)::int as n from ${tabela} where ${onde}`)).rows[0].n as number

describe('APPT-07 booking', () => {
  test('APPT-07 an appointment is written once with its price, place and buffers, a line of history and a word to both sides', async () => {
    const detalhe = await comoMarina().marcar(
      pedidoPara(helena, daqui(3), { motivo_consulta: 'Dor no joelho' }),
    )
    expect(detalhe).toMatchObject({
      status: 'agendado',
      data_agendamento: iso(daqui(3)),
      lado: 'paciente',
      proprio: true,
      valor: 300,
      servico: 'Consulta',
      local: 'Consultório',
      zona: 'America/Sao_Paulo',
      registro: 'CRM/SP 123456',
      motivo_consulta: 'Dor no joelho',
      primeira_vez: true,
      versao: 1,
      acoes: ['confirmar', 'cancelar', 'reagendar'],
    })
    expect(await conta('historico_agendamentos', "ato = 'marcar' and lado = 'paciente'")).toBe(1)
    const { rows } = await base.owner.query(
      'select usuario_id, titulo from notificacoes order by titulo desc',
    )
    expect(rows).toEqual([
      { usuario_id: helena.usuario_id, titulo: 'Nova consulta marcada' },
      { usuario_id: marina.usuario_id, titulo: 'Consulta marcada' },
    ])
    expect(await conta('entregas_notificacao')).toBe(6)
  })

  test('APPT-07 manual confirmation and a service that asks for it make a request, which the professional accepts', async () => {
    await base.owner.query("update templates_horarios set confirmacao = 'manual'")
    const pedido = await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    expect(pedido).toMatchObject({
      status: 'agendado',
      aguarda_aprovacao: true,
      acoes: ['cancelar', 'reagendar'],
    })
    await recusado(comoMarina().confirmar({ id: pedido.id }), 'TRANSICAO_RECUSADA', 409)
    const aceito = await como(base, helena.usuario_id, 'profissional').agendamentos.confirmar({
      id: pedido.id,
    })
    expect(aceito).toMatchObject({ status: 'confirmado', aguarda_aprovacao: false, lado: 'profissional' })
  })
})
