import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { conferirLivro } from '../financeiro/conferencia.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildRecibo, dadosDeRecibo } from '../recibos/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-12-03T15:00:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let davi: Awaited<ReturnType<typeof buildPaciente>>
let recibo: { id: string }

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  davi = await buildPaciente(base.owner, { usuario: { nome: 'Davi Duarte' } })
  await buildVinculo(base.owner, {
    pessoa_id: davi.usuario_id,
    cuidador_id: marina.usuario_id,
    relacao: 'filho',
    responsavel: true,
  })
  recibo = await doRecibo(davi)
})

async function doRecibo(paciente: { id: string }) {
  const { id: agendamento_id } = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: helena.id,
    data_agendamento: '2026-02-02T15:00:00Z',
    status: 'concluido',
  })
  return buildRecibo(base.owner, {
    profissional_id: helena.id,
    agendamento_id,
    dados: dadosDeRecibo({ beneficiario: { nome: 'Davi Duarte', cpf: null } }),
  })
}
const cliente = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
const dela = () => cliente(marina.usuario_id, 'paciente-administrador')
const pedir = (mais: object = {}) =>
  dela().reembolsos.pedir({
    id: randomUUID(),
    recibo_id: recibo.id,
    plano: 'Plano Bem',
    valor_centavos: 30_000,
    dia: '2026-11-10',
    ...mais,
  })
const doLivro = async () =>
  (
    await base.owner.query<{ linha: string }>(
      `select concat_ws(' · ', livro, tipo_transacao, valor, sequencia, estorna_id is not null) as linha from transacoes_financeiras where origem = 'reembolso' order by sequencia`,
    )
  ).rows.map(({ linha }) => linha)

test('FIN-08 a receipt is asked back of the plan once, received as an entry of the family, and taken back by a counter-entry', async () => {
  const pedido = await pedir()
  expect(pedido).toMatchObject({ situacao: 'pedido', pedido_centavos: 30_000, versao: 1 })
  // A double click writes once; another request for the receipt is refused.
  expect(await pedir({ id: pedido.id })).toEqual(pedido)
  await recusado(pedir(), 'JA_PEDIDO', 409)
  expect(await doLivro()).toEqual([])
  const { id } = pedido
  const recebido = await dela().reembolsos.receber({
    id,
    versao: 1,
    valor_centavos: 18_050,
    dia: '2026-12-01',
  })
  expect(recebido).toMatchObject({
    situacao: 'recebido',
    recebido_centavos: 18_050,
    respondido_em: '2026-12-01',
  })
  expect(await doLivro()).toEqual(['familia · receita · 180.50 · 1 · f'])
  await recusado(
    dela().reembolsos.receber({ id, versao: 1, valor_centavos: 1, dia: '2026-12-01' }),
    'MUDOU',
    409,
  )
  const { itens } = await dela().financeiro.transacoes({})
  expect(itens).toMatchObject([
    {
      titulo: 'Reembolso do plano de saúde',
      tipo: 'receita',
      valor_centavos: 18_050,
      pessoa: 'Davi Duarte',
      editavel: false,
    },
  ])
  await recusado(dela().financeiro.excluir({ id: itens[0]!.id }), 'FECHADA', 409)
  await dela().reembolsos.reabrir({ id, versao: 2 })
  expect(await doLivro()).toEqual([
    'familia · receita · 180.50 · 1 · f',
    'familia · receita · -180.50 · 2 · t',
  ])
  await dela().reembolsos.recusar({ id, versao: 3, motivo: 'Fora do rol', dia: '2026-12-02' })
  const { recibos } = await dela().reembolsos.listar()
  expect(recibos).toMatchObject([
    {
      numero: 1,
      pessoa: 'Davi Duarte',
      faltas: expect.arrayContaining(['cpf-beneficiario']),
      reembolso: { situacao: 'recusado', motivo: 'Fora do rol', recebido_centavos: null },
    },
  ])
  // The receipt of the scene stands without its payment.
  const { diferencas } = await conferirLivro(dbFor(base.pools, SISTEMA))
  expect(diferencas.filter(({ fonte }) => fonte !== 'recibo')).toEqual([])
})

test('FIN-17 what cannot be is refused by name: a day to come, one before the request, more than the receipt, an answer to an answer', async () => {
  await recusado(pedir({ dia: '2026-12-04' }), 'DIA', 422)
  await recusado(pedir({ dia: '2026-02-01' }), 'DIA', 422)
  await recusado(pedir({ valor_centavos: 30_001 }), 'A_MAIS', 422)
  await recusado(pedir({ valor_centavos: 0 }), 'ENTRADA_INVALIDA', 400)
  const { id } = await pedir()
  await recusado(
    dela().reembolsos.receber({ id, versao: 1, valor_centavos: 1, dia: '2026-11-09' }),
    'DIA',
    422,
  )
  await recusado(
    dela().reembolsos.recusar({ id, versao: 1, motivo: ' ', dia: '2026-12-01' }),
    'ENTRADA_INVALIDA',
    400,
  )
  await dela().reembolsos.recusar({ id, versao: 1, motivo: 'Sem cobertura', dia: '2026-12-01' })
  await recusado(
    dela().reembolsos.receber({ id, versao: 2, valor_centavos: 1, dia: '2026-12-01' }),
    'MUDOU',
    409,
  )
})

test('FIN-08 nobody of another house reads, asks or answers, nor the professional of the receipt', async () => {
  const { id } = await pedir()
  const outra = await buildPaciente(base.owner)
  const vizinha = cliente(outra.usuario_id, 'paciente-administrador').reembolsos
  expect((await vizinha.listar()).recibos).toEqual([])
  await recusado(vizinha.reabrir({ id, versao: 1 }), 'NAO_ENCONTRADO', 404)
  await recusado(
    vizinha.pedir({
      id: randomUUID(),
      recibo_id: recibo.id,
      plano: 'x',
      valor_centavos: 1,
      dia: '2026-12-01',
    }),
    'NAO_ENCONTRADO',
    404,
  )
  await recusado(cliente(helena.usuario_id, 'profissional').reembolsos.listar(), 'SEM_PERMISSAO', 403)
})

test('FIN-08 spending of the family stands by person and by month, with what came back', async () => {
  await buildTransacao(base.owner, {
    usuario_id: helena.usuario_id,
    paciente_id: davi.id,
    valor: 300,
    data_transacao: '2026-11-10T15:00:00Z',
    origem: 'consulta',
    origem_id: randomUUID(),
    sequencia: 1,
  })
  const { id } = await pedir()
  await dela().reembolsos.receber({ id, versao: 1, valor_centavos: 20_000, dia: '2026-12-01' })
  await buildTransacao(base.owner, {
    usuario_id: marina.usuario_id,
    livro: 'familia',
    tipo_transacao: 'despesa',
    valor: 35,
    data_transacao: '2026-12-01T15:00:00Z',
  })
  const { meses, pessoas } = await dela().reembolsos.gastos()
  expect(meses).toHaveLength(12)
  expect(meses.at(-1)).toBe('2026-12-01')
  expect(
    pessoas.map(({ nome, por_mes, total_centavos, entrou_centavos }) => [
      nome,
      por_mes.slice(-2),
      total_centavos,
      entrou_centavos,
    ]),
  ).toEqual([
    ['Davi Duarte', [30_000, 0], 30_000, 20_000],
    ['Sem pessoa', [0, 3_500], 3_500, 0],
    ['Marina Duarte', [0, 0], 0, 0],
  ])
})
