import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { PASSWORD, SECRET_KEY, testAuth, type TestAuth } from './auth.ts'

const members = ['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'code_challenge_method', 'id_token', 'provider', 'nonce', 'chain', 'message', 'signature', 'create_user', 'channel', 'current_password', 'factor_type', 'friendly_name', 'challenge_id', 'code', 'webauthn', 'user_metadata', 'app_metadata', 'ban_duration', 'role', 'id', 'password_hash', 'new_email', 'should_soft_delete', 'email_confirm', 'link_identity', 'gotrue_meta_security', '__proto__', 'constructor'] // prettier-ignore

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\u0000', '\ud800', "' or 1=1 --", 'a@b.co', 'FUZZ@exemplo.com.br', '+5511912345678', 'x'.repeat(5000), '%00', '../..', '{}', 'signup', 'recovery', 'email_change', 'sms', 'totp', 'webauthn', 'ethereum', 'solana', 's256', '00000000-0000-4000-8000-000000000000', 'A'.repeat(50), '24h', '９９'), // prettier-ignore
)
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, [], [[]], {}, { a: null }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
const oddBody = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...members), oddValue, { maxKeys: 8 })
      .map((body) => JSON.stringify(body)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom('{"email":"a@b.co","email":7}', `${'['.repeat(2000)}${']'.repeat(2000)}`, `{"data":${'{"a":'.repeat(700)}1${'}'.repeat(700)}}`) }, // prettier-ignore
)
const oddQuery = fc
  .dictionary(
    fc.constantFrom('grant_type', 'redirect_to', 'scope', 'provider', 'page', 'per_page', 'filter', 'token', 'type', 'state', 'code', 'error', 'scopes', 'code_challenge'), // prettier-ignore
    fc.oneof(
      oddText,
      fc.constantFrom(
        'password',
        'refresh_token',
        'pkce',
        'id_token',
        'web3',
        'global',
        'local',
        'others',
        '-1',
        '99999999999',
      ),
    ),
    { maxKeys: 4 },
  )
  .map((query) => {
    const wellFormed = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])
    return new URLSearchParams(Object.fromEntries(wellFormed) as Record<string, string>).toString()
  })
const segment = fc.constantFrom('00000000-0000-4000-8000-000000000000', 'abc', '%00', '..%2f..', '%f0%28%8c%28', "'") // prettier-ignore

/** Each way into the auth service: method and path. */
export const cases = routes.flatMap(({ method, path }) =>
  [method]
    .flat()
    .slice(0, 2)
    .map((one) => [one, path] as [string, string]),
)

/** A service with every endpoint open, and somebody who is signed in. */
export async function fuzzedAuth(): Promise<{ t: TestAuth; token: string }> {
  const t = await testAuth({
    signup: { phone: true, anonymous: true },
    web3: { ethereum: true, solana: true },
    password: { memoryKiB: 64, passes: 1 },
  })
  await t.account('fuzz@exemplo.com.br')
  const { data } = await t.client().signInWithPassword({ email: 'fuzz@exemplo.com.br', password: PASSWORD })
  return { t, token: data.session!.access_token }
}

/** Asks every endpoint `runs` times with bodies, addresses and bearers that no client sends. */
export function walkNonsense(scene: () => { t: TestAuth; token: string }, runs: number): void {
  const sent = new Map<string, number>()
  test.each(cases)(
    'AUTHAPI-11 %s %s never answers 5xx, and always JSON or a redirect',
    async (method, path) => {
      const { t, token } = scene()
      await fc.assert(
        fc.asyncProperty(
          oddBody,
          oddQuery,
          segment,
          fc.constantFrom('none', 'user', 'service'),
          fc.boolean(),
          async (body, query, id, who, fresh) => {
            // A request that would sign the fuzzer out is sent as a visitor.
            const ends = path === '/logout' || method === 'DELETE'
            const authorization =
              who === 'service' ? `Bearer ${SECRET_KEY}` : who === 'user' && !ends ? `Bearer ${token}` : ''
            const address = `${path.replace(/:\w+/g, id)}?${query}`
            const { status, text, headers } = await t.send(method, address, {
              ...(method === 'GET' ? {} : { body }),
              headers: {
                ...(authorization ? { authorization } : {}),
                ...(fresh ? { 'x-supabase-api-version': '2024-01-01' } : {}),
              },
            })
            sent.set(path, (sent.get(path) ?? 0) + 1)
            expect(status).toBeLessThan(500)
            if (status >= 400) {
              const json = JSON.parse(text) as Record<string, unknown>
              const named = json.error ?? (fresh ? json.code : json.error_code)
              expect([typeof named, typeof (json.error_description ?? json.message ?? json.msg)]).toEqual([
                'string',
                'string',
              ])
            } else if (status >= 300) expect(() => new URL(headers.get('location')!)).not.toThrow()
            expect(text).not.toMatch(/\bat .*\.ts:\d+|SELECT|auth\.users/)
          },
        ),
        { numRuns: runs },
      )
      await t.auth.settled()
      expect(sent.get(path)).toBeGreaterThan(0)
    },
  )
}
