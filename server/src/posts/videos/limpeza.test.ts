import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { limparPosts } from '../jobs.ts'
import { limparVideos } from './limpeza.ts'
import { cenaDeVideos } from './testing/cena.ts'
import { filme } from './testing/videos.ts'

let cena: Awaited<ReturnType<typeof cenaDeVideos>>
let dono: string

beforeAll(async () => {
  cena = await cenaDeVideos()
})
afterAll(() => cena.server.stop())
beforeEach(async () => {
  await cena.server.base.empty('usuarios')
  dono = await cena.pessoa()
})

const sistema = () => dbFor(cena.server.base.pools, SISTEMA)

test('REDE-02 a cancelled video is gone; one that a post names stays with the post', async () => {
  const bytes = await filme()
  const meio = randomUUID()
  await cena.iniciar(dono, meio, bytes.length)
  await cena.mandar(dono, meio, bytes, 0)
  expect((await cena.pedir(dono, 'DELETE', `/posts/videos/${meio}`)).status).toBe(200)
  expect(await cena.naBandeja()).toEqual([])
  expect((await cena.pedir(dono, 'GET', `/posts/videos/${meio}`)).status).toBe(404)

  const { id, body } = await cena.enviado(dono, bytes)
  await cena.noPost(dono, body.midia, true)
  expect((await cena.pedir(dono, 'DELETE', `/posts/videos/${id}`)).status).toBe(200)
  expect((await fetch(cena.server.url + body.midia.url)).status).toBe(200)
})

test('REDE-02 what was never attached or never ended is swept, and a deleted post takes its video along', async () => {
  const bytes = await filme()
  const solto = await cena.enviado(dono, bytes)
  const parado = randomUUID()
  await cena.iniciar(dono, parado, bytes.length)
  await cena.mandar(dono, parado, bytes, 0)
  const usado = await cena.enviado(dono, bytes)
  const post = await cena.noPost(dono, usado.body.midia, true)
  const limpar = async (dias: number) => {
    const quando = new Date(Date.now() + dias * 86_400_000)
    await limparPosts(sistema(), cena.server.armazem, quando)
    await limparVideos(sistema(), cena.server.armazem, quando)
  }
  const ha = async (url: string) =>
    (await cena.server.armazem.head('posts', url.replace('/arquivos/posts/', ''))) !== null
  await limpar(6)
  expect([await ha(solto.body.midia.url), (await cena.naBandeja()).length]).toEqual([true, 1])
  await limpar(8)
  expect([await ha(solto.body.midia.url), await cena.naBandeja()]).toEqual([false, []])
  expect(await ha(usado.body.midia.url)).toBe(true)
  await cena.pedir(dono, 'DELETE', `/posts/${post}`)
  await limpar(40)
  expect(await ha(usado.body.midia.url)).toBe(false)
  const { rows } = await cena.server.base.owner.query('select count(*)::int as n from videos_posts')
  expect(rows).toEqual([{ n: 0 }])
})

test('REDE-02 a patient sends a video as a professional does; a visitor sends none', async () => {
  const paciente = await cena.pessoa('paciente')
  expect((await cena.enviado(paciente, await filme())).status).toBe(200)
  const semSessao = await cena.pedir(null, 'POST', '/posts/videos', {
    id: randomUUID(),
    nome: 'a',
    tamanho: 9,
  })
  expect(semSessao.status).toBe(401)
})
