import { afterEach, describe, expect, test } from 'vitest'
import { colherChegada, enderecoAtual, lerChegada, pessoaDoToken, sessaoVelha } from './chegada.ts'
import { tokenDe } from '../testing/fake-auth.ts'

const ler = (endereco: string) => lerChegada(new URL(endereco, 'https://app.exemplo.com.br'))
const tokens = { access_token: tokenDe(), refresh_token: 'renovacao-1234' }
const fragmento = new URLSearchParams({ ...tokens, token_type: 'bearer' }).toString()
const entrega = (auth: string) => `/perfil-paciente?auth=success&provider=google#auth=${auth}`
const json = JSON.stringify({ user: { id: 'x', tipo_usuario: 'administrador-geral' }, ...tokens })

describe('GOOGLE-01 what comes back from Google', () => {
  test.each([
    ['/auth/callback?code=abc', { tipo: 'codigo', codigo: 'abc' }],
    ['/auth/callback/?code=abc&x=1#', { tipo: 'codigo', codigo: 'abc' }],
    [`/auth/callback#${fragmento}`, { tipo: 'sessao', tokens, entrega: false }],
    ['/auth/callback#access_token=x&refresh_token=y', { tipo: 'ilegivel', entrega: false }],
    [`/auth/callback?code=${'x'.repeat(513)}`, { tipo: 'ilegivel', entrega: false }],
    [`/auth/callback#${fragmento}&x=${'x'.repeat(20_000)}`, { tipo: 'ilegivel', entrega: false }],
    ['/auth/callback?x=1', { tipo: 'ilegivel', entrega: false }],
    [
      '/auth/callback?error=access_denied&error_code=bad_oauth_callback&error_description=No#error=access_denied',
      { tipo: 'recusa', erro: 'access_denied', codigo: 'bad_oauth_callback', descricao: 'No' },
    ],
    [
      '/?error=invalid_request&error_code=bad_oauth_state#error=invalid_request&error_code=bad_oauth_state',
      { tipo: 'recusa', erro: 'invalid_request', codigo: 'bad_oauth_state', descricao: '' },
    ],
  ])('GOOGLE-01 %s', (endereco, chegada) => {
    expect(ler(endereco)).toEqual({ chegada, limpo: '/auth/callback' })
  })

  test.each([
    '/auth/callback',
    '/',
    '/?code=x',
    '/login?code=x',
    '/perfil-paciente?auth=success',
    '/perfil-paciente#hoje',
  ])('GOOGLE-01 %s brings nothing', (endereco) => expect(ler(endereco)).toBeNull())
})

describe('ROUTE-21 the hand-back', () => {
  test.each([
    ['as it stands', json],
    ['escaped', encodeURIComponent(json)],
  ])('ROUTE-21 its session is read %s, and its user is not looked at', (_how, auth) => {
    expect(ler(entrega(auth))).toEqual({
      chegada: { tipo: 'sessao', tokens, entrega: true },
      limpo: '/perfil-paciente',
    })
  })

  test.each([
    ['no JSON', '{'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['no refresh token', JSON.stringify({ access_token: tokens.access_token })],
    ['a token that is none', JSON.stringify({ ...tokens, access_token: '<script>' })],
    ['tokens that are lists', JSON.stringify({ access_token: [tokens.access_token], refresh_token: 'x' })],
    ['a broken escape', '%7B%'],
    ['too much', JSON.stringify({ ...tokens, enchimento: 'x'.repeat(20_000) })],
  ])('ROUTE-21 %s is refused, and leaves the address all the same', (_what, auth) => {
    expect(ler(entrega(auth))).toEqual({
      chegada: { tipo: 'ilegivel', entrega: true },
      limpo: '/perfil-paciente',
    })
  })

  test('ROUTE-21 tokens without the query of a hand-back leave the address and are not taken', () => {
    expect(ler(`/perfil-paciente?aba=resumo#auth=${json}`)).toEqual({
      chegada: { tipo: 'ilegivel', entrega: true },
      limpo: '/perfil-paciente',
    })
  })
})

test.each([
  ['/auth/google/callback?code=x&state=y#a=b', '/auth/callback?code=x&state=y#a=b'],
  ['/auth/google/callback/', '/auth/callback'],
  ['/auth/callback?code=x', null],
  ['/auth/google/callback/x', null],
])('ROUTE-03 %s leads to %s', (antigo, novo) =>
  expect(enderecoAtual(new URL(antigo, 'https://app.exemplo.com.br'))).toBe(novo),
)

describe('the address of this page', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  test('GOOGLE-01 is clean as soon as it was read, and not one entry longer', () => {
    history.replaceState(null, '', '/auth/callback?code=segredo')
    const entradas = history.length
    expect(colherChegada()).toEqual({ tipo: 'codigo', codigo: 'segredo' })
    expect(location.href).not.toContain('segredo')
    expect(location.pathname).toBe('/auth/callback')
    expect(history.length).toBe(entradas)
    expect(colherChegada()).toBeNull()
  })
})

test.each([
  [119, false],
  [120, true],
])('SESSION-04 a session made %i s ago is an old one: %s', (segundos, velha) => {
  const agora = 1_800_000_000_000
  const access_token = tokenDe({ iat: agora / 1000 - segundos })
  expect(sessaoVelha({ ...tokens, access_token }, agora)).toBe(velha)
})

test('ROUTE-21 a token that cannot be read is about nobody', () => {
  expect(pessoaDoToken({ ...tokens, access_token: 'a.b.c' })).toBeNull()
})
