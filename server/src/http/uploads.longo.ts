import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { cutUploads } from './testing/cut-uploads.ts'

const MB = 1024 * 1024

let server: TestApp
let bearer: string

beforeAll(async () => {
  server = await testApp()
  const email = 'envio@exemplo.com.br'
  const { id } = await buildUsuario(server.base.owner, { email })
  bearer = await server.entrar({ id, email })
})
afterAll(() => server.stop())

test('R9 ten times 50 uploads cut at nine tenths: no file, no memory, others wait at most twice as long', async () => {
  const { growth, left, p50, p99 } = await cutUploads(server, {
    bearer,
    folder: server.recebidos,
    count: 50,
    size: 5 * MB,
    rounds: 10,
  })
  console.log(
    `R9: memory grew by ${Math.round(growth / MB)} MB; others wait ${p50.before.toFixed(1)} ms (p99 ${p99.before.toFixed(1)}), during ${p50.during.toFixed(1)} ms (p99 ${p99.during.toFixed(1)})`,
  )
  expect(left).toBe(0)
  expect(growth / MB).toBeLessThan(100)
  // The senders share the machine's cores with the server, hence the milliseconds on top. The slowest of all tell of the machine.
  expect(p50.during).toBeLessThan(2 * p50.before + 50)
})
