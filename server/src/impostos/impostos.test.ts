import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildRecibo, dadosDeRecibo } from '../recibos/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-12-03T15:00:00Z')
const marinaNoRecibo = { nome: 'Marina Duarte', cpf: '52998224725' }

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let davi: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
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
})

const cliente = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
const como = (usuario_id: string, perfil: string) => cliente(usuario_id, perfil).impostos
const comoHelena = () => como(helena.usuario_id, 'profissional')
const comoMarina = () => como(marina.usuario_id, 'paciente-administrador')

/** A consultation with what the ledger says of it, and its receipt. */
async function paga(
  paciente: { id: string },
  {
    valor = 300,
    quando = '2026-11-10T15:00:00Z',
    recibo = true,
    mais = {},
  }: { valor?: number; quando?: string; recibo?: boolean; mais?: object } = {},
) {
  const { id: agendamento_id } = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: helena.id,
    data_agendamento: quando,
    status: 'concluido',
    valor,
  })
  const entrada = await buildTransacao(base.owner, {
    usuario_id: helena.usuario_id,
    paciente_id: paciente.id,
    agendamento_id,
    titulo: 'Consulta',
    valor,
    data_transacao: quando,
    origem: 'consulta',
    origem_id: agendamento_id,
    sequencia: 1,
    recebido_por: 'profissional',
    ...mais,
  })
  if (recibo)
    await buildRecibo(base.owner, {
      profissional_id: helena.id,
      agendamento_id,
      dados: dadosDeRecibo({
        centavos: valor * 100,
        pagador: marinaNoRecibo,
        beneficiario: paciente.id === marina.id ? marinaNoRecibo : { nome: 'Davi Duarte', cpf: null },
      }),
    })
  return entrada
}

test('FIN-16 a family reads what it paid in a year by professional and person, with what is missing', async () => {
  await paga(marina)
  await paga(davi, { quando: '2026-03-05T15:00:00Z', valor: 200 })
  await paga(davi, { quando: '2026-03-06T15:00:00Z', valor: 150, recibo: false })
  await paga(marina, { quando: '2025-12-31T15:00:00Z' })
  const anual = await comoMarina().anual({ ano: 2026 })
  expect(anual).toMatchObject({ lado: 'familia', ano: 2026, total_centavos: 65_000 })
  expect(anual.por_mes[2]).toBe(35_000)
  expect(
    anual.grupos.map((g) => [
      g.recebedor.nome,
      g.pagador.cpf,
      g.beneficiario.nome,
      g.total_centavos,
      g.recibos,
      g.faltas.map((f) => f.falta),
    ]),
  ).toEqual([
    ['Helena Prado', marinaNoRecibo.cpf, 'Marina Duarte', 30_000, [1], ['cpf-recebedor']],
    ['Helena Prado', marinaNoRecibo.cpf, 'Davi Duarte', 20_000, [2], ['cpf-beneficiario', 'cpf-recebedor']],
    ['Helena Prado', null, 'Davi Duarte', 15_000, [], ['recibo']],
  ])
  expect((await comoMarina().anual({ ano: 2025 })).total_centavos).toBe(30_000)
  await recusado(comoMarina().livro({ ano: 2026 }), 'SEM_PERMISSAO', 403)
})

test('FIN-16 a professional reads the same money by payer, and their book payment by payment, without what plans paid', async () => {
  const entrada = await paga(marina)
  await buildTransacao(base.owner, {
    usuario_id: helena.usuario_id,
    paciente_id: marina.id,
    agendamento_id: entrada.agendamento_id,
    titulo: 'Consulta',
    valor: -100,
    data_transacao: '2026-12-01T15:00:00Z',
    origem: 'consulta',
    origem_id: entrada.origem_id,
    sequencia: 2,
    estorna_id: entrada.id,
    recebido_por: 'profissional',
  })
  await paga(davi, { valor: 90, mais: { forma_pagamento: 'convenio' } })
  const anual = await comoHelena().anual({})
  expect(anual).toMatchObject({ lado: 'profissional', ano: 2026, total_centavos: 20_000 })
  expect(anual.grupos).toMatchObject([{ pagador: marinaNoRecibo, total_centavos: 20_000 }])
  const { recebimentos } = await comoHelena().livro({})
  expect(recebimentos.map(({ dia, valor_centavos, recibo }) => [dia, valor_centavos, recibo])).toEqual([
    ['2026-11-10', 30_000, 1],
    ['2026-12-01', -10_000, 1],
  ])
})

test('FIN-08 a patient alone reads their own year, spending and receipts, and nothing of whom only a family looks after', async () => {
  await paga(marina)
  await paga(davi, { quando: '2026-03-05T15:00:00Z', valor: 200 })
  const { impostos, reembolsos } = cliente(marina.usuario_id, 'paciente')
  expect(await impostos.anual({ ano: 2026 })).toMatchObject({ lado: 'familia', total_centavos: 30_000 })
  await recusado(impostos.livro({ ano: 2026 }), 'SEM_PERMISSAO', 403)
  const { recibos } = await reembolsos.listar()
  expect(recibos.map(({ pessoa, numero }) => [pessoa, numero])).toEqual([['Marina Duarte', 1]])
  const { pessoas } = await reembolsos.gastos()
  expect(pessoas.map(({ nome, total_centavos }) => [nome, total_centavos])).toEqual([
    ['Marina Duarte', 30_000],
  ])
  const pedido = { plano: 'Plano Bem', valor_centavos: 30_000, dia: '2026-12-01' }
  const feito = await reembolsos.pedir({ id: randomUUID(), recibo_id: recibos[0]!.recibo_id, ...pedido })
  await reembolsos.receber({ id: feito.id, versao: feito.versao, valor_centavos: 18_000, dia: '2026-12-01' })
  expect((await reembolsos.gastos()).pessoas[0]).toMatchObject({ entrou_centavos: 18_000 })
})

test('FIN-16 nobody reads the year of another: another professional, another family, a clinic, administration', async () => {
  await paga(marina)
  const outra = await buildProfissional(base.owner)
  expect((await como(outra.usuario_id, 'profissional').anual({})).grupos).toEqual([])
  const vizinha = await buildPaciente(base.owner)
  expect((await como(vizinha.usuario_id, 'paciente-administrador').anual({})).grupos).toEqual([])
  for (const perfil of ['clinica', 'administrador-geral'])
    await recusado(como(vizinha.usuario_id, perfil).anual({}), 'SEM_PERMISSAO', 403)
})
