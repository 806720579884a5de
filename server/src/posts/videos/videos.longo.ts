import { afterAll, beforeAll, expect, test } from 'vitest'
import { testS3 } from '../../armazem/testing/s3.ts'
import { cenaDeVideos } from './testing/cena.ts'
import { filme } from './testing/videos.ts'

let s3: Awaited<ReturnType<typeof testS3>>
let cena: Awaited<ReturnType<typeof cenaDeVideos>>

beforeAll(async () => {
  s3 = await testS3()
  cena = await cenaDeVideos(s3.store)
})
afterAll(async () => {
  await cena.server.stop()
  await s3.stop()
})

test('REDE-02 in a store that speaks S3 a video of several pieces is written anew, shown in parts and goes with its post', async () => {
  const dono = await cena.pessoa()
  const bytes = await filme({ segundos: 20, peso: 4_000_000, formato: 'mp4', codec: 'vp9' })
  const { status, body } = await cena.enviado(dono, bytes)
  expect([status, body]).toMatchObject([200, { midia: { type: 'video', segundos: 20 } }])
  expect(await cena.naBandeja()).toEqual([])
  const post = await cena.noPost(dono, body.midia, true)
  const endereco = `${cena.server.url}${body.midia.url}`
  const inteiro = new Uint8Array(await (await fetch(endereco)).arrayBuffer())
  const parte = await fetch(endereco, { headers: { range: 'bytes=1000-1999' } })
  expect([parte.status, parte.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-1999/${inteiro.length}`,
  ])
  expect(Buffer.from(await parte.arrayBuffer())).toEqual(Buffer.from(inteiro.subarray(1000, 2000)))
  await cena.server.base.owner.query("update posts_rede set status = 'removido' where id = $1", [post])
  expect((await fetch(endereco)).status).toBe(404)
})
