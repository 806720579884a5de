import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { durationMs } from './admin-fields.ts'
import { PASSWORD, SECRET_KEY, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'
import { runUpkeep } from '../upkeep.ts'

let t: TestAuth
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth({ redirects: [`${SITE}/**`] })
})
afterAll(() => t.stop())
beforeEach(() => {
  email = `admin${++count}@exemplo.com.br`
})

const signIn = async (password = PASSWORD) => t.client().signInWithPassword({ email, password })
const paths = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
] as const

describe('who may administer', () => {
  test.each(paths)(
    'AUTHAPI-08 %s %s: nobody but the service role, whatever the metadata says (b1)',
    async (method, path) => {
      await t.account(email)
      const client = t.client()
      await client.signInWithPassword({ email, password: PASSWORD })
      await client.updateUser({
        data: { role: 'service_role', is_admin: true, app_metadata: { role: 'service_role' } },
      })
      const { data } = await client.refreshSession()
      const send = async (authorization?: string) =>
        t.send(method, path, {
          headers: authorization ? { authorization } : {},
          ...(method === 'GET' ? {} : { body: {} }),
        })
      expect((await send()).json).toMatchObject({ code: 401, error_code: 'no_authorization' })
      expect((await send('Bearer a.b.c')).json).toMatchObject({ code: 403, error_code: 'bad_jwt' })
      expect((await send(`Bearer ${data.session!.access_token}`)).json).toMatchObject({
        code: 403,
        error_code: 'not_admin',
        msg: 'User not allowed',
      })
      expect([200, 400, 404]).toContain((await send(`Bearer ${SECRET_KEY}`)).status)
      expect([200, 400, 404]).toContain((await send(`Bearer ${await t.auth.serviceToken(60)}`)).status)
    },
  )

  test('AUTHAPI-08 a secret key from a browser is refused', async () => {
    const { status } = await t.send('GET', '/admin/users', {
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'user-agent': 'Mozilla/5.0' },
    })
    expect(status).toBe(401)
  })

  test('AUTHAPI-08 a user can never be given the service role', async () => {
    const { error } = await t.admin().createUser({ email, role: 'service_role' } as never)
    expect(error).toMatchObject({ code: 'validation_failed' })
  })
})

