import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dicaDoDia } from '#domain/dicas/rules.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildDica, buildDicas, conteudoDeDica } from './fixtures.ts'
import { avisarDasDicas } from './jobs.ts'

/** 09:00 of a day of November in São Paulo. */
const AGORA = new Date('2026-11-25T12:00:00Z')

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'dicas')
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
})

const como = (usuario_id: string, perfil: string, agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).dicas
const dela = (agora?: Date) => como(marina.usuario_id, 'paciente', agora)
const avisosDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string; link: string }>(
      'select titulo, link from notificacoes where usuario_id = $1 order by created_at',
      [usuario_id],
    )
  ).rows

test('DICA-01 tips that touch what the person chose come first, and the tip of the day is chosen by day and choice alone', async () => {
  const dicas = await buildDicas(base.owner, [
    { titulo: 'Nova e de todos', publicada_em: '2026-11-20T12:00:00Z', interesses: [] },
    { titulo: 'Do mês', campanha: 'novembro-azul', categoria: 'campanha', interesses: [] },
    { titulo: 'Do sono', categoria: 'sono', interesses: ['sono'], publicada_em: '2026-01-20T12:00:00Z' },
    { titulo: 'De criança', faixas: ['crianca'], interesses: [], publicada_em: '2026-02-01T12:00:00Z' },
    { titulo: 'Rascunho', status: 'rascunho' },
    { titulo: 'Retirada', status: 'arquivada' },
  ])
  const titulos = async () => (await dela().listar({})).itens.map(({ titulo }) => titulo)
  expect(await titulos()).toEqual(['Do mês', 'Nova e de todos', 'De criança', 'Do sono'])
  expect((await dela().inicio()).preferencias).toEqual({ interesses: [], faixa: null, edicao: null })
  await dela().preferir({ interesses: ['sono', 'sono'], faixa: 'adulto', edicao: '50-mais' })
  expect((await titulos())[0]).toBe('Do sono')
  const inicio = await dela().inicio()
  expect(inicio).toMatchObject({
    hoje: '2026-11-25',
    do_dia: { titulo: 'Do sono' },
    campanhas: [{ chave: 'novembro-azul', quantas: 1 }],
    preferencias: { interesses: ['sono'], faixa: 'adulto', edicao: '50-mais' },
    novas: 4,
    salvas: 0,
  })
  // Another person with the same choices has the same tip; archiving it leaves the choice to the others.
  expect(dicaDoDia(dicas.slice(0, 4), '2026-11-25', { interesses: ['sono'], faixa: 'adulto' })?.id).toBe(
    inicio.do_dia!.id,
  )
  await dela().marcar({ id: inicio.do_dia!.id, arquivada: true })
  expect((await dela().inicio()).do_dia!.id).not.toBe(inicio.do_dia!.id)
  await dela().preferir({ interesses: [], faixa: null, edicao: null })
  const { rowCount } = await base.owner.query('select from preferencias_de_dicas')
  expect(rowCount, 'nothing chosen is nothing kept').toBe(0)
})

test('DICA-01 a search in Portuguese finds by stem, with accents or without, and filters narrow it', async () => {
  await buildDicas(base.owner, [
    {
      titulo: 'Vacinas em dia',
      texto: `Crianças precisam de proteção. ${'x'.repeat(200)}`,
      categoria: 'criancas',
      faixas: ['crianca'],
    },
    {
      titulo: 'Caminhar todo dia',
      texto: `A pressão melhora. ${'x'.repeat(200)}`,
      categoria: 'exercicio',
      interesses: ['coracao'],
    },
  ])
  const achar = async (filtro: object) => (await dela().listar(filtro)).itens.map(({ titulo }) => titulo)
  for (const busca of ['criança', 'CRIANCAS', 'vacina', 'proteção', 'protecao', 'vaci'])
    expect(await achar({ busca }), busca).toEqual(['Vacinas em dia'])
  for (const busca of ['caminhada', 'pressões', 'pressoes'])
    expect(await achar({ busca }), busca).toEqual(['Caminhar todo dia'])
  expect(await achar({ busca: 'de o e' })).toEqual([])
  expect(await achar({ busca: "'); drop table dicas; --" })).toEqual([])
  expect(await achar({ busca: '   ' })).toHaveLength(2)
  expect(await achar({ categoria: 'exercicio' })).toEqual(['Caminhar todo dia'])
  expect(await achar({ interesse: 'coracao' })).toEqual(['Caminhar todo dia'])
  expect(await achar({ faixa: '50-mais' })).toEqual(['Caminhar todo dia'])
  expect(await achar({ pagina: 2 })).toEqual([])
})

