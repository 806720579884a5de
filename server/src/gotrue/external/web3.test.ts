import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE, testAuth, type TestAuth } from '../testing/auth.ts'
import { fromBase58, toBase58 } from './web3-signature.ts'

let t: TestAuth
let closed: TestAuth
beforeAll(async () => {
  t = await testAuth({ web3: { ethereum: true, solana: true } })
  closed = await testAuth()
})
afterAll(() => Promise.all([t.stop(), closed.stop()]))

const host = new URL(SITE).host

function ethereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`
  return {
    address,
    sign(text: string): `0x${string}` {
      const body = Buffer.from(text)
      const hash = keccak_256(
        Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${body.length}`), body]),
      )
      const signed = Buffer.from(secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' }))
      return `0x${signed.subarray(1).toString('hex')}${(27 + signed[0]!).toString(16)}`
    },
  }
}

function message(
  address: string,
  more: Partial<Record<'domain' | 'uri' | 'version' | 'issued' | 'tail', string>> = {},
) {
  return [
    `${more.domain ?? host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Entrar no App da Saúde',
    '',
    `URI: ${more.uri ?? `${SITE}/login`}`,
    `Version: ${more.version ?? '1'}`,
    'Chain ID: 1',
    `Nonce: ${Math.random().toString(36).slice(2)}`,
    `Issued At: ${more.issued ?? new Date().toISOString()}`,
    ...(more.tail ? [more.tail] : []),
  ].join('\n')
}

const send = (text: string, signature: string, chain = 'ethereum', to = t) =>
  to.send('POST', '/token?grant_type=web3', { body: { chain, message: text, signature } })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an Ethereum wallet', () => {
  test('AUTHAPI-02 signs in through the client, and is the same person next time', async () => {
    const wallet = ethereumWallet()
    const ids: string[] = []
    for (let n = 0; n < 2; n++) {
      const text = message(wallet.address)
      const { data, error } = await t
        .client()
        .signInWithWeb3({ chain: 'ethereum', message: text, signature: wallet.sign(text) })
      expect(error).toBeNull()
      ids.push(data.user!.id)
      expect(data.user!.identities).toMatchObject([
        { provider: 'web3', id: `web3:ethereum:${wallet.address}` },
      ])
    }
    expect(ids[0]).toBe(ids[1])
  })

  test('AUTHAPI-02 a message is used once (b20)', async () => {
    const wallet = ethereumWallet()
    const text = message(wallet.address)
    const [one, two] = await Promise.all([send(text, wallet.sign(text)), send(text, wallet.sign(text))])
    expect([one.status, two.status].sort()).toEqual([200, 400])
  })

  test.each([
    ['another site', { domain: 'invasor.example' }],
    ['an address of another site', { uri: 'https://invasor.example/login' }],
    ['another version', { version: '2' }],
    ['an old date', { issued: ago(11) }],
    ['a date ahead', { issued: ago(-5) }],
    ['an expiry in the past and no Not Before', { tail: `Expiration Time: ${ago(1)}` }],
    ['a beginning ahead', { tail: `Not Before: ${ago(-5)}` }],
    ['an unknown line', { tail: 'Admin: true' }],
    ['a malformed time', { tail: 'Expiration Time: amanhã' }],
  ])('AUTHAPI-02 a message with %s is refused, however well signed (b20)', async (_name, more) => {
    const wallet = ethereumWallet()
    const text = message(wallet.address, more)
    const { status, json } = await send(text, wallet.sign(text))
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('AUTHAPI-02 a signature of somebody else, a cut one and a changed message are refused', async () => {
    const wallet = ethereumWallet()
    const text = message(wallet.address)
    const signature = wallet.sign(text)
    for (const [said, shown] of [
      [text, ethereumWallet().sign(text)],
      [text, signature.slice(0, -2)],
      [text, '0x00'],
      [text.replace('Entrar', 'entrar'), signature],
    ])
      expect((await send(said!, shown!)).json.error).toBe('invalid_grant')
  })

  test('AUTHAPI-02 it is off unless the settings turn it on', async () => {
    const wallet = ethereumWallet()
    const text = message(wallet.address)
    expect((await send(text, wallet.sign(text), 'ethereum', closed)).json.error_code).toBe(
      'web3_provider_disabled',
    )
    for (const body of [{}, { chain: 'bitcoin' }, { chain: 7, message: [] }])
      expect(await closed.send('POST', '/token?grant_type=web3', { body })).toMatchObject({
        status: 422,
        json: { error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' },
      })
    expect((await send(text, wallet.sign(text), 'bitcoin')).json.error_code).toBe('web3_unsupported_chain')
  })
})

describe('a Solana wallet', () => {
  test('AUTHAPI-02 signs in through the client with a message of its own making', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const address = toBase58(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'))
    const { data, error } = await t.client().signInWithWeb3({
      chain: 'solana',
      statement: 'Entrar no App da Saúde',
      options: { url: `${SITE}/login` },
      wallet: {
        publicKey: { toBase58: () => address },
        signMessage: async (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey)),
      } as never,
    })
    expect(error).toBeNull()
    expect(data.user!.identities).toMatchObject([{ id: `web3:solana:${address}` }])
  })

  test('AUTHAPI-02 addresses in base58 go there and back', () => {
    for (const bytes of [new Uint8Array(32), new Uint8Array([0, 0, 1, 255]), new Uint8Array(32).fill(255)])
      expect([...fromBase58(toBase58(bytes))!]).toEqual([...bytes])
    expect(fromBase58('0OIl')).toBeNull()
  })
})
