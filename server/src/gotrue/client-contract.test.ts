import { OAuth2Server, type MutableToken } from 'oauth2-mock-server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from './testing/auth.ts'
import { totpOf } from './factors/factors.ts'

let t: TestAuth
let google: OAuth2Server
let count = 0
let subject = ''
beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { sub: subject, email: `${subject}@exemplo.com.br`, email_verified: true })
  })
  t = await testAuth({
    redirects: [`${SITE}/**`],
    providers: {
      google: { issuer: google.issuer.url, clientId: 'app', clientSecret: 'segredo', audiences: ['app-celular'], allowHttp: true },
    },
  }) // prettier-ignore
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})

type Client = ReturnType<TestAuth['client']>
type Outcome = { error: { code?: string | undefined } | null } | void
type Act = (client: Client, email: string) => Promise<Outcome> | Outcome

/** A signed-in client with an account of its own. */
const inside =
  (act: Act): Act =>
  async (client, email) => {
    const { error } = await client.signInWithPassword({ email, password: PASSWORD })
    return error ? { error } : act(client, email)
  }

/** Goes to the provider and back as a browser would. @returns the code for the app */
async function walk(address: string): Promise<string> {
  const toProvider = await fetch(address, { redirect: 'manual' })
  const back = await fetch(toProvider.headers.get('location')!, { redirect: 'manual' })
  const { search } = new URL(back.headers.get('location')!)
  const { headers } = await t.send('GET', `/callback${search}`)
  return new URL(headers.get('location')!).searchParams.get('code')!
}

const toGoogle = {
  provider: 'google',
  options: { redirectTo: `${SITE}/`, skipBrowserRedirect: true },
} as const
const withGoogle: Act = async (client) => {
  subject = `g${count}`
  const { data } = await client.signInWithOAuth(toGoogle)
  return client.exchangeCodeForSession(await walk(data.url!))
}
async function idToken() {
  subject = `g${count}`
  return google.issuer.buildToken({
    scopesOrTransform: (_header, claims) =>
      Object.assign(claims, { aud: 'app-celular', sub: subject, email: `${subject}@exemplo.com.br`, email_verified: true }),
  }) // prettier-ignore
}
const enroll = async (client: Client) => {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' })
  return { factorId: data!.id, secret: data!.totp.secret }
}
const raise = async (client: Client) => {
  const { factorId, secret } = await enroll(client)
  return client.mfa.challengeAndVerify({ factorId, code: totpOf(secret).generate() })
}
const withCodes = async (client: Client) => {
  await raise(client)
  return (await client.mfa.recoveryCodes.generate({ friendlyName: 'códigos' })).data!.codes
}
const person = async () => {
  const { data } = await t.admin().createUser({ email: `p${++count}@exemplo.com.br`, email_confirm: true })
  return data.user!.id
}
const local: Act = async () => undefined
const id = randomUUID()

interface Row {
  /** The code with which our settings refuse the method; absent where it works. */
  refused?: string
  /** Needs a browser's own key store. The named file proves what stands behind it: with a key in software, or in its rows. */
  inBrowser?: 'factors.test.ts' | 'the refusals of passkey.* below'
  act?: Act
}
const refused = (code: string, act: Act): Row => ({ refused: code, act })
const inBrowser: Row = { inBrowser: 'factors.test.ts' }
const passkeyInBrowser: Row = { inBrowser: 'the refusals of passkey.* below' }

