import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { respostaAdiantada } from './adiantado.ts'

/** As long as a screen is waited for. */
const PACIENCIA = 20_000

const roteiro = readFileSync('web/public/adiante.js', 'utf8')
const pedidos = vi.fn<(endereco: string, init: { headers: Record<string, string> }) => Promise<Response>>()

/** Runs the early script, as the page of a home has it. */
function adiantar(plano: object | null, validade: number | null = 3_600) {
  document.head.innerHTML = ''
  Reflect.deleteProperty(window, 'adiantado')
  if (plano) {
    const meta = document.createElement('meta')
    meta.name = 'adiante'
    meta.content = JSON.stringify(plano)
    document.head.append(meta)
  }
  if (validade !== null)
    localStorage.setItem(
      'app-da-saude-sessao',
      JSON.stringify({ access_token: 'de-marina', expires_at: Date.now() / 1000 + validade }),
    )
  // oxlint-disable-next-line no-new-func -- the script as the browser runs it
  new Function(roteiro)()
}

const trazidos = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const pedido = (caminho: string, token = 'de-marina') =>
  new Request(`${location.origin}${caminho}`, { headers: { authorization: `Bearer ${token}` } })

beforeEach(() => {
  localStorage.clear()
  pedidos.mockReset()
  pedidos.mockImplementation(async () => Response.json({ perfil: 'paciente' }))
  vi.stubGlobal('fetch', pedidos)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})

const plano = { arquivos: ['/assets/quadro.js'], casas: { paciente: ['/assets/casa.js'] }, painel: true }

test('HOME-01 with a session the files of the home and its data are asked for before the first script has run', async () => {
  adiantar(plano)
  await vi.waitFor(() => expect(trazidos()).toEqual(['/assets/quadro.js', '/assets/casa.js']), PACIENCIA)
  expect(pedidos.mock.calls.map(([endereco]) => endereco)).toEqual([
    '/api/eu',
    expect.stringMatching(/^\/api\/inicio\/painel\?zona=/),
  ])
  expect(pedidos.mock.calls[0]![1].headers).toEqual({ authorization: 'Bearer de-marina' })
})

test('HOME-01 a home of another address has its files asked for, and no cards', async () => {
  adiantar({ ...plano, painel: false })
  await vi.waitFor(() => expect(trazidos()).toEqual(['/assets/quadro.js', '/assets/casa.js']), PACIENCIA)
  expect(pedidos.mock.calls.map(([endereco]) => endereco)).toEqual(['/api/eu'])
})

test.each<[string, object | null, number | null]>([
  ['a visitor', plano, null],
  ['a token that is about to end', plano, 60],
  ['a page without a plan', null, 3_600],
])('SESSION-01 for %s nothing is asked for', (_, oQue, validade) => {
  adiantar(oQue, validade)
  expect(pedidos).not.toHaveBeenCalled()
  expect(trazidos()).toEqual([])
})

test('SESSION-01 an early answer is given once, and only to the session that asked', async () => {
  adiantar({ arquivos: [] })
  expect(await respostaAdiantada(pedido('/api/eu', 'de-outra'))).toBeNull()
  const resposta = await respostaAdiantada(pedido('/api/eu'))
  expect(await resposta!.json()).toEqual({ perfil: 'paciente' })
  expect(await respostaAdiantada(pedido('/api/eu'))).toBeNull()
})

test('SESSION-01 an early refusal is not an answer: the page asks again and hears it itself', async () => {
  pedidos.mockImplementation(async () => new Response(null, { status: 401 }))
  adiantar({ arquivos: [] })
  expect(await respostaAdiantada(pedido('/api/eu'))).toBeNull()
})

test('HOME-01 an early answer that has grown old is not given', async () => {
  adiantar({ arquivos: [] })
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(await respostaAdiantada(pedido('/api/eu'))).toBeNull()
})

test('HOME-01 the early script that comes after the first request asks for nothing again', async () => {
  adiantar(null)
  expect(await respostaAdiantada(pedido('/api/eu'))).toBeNull()
  const meta = document.createElement('meta')
  meta.name = 'adiante'
  meta.content = JSON.stringify(plano)
  document.head.append(meta)
  // oxlint-disable-next-line no-new-func -- the script as the browser runs it
  new Function(roteiro)()
  expect(pedidos).not.toHaveBeenCalled()
  expect(trazidos()).toEqual([])
})
