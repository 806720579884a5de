import { render, screen, waitFor } from '@testing-library/react'
import { SecureStorage } from '@aparajita/capacitor-secure-storage'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EDICAO } from '#domain/aplicativo/aplicativo.ts'
import { leave } from '#web/lib/leave.ts'
import { servidor } from '#web/lib/servidor.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Abertura } from './abertura.tsx'
import { criarCofre } from './cofre.ts'
import { cuidarDosLinks } from './fora.ts'
import { seguirLink, tomarLinkDeAbertura } from './links.ts'
import { sondar } from './partida.ts'
import { aoServidor, doServidor } from './trocas/rpc/enderecos.ts'
import { voltar } from './voltar.ts'

const SESSAO = 'app-da-saude-sessao'
const sessao = (refresh_token: string) =>
  JSON.stringify({
    access_token: 'a.b.c',
    refresh_token,
    expires_at: 4_000_000_000,
    user: { id: 'u1', email: 'x@y.z' },
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe('where the session lies', () => {
  test('ALCANCE-01 the key store keeps what renews the session and whose it is, and a later run finds it to be renewed', async () => {
    const cofre = criarCofre()
    await cofre.abrir()
    cofre.setItem(SESSAO, sessao('r1'))
    cofre.setItem(SESSAO, sessao('r2'))
    cofre.setItem(`${SESSAO}-code-verifier`, '"verificador"')
    expect(cofre.getItem(SESSAO)).toBe(sessao('r2'))
    await cofre.emDia()
    const guardado = JSON.stringify({ ...localStorage })
    expect(guardado).toContain('r2')
    for (const fora of ['a.b.c', 'x@y.z', 'r1']) expect(guardado).not.toContain(fora)

    const depois = criarCofre()
    await depois.abrir()
    expect(JSON.parse(depois.getItem(SESSAO)!)).toMatchObject({
      refresh_token: 'r2',
      access_token: '',
      expires_at: 0,
      user: { id: 'u1' },
    })
    expect(depois.getItem(`${SESSAO}-code-verifier`)).toBe('"verificador"')
  })

  test('ALCANCE-01 a sign-out empties memory and key store, also right after a renewal', async () => {
    const cofre = criarCofre()
    await cofre.abrir()
    cofre.setItem(SESSAO, sessao('r1'))
    cofre.removeItem(SESSAO)
    expect(cofre.getItem(SESSAO)).toBeNull()
    await cofre.emDia()
    expect(JSON.stringify({ ...localStorage })).not.toContain('r1')
    const depois = criarCofre()
    await depois.abrir()
    expect(depois.getItem(SESSAO)).toBeNull()
  })

  test('ALCANCE-01 keys that outlived a removed app are not taken over by the next installation', async () => {
    const antes = criarCofre()
    await antes.abrir()
    antes.setItem(SESSAO, sessao('r1'))
    await antes.emDia()
    // iOS removes what the pages kept with the app, and not its keys.
    localStorage.removeItem('app-da-saude-aberto')
    const depois = criarCofre()
    await depois.abrir()
    expect(depois.getItem(SESSAO)).toBeNull()
    expect(await SecureStorage.keys()).toEqual([])
  })
})

describe('addresses of files', () => {
  const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }

  test('ALCANCE-01 paths of files in an answer become addresses of the server, and its status and headers stay', async () => {
    const corpo = {
      foto: '/arquivos/avatars/a.webp',
      lista: ['/arquivos/posts/b.webp'],
      texto: 'veja /arquivos/c',
    }
    const resposta = await doServidor(
      new Response(JSON.stringify(corpo), {
        status: 201,
        headers: { ...json.headers, 'x-request-id': 'p1' },
      }),
    )
    expect([resposta.status, resposta.headers.get('x-request-id')]).toEqual([201, 'p1'])
    expect(await resposta.json()).toEqual({
      foto: `${servidor()}/arquivos/avatars/a.webp`,
      lista: [`${servidor()}/arquivos/posts/b.webp`],
      texto: 'veja /arquivos/c',
    })
  })

  test('ALCANCE-01 what goes back to the server is what it gave, and other bodies pass untouched', async () => {
    const corpo = { url: `${servidor()}/arquivos/posts/b.webp`, texto: 'oi' }
    const pedido = new Request(`${servidor()}/api/x`, {
      method: 'POST',
      body: JSON.stringify(corpo),
      ...json,
    })
    expect(await (await aoServidor(pedido)).json()).toEqual({ url: '/arquivos/posts/b.webp', texto: 'oi' })
    const fluxo = new Response('data: "/arquivos/a"\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    })
    expect(await doServidor(fluxo)).toBe(fluxo)
    const sem = new Request(`${servidor()}/api/x`)
    expect(await aoServidor(sem)).toBe(sem)
  })
})

describe('the back button of Android', () => {
  const tocar = (podeVoltar = true) => {
    const sair = vi.fn()
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    voltar(podeVoltar, sair)
    return { saiu: sair.mock.calls.length, voltou: back.mock.calls.length }
  }

  test('ALCANCE-01 it closes a dialog first, and stays on the page', async () => {
    history.replaceState(null, '', '/consultas')
    const onFechar = vi.fn()
    render(
      <Dialog open title="Detalhes" onOpenChange={onFechar}>
        Da consulta
      </Dialog>,
    )
    await screen.findByRole('dialog', { name: 'Detalhes' })
    expect(tocar()).toEqual({ saiu: 0, voltou: 0 })
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
  })

  test.each([
    ['/consultas', true, { saiu: 0, voltou: 1 }],
    ['/consultas', false, { saiu: 1, voltou: 0 }],
    ['/', true, { saiu: 1, voltou: 0 }],
    ['/perfil-paciente', true, { saiu: 1, voltou: 0 }],
    ['/login', true, { saiu: 1, voltou: 0 }],
  ] as const)('ALCANCE-01 on %s, with a page before it: %j', (pagina, podeVoltar, feito) => {
    history.replaceState(null, '', pagina)
    expect(tocar(podeVoltar)).toEqual(feito)
  })

  test('ALCANCE-01 emergency mode on a home is left, and not the app', () => {
    history.replaceState({ emergencia: true }, '', '/')
    expect(tocar()).toEqual({ saiu: 0, voltou: 1 })
  })
})

describe('links', () => {
  test('ALCANCE-01 a link of a mail opens its page, and one with a secret starts anew so that the address loses it', () => {
    const ir = vi.fn()
    const comecar = vi.spyOn(leave, 'to').mockImplementation(() => undefined)
    seguirLink(`${servidor()}/reset-password?token_hash=a&type=recovery`, ir)
    seguirLink('br.com.appdasaude://abrir/consultas', ir)
    expect(ir.mock.calls).toEqual([['/reset-password?token_hash=a&type=recovery'], ['/consultas']])
    seguirLink('br.com.appdasaude://abrir/auth/callback?code=c1', ir)
    expect(comecar.mock.calls).toEqual([['/auth/callback?code=c1']])
    seguirLink('https://mal.exemplo.com/login', ir)
    expect([ir.mock.calls.length, comecar.mock.calls.length]).toEqual([2, 1])
  })

  test('ALCANCE-01 the link that opened the app is followed once, however often the system tells it and the pages start anew', async () => {
    const url = 'br.com.appdasaude://abrir/auth/callback?code=c1'
    const comecar = vi.spyOn(leave, 'to').mockImplementation(() => undefined)
    sessionStorage.clear()
    await tomarLinkDeAbertura(async () => ({ url }))
    expect(location.pathname + location.search).toBe('/auth/callback?code=c1')
    seguirLink(url, () => undefined)
    expect(comecar).not.toHaveBeenCalled()
    // The address lost its secret meanwhile, and a new start does not bring it back.
    history.replaceState(null, '', '/consultas')
    await tomarLinkDeAbertura(async () => ({ url }))
    expect(location.pathname).toBe('/consultas')
    sessionStorage.clear()
  })

  test('ALCANCE-01 a link to a file opens outside of the app, and the router keeps its own links', async () => {
    const fora = vi.spyOn(window, 'open').mockImplementation(() => null)
    const parar = cuidarDosLinks(() => undefined)
    const tocar = (href: string) => {
      const link = document.createElement('a')
      link.setAttribute('href', href)
      document.body.append(link)
      const toque = new MouseEvent('click', { bubbles: true, cancelable: true })
      link.dispatchEvent(toque)
      link.remove()
      return toque.defaultPrevented
    }
    expect(tocar('/arquivos/documentos/a.pdf?assinatura=x')).toBe(true)
    expect(tocar('/consultas')).toBe(false)
    expect(tocar('https://outro.exemplo.com/')).toBe(false)
    await waitFor(() => expect(fora).toHaveBeenCalled())
    parar()
    expect(fora.mock.calls.map(([url]) => url)).toEqual([
      `${servidor()}/arquivos/documentos/a.pdf?assinatura=x`,
    ])
  })
})

describe('the start', () => {
  const responder = (resposta: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(resposta))
  const ambiente = (aplicativo_minimo?: number) => responder(async () => Response.json({ aplicativo_minimo }))

  test('ALCANCE-01 it begins with a server that understands it, and also with one that says no for now', async () => {
    ambiente(EDICAO)
    expect(await sondar()).toBe('pronta')
    ambiente()
    expect(await sondar()).toBe('pronta')
    responder(async () => new Response(null, { status: 503 }))
    expect(await sondar()).toBe('pronta')
  })

  test('ALCANCE-01 without a server, or with one that is too new, it says so and begins by itself when the network is back', async () => {
    ambiente(EDICAO + 1)
    expect(await sondar()).toBe('desatualizado')
    responder(async () => {
      throw new TypeError('Failed to fetch')
    })
    const [onPronta, onVer] = [vi.fn(), vi.fn()]
    render(<Abertura onPronta={onPronta} onVer={onVer} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão')
    expect(onPronta).not.toHaveBeenCalled()
    ambiente(EDICAO)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(onPronta).toHaveBeenCalledWith(false))
    expect(onVer).toHaveBeenCalled()
  })
})