const rows: Record<string, Row> = {
  initialize: { act: (client) => client.initialize() },
  isThrowOnErrorEnabled: { act: (client) => void expect(client.isThrowOnErrorEnabled()).toBe(false) },
  onAuthStateChange: { act: (client) => client.onAuthStateChange(() => undefined).data.subscription.unsubscribe() },
  startAutoRefresh: { act: async (client) => { await client.startAutoRefresh(); await client.stopAutoRefresh() } },
  stopAutoRefresh: { act: (client) => client.stopAutoRefresh() },
  dispose: { act: (client) => client.dispose() },
  signUp: { act: (client) => client.signUp({ email: `novo${++count}@exemplo.com.br`, password: PASSWORD }) },
  signInWithPassword: { act: inside(local) },
  signInAnonymously: refused('anonymous_provider_disabled', (client) => client.signInAnonymously()),
  signInWithOAuth: { act: withGoogle },
  exchangeCodeForSession: { act: withGoogle },
  signInWithIdToken: { act: async (client) => client.signInWithIdToken({ provider: 'google', token: await idToken() }) },
  signInWithWeb3: refused('web3_provider_disabled', (client) => client.signInWithWeb3({ chain: 'ethereum', message: 'x'.repeat(80), signature: '0x00' })),
  signInWithSSO: refused('saml_provider_disabled', (client) => client.signInWithSSO({ domain: 'exemplo.com.br' })),
  signInWithPasskey: passkeyInBrowser,
  registerPasskey: passkeyInBrowser,
  signInWithOtp: { act: (client, email) => client.signInWithOtp({ email }) },
  verifyOtp: { act: async (client, email) => { await client.signInWithOtp({ email }); return client.verifyOtp({ email, token: (await t.mailTo(email)).code!, type: 'email' }) } },
  resend: { act: (client, email) => client.resend({ type: 'signup', email }) },
  resetPasswordForEmail: { act: async (client, email) => { await client.resetPasswordForEmail(email); return client.verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'recovery' }) } },
  reauthenticate: { act: inside((client) => client.reauthenticate()) },
  getSession: { act: inside((client) => client.getSession()) },
  getUser: { act: inside((client) => client.getUser()) },
  getClaims: { act: inside((client) => client.getClaims()) },
  updateUser: { act: inside((client) => client.updateUser({ data: { apelido: 'Ana' } })) },
  setSession: { act: inside(async (client) => t.client().setSession((await client.getSession()).data.session!)) },
  refreshSession: { act: inside((client) => client.refreshSession()) },
  signOut: { act: inside((client) => client.signOut({ scope: 'global' })) },
  getUserIdentities: { act: inside((client) => client.getUserIdentities()) },
  linkIdentity: { act: inside(async (client) => client.linkIdentity({ provider: 'google', token: await idToken() })) },
  unlinkIdentity: { act: inside(async (client) => {
    await client.linkIdentity({ provider: 'google', token: await idToken() })
    const { data } = await client.getUserIdentities()
    return client.unlinkIdentity(data!.identities.find(({ provider }) => provider === 'google')!)
  }) },
  'mfa.enroll': { act: inside((client) => client.mfa.enroll({ factorType: 'totp' })) },
  'mfa.challenge': { act: inside(async (client) => client.mfa.challenge({ factorId: (await enroll(client)).factorId })) },
  'mfa.verify': { act: inside(async (client) => {
    const { factorId, secret } = await enroll(client)
    const { data } = await client.mfa.challenge({ factorId })
    return client.mfa.verify({ factorId, challengeId: data!.id, code: totpOf(secret).generate() })
  }) },
  'mfa.challengeAndVerify': { act: inside(raise) },
  'mfa.unenroll': { act: inside(async (client) => client.mfa.unenroll({ factorId: (await enroll(client)).factorId })) },
  'mfa.listFactors': { act: inside((client) => client.mfa.listFactors()) },
  'mfa.getAuthenticatorAssuranceLevel': { act: inside((client) => client.mfa.getAuthenticatorAssuranceLevel()) },
  'mfa.webauthn.enroll': { act: inside((client) => client.mfa.webauthn.enroll({ friendlyName: 'chave' })) },
  'mfa.webauthn.challenge': inBrowser,
  'mfa.webauthn.verify': inBrowser,
  'mfa.webauthn.authenticate': inBrowser,
  'mfa.webauthn.register': inBrowser,
  'mfa.recoveryCodes.generate': { act: inside(async (client) => void (await withCodes(client))) },
  'mfa.recoveryCodes.getStatus': { act: inside(async (client) => { await withCodes(client); return client.mfa.recoveryCodes.getStatus() }) },
  'mfa.recoveryCodes.verify': { act: inside(async (client) => client.mfa.recoveryCodes.verify({ code: (await withCodes(client))[0]! })) },
  'mfa.recoveryCodes.regenerate': { act: inside(async (client) => { await withCodes(client); return client.mfa.recoveryCodes.regenerate() }) },
  'mfa.recoveryCodes.unenroll': { act: inside(async (client) => { await withCodes(client); return client.mfa.recoveryCodes.unenroll() }) },
  'passkey.startRegistration': refused('passkey_disabled', inside((client) => client.passkey.startRegistration())),
  'passkey.verifyRegistration': refused('passkey_disabled', inside((client) => client.passkey.verifyRegistration({ challengeId: id, credential: {} as never }))),
  'passkey.startAuthentication': refused('passkey_disabled', (client) => client.passkey.startAuthentication()),
  'passkey.verifyAuthentication': refused('passkey_disabled', (client) => client.passkey.verifyAuthentication({ challengeId: id, credential: {} as never })),
  'passkey.list': refused('passkey_disabled', inside((client) => client.passkey.list())),
  'passkey.update': refused('passkey_disabled', inside((client) => client.passkey.update({ passkeyId: id, friendlyName: 'x' }))),
  'passkey.delete': refused('passkey_disabled', inside((client) => client.passkey.delete({ passkeyId: id }))),
  'oauth.getAuthorizationDetails': refused('feature_disabled', inside((client) => client.oauth.getAuthorizationDetails(id))),
  'oauth.approveAuthorization': refused('feature_disabled', inside((client) => client.oauth.approveAuthorization(id))),
  'oauth.denyAuthorization': refused('feature_disabled', inside((client) => client.oauth.denyAuthorization(id))),
  'oauth.listGrants': refused('feature_disabled', inside((client) => client.oauth.listGrants())),
  'oauth.revokeGrant': refused('feature_disabled', inside((client) => client.oauth.revokeGrant({ clientId: id }))),
  'admin.signOut': { act: inside(async (client) => t.admin().signOut((await client.getSession()).data.session!.access_token)) },
  'admin.inviteUserByEmail': { act: () => t.admin().inviteUserByEmail(`convite${++count}@exemplo.com.br`) },
  'admin.generateLink': { act: (_client, email) => t.admin().generateLink({ type: 'recovery', email }) },
  'admin.createUser': { act: async () => void (await person()) },
  'admin.listUsers': { act: () => t.admin().listUsers() },
  'admin.getUserById': { act: async () => t.admin().getUserById(await person()) },
  'admin.updateUserById': { act: async () => t.admin().updateUserById(await person(), { user_metadata: { nome: 'Bia' } }) },
  'admin.deleteUser': { act: async () => t.admin().deleteUser(await person()) },
  'admin.mfa.listFactors': { act: async () => t.admin().mfa.listFactors({ userId: await person() }) },
  'admin.mfa.deleteFactor': { act: inside(async (client) => t.admin().mfa.deleteFactor({ userId: (await client.getUser()).data.user!.id, id: (await enroll(client)).factorId })) },
  'admin.oauth.listClients': refused('feature_disabled', () => t.admin().oauth.listClients()),
  'admin.oauth.createClient': refused('feature_disabled', () => t.admin().oauth.createClient({ client_name: 'x', redirect_uris: [SITE] })),
  'admin.oauth.getClient': refused('feature_disabled', () => t.admin().oauth.getClient(id)),
  'admin.oauth.updateClient': refused('feature_disabled', () => t.admin().oauth.updateClient(id, { client_name: 'y' })),
  'admin.oauth.deleteClient': refused('feature_disabled', () => t.admin().oauth.deleteClient(id)),
  'admin.oauth.regenerateClientSecret': refused('feature_disabled', () => t.admin().oauth.regenerateClientSecret(id)),
  'admin.customProviders.listProviders': refused('feature_disabled', () => t.admin().customProviders.listProviders()),
  'admin.customProviders.createProvider': refused('feature_disabled', () => t.admin().customProviders.createProvider({ identifier: 'custom:x' } as never)),
  'admin.customProviders.getProvider': refused('feature_disabled', () => t.admin().customProviders.getProvider('custom:x')),
  'admin.customProviders.updateProvider': refused('feature_disabled', () => t.admin().customProviders.updateProvider('custom:x', {})),
  'admin.customProviders.deleteProvider': refused('feature_disabled', () => t.admin().customProviders.deleteProvider('custom:x')),
  'admin.passkey.listPasskeys': refused('feature_disabled', () => t.admin().passkey.listPasskeys({ userId: id })),
  'admin.passkey.deletePasskey': refused('feature_disabled', () => t.admin().passkey.deletePasskey({ userId: id, passkeyId: id })),
} // prettier-ignore

