import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { maximoDoCertificado } from '#domain/profissionais/certificado.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildProfissional, type ProfissionalCompleto } from './fixtures.ts'

let server: TestApp
let ana: ProfissionalCompleto
let bearer: string
let alheio: string

beforeAll(async () => {
  server = await testApp()
  ana = await buildProfissional(server.base.owner, {})
  bearer = await server.entrar(ana.usuario!)
  alheio = await server.entrar((await buildProfissional(server.base.owner, {})).usuario!)
})
afterAll(() => server.stop())

const pdf = (texto: string) => Buffer.from(`%PDF-1.7\n${texto}`)

async function pedir(
  metodo: string,
  caminho: string,
  { body, type = 'application/pdf', quem = bearer }: { body?: Buffer; type?: string; quem?: string } = {},
) {
  const answer = await fetch(`${server.url}/api${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${quem}`, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as MeuPerfilProfissional & { endereco: string; message: string },
  }
}
const enviar = (body: Buffer, mais: { type?: string; quem?: string } = {}) =>
  pedir('POST', `/arquivos/certificado?registro=${ana.especialidades[0]!.id}`, { body, ...mais })
const caminho = () => `/eu/especialidades/${ana.especialidades[0]!.id}/certificado`
const guardados = async () => {
  const nomes: string[] = []
  for await (const { path } of server.armazem.list('documentos', '')) nomes.push(path)
  return nomes
}

test('PRO-05 DATA-04 a certificate is kept in private, opened by its owner through an address that ends, and replaced as one file', async () => {
  expect((await enviar(pdf('um'))).body.especialidades[0]).toMatchObject({
    certificado: true,
    conferido: true,
  })
  const { body } = await pedir('GET', caminho())
  const aberto = await fetch(server.url + body.endereco)
  expect(aberto.status).toBe(200)
  expect(await aberto.text()).toBe('%PDF-1.7\num')
  expect(aberto.headers.get('cache-control')).toBe('private, no-store')
  expect((await fetch(server.url + body.endereco.split('?')[0])).status).toBe(404)
  await enviar(pdf('dois'))
  expect(await guardados()).toHaveLength(1)
  expect((await fetch(server.url + body.endereco)).status).toBe(404)
  expect((await pedir('DELETE', caminho())).body.especialidades[0]).toMatchObject({ certificado: false })
  expect(await guardados()).toEqual([])
  expect((await pedir('GET', caminho())).status).toBe(404)
})

test('S1 somebody else neither sends nor opens nor removes it', async () => {
  await enviar(pdf('meu'))
  expect((await enviar(pdf('invasor'), { quem: alheio })).status).toBe(404)
  expect((await pedir('GET', caminho(), { quem: alheio })).status).toBe(404)
  expect((await pedir('DELETE', caminho(), { quem: alheio })).status).toBe(404)
  expect(await guardados()).toHaveLength(1)
})

test('S3 what is no PDF, JPEG or PNG by its content is refused with a sentence, and more than 10 MB is not read', async () => {
  const antes = await guardados()
  expect(await enviar(Buffer.from('<html>'), { type: 'application/pdf' })).toMatchObject({
    status: 422,
    body: { message: 'Envie o certificado em PDF, JPEG ou PNG.' },
  })
  expect(await enviar(pdf('x'.repeat(maximoDoCertificado)))).toMatchObject({
    status: 413,
    body: { message: 'O certificado deve ter no máximo 10 MB.' },
  })
  expect(await guardados()).toEqual(antes)
})

test('PRO-09 removing a specialty takes its certificate away', async () => {
  await enviar(pdf('vai embora'))
  await pedir('DELETE', `/eu/especialidades/${ana.especialidades[0]!.id}`)
  expect(await guardados()).toEqual([])
})
