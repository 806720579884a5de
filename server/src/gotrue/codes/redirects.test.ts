import { describe, expect, test } from 'vitest'
import { allowedTarget, globExpression, withFragment, withQuery } from './redirects.ts'
import { authSettings } from '../settings.ts'

const settings = authSettings({
  siteUrl: 'https://app.exemplo.com.br',
  secret: 'x'.repeat(32),
  keys: [{}],
  redirects: [
    'https://*.clinica.exemplo',
    'https://parceiro.exemplo/volta/*',
    'https://fundo.exemplo/**',
    'br.exemplo.saude://volta',
  ],
})
const local = authSettings({ siteUrl: 'http://localhost:3000', secret: 'x'.repeat(32), keys: [{}] })

describe('where a person may be sent (b14)', () => {
  test.each([
    'https://app.exemplo.com.br',
    'https://app.exemplo.com.br/auth/callback?x=1#y',
    'https://APP.exemplo.com.br/perfil-paciente',
    'https://sul.clinica.exemplo',
    'https://parceiro.exemplo/volta/1',
    'https://fundo.exemplo/a/b.c/d?e=f',
    'br.exemplo.saude://volta',
    'br.exemplo.saude://volta#x',
  ])('AUTHAPI-06 allowed: %s', (url) => expect(allowedTarget(settings, url)).not.toBeNull())

  test.each([
    '',
    '/perfil-paciente',
    '//invasor.example',
    '///invasor.example',
    '\\\\invasor.example',
    '/\\invasor.example',
    'https:/invasor.example',
    'https:\\\\app.exemplo.com.br',
    'https://app.exemplo.com.br\\@invasor.example',
    'https://app.exemplo.com.br@invasor.example',
    'https://app.exemplo.com.br:senha@invasor.example',
    'https://usuario@app.exemplo.com.br',
    'https://app.exemplo.com.br.invasor.example',
    'https://invasor.example/app.exemplo.com.br',
    'https://invasor.example?https://app.exemplo.com.br',
    'https://invasor.example#https://app.exemplo.com.br',
    'https://app.exemplo.com.br:8443/',
    'http://app.exemplo.com.br',
    'https://app.exemplo.com.br%2f@invasor.example',
    'https://app.exemplo.com.br%00.invasor.example',
    'https://app.exemplo.com.br\t.invasor.example',
    ' https://app.exemplo.com.br',
    'https://app.exemplo.com.br\n',
    'javascript:alert(1)',
    'JavaScript://app.exemplo.com.br/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.exemplo.com.br/x',
    'https://a.b.clinica.exemplo',
    'https://clinica.exemplo',
    'https://invasor.example/x.clinica.exemplo',
    'https://invasor.example?.clinica.exemplo',
    'https://invasor.example#.clinica.exemplo',
    'https://parceiro.exemplo/volta/1/2',
    'https://parceiro.exemplo/volta/../sair',
    'https://parceiro.exemplo/volta/%2e%2e/sair',
    'https://fundo.exemplo.invasor.example/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::ffff:7f00:1]/',
    'https://аpp.exemplo.com.br',
    'br.exemplo.saude://outra',
    'br.exemplo.saude:volta',
    `https://app.exemplo.com.br/${'a'.repeat(3000)}`,
  ])('AUTHAPI-06 refused: %j', (url) => expect(allowedTarget(settings, url)).toBeNull())

  test.each(['http://localhost:5173/auth/callback', 'http://localhost/x'])(
    'AUTHAPI-06 on loopback any port of the same host is ours: %s',
    (url) => expect(allowedTarget(local, url)).not.toBeNull(),
  )

  test.each([
    'http://2130706433:3000/',
    'http://0x7f.1/',
    'http://127.1/',
    'https://localhost:3000/',
    'http://localhost.invasor.example',
  ])('AUTHAPI-06 what only resembles loopback is not: %s', (url) =>
    expect(allowedTarget(local, url)).toBeNull(),
  )

  test('AUTHAPI-06 a star stays within dots and slashes, two cross them', () => {
    expect(globExpression('https://*.com').test('https://a.com')).toBe(true)
    expect(globExpression('https://*.com').test('https://a.b.com')).toBe(false)
    expect(globExpression('https://**.com').test('https://a.b.com')).toBe(true)
    expect(globExpression('https://a.com/?').test('https://a.com/x')).toBe(true)
    expect(globExpression('https://a.com/?').test('https://a.com//')).toBe(false)
    expect(globExpression('https://a.com').test('https://axcom')).toBe(false)
  })

  test('AUTHAPI-03 what is added to an address is encoded', () => {
    expect(withFragment('https://a.com/x?y=1#z=2', { error: 'a&b=#c' })).toBe(
      'https://a.com/x?y=1#z=2&error=a%26b%3D%23c',
    )
    expect(withQuery('https://a.com/x?y=1', { code: 'a&b' })).toBe('https://a.com/x?y=1&code=a%26b')
  })
})