/** Members that TypeScript hides and JavaScript does not. */
const hidden = new Set(['constructor', 'fetch', 'fetchJwk', 'logger', 'signInWithEthereum', 'signInWithSolana', 'linkIdentityOAuth', 'linkIdentityIdToken']) // prettier-ignore
/** Objects of the client without methods for us: state, or the client itself again. */
const state = new Set(['stateChangeEmitters', 'initializePromise', 'experimental', 'headers', 'storage', 'jwks', 'client', 'pendingInLock']) // prettier-ignore

/** Every public method of the client, with the path to it. */
function methodsOf(object: object, path = ''): string[] {
  const names = new Set<string>()
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  return [...names]
    .filter((name) => !name.startsWith('_') && !hidden.has(name) && !state.has(name))
    .flatMap((name) => {
      const value = (object as Record<string, unknown>)[name]
      if (typeof value === 'function') return [`${path}${name}`]
      return value && typeof value === 'object' ? methodsOf(value, `${path}${name}.`) : []
    })
}

describe('the published client, method by method', () => {
  test('AUTHAPI-11 every public method has a row, and every row a method', () => {
    expect(methodsOf(t.client()).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  const tried = Object.entries(rows).filter(([, { act }]) => act)
  test.each(tried.filter(([, row]) => !row.refused))('AUTHAPI-11 %s works', async (_name, { act }) => {
    const email = `contrato${++count}@exemplo.com.br`
    await t.account(email)
    const outcome = await act!(t.client({ flowType: 'pkce' }), email)
    expect(outcome?.error ?? null).toBeNull()
  })

  test.each(tried.filter(([, row]) => row.refused))(
    'AUTHAPI-11 %s is refused by settings, with its code',
    async (_name, { act, refused: code }) => {
      const email = `contrato${++count}@exemplo.com.br`
      await t.account(email)
      const outcome = await act!(t.client({ flowType: 'pkce' }), email)
      expect(outcome?.error).toMatchObject({ code })
    },
  )
})
