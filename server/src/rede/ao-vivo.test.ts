import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { escutarPronto, type Escuta } from '../eventos/testing/escuta.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { como, recusa } from './testing/cena.ts'

const VAZIO = '00000000-0000-0000-0000-000000000000'

let server: TestApp
let marina: string
let caio: string
let helena: string
const abertas: Escuta[] = []

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
afterEach(() => {
  for (const escuta of abertas.splice(0)) escuta.fechar()
})
beforeEach(async () => {
  const { owner } = server.base
  await server.base.empty('usuarios')
  marina = (await buildPaciente(owner)).usuario_id
  caio = (await buildProfissional(owner)).usuario_id
  helena = (await buildProfissional(owner)).usuario_id
  await quieto()
})

/** What came before is long ago, so that the next change is a signal of its own. */
const quieto = () => server.base.owner.query("update eventos set criado_em = criado_em - interval '1 minute'")

async function ouvir(id: string, tipo = 'paciente'): Promise<Escuta> {
  const { rows } = await server.base.owner.query<{ email: string }>(
    'select email from usuarios where id = $1',
    [id],
  )
  const escuta = await escutarPronto(
    server.url,
    await server.entrar({ id, email: rows[0]!.email, tipo } as never),
  )
  abertas.push(escuta)
  return escuta
}
const daRede = (escuta: Escuta) =>
  escuta.eventos().flatMap(({ data }) => (data.tipo === 'rede' ? [data] : []))
const chegou = (escuta: Escuta, quantos: number) => expect.poll(() => daRede(escuta).length).toBe(quantos)
const publicar = () => buildPost(server.base.owner, { autor_id: helena })

test('REDE-04 a new post and a like are told to who reads the network, without a word of what or whose', async () => {
  const escuta = await ouvir(marina)
  const post = await publicar()
  await chegou(escuta, 1)
  await quieto()
  await como(server.base, caio).curtir({ id: post.id })
  await chegou(escuta, 2)
  expect(daRede(escuta)).toEqual([
    { tipo: 'rede', id: VAZIO },
    { tipo: 'rede', id: VAZIO },
  ])
  const contagens = await como(server.base, marina).contagens({ ids: post.id })
  expect(contagens).toEqual([{ id: post.id, likes_count: 1, comentarios_count: 0 }])
})

test('REDE-05 behind a wall the signal says nothing, the count of new posts is none, and a like counts nothing', async () => {
  const antigo = await publicar()
  const rede = como(server.base, marina)
  const { topo } = await rede.feed({ feed: 'para-voce', ordem: 'recentes' })
  await rede.bloquear({ id: caio })
  await quieto()
  const escuta = await ouvir(marina)
  await buildPost(server.base.owner, {
    autor_id: caio,
    publicado_em: new Date(Date.now() + 1_000).toISOString(),
  })
  await chegou(escuta, 1)
  expect(JSON.stringify(escuta.eventos())).not.toContain(caio)
  expect(await rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: topo! })).toEqual({ novos: 0 })
  await como(server.base, caio).curtir({ id: antigo.id })
  expect(await rede.contagens({ ids: antigo.id })).toMatchObject([{ likes_count: 0 }])
  // Who is silenced comes in no count of new posts either; who is neither does.
  const deHelena = { autor_id: helena, publicado_em: new Date(Date.now() + 2_000).toISOString() }
  await buildPost(server.base.owner, deHelena)
  expect(await rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: topo! })).toEqual({ novos: 1 })
  await rede.silenciar({ tipo: 'autor', id: helena })
  expect(await rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: topo! })).toEqual({ novos: 0 })
})

test('REDE-04 a draft and what nobody counts are no signal, and many changes close together are one', async () => {
  const escuta = await ouvir(marina)
  const rascunho = await buildPost(server.base.owner, { autor_id: helena, status: 'rascunho' })
  await server.base.owner.query("update posts_rede set titulo = 'Outro' where id = $1", [rascunho.id])
  const post = await publicar()
  const gente = await Promise.all(Array.from({ length: 12 }, () => buildUsuario(server.base.owner)))
  await Promise.all(gente.map(({ id }) => como(server.base, id).curtir({ id: post.id })))
  await server.base.owner.query("update posts_rede set titulo = 'Mais um' where id = $1", [post.id])
  await chegou(escuta, 1)
  const { rows } = await server.base.owner.query(
    "select count(*)::int as n from eventos where tipo = 'rede' and criado_em > clock_timestamp() - interval '30 seconds'",
  )
  // Acts under way at the same instant may each find none yet.
  expect(rows[0].n).toBeLessThan(13)
})

test('REDE-04 counts are asked for twenty posts at most, and of a post that is gone there are none', async () => {
  const rede = como(server.base, marina)
  const post = await publicar()
  await server.base.owner.query("update posts_rede set status = 'removido' where id = $1", [post.id])
  expect(await rede.contagens({ ids: post.id })).toEqual([])
  expect(await recusa(rede.contagens({ ids: Array.from({ length: 21 }, () => VAZIO).join(',') }))).toBe(
    'ENTRADA_INVALIDA',
  )
})
