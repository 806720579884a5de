import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recusado } from '../agendamentos/testing/cena.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { buildDica, conteudoDeDica } from './fixtures.ts'
import { avisarDasDicas } from './jobs.ts'
import { insertRevisao } from './queries-editorial.ts'

const AGORA = new Date('2026-11-25T12:00:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let rui: Awaited<ReturnType<typeof buildProfissional>>
let lia: Awaited<ReturnType<typeof buildProfissional>>
let admin: { id: string }

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'dicas')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  rui = await buildProfissional(base.owner, { usuario: { nome: 'Rui Lima' } })
  lia = await buildProfissional(base.owner, { usuario: { nome: 'Lia Souza' } })
  admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
})

const como = (usuario_id: string, perfil = 'profissional', agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).dicas
const daHelena = () => como(helena.usuario_id)
const doRui = () => como(rui.usuario_id)
const daLia = () => como(lia.usuario_id)
const doEditor = () => como(admin.id, 'administrador-geral')
const avisosDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)
/** A tip of Helena's in review. */
async function enviada() {
  const id = randomUUID()
  await daHelena().escrever({ id, versao: 0, conteudo: conteudoDeDica })
  return daHelena().enviar({ id, versao: 1 })
}
const aprova = { parecer: 'aprova', texto: '' } as const

test('DICA-02 a tip is written, given back with a remark, sent anew, approved by two others, and published by an editor', async () => {
  const id = randomUUID()
  const novo = { id, versao: 0, conteudo: conteudoDeDica }
  expect(await daHelena().escrever(novo)).toMatchObject({ status: 'rascunho', versao: 1, propria: true })
  // A first save whose answer was lost changes nothing.
  expect(await daHelena().escrever(novo)).toMatchObject({ versao: 1 })
  await recusado(daHelena().escrever({ ...novo, versao: 7 }), 'MUDOU', 409)
  const semFonte = { ...conteudoDeDica, fontes: [], texto: 'Curto.' }
  await daHelena().escrever({ ...novo, versao: 1, conteudo: semFonte })
  const faltas = [
    'Informe pelo menos uma fonte, com instituição e ano.',
    'Escreva pelo menos 200 caracteres, para que a dica se explique sozinha.',
  ]
  await recusado(daHelena().enviar({ id, versao: 2 }), 'INCOMPLETA', 422, { faltas })
  await daHelena().escrever({ ...novo, versao: 2 })
  expect(await daHelena().enviar({ id, versao: 3 })).toMatchObject({
    status: 'enviada',
    rodada: 1,
    versao: 4,
  })
  await recusado(daHelena().escrever({ ...novo, versao: 4 }), 'MUDOU', 409)

  expect((await doRui().fila()).dicas).toMatchObject([
    { id, autor: 'Helena Prado', propria: false, revisei: false },
  ])
  expect((await daHelena().fila()).dicas, 'the own tip is in no queue of its author').toEqual([])
  await recusado(daHelena().revisar({ id, rodada: 1, ...aprova }), 'SUA_PROPRIA', 409)
  await recusado(
    doRui().revisar({ id, rodada: 1, parecer: 'pede-mudanca', texto: ' ' }),
    'ENTRADA_INVALIDA',
    400,
  )
  await doRui().revisar({
    id,
    rodada: 1,
    parecer: 'pede-mudanca',
    texto: 'Falta dizer quem deve ter cuidado.',
  })
  const [voltou] = (await daHelena().minhas()).dicas
  expect(voltou).toMatchObject({
    status: 'rascunho',
    rodada_aberta: false,
    pareceres: [{ parecer: 'pede-mudanca', texto: 'Falta dizer quem deve ter cuidado.', revisor: null }],
  })
  await recusado(daLia().revisar({ id, rodada: 1, ...aprova }), 'NAO_ENCONTRADO', 404)

  expect(await daHelena().enviar({ id, versao: 4 })).toMatchObject({ rodada: 2, aprovacoes: 0 })
  expect(await doRui().revisar({ id, rodada: 2, ...aprova })).toMatchObject({
    status: 'em-revisao',
    aprovacoes: 1,
    revisei: true,
  })
  await recusado(doRui().revisar({ id, rodada: 2, ...aprova }), 'JA_REVISOU', 409)
  await recusado(daLia().revisar({ id, rodada: 1, ...aprova }), 'MUDOU', 409)
  await recusado(doEditor().publicar({ id, versao: 5 }), 'FALTAM_REVISOES', 409)
  await daLia().revisar({ id, rodada: 2, ...aprova })
  expect((await doEditor().fila()).dicas[0]!.pareceres.map(({ revisor }) => revisor).toSorted()).toEqual([
    'Lia Souza',
    'Rui Lima',
    'Rui Lima',
  ])
  await recusado(doEditor().publicar({ id, versao: 4 }), 'MUDOU', 409)
  expect(await doEditor().publicar({ id, versao: 5 })).toMatchObject({
    status: 'publicada',
    revisado_em: '2026-11-25',
    rodada_aberta: false,
  })
  await recusado(doRui().revisar({ id, rodada: 2, ...aprova }), 'FORA_DE_REVISAO', 409)
  const marina = await buildPaciente(base.owner)
  expect(await como(marina.usuario_id, 'paciente').abrir({ id })).toMatchObject({
    revisores: 2,
    autor: { nome: 'Helena Prado' },
  })
  expect(await avisosDe(helena.usuario_id)).toEqual([
    'Sua dica voltou com um pedido de mudança',
    'Sua dica foi publicada',
  ])
})