describe('users', () => {
  test('AUTHAPI-08 created confirmed, read, listed newest first, changed, banned, deleted', async () => {
    const admin = t.admin()
    const made = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { nome: 'Bia' },
    })
    expect(made.error).toBeNull()
    const id = made.data.user!.id
    const { data } = await signIn()
    expect(data.user!.id).toBe(id)
    expect((await admin.getUserById(id)).data.user!.user_metadata).toEqual({ nome: 'Bia' })
    const listed = await admin.listUsers({ page: 1, perPage: 1 })
    expect(listed.data.users.map((user) => user.id)).toEqual([id])
    expect(listed.data).toMatchObject({ total: expect.any(Number), nextPage: 2 })

    const token = data.session!.access_token
    await admin.updateUserById(id, {
      user_metadata: { cor: 'azul' },
      app_metadata: { plano: 'pro' },
      ban_duration: '24h',
    })
    expect((await t.send('GET', '/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(403)
    expect((await signIn()).error).toMatchObject({ code: 'user_banned' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    const { data: back } = await signIn()
    expect(back.user).toMatchObject({
      user_metadata: { nome: 'Bia', cor: 'azul' },
      app_metadata: { plano: 'pro', provider: 'email' },
    })

    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
    expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('AUTHAPI-08 the metadata of an account that the operator makes are what was given, by every way, and nothing of ours', async () => {
    const admin = t.admin()
    const made = [
      await admin.createUser({ email, user_metadata: { cor: 'azul' } }),
      await admin.createUser({ email: `b${email}` }),
      await admin.inviteUserByEmail(`c${email}`, { data: { cor: 'verde' } }),
      await admin.generateLink({
        type: 'signup',
        email: `d${email}`,
        password: PASSWORD,
        options: { data: { cor: 'roxo' } },
      }),
      await admin.generateLink({ type: 'magiclink', email: `e${email}` }),
    ]
    expect(made.map(({ data }) => data.user!.user_metadata)).toEqual([
      { cor: 'azul' },
      {},
      { cor: 'verde' },
      { cor: 'roxo' },
      {},
    ])
  })

  test('AUTHAPI-08 a soft deletion keeps the row and nothing that names or lets in a person', async () => {
    const id = await t.account(email)
    const { data } = await signIn()
    await t.admin().deleteUser(id, true)
    const { rows } = await t.base.owner.query('select * from auth.users where id = $1', [id])
    expect(rows[0]).toMatchObject({ email: null, encrypted_password: null, user_metadata: {} })
    expect(rows[0].deleted_at).toBeTruthy()
    expect(JSON.stringify(rows[0])).not.toContain(email)
    const gone = await t.send('GET', '/user', {
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    })
    expect(gone.json).toMatchObject({ code: 403, error_code: 'user_not_found' })
  })

  test('AUTHAPI-08 a taken address is refused; an id that is no UUID is not found (b23)', async () => {
    await t.account(email)
    expect((await t.admin().createUser({ email })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
      message: 'A user with this email address has already been registered',
    })
    const odd = await t.send('GET', '/admin/users/..%2Fsettings', {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    })
    expect(odd.status).toBe(404)
  })

  test('AUTHAPI-08 a new password from the admin ends sessions and links (b18)', async () => {
    const id = await t.account(email)
    const { data } = await signIn()
    await t.client().resetPasswordForEmail(email)
    const mail = await t.mailTo(email)
    await t.admin().updateUserById(id, { password: 'Outra#Muito9' })
    expect(
      (await t.send('GET', '/user', { headers: { authorization: `Bearer ${data.session!.access_token}` } }))
        .status,
    ).toBe(403)
    expect(
      (await t.send('POST', '/verify', { body: { type: 'recovery', token_hash: tokenOf(mail) } })).status,
    ).toBe(403)
    expect((await signIn('Outra#Muito9')).error).toBeNull()
  })

  test('AUTHAPI-08 the admin signs somebody out by their token', async () => {
    await t.account(email)
    const { data } = await signIn()
    const token = data.session!.access_token
    expect((await t.admin().signOut(token, 'global')).error).toBeNull()
    expect(
      (await t.send('GET', '/user', { headers: { authorization: `Bearer ${token}` } })).json.error_code,
    ).toBe('session_not_found')
  })

  test('AUTHAPI-08 factors are listed and taken away', async () => {
    const id = await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'perdido' })
    const listed = await t.admin().mfa.listFactors({ userId: id })
    expect(listed.data!.factors).toMatchObject([{ id: data!.id, friendly_name: 'perdido' }])
    expect((await t.admin().mfa.deleteFactor({ userId: id, id: data!.id })).error).toBeNull()
    expect((await t.admin().mfa.listFactors({ userId: id })).data!.factors).toEqual([])
  })

  test.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['10s', 10_000],
    ['1.5h', 5_400_000],
    ['sempre', null],
    ['-1h', null],
    ['', null],
  ])('AUTHAPI-08 the duration %s', (text, ms) => expect(durationMs(text)).toBe(ms))
})

describe('invitation', () => {
  test('AUTHAPI-08 from the mail to a first password', async () => {
    const { data, error } = await t.admin().inviteUserByEmail(email, { data: { nome: 'Convidada' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    const mail = await t.mailTo(email)
    expect(mail.kind).toBe('invite')
    const client = t.client()
    expect((await client.verifyOtp({ token_hash: tokenOf(mail), type: 'invite' })).error).toBeNull()
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await signIn()).error).toBeNull()
    expect((await t.admin().inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
  })
})

describe('links made without a mail', () => {
  const generate = (params: Record<string, unknown>) => t.admin().generateLink(params as never)

  test.each(['magiclink', 'recovery'] as const)('AUTHAPI-08 %s, used to the end', async (type) => {
    const id = await t.account(email)
    const { data, error } = await generate({ type, email, options: { redirectTo: `${SITE}/auth/callback` } })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${SITE}/auth/callback` })
    const { pathname, search } = new URL(data.properties!.action_link)
    expect(pathname).toBe('/auth/v1/verify')
    const opened = await t.send('GET', `/verify${search}`)
    const target = new URL(opened.headers.get('location')!)
    expect(target.pathname).toBe('/auth/callback')
    const token = new URLSearchParams(target.hash.slice(1)).get('access_token')!
    expect((await t.client().getUser(token)).data.user!.id).toBe(id)
    expect(t.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test.each(['signup', 'invite'] as const)('AUTHAPI-08 %s, by its code', async (type) => {
    const { data } = await generate({ type, email, password: PASSWORD, data: { nome: 'Nova' } })
    expect(data.user).toMatchObject({ email, user_metadata: { nome: 'Nova' } })
    const { error } = await t.client().verifyOtp({ email, token: data.properties!.email_otp, type })
    expect(error).toBeNull()
    if (type === 'signup') expect((await signIn()).error).toBeNull()
  })

  test('AUTHAPI-08 a magic link for nobody becomes a sign-up; a recovery for nobody is not found', async () => {
    expect((await generate({ type: 'recovery', email })).error).toMatchObject({
      code: 'user_not_found',
      status: 404,
    })
    const { data } = await generate({ type: 'magiclink', email })
    expect(data.properties!.verification_type).toBe('signup')
    expect(
      (await t.client().verifyOtp({ token_hash: data.properties!.hashed_token, type: 'signup' })).error,
    ).toBeNull()
  })

  test('AUTHAPI-08 both halves of a change of address', async () => {
    await t.account(email)
    const newEmail = `nova-${email}`
    const current = await generate({ type: 'email_change_current', email, newEmail })
    const fresh = await generate({ type: 'email_change_new', email, newEmail })
    const half = await t.send('POST', '/verify', {
      body: { type: 'email_change', token_hash: current.data.properties!.hashed_token },
    })
    expect(half.json.code).toBe('200')
    const whole = await t.send('POST', '/verify', {
      body: { type: 'email_change', token_hash: fresh.data.properties!.hashed_token },
    })
    expect(whole.json.user).toMatchObject({ email: newEmail })
  })
})

describe('upkeep and log', () => {
  test('AUTHAPI-08 what has ended goes, what lives stays', async () => {
    const id = await t.account(email)
    await signIn()
    await t.base.owner.query(
      `insert into auth.sessions (user_id, not_after) values ($1, app_agora() - interval '80 hours')`,
      [id],
    )
    await t.base.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, created_at) select $1, 'totp', app_agora() - interval '6 minutes' from generate_series(1, 2500)`,
      [id],
    )
    await t.base.owner.query(
      `insert into auth.users (is_anonymous, created_at) values (true, app_agora() - interval '31 days')`,
    )
    const taken = await runUpkeep(t.auth.service)
    expect(taken).toMatchObject({ sessions: 1, mfa_factors: 2500, users: 1 })
    const { rows } = await t.base.owner.query(
      'select count(*)::int as n from auth.sessions where user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await runUpkeep(t.auth.service)).toMatchObject({ sessions: 0, mfa_factors: 0, users: 0 })
  })

  test('AUTHAPI-08 each act is in the log, without a secret, and nobody of the service can change a line', async () => {
    const { data } = await t.client().signUp({ email, password: PASSWORD })
    await t.client().verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'signup' })
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.refreshSession()
    await signIn('Errada#1234')
    await client.signOut()
    const { rows } = await t.base.owner.query(
      'select * from auth.audit_log where actor_id = $1 order by id',
      [data.user!.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'user_signedup',
      'user_confirmed',
      'login',
      'login',
      'token_refreshed',
      'login_failed',
      'logout',
    ])
    for (const row of rows) expect(row).toMatchObject({ ip: '127.0.0.1', created_at: expect.any(Date) })
    const text = JSON.stringify(rows)
    for (const secret of [PASSWORD, 'Errada', email, 'argon2']) expect(text).not.toContain(secret)
    for (const statement of ['update auth.audit_log set ip = null', 'delete from auth.audit_log']) {
      await expect(
        t.base.owner.query(`begin; set local role saude_auth; ${statement}`),
      ).rejects.toMatchObject({ code: '42501' })
      await t.base.owner.query('rollback')
    }
  })
})
