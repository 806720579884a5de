import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildComentario, buildPost } from '../posts/fixtures.ts'
import { enviarResumos } from './jobs.ts'
import { pacienteDaRede, profissionalDaRede } from './testing/cena.ts'

const SEGUNDA = new Date('2026-11-30T11:30:00Z')
const NA_SEMANA = '2026-11-26T15:00:00Z'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof pacienteDaRede>>
let helena: Awaited<ReturnType<typeof profissionalDaRede>>
let caio: Awaited<ReturnType<typeof profissionalDaRede>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await pacienteDaRede(base, 'Marina Costa')
  helena = await profissionalDaRede(base, 'Helena Prado')
  caio = await profissionalDaRede(base, 'Caio Moura')
})

const sistema = () => dbFor(base.pools, SISTEMA)
const querer = (quem: { id: string }, canal = 'email', ativo = true) =>
  base.owner.query(
    `insert into preferencias_notificacao (usuario_id, tipo, canal, ativo) values ($1, 'resumo', $2, $3)`,
    [quem.id, canal, ativo],
  )
const resumosDe = async ({ id }: { id: string }) =>
  (
    await base.owner.query<{ mensagem: string; lida: boolean }>(
      `select mensagem, lida_em is not null as lida from notificacoes where usuario_id = $1 and tipo = 'resumo' order by created_at`,
      [id],
    )
  ).rows
const post = (autor_id: string, titulo: string, publicado_em = NA_SEMANA) =>
  buildPost(base.owner, { autor_id, titulo, publicado_em })

test('REDE-04 the digest is of who asked for it, once for a week, however many processes look and how often', async () => {
  await marina.rede.seguir({ id: helena.id })
  await post(helena.id, 'Água ao longo do dia')
  await post(helena.id, 'De antes', '2026-11-20T15:00:00Z')
  await post(helena.id, 'De depois', '2026-11-30T11:10:00Z')
  // Off until somebody asks for it.
  expect(await enviarResumos(sistema(), SEGUNDA)).toBe(0)
  await querer(marina)
  await querer(caio, 'email', false)
  const feitos = await Promise.all(Array.from({ length: 6 }, () => enviarResumos(sistema(), SEGUNDA)))
  expect(feitos.reduce((soma, n) => soma + n, 0)).toBe(1)
  expect(await enviarResumos(sistema(), new Date('2026-12-01T20:00:00Z'))).toBe(0)
  // By mail alone: in the product it calls nobody.
  expect(await resumosDe(marina)).toEqual([
    {
      mensagem: '1 post de quem você segue. O mais curtido: “Água ao longo do dia”, de Helena Prado.',
      lida: true,
    },
  ])
  const { rows } = await base.owner.query(
    `select count(*)::int as n from entregas_notificacao e join notificacoes n on n.id = e.notificacao_id where n.tipo = 'resumo' and e.canal = 'email'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('REDE-04 where nothing was new there is no digest, and a server that was long away tells of no old week', async () => {
  await querer(marina, 'app')
  await querer(helena, 'app')
  const { id } = await post(helena.id, 'Meu', '2026-11-01T15:00:00Z')
  await buildComentario(base.owner, { post_id: id, autor_id: marina.id, created_at: NA_SEMANA })
  expect(await enviarResumos(sistema(), new Date('2026-12-03T12:00:00Z'))).toBe(0)
  expect(await enviarResumos(sistema(), SEGUNDA)).toBe(1)
  expect(await resumosDe(marina)).toEqual([])
  expect(await resumosDe(helena)).toEqual([{ mensagem: '1 comentário nos seus posts.', lida: false }])
})

test('REDE-05 a digest tells nothing of who stands behind a wall, and nothing that was silenced or put out of sight', async () => {
  await querer(marina, 'app')
  await marina.rede.seguir({ id: helena.id })
  await marina.rede.seguir({ id: caio.id })
  const oculto = await post(helena.id, 'Fora da vista')
  await post(helena.id, 'Sobre glúten')
  await post(caio.id, 'Do Caio')
  const meu = await buildPost(base.owner, {
    autor_id: marina.id,
    tipo_autor: 'paciente',
    tipo_post: 'pergunta',
    publicado_em: '2026-11-01T15:00:00Z',
  })
  for (const autor_id of [caio.id, helena.id])
    await buildComentario(base.owner, { id: randomUUID(), post_id: meu.id, autor_id, created_at: NA_SEMANA })
  await marina.rede.ocultar({ id: oculto.id })
  await marina.rede.silenciar({ tipo: 'palavra', palavra: 'glúten' })
  await caio.rede.bloquear({ id: marina.id })
  expect(await enviarResumos(sistema(), SEGUNDA)).toBe(1)
  expect(await resumosDe(marina)).toEqual([{ mensagem: '1 comentário nos seus posts.', lida: false }])
})