test('DICA-02 two reviewers at the same moment are both counted, and one who clicks twice is counted once', async () => {
  const { id } = await enviada()
  const juntos = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => doRui().revisar({ id, rodada: 1, ...aprova })),
    ...Array.from({ length: 4 }, () => daLia().revisar({ id, rodada: 1, ...aprova })),
  ])
  expect(juntos.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { dicas } = await doEditor().fila()
  expect(dicas).toMatchObject([{ aprovacoes: 2, status: 'em-revisao' }])
  const publicadas = await Promise.allSettled(
    Array.from({ length: 4 }, () => doEditor().publicar({ id, versao: dicas[0]!.versao })),
  )
  expect(publicadas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('DICA-02 only verified professionals write and review, only editors publish, and the database says the same', async () => {
  const { id } = await enviada()
  const pendente = await buildProfissional(base.owner, {
    profissional: { status_profissional: 'pendente', verificado: false, data_verificacao: null },
  })
  const dele = como(pendente.usuario_id)
  await recusado(dele.minhas(), 'NAO_VERIFICADO', 403)
  await recusado(
    dele.escrever({ id: randomUUID(), versao: 0, conteudo: conteudoDeDica }),
    'NAO_VERIFICADO',
    403,
  )
  await recusado(dele.revisar({ id, rodada: 1, ...aprova }), 'NAO_VERIFICADO', 403)
  await recusado(daHelena().publicar({ id, versao: 2 }), 'SEM_PERMISSAO', 403)
  const paciente = await buildPaciente(base.owner)
  await recusado(como(paciente.usuario_id, 'paciente').fila(), 'SEM_PERMISSAO', 403)
  await recusado(como(paciente.usuario_id, 'paciente').abrir({ id }), 'NAO_ENCONTRADO', 404)
  for (const quem of [helena, pendente])
    await expect(
      dbFor(base.pools, actorOf({ usuario_id: quem.usuario_id, perfil: 'profissional' })).affected(
        insertRevisao({ dica_id: id, rodada: 1, revisor_id: quem.usuario_id, parecer: 'aprova', texto: '' }),
      ),
    ).rejects.toThrow(/row-level security/)
})

test('DICA-02 a review older than 24 months is told to the author once, and a new one keeps the tip on the air until it is confirmed', async () => {
  const { id } = await buildDica(base.owner, { autor_id: helena.usuario_id, revisado_em: '2024-11-24' })
  await buildDica(base.owner, { autor_id: rui.usuario_id, revisado_em: '2024-11-25' })
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await avisarDasDicas(sistema, AGORA)).toBe(1)
  expect(await avisarDasDicas(sistema, AGORA)).toBe(0)
  expect(await avisosDe(helena.usuario_id)).toEqual(['Uma dica sua precisa de nova revisão'])
  expect(await avisosDe(rui.usuario_id)).toEqual([])
  expect((await doEditor().fila()).dicas).toMatchObject([{ id, vencida: true, rodada_aberta: false }])
  expect((await daLia().fila()).dicas).toEqual([])
  expect(await doEditor().rever({ id, versao: 1 })).toMatchObject({
    status: 'publicada',
    rodada_aberta: true,
  })
  await doRui().revisar({ id, rodada: 2, ...aprova })
  await daLia().revisar({ id, rodada: 2, parecer: 'pede-mudanca', texto: 'A fonte mudou de endereço.' })
  await recusado(doEditor().publicar({ id, versao: 2 }), 'FALTAM_REVISOES', 409)
  await doEditor().rever({ id, versao: 2 })
  await doRui().revisar({ id, rodada: 3, ...aprova })
  await daLia().revisar({ id, rodada: 3, ...aprova })
  expect(await doEditor().publicar({ id, versao: 3 })).toMatchObject({
    revisado_em: '2026-11-25',
    vencida: false,
  })
  expect(await doEditor().retirar({ id, versao: 4 })).toMatchObject({ status: 'arquivada' })
  await recusado(doEditor().retirar({ id, versao: 5 }), 'MUDOU', 409)
})

test('DICA-02 a draft is deleted by its author alone, and what was sent is not', async () => {
  const rascunho = await buildDica(base.owner, { status: 'rascunho', autor_id: helena.usuario_id })
  await recusado(doRui().apagar({ id: rascunho.id }), 'NAO_ENCONTRADO', 404)
  expect(await daHelena().apagar({ id: rascunho.id })).toEqual({ id: rascunho.id })
  const { id } = await enviada()
  await recusado(daHelena().apagar({ id }), 'MUDOU', 409)
})

test('DICA-02 administrators and those who reviewed of late hear that a tip waits, and editors that it is ready', async () => {
  const primeira = await enviada()
  expect(await avisosDe(admin.id)).toEqual(['Uma dica de saúde espera revisão'])
  // Nobody has reviewed yet: the queue tells the others.
  expect(await avisosDe(rui.usuario_id)).toEqual([])
  await doRui().revisar({ id: primeira.id, rodada: 1, ...aprova })
  await daLia().revisar({ id: primeira.id, rodada: 1, ...aprova })
  expect(await avisosDe(admin.id)).toEqual([
    'Uma dica de saúde espera revisão',
    'Uma dica de saúde está pronta para publicar',
  ])
  await enviada()
  expect(await avisosDe(rui.usuario_id)).toEqual(['Uma dica de saúde espera revisão'])
  expect(await avisosDe(lia.usuario_id)).toEqual(['Uma dica de saúde espera revisão'])
  // Not to its author, who has reviewed nothing.
  expect(await avisosDe(helena.usuario_id)).not.toContain('Uma dica de saúde espera revisão')
})