test('DICA-01 read, saved, done and archived are marked and taken back, each keeps its first instant, and only the person sees them', async () => {
  const { id } = await buildDica(base.owner)
  const depois = new Date(AGORA.getTime() + 3_600_000)
  const estado = async (estado: 'novas' | 'lidas' | 'salvas' | 'feitas' | 'arquivadas') =>
    (await dela().listar({ estado })).total
  expect(await estado('novas')).toBe(1)
  await dela().marcar({ id, lida: true, salva: true })
  const marcas = await dela(depois).marcar({ id, lida: true, feita: true })
  expect(marcas).toMatchObject({
    lida_em: AGORA.toISOString(),
    salva_em: AGORA.toISOString(),
    feita_em: depois.toISOString(),
    arquivada_em: null,
  })
  expect([
    await estado('novas'),
    await estado('lidas'),
    await estado('salvas'),
    await estado('feitas'),
  ]).toEqual([0, 1, 1, 1])
  expect(await dela().marcar({ id, feita: false, salva: false })).toMatchObject({
    feita_em: null,
    salva_em: null,
  })
  await dela().marcar({ id, arquivada: true })
  expect([await estado('lidas'), await estado('arquivadas'), (await dela().listar({})).total]).toEqual([
    0, 1, 0,
  ])
  const outra = await buildPaciente(base.owner)
  expect((await como(outra.usuario_id, 'paciente').abrir({ id })).marcas.lida_em).toBeNull()
  for (const alvo of [randomUUID(), (await buildDica(base.owner, { status: 'rascunho' })).id])
    await recusado(dela().marcar({ id: alvo, lida: true }), 'NAO_ENCONTRADO', 404)
  // At once from two tabs: one row, both marks.
  const { id: nova } = await buildDica(base.owner)
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      dela().marcar({ id: nova, ...(i % 2 ? { lida: true } : { salva: true }) }),
    ),
  )
  expect((await dela().abrir({ id: nova })).marcas).toMatchObject({
    lida_em: AGORA.toISOString(),
    salva_em: AGORA.toISOString(),
  })
})

test('DICA-01 the answers of a quiz are kept when each question has one of its options, and may be given anew', async () => {
  const quiz = [
    {
      pergunta: 'Quando beber água?',
      opcoes: ['Só com sede', 'Ao longo do dia'],
      certa: 1,
      porque: 'A sede chega tarde.',
    },
    {
      pergunta: 'Quem sente menos sede?',
      opcoes: ['Idosos', 'Jovens'],
      certa: 0,
      porque: 'A sede diminui com a idade.',
    },
  ]
  const { id } = await buildDica(base.owner, { quiz })
  for (const respostas of [[1], [1, 2], [0, 0, 0]])
    await recusado(dela().responder({ id, respostas }), 'RESPOSTAS', 422)
  expect(await dela().responder({ id, respostas: [1, 1] })).toMatchObject({ respostas: [1, 1] })
  await dela().responder({ id, respostas: [1, 0] })
  expect(await dela().abrir({ id })).toMatchObject({ quiz, perguntas: 2, marcas: { respostas: [1, 0] } })
})

test('DICA-03 a reminder tells the person once when it is due, and none is set for the past or after the tip was withdrawn', async () => {
  const [dica, retirada] = await buildDicas(base.owner, [{}, {}])
  const { id } = dica!
  const em = '2026-11-26T11:00:00.000Z'
  await recusado(dela().lembrar({ id, em: '2026-11-25T11:59:00Z' }), 'JA_PASSOU', 422)
  await recusado(dela().lembrar({ id, em: '2028-11-25T12:00:00Z' }), 'LONGE', 422)
  expect(await dela().lembrar({ id, em })).toMatchObject({ lembrar_em: em })
  await dela().lembrar({ id: retirada!.id, em })
  await base.owner.query("update dicas set status = 'arquivada' where id = $1", [retirada!.id])
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await avisarDasDicas(sistema, AGORA)).toBe(0)
  const devido = new Date('2026-11-26T11:00:30Z')
  const ditos = await Promise.all([avisarDasDicas(sistema, devido), avisarDasDicas(sistema, devido)])
  expect(ditos.toSorted()).toEqual([0, 1])
  expect(await avisosDe(marina.usuario_id)).toEqual([
    { titulo: 'Lembrete de uma dica de saúde', link: `/dicas-saude?dica=${id}` },
  ])
  expect((await dela().abrir({ id })).marcas.lembrar_em).toBeNull()
  await dela().lembrar({ id, em })
  expect(await dela().lembrar({ id, em: null })).toMatchObject({ lembrar_em: null })
})

test('DICA-01 a tip shows its author by the register, its sources and its review, and a suspended author is named no more', async () => {
  const helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  const { id } = await buildDica(base.owner, { autor_id: helena.usuario_id, revisado_em: '2024-11-24' })
  expect(await dela().abrir({ id })).toMatchObject({
    autor: { nome: 'Helena Prado', profissional_id: helena.id, identidade: expect.stringContaining('CRM') },
    fontes: conteudoDeDica.fontes,
    revisado_em: '2024-11-24',
    vencida: true,
    revisores: 2,
  })
  await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    helena.id,
  ])
  expect((await dela().abrir({ id })).autor).toBeNull()
})
