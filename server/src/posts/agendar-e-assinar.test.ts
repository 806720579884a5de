import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { limparPosts, publicarAgendados } from './jobs.ts'
import { publicado, rascunho, recusado, texto } from './testing/escrita.ts'

let agora = new Date('2026-11-28T12:00:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let caio: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => agora })
  await loadReferencia(base.connection, agora)
})
afterAll(() => base.drop())
beforeEach(async () => {
  agora = new Date('2026-11-28T12:00:00Z')
  await base.empty('usuarios')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Moura' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).posts
const ela = () => como(helena.usuario_id, 'profissional')
const ele = () => como(caio.usuario_id, 'profissional')
const paciente = () => como(marina.usuario_id, 'paciente')
const vazio = () => Promise.resolve()
const sistema = () => dbFor(base.pools, SISTEMA)

const avisos = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)
const numero = async (sql: string, ...valores: unknown[]) =>
  Number((await base.owner.query<{ n: string }>(`select count(*) as n from ${sql}`, valores)).rows[0]!.n)

describe('REDE-02 deleting', () => {
  test('REDE-02 a deleted post is gone for readers at once, comes back as it was, and after 30 days not any more', async () => {
    const { id } = await publicado(ela())
    await ela().apagar({ id })
    expect(await recusado(paciente().publico({ id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await ela().meus({ grupo: 'apagados' })).posts.map((post) => post.id)).toEqual([id])
    expect(await ela().desfazer({ id })).toEqual({ status: 'publicado' })
    expect(await ela().desfazer({ id })).toEqual({ status: 'publicado' })
    expect((await paciente().publico({ id })).created_at).toBe('2026-11-28T12:00:00.000Z')

    await ela().apagar({ id })
    // What was deleted is not written on.
    expect(await recusado(ela().editar({ id, versao: 1, ...texto() }))).toMatchObject({
      code: 'APAGADO',
    })
    const armazem = { put: vazio, delete: vazio } as never
    agora = new Date('2026-12-28T11:00:00Z')
    expect(await limparPosts(sistema(), armazem, agora)).toBe(0)
    agora = new Date('2026-12-28T13:00:00Z')
    expect(await recusado(ela().desfazer({ id }))).toMatchObject({ code: 'TARDE' })
    expect(await limparPosts(sistema(), armazem, agora)).toBe(1)
    expect(await numero('posts_rede')).toBe(0)
  })
})

describe('REDE-02 scheduling', () => {
  test('REDE-02 a scheduled draft is published once at its instant, by however many processes', async () => {
    const post = await rascunho(ela())
    await ela().agendar({ ...post, publicar_em: '2026-11-28T15:00:00Z' })
    expect((await ela().meus({ grupo: 'agendados' })).posts).toMatchObject([{ id: post.id }])
    expect(await publicarAgendados(sistema(), new Date('2026-11-28T14:59:59Z'))).toBe(0)
    agora = new Date('2026-11-28T15:00:10Z')
    const feitos = await Promise.all(Array.from({ length: 8 }, () => publicarAgendados(sistema(), agora)))
    expect(feitos.reduce((soma, n) => soma + n, 0)).toBe(1)
    expect((await paciente().publico({ id: post.id })).created_at).toBe(agora.toISOString())
    expect(await avisos(helena.usuario_id)).toEqual(['Seu post agendado foi publicado'])
  })

  test('REDE-02 a process that dies in the middle leaves the draft to the next, which publishes it once', async () => {
    const post = await rascunho(ela(), { mencoes: [caio.usuario_id], conteudo: 'Com @Caio Moura' })
    await ela().agendar({ ...post, publicar_em: '2026-11-28T15:00:00Z' })
    agora = new Date('2026-11-28T15:00:10Z')
    // Its connection is cut once the post and its notices are written, before the commit.
    const cortado = sistema().transaction(async (db) => {
      const { rows } = await base.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      expect(rows).toHaveLength(0)
      const aninhado = {
        ...sistema(),
        transaction: <T>(work: (inner: never) => Promise<T>) => work(db as never),
      }
      expect(await publicarAgendados(aninhado as never, agora)).toBe(1)
      throw new Error('killed')
    })
    await expect(cortado).rejects.toThrow('killed')
    expect(await avisos(caio.usuario_id)).toEqual([])
    expect((await ela().meu({ id: post.id })).status).toBe('rascunho')
    expect(await publicarAgendados(sistema(), agora)).toBe(1)
    expect(await publicarAgendados(sistema(), agora)).toBe(0)
    expect(await avisos(caio.usuario_id)).toEqual(['Helena Prado mencionou você em um post'])
  })

  test('REDE-02 what may not be published any more stays a draft, and its author is told why', async () => {
    const post = await rascunho(ela())
    await ela().agendar({ ...post, publicar_em: '2026-11-28T15:00:00Z' })
    await base.owner.query(`update profissionais set status_profissional = 'suspenso' where id = $1`, [
      helena.id,
    ])
    agora = new Date('2026-11-28T15:00:10Z')
    expect(await publicarAgendados(sistema(), agora)).toBe(0)
    expect(await ela().meu({ id: post.id })).toMatchObject({ status: 'rascunho', publicar_em: null })
    expect(await avisos(helena.usuario_id)).toEqual(['Seu post agendado não foi publicado'])
  })

  test('REDE-02 an instant that is over, or beyond a year, is refused; a schedule is taken back', async () => {
    const post = await rascunho(ela())
    for (const publicar_em of ['2026-11-28T12:00:00Z', '2027-11-29T12:00:01Z'])
      expect(await recusado(ela().agendar({ ...post, publicar_em }))).toMatchObject({ code: 'INSTANTE' })
    await ela().agendar({ ...post, publicar_em: '2026-11-28T15:00:00Z' })
    await ela().agendar({ ...post, publicar_em: null })
    expect(await publicarAgendados(sistema(), new Date('2026-11-29T15:00:00Z'))).toBe(0)
  })
})

describe('REDE-03 signing together', () => {
  test('REDE-03 the banner shows after the acceptance alone, and goes when the professional leaves', async () => {
    const { id } = await publicado(ela())
    const convite = await ela().convidar({ id, profissional_id: caio.id })
    expect(convite).toMatchObject({ nome: 'Caio Moura', situacao: 'pendente' })
    expect(await ela().convidar({ id, profissional_id: caio.id })).toEqual(convite)
    expect(await avisos(caio.usuario_id)).toEqual(['Helena Prado convidou você a assinar um post'])
    expect((await paciente().publico({ id })).colaboracao).toBeNull()
    expect((await ele().convites()).convites).toMatchObject([
      { id: convite.id, autor: 'Helena Prado', situacao: 'pendente' },
    ])
    expect(await ele().quemEscreve()).toMatchObject({ convites: 1 })

    const respostas = await Promise.all(
      [1, 2, 3].map(() => ele().responderConvite({ id: convite.id, aceita: true })),
    )
    expect(respostas.every(({ situacao }) => situacao === 'aceita')).toBe(true)
    expect((await paciente().publico({ id })).colaboracao).toMatchObject({ nome: 'Caio Moura' })
    expect(await avisos(helena.usuario_id)).toEqual(['Caio Moura assina o post com você'])

    await ele().responderConvite({ id: convite.id, aceita: false })
    expect((await paciente().publico({ id })).colaboracao).toBeNull()
    expect(await recusado(ele().responderConvite({ id: convite.id, aceita: true }))).toMatchObject({
      code: 'JA_RESPONDIDO',
    })
  })

  test('REDE-03 nobody answers for another, nobody invites for another, and one post has one invitation', async () => {
    const { id } = await publicado(ela())
    const lia = await buildProfissional(base.owner, { usuario: { nome: 'Lia Torres' } })
    const { id: convite } = await ela().convidar({ id, profissional_id: caio.id })
    const dela = como(lia.usuario_id, 'profissional')
    expect(await recusado(dela.responderConvite({ id: convite, aceita: true }))).toMatchObject({
      code: 'JA_RESPONDIDO',
    })
    expect(await recusado(ela().responderConvite({ id: convite, aceita: true }))).toMatchObject({
      code: 'JA_RESPONDIDO',
    })
    expect(await recusado(dela.convidar({ id, profissional_id: caio.id }))).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await recusado(ela().convidar({ id, profissional_id: lia.id }))).toMatchObject({
      code: 'JA_CONVIDOU',
    })
    expect(await recusado(ela().convidar({ id, profissional_id: helena.id }))).toMatchObject({
      code: 'NAO_PODE',
    })
    await ela().retirarConvite({ id })
    expect((await ele().convites()).convites).toEqual([])
    expect(await recusado(ele().responderConvite({ id: convite, aceita: true }))).toMatchObject({
      code: 'JA_RESPONDIDO',
    })
    expect(await ela().convidar({ id, profissional_id: lia.id })).toMatchObject({ situacao: 'pendente' })
    expect((await paciente().publico({ id })).colaboracao).toBeNull()
  })
})
