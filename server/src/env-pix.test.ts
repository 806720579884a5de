import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const tudo = {
  PIX_API_URL: 'https://banco.exemplo.com.br/v2/',
  PIX_TOKEN_URL: 'https://banco.exemplo.com.br/oauth/token',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'segredo',
  PIX_CERT: '/segredos/cert.pem',
  PIX_KEY: '/segredos/key.pem',
}
const ler = (mais: Record<string, string> = {}) => readSettings({ ...tudo, ...mais }).pix

test('FIN-11 without an address no bank is asked', () => {
  expect(readSettings({}).pix).toBeNull()
  expect(readSettings({ PIX_CERT: '/x' }).pix).toBeNull()
})

test('FIN-11 the settings name the bank, its keys and who may tell of payments', () => {
  expect(ler()).toMatchObject({ url: 'https://banco.exemplo.com.br/v2', chaves: null, aviso: null, ca: null })
  const segredo = 'a'.repeat(40)
  expect(ler({ PIX_CHAVES: 'a@b.com.br, +5511987654321', PIX_WEBHOOK_SECRET: segredo })).toMatchObject({
    chaves: ['a@b.com.br', '+5511987654321'],
    aviso: { segredo, certificado: null },
  })
})

test.each([
  ['plain http', { PIX_API_URL: 'http://banco.exemplo.com.br' }, /PIX_API_URL: deve começar por https/],
  ['no certificate', { PIX_CERT: '' }, /precisa também de PIX_CERT/],
  ['a short secret', { PIX_WEBHOOK_SECRET: 'curto' }, /PIX_WEBHOOK_SECRET: precisa de pelo menos 32/],
  [
    'a fingerprint without its header',
    { PIX_WEBHOOK_SECRET: 'a'.repeat(40), PIX_WEBHOOK_FINGERPRINT: 'ab'.repeat(32) },
    /valem juntas/,
  ],
  [
    'a fingerprint without the secret',
    { PIX_WEBHOOK_FINGERPRINT: 'ab'.repeat(32), PIX_WEBHOOK_FINGERPRINT_HEADER: 'X-C' },
    /precisa de PIX_WEBHOOK_SECRET/,
  ],
])('FIN-11 %s is said at the start', (_, mais, frase) => {
  expect(() => ler(mais)).toThrow(frase)
})
