// First: it gives the bridge its part of a phone.
import { aparelho } from './testing/avisos-do-aparelho.ts'
import { Capacitor } from '@capacitor/core'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pedirAvisos, plataformaDosAvisos, seguirAvisos, type EsteAparelho } from './avisos.ts'
import { textos } from './messages.ts'
import {
  caminhoDaqui,
  inscreverEsteAparelho,
  PermissaoNegada,
  suporteDePush,
} from './trocas/notificacoes/push.ts'

const TOKEN = `fcm-token:${'A1b2-C3d4_'.repeat(12)}`
const PESSOA = 'p1'

/** A session that a test changes. */
function sessaoDe(usuario: string | null) {
  const ouvintes = new Set<() => void>()
  let atual: { estado: string; usuario?: { id: string } }
  const mudar = (id: string | null) => {
    atual = id === null ? { estado: 'visitante' } : { estado: 'presente', usuario: { id } }
    for (const ouvinte of ouvintes) ouvinte()
  }
  mudar(usuario)
  return { atual: () => atual, ouvir: (ouvinte: () => void) => void ouvintes.add(ouvinte), mudar }
}

/** The app as it begins, for a person or a visitor. */
function comecar(usuario: string | null, recebe = true) {
  const sessao = sessaoDe(usuario)
  const contados: EsteAparelho[] = []
  const paginas: string[] = []
  seguirAvisos(sessao, (pagina) => void paginas.push(pagina), {
    contar: async (este) => void contados.push(este),
    recebe: async () => recebe,
  })
  return { ...sessao, contados, paginas }
}

beforeEach(() => {
  localStorage.clear()
  aparelho.comecar()
  aparelho.token = TOKEN
  vi.spyOn(Capacitor, 'getPlatform').mockReturnValue('android')
})
afterEach(async () => {
  await aparelho.removeAllListeners()
  vi.restoreAllMocks()
})

test('ALCANCE-01 the phone asks its person, registers, and says the token with the system it is of', async () => {
  comecar(PESSOA)
  expect(suporteDePush()).toBe('ha')
  expect(caminhoDaqui({ chave_push: null, push_do_aplicativo: ['android'] })).toBe('android')
  expect(await inscreverEsteAparelho('')).toEqual({ tipo: 'android', token: TOKEN })
})

test('ALCANCE-01 where the installation sends to no such app the pages say so, and a browser has no way to it', () => {
  expect(caminhoDaqui({ chave_push: 'chave', push_do_aplicativo: ['ios'] })).toBeNull()
  vi.spyOn(Capacitor, 'getPlatform').mockReturnValue('web')
  expect(plataformaDosAvisos()).toBeNull()
  expect(suporteDePush()).toBe('nao-ha')
})

test('ALCANCE-01 a permission that is refused, one that is refused for good, and a phone that gives no token are said plainly', async () => {
  comecar(PESSOA)
  const dito = () => inscreverEsteAparelho('').catch((error: unknown) => error)
  aparelho.resposta = 'prompt-with-rationale'
  expect(await dito()).toEqual(new PermissaoNegada(textos.avisos.negada))
  expect(suporteDePush()).toBe('ha')
  aparelho.resposta = 'denied'
  expect(await dito()).toEqual(new PermissaoNegada(textos.avisos.bloqueado))
  expect(suporteDePush()).toBe('bloqueado')
  aparelho.resposta = 'granted'
  aparelho.token = null
  expect(await dito()).toEqual(new PermissaoNegada(textos.avisos.semCodigo))
  expect(suporteDePush()).toBe('ha')
})

test('ALCANCE-01 a token that changed is told to the server at the next start, and while the app is open', async () => {
  comecar(PESSOA)
  await pedirAvisos()
  await aparelho.removeAllListeners()
  aparelho.token = `${TOKEN}-2`
  const { contados } = comecar(null)
  expect(contados).toEqual([])
  await aparelho.removeAllListeners()
  localStorage.setItem('app-da-saude-avisos-de', PESSOA)
  const depois = comecar(PESSOA)
  await waitFor(() => expect(depois.contados).toEqual([{ tipo: 'android', token: `${TOKEN}-2` }]))
  aparelho.token = `${TOKEN}-3`
  await aparelho.register()
  await aparelho.register()
  expect(depois.contados.map(({ token }) => token)).toEqual([`${TOKEN}-2`, `${TOKEN}-3`])
})

test('ALCANCE-01 a sign-out, another person, and a phone taken from the list on another device end the messages here', async () => {
  const { mudar } = comecar(PESSOA)
  await pedirAvisos()
  mudar(null)
  await waitFor(() => expect(aparelho.retirados).toBe(1))
  mudar('p2')
  aparelho.token = `${TOKEN}-2`
  const antes = aparelho.registros
  await aparelho.removeAllListeners()
  localStorage.setItem('app-da-saude-avisos-de', PESSOA)
  const outra = comecar(null)
  outra.mudar('p2')
  await waitFor(() => expect(aparelho.retirados).toBe(2))
  outra.mudar(null)
  localStorage.setItem('app-da-saude-avisos-de', PESSOA)
  await aparelho.removeAllListeners()
  comecar(null)
  localStorage.setItem('app-da-saude-avisos-de', PESSOA)
  comecar(PESSOA, false)
  await waitFor(() => expect(localStorage.getItem('app-da-saude-avisos-de')).toBeNull())
  expect(aparelho.registros).toBe(antes)
  expect(outra.contados).toEqual([])
})

test('ALCANCE-01 a pressed message opens the page it is about, and no address of another site', async () => {
  const fora = vi.spyOn(window, 'open').mockImplementation(() => null)
  const { paginas } = comecar(PESSOA)
  await waitFor(() => {
    aparelho.tocar({ id: 'n1', link: '/consultas?consulta=1' })
    expect(paginas).toContain('/consultas?consulta=1')
  })
  const ate = paginas.length
  for (const link of ['@mal.exemplo.com/login', '.mal.exemplo.com/', 'https://mal.exemplo.com', 7, undefined])
    aparelho.tocar({ link })
  aparelho.tocar(undefined)
  expect(paginas).toHaveLength(ate)
  expect(fora).not.toHaveBeenCalled()
})
