import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { client, takeTokenFrom } from './client.ts'
import { falhaDe, valeRepetir } from './errors.ts'

const asked: Request[] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  takeTokenFrom(async () => null)
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'pedido-7' },
  })
const failure = () =>
  client.saude.consultar().then(
    () => expect.fail('the call went well'),
    (error: unknown) => error,
  )

test('asks by the method and path of the contract, with the token of the session', async () => {
  answer = () => json(200, { estado: 'online' })
  takeTokenFrom(async () => 'abc')
  expect(await client.saude.consultar()).toEqual({ estado: 'online' })
  expect(asked[0]!.method).toBe('GET')
  expect(new URL(asked[0]!.url).pathname).toBe('/api/saude')
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer abc')
})

test('R3 a request that may be sent again carries its key, and the hour of the server comes back', async () => {
  answer = () =>
    new Response('{"estado":"online"}', {
      headers: { 'content-type': 'application/json', date: 'Sun, 22 Nov 2026 12:00:00 GMT' },
    })
  const horas: (string | null)[] = []
  await client.saude.consultar(undefined, {
    context: { chave: 'uma-chave-9', onResponder: (data) => horas.push(data) },
  })
  expect(asked[0]!.headers.get('idempotency-key')).toBe('uma-chave-9')
  expect(horas).toEqual(['Sun, 22 Nov 2026 12:00:00 GMT'])
})

describe('what the screen shows of a failure', () => {
  test('the sentence of the contract, without the id of a request that was no fault', async () => {
    answer = () =>
      json(404, { defined: true, code: 'NAO_ENCONTRADO', status: 404, message: 'Não encontramos.' })
    const error = await failure()
    expect(falhaDe(error)).toMatchObject({
      code: 'NAO_ENCONTRADO',
      mensagem: 'Não encontramos.',
      pedido: null,
    })
    expect(valeRepetir(error)).toBe(false)
  })

  test('the sentences of refused fields by their names', async () => {
    const campos = [{ campo: 'email', mensagem: 'Por favor, digite um email válido' }]
    answer = () =>
      json(400, {
        defined: true,
        code: 'ENTRADA_INVALIDA',
        status: 400,
        message: 'Confira',
        data: { campos },
      })
    expect(falhaDe(await failure()).campos).toEqual({ email: 'Por favor, digite um email válido' })
  })

  test('the id of the request when the fault was ours', async () => {
    answer = () =>
      json(500, {
        defined: true,
        code: 'ERRO_INESPERADO',
        status: 500,
        message: 'Algo deu errado',
        data: { pedido: 'p-1' },
      })
    expect(falhaDe(await failure()).pedido).toBe('p-1')
  })

  test('the id of the answer when a proxy or the server failed without saying it', async () => {
    answer = () => json(502, { defined: false, code: 'BAD_GATEWAY', status: 502, message: 'Bad Gateway' })
    const error = await failure()
    expect(falhaDe(error)).toMatchObject({
      pedido: 'pedido-7',
      mensagem: expect.stringContaining('do nosso lado'),
    })
    expect(valeRepetir(error)).toBe(true)
  })

  test('a server that cannot be reached is told apart from one that fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await failure()
    expect(falhaDe(error)).toMatchObject({ code: 'SEM_CONEXAO', pedido: null })
    expect(valeRepetir(error)).toBe(true)
  })
})
