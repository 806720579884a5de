import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildDica } from '../dicas/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { avisarDasPesquisas } from './jobs.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo: the fixtures' week opens at 8:00. */
const AGORA = new Date('2026-11-23T12:00:00Z')
const ONZE_MINUTOS = 11 * 60_000

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'dicas')
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
})

const dela = (agora = AGORA) =>
  clientFor(base, { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() }, () => agora)
    .pesquisa
const guardadas = async () =>
  (await base.owner.query<{ frase: string }>('select frase from pesquisas order by created_at')).rows.map(
    ({ frase }) => frase,
  )

test('BUSCA-01 a sentence becomes chips, professionals with hours, services and tips in one call', async () => {
  const { id } = await buildProfissional(base.owner, {
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
  })
  await buildDica(base.owner, { titulo: 'Cardiologia sem medo', interesses: [] })
  const lida = await dela().perguntar({ frase: 'minha mãe, 68, cardiologista, terça de manhã, com carinho' })
  expect(lida.chips.map(({ rotulo }) => rotulo)).toEqual([
    'Para sua mãe, 68 anos',
    'Cardiologia',
    'Ter, 24 nov',
    'De manhã',
  ])
  expect(lida.nao_entendi).toEqual(['com carinho'])
  expect(lida.profissionais.map(({ profissional }) => profissional.id)).toEqual([id])
  const [achado] = lida.profissionais
  expect(achado!.horarios.length).toBeGreaterThan(0)
  // Tuesday morning in São Paulo.
  expect(achado!.horarios.every((hora) => hora >= '2026-11-24T03:00' && hora < '2026-11-24T15:00')).toBe(true)
  expect(lida.dicas.map(({ titulo }) => titulo)).toEqual(['Cardiologia sem medo'])
  expect(await guardadas()).toEqual(['minha mãe, 68, cardiologista, terça de manhã, com carinho'])
})

test('BUSCA-03 a sign of an emergency looks for nothing, and nothing of it is kept', async () => {
  for (const [frase, nivel] of [
    ['cardiologista, meu pai está com dor no peito agora', 'emergencia'],
    ['psicólogo, quero morrer', 'crise'],
  ] as const) {
    const lida = await dela().perguntar({ frase })
    expect(lida).toMatchObject({ sinais: { nivel }, profissionais: [], chips: [], pesquisa_id: null })
  }
  expect(await guardadas()).toEqual([])
})

test('BUSCA-04 who fits nobody finds the nearest, and hears without what', async () => {
  const { id } = await buildProfissional(base.owner)
  const lida = await dela().perguntar({ frase: 'domingo de madrugada depois das 23h até R$ 1,00' })
  expect(lida.profissionais.map(({ profissional }) => profissional.id)).toEqual([id])
  expect(lida.sem.length).toBeGreaterThan(0)
})

test('BUSCA-05 another sentence changes what it names and leaves the rest', async () => {
  const primeira = await dela().perguntar({ frase: 'cardiologista que atenda Unimed na quinta' })
  const segunda = await dela().perguntar({
    frase: 'mais barato, só mulheres, sem plano',
    anterior: primeira.pedido,
  })
  expect(segunda.pedido.filtros).toMatchObject({
    sub: 'Cardiologia',
    ordem: 'preco',
    genero: 'feminino',
    plano: 'Particular',
  })
  expect(segunda.pedido.tempo).toEqual(primeira.pedido.tempo)
  expect((await dela().perguntar({ frase: 'o segundo', anterior: segunda.pedido })).escolha).toBe(2)
})

test('BUSCA-05 a search is saved, told of once when an hour appears, and erased', async () => {
  const { pesquisa_id } = await dela().perguntar({ frase: 'neurologista' })
  await dela().perguntar({ frase: 'dentista' })
  const salva = await dela().salvar({ id: pesquisa_id!, avisar: true })
  expect(salva).toMatchObject({ salva: true, avisar: true, avisada_em: null })
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await avisarDasPesquisas(sistema, AGORA)).toBe(0)
  await buildProfissional(base.owner)
  const depois = new Date(AGORA.getTime() + ONZE_MINUTOS)
  await base.owner.query(`update pesquisas set pedido = jsonb_set(pedido, '{filtros}', '{}') where id = $1`, [
    pesquisa_id,
  ])
  expect(await avisarDasPesquisas(sistema, depois)).toBe(1)
  expect(await avisarDasPesquisas(sistema, new Date(depois.getTime() + ONZE_MINUTOS))).toBe(0)
  const { pesquisas } = await dela(depois).historico()
  expect(pesquisas[0]).toMatchObject({ salva: true, avisar: false, avisada_em: depois.toISOString() })
  await dela(depois).apagar({ id: pesquisa_id! })
  expect((await dela(depois).historico()).pesquisas.map(({ frase }) => frase)).toEqual(['dentista'])
})

test('BUSCA-05 an erased history comes back for ten minutes, and is deleted then', async () => {
  const { pesquisa_id } = await dela().perguntar({ frase: 'neurologista' })
  await dela().perguntar({ frase: 'dentista' })
  await dela().salvar({ id: pesquisa_id!, salva: true })
  await dela().perguntar({ frase: 'cardiologista' })
  expect(await dela().apagarTudo()).toEqual({ apagadas: 2 })
  const frases = async () => (await dela().historico()).pesquisas.map(({ frase }) => frase).toSorted()
  expect(await frases()).toEqual(['neurologista'])
  expect(await dela().restaurar()).toEqual({ restauradas: 2 })
  expect(await dela().restaurar()).toEqual({ restauradas: 0 })
  expect(await frases()).toEqual(['cardiologista', 'dentista', 'neurologista'])
  await dela().apagarTudo()
  const depois = new Date(AGORA.getTime() + ONZE_MINUTOS)
  expect(await dela(depois).restaurar()).toEqual({ restauradas: 0 })
  await avisarDasPesquisas(dbFor(base.pools, SISTEMA), depois)
  expect(await guardadas()).toEqual(['neurologista'])
})

test('BUSCA-05 what is said upon a search becomes one row with it, and what is saved stays as it was', async () => {
  const primeira = await dela().perguntar({ frase: 'neurologista' })
  const segunda = await dela().perguntar({
    frase: 'mais barato',
    anterior: primeira.pedido,
    continua: primeira.pesquisa_id!,
  })
  expect(segunda.pesquisa_id).toBe(primeira.pesquisa_id)
  expect(await guardadas()).toEqual(['neurologista; mais barato'])
  await dela().salvar({ id: primeira.pesquisa_id!, salva: true })
  const terceira = await dela().perguntar({
    frase: 'por vídeo',
    anterior: segunda.pedido,
    continua: segunda.pesquisa_id!,
  })
  expect(terceira.pesquisa_id).not.toBe(primeira.pesquisa_id)
  expect((await guardadas()).toSorted()).toEqual([
    'neurologista; mais barato',
    'neurologista; mais barato; por vídeo',
  ])
  // Another's row is none.
  const outra = await buildPaciente(base.owner)
  const alheia = clientFor(
    base,
    { usuario_id: outra.usuario_id, perfil: 'paciente', sessao_id: randomUUID() },
    () => AGORA,
  ).pesquisa
  await alheia.perguntar({ frase: 'dentista', continua: primeira.pesquisa_id! })
  expect((await guardadas()).toSorted()[0]).toBe('dentista')
})
