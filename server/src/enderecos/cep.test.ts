import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { ConsultaFalhou, consultarCep } from './consulta-de-cep.ts'

const sites: { fechar: () => void }[] = []

/** A local site in place of the public lookup; returns its address and the requests it got. */
async function site(answer: RequestListener) {
  const pedidos: string[] = []
  const server = createServer((request, response) => {
    pedidos.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const aberto = {
    modelo: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    pedidos,
    fechar() {
      server.close()
      server.closeAllConnections()
    },
  }
  sites.push(aberto)
  return aberto
}
afterEach(() => {
  for (const { fechar } of sites.splice(0)) fechar()
})

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const aurora = {
  cep: '50050-000',
  logradouro: 'Rua da Aurora',
  complemento: 'de 1 a 500',
  bairro: 'Boa Vista',
  localidade: 'Recife',
  uf: 'PE',
  ddd: '81',
}

describe('S10 PERSON-02 the other site', () => {
  test('PERSON-02 is asked for the digits, and only the parts of an address are taken', async () => {
    const { modelo, pedidos } = await site(json(aurora))
    expect(await consultarCep(modelo, '50050000')).toEqual({
      logradouro: 'Rua da Aurora',
      bairro: 'Boa Vista',
      cidade: 'Recife',
      estado: 'PE',
    })
    expect(pedidos).toEqual(['/ws/50050000/json/'])
  })

  test.each([true, 'true'])('PERSON-02 erro %j is a postcode that does not exist', async (erro) => {
    expect(await consultarCep((await site(json({ erro }))).modelo, '50050000')).toBeNull()
  })

  test('S10 a redirection is not followed, not even to the same host', async () => {
    const alvo = await site(json(aurora))
    for (const para of [
      alvo.modelo.replace('{cep}', '50050000'),
      'http://127.0.0.1:5432/',
      '/ws/outro/json/',
    ]) {
      const { modelo, pedidos } = await site((_request, response) => {
        response.writeHead(302, { location: para }).end()
      })
      await expect(consultarCep(modelo, '50050000')).rejects.toThrow('the lookup answered 302')
      expect(pedidos).toHaveLength(1)
    }
    expect(alvo.pedidos).toEqual([])
  })

  test('S10 one that hangs, before or in the middle of its answer, is left after three seconds', async () => {
    const calado = await site(() => undefined)
    const lento = await site((_request, response) => void response.write('{"cep":'))
    const prazo = vi.spyOn(AbortSignal, 'timeout')
    await Promise.all(
      [calado, lento].map(({ modelo }) =>
        expect(consultarCep(modelo, '50050000')).rejects.toThrow('the lookup took too long'),
      ),
    )
    expect(prazo.mock.calls).toEqual([[3_000], [3_000]])
    prazo.mockRestore()
  })

  test('S10 an answer without end is read to 64 kB and no further', async () => {
    let enviados = 0
    const { modelo } = await site((_request, response) => {
      const pedaco = Buffer.alloc(16_384, ' ')
      const mandar = () => {
        while (enviados < 100e6 && !response.destroyed) {
          enviados += pedaco.length
          if (!response.write(pedaco)) return void response.once('drain', mandar)
        }
        response.end()
      }
      mandar()
    })
    await expect(consultarCep(modelo, '50050000')).rejects.toThrow('the lookup answered too much')
    // The buffers of both sides are sent before the reader can stop.
    expect(enviados).toBeLessThan(20e6)
  })

  test.each<[string, RequestListener]>([
    [
      'HTML',
      (_request, response) => void response.setHeader('content-type', 'text/html').end('<html></html>'),
    ],
    ['nothing', (_request, response) => void response.end()],
    ['a list', json([aurora])],
    ['a state that does not exist', json({ ...aurora, uf: 'XX' })],
    ['a street that is no text', json({ ...aurora, logradouro: { $ne: 1 } })],
    ['a street of a thousand characters', json({ ...aurora, logradouro: 'a'.repeat(1000) })],
    ['another postcode', json({ ...aurora, cep: '01001-000' })],
    ['a failure', (_request, response) => void response.writeHead(500).end('{}')],
    ['a broken connection', (request) => void request.socket.destroy()],
  ])('S10 %s is no answer', async (_o_que, answer) => {
    const { modelo } = await site(answer)
    await expect(consultarCep(modelo, '50050000')).rejects.toBeInstanceOf(ConsultaFalhou)
  })

  test('S10 what could not be seen on the screen is taken out', async () => {
    const { modelo } = await site(json({ ...aurora, logradouro: 'Rua\u202E da\u0000 Aurora\n' }))
    expect(await consultarCep(modelo, '50050000')).toMatchObject({ logradouro: 'Rua da Aurora' })
  })
})

describe('PERSON-02 the procedure', () => {
  let server: TestApp
  let pessoa: Awaited<ReturnType<typeof buildUsuario>>
  let bearer: string
  let fechar: () => void
  let agora = new Date('2026-11-21T15:00:00Z')
  let responder: RequestListener = json(aurora)
  let pedidos: string[]

  beforeAll(async () => {
    const lookup = await site((request, response) => responder(request, response))
    sites.pop()
    pedidos = lookup.pedidos
    fechar = lookup.fechar
    server = await testApp({ agora: () => agora, cepUrl: lookup.modelo })
    pessoa = await buildUsuario(server.base.owner)
    bearer = await server.entrar(pessoa)
  })
  afterAll(async () => {
    fechar()
    await server.stop()
  })
  beforeEach(async () => {
    pedidos.length = 0
    await server.base.empty('ceps', 'limites_de_uso')
    agora = new Date('2026-11-21T15:00:00Z')
    bearer = await server.entrarDeNovo(pessoa)
    responder = json(aurora)
  })

  const perguntar = async (cep: string, token: string | null = bearer) => {
    const answer = await fetch(`${server.url}/api/ceps/${cep}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return { status: answer.status, corpo: (await answer.json()) as { situacao: string; endereco: object } }
  }
  /** So long later the first session is over, so the person signs in again. */
  async function passar(ms: number) {
    agora = new Date(agora.getTime() + ms)
    bearer = await server.entrarDeNovo(pessoa)
  }
  const encontrado = {
    situacao: 'encontrado',
    endereco: { logradouro: 'Rua da Aurora', bairro: 'Boa Vista', cidade: 'Recife', estado: 'PE' },
  }

  test('PERSON-02 asks once and keeps the answer for everybody, and asks anew when it is old', async () => {
    expect((await perguntar('50050000')).corpo).toMatchObject(encontrado)
    expect((await perguntar('50050000')).corpo).toMatchObject(encontrado)
    expect(pedidos).toHaveLength(1)
    await passar(91 * 86_400_000)
    responder = json({ ...aurora, logradouro: 'Rua Nova' })
    expect((await perguntar('50050000')).corpo.endereco).toMatchObject({ logradouro: 'Rua Nova' })
    expect(pedidos).toHaveLength(2)
  })

  test('PERSON-02 an old answer is better than none, and a failure is only logged', async () => {
    await perguntar('50050000')
    await passar(91 * 86_400_000)
    responder = (_request, response) => void response.writeHead(503).end()
    const antes = server.logs.length
    expect((await perguntar('50050000')).corpo).toMatchObject(encontrado)
    const avisos = server.logs
      .slice(antes)
      .filter((log) => JSON.stringify(log).includes('postcode not looked up'))
    expect(avisos).toHaveLength(1)
    expect(JSON.stringify(avisos)).not.toMatch(/50050-?000/)
  })

  test('PERSON-02 while nobody can be asked, the digits themselves tell the state', async () => {
    responder = (_request, response) => void response.writeHead(503).end()
    expect(await perguntar('50050000')).toEqual({
      status: 200,
      corpo: {
        cep: '50050000',
        situacao: 'indisponivel',
        endereco: { logradouro: '', bairro: '', cidade: '', estado: 'PE' },
      },
    })
  })

  test('PERSON-02 a postcode that does not exist is remembered for a day', async () => {
    responder = json({ erro: true })
    for (let vez = 0; vez < 2; vez++) expect((await perguntar('50050001')).corpo.situacao).toBe('inexistente')
    expect(pedidos).toHaveLength(1)
    await passar(86_400_001)
    responder = json({ ...aurora, cep: '50050-001' })
    expect((await perguntar('50050001')).corpo).toMatchObject(encontrado)
  })

  test('PERSON-02 one person cannot have the other site asked without end', async () => {
    responder = json({ erro: true })
    const codigos = []
    for (let i = 0; i < 62; i++) codigos.push((await perguntar(String(50_050_000 + i))).status)
    expect(codigos.filter((status) => status === 200)).toHaveLength(60)
    expect(codigos.slice(60)).toEqual([429, 429])
  })

  test('PERSON-02 a visitor is not answered, and eight digits are asked for', async () => {
    expect((await perguntar('50050000', null)).status).toBe(401)
    for (const cep of ['5005000', '50050-000', `50050${encodeURIComponent('/..')}`, randomUUID()])
      expect((await perguntar(cep)).status).toBe(400)
    expect(pedidos).toEqual([])
  })
})
