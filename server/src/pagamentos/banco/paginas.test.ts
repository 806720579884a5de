import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApiPix } from './api.ts'
import { clienteDoBanco } from './cliente.ts'
import { abrirBancoDeTeste, type BancoDeTeste } from './testing/banco-de-teste.ts'

const TXID = 'CODIGOPARADO000000000001'
const DE = new Date('2026-11-01T00:00:00Z')
const ATE = new Date('2026-11-30T00:00:00Z')

let teste: BancoDeTeste
let api: ApiPix

beforeAll(async () => {
  teste = await abrirBancoDeTeste()
  api = clienteDoBanco({
    url: teste.url,
    tokenUrl: teste.tokenUrl,
    clientId: teste.id,
    clientSecret: teste.segredo,
    cert: await teste.ler('cliente.pem'),
    key: await teste.ler('cliente.key'),
    ca: teste.ca,
    agora: () => new Date(),
  })
  for (let n = 0; n < 250; n++) teste.pagar(TXID, '10.00')
  teste.pagar('OUTROCODIGO0000000000001', '99.00')
})
afterAll(async () => {
  api.fechar()
  await teste.fechar()
})
afterEach(() => {
  teste.semFalhas()
  teste.pedidos.length = 0
})

const lidos = async () => (await api.lerPix(TXID, DE, ATE)).map(({ endToEndId }) => endToEndId)
const paginas = () => teste.pedidos.filter((pedido) => pedido === 'GET /pix').length
const todos = () => teste.pix.filter(({ txid }) => txid === TXID).map(({ endToEndId }) => endToEndId)

test('FIN-11 payments of a code are read page by page to the last one, and of no other code', async () => {
  expect(await lidos()).toEqual(todos())
  expect(paginas()).toBe(3)
})

test('FIN-11 what moved to the next page while it was read counts once', async () => {
  teste.falhas.desliza = 7
  const vistos = await lidos()
  expect(new Set(vistos).size).toBe(vistos.length)
  expect(vistos.slice(0, 200)).toEqual(todos().slice(0, 200))
})

test('FIN-11 a page that is not there is no answer, and the next question reads all', async () => {
  teste.falhas.naPagina = 2
  await expect(lidos()).rejects.toMatchObject({ tipo: 'fora', status: 503 })
  teste.semFalhas()
  expect(await lidos()).toHaveLength(250)
})

test('FIN-11 an answer cut in the middle is no answer either', async () => {
  teste.falhas.corta = true
  await expect(lidos()).rejects.toMatchObject({ tipo: 'fora' })
})

test('FIN-11 a bank that always has one more page is not followed without end', async () => {
  teste.falhas.semFim = true
  expect(await lidos()).toHaveLength(250)
  expect(paginas()).toBe(20)
})
