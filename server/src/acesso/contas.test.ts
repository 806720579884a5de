import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { PASSWORD, testAuth, tokenOf, type TestAuth } from '../gotrue/testing/auth.ts'
import { fraquezaDaSenha } from './auth-settings.ts'
import { hooksDeConta, telefoneDe } from './contas.ts'
import { sessaoDe } from './sessao-de.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth(
    { signup: { confirmEmail: false }, password: { weakness: fraquezaDaSenha } },
    hooksDeConta(() => new Date(1_800_000_000_000)),
  )
})
afterAll(() => t.stop())

const signUp = (email: string, data: Record<string, unknown>) =>
  t
    .client()
    .signUp({ email, password: PASSWORD, options: { data: { termos_versao: versaoDosTermos, ...data } } })

const rowsOf = async (email: string) =>
  (
    await t.base.owner.query(
      `select u.nome, u.telefone, u.tipo_usuario, u.status, f.nome_completo, p.numero_prontuario, m.especialidade_principal,
              m.verificado, m.status_profissional
         from usuarios u join profiles f on f.user_id = u.id
         left join pacientes p on p.usuario_id = u.id left join profissionais m on m.usuario_id = u.id
        where u.email = $1`,
      [email],
    )
  ).rows

describe('the rows of a new account', () => {
  test('LOGIN-15 a paciente gets usuarios, profiles and a record whose number is made unique', async () => {
    const answers = await Promise.all(
      ['um', 'dois', 'tres'].map((nome) =>
        signUp(`${nome}@exemplo.com.br`, { nome, tipo_usuario: 'paciente' }),
      ),
    )
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    const { rows } = await t.base.owner.query('select numero_prontuario from pacientes order by 1')
    expect(rows.map((row) => row.numero_prontuario)).toEqual([
      'PAC1800000000000',
      'PAC1800000000001',
      'PAC1800000000002',
    ])
    expect(await rowsOf('um@exemplo.com.br')).toMatchObject([
      {
        nome: 'um',
        nome_completo: 'um',
        tipo_usuario: 'paciente',
        status: 'ativo',
        especialidade_principal: null,
      },
    ])
  })

  test('LOGIN-15 a profissional starts pendente, not verificado, in Medicina Geral', async () => {
    await signUp('medica@exemplo.com.br', {
      nome: 'Dra. Ana',
      telefone: '(11) 91234-5678',
      tipo_usuario: 'profissional',
    })
    expect(await rowsOf('medica@exemplo.com.br')).toMatchObject([
      {
        tipo_usuario: 'profissional',
        telefone: '+5511912345678',
        numero_prontuario: null,
        especialidade_principal: 'Medicina Geral',
        verificado: false,
        status_profissional: 'pendente',
      },
    ])
  })

  test.each(['administrador-geral', 'administrador', 'clinica', 'paciente-administrador', '', 7, { $ne: 1 }])(
    'SESSION-02 sign-up metadata never grants a profile: %j (b1)',
    async (tipo_usuario) => {
      const email = `esperto${Math.random().toString(36).slice(2)}@exemplo.com.br`
      expect((await signUp(email, { nome: 'Esperto', tipo_usuario })).error).toBeNull()
      expect(await rowsOf(email)).toMatchObject([{ tipo_usuario: 'paciente' }])
    },
  )

  test('LOGIN-13 a phone of another account undoes the whole sign-up and says so', async () => {
    const { error } = await signUp('segunda@exemplo.com.br', { nome: 'Segunda', telefone: '11912345678' })
    expect(error).toMatchObject({ status: 422, code: 'telefone_em_uso' })
    expect(error!.message).toMatch(/^Este telefone já está em uso/)
    const { rowCount } = await t.base.owner.query(
      "select from auth.users where email = 'segunda@exemplo.com.br' union all select from usuarios where email = 'segunda@exemplo.com.br'",
    )
    expect(rowCount).toBe(0)
  })

  test('LOGIN-13 an e-mail that only the product knows is already registered', async () => {
    await t.base.owner.query("insert into usuarios (nome, email) values ('Antiga', 'antiga@exemplo.com.br')")
    expect((await signUp('antiga@exemplo.com.br', { nome: 'Nova' })).error).toMatchObject({
      code: 'user_already_exists',
    })
    const { rowCount } = await t.base.owner.query(
      "select from auth.users where email = 'antiga@exemplo.com.br'",
    )
    expect(rowCount).toBe(0)
  })

  test.each([
    ['curta', ['length', 'characters']],
    ['semnumero#A', ['characters']],
    ['P@ssw0rd', ['pwned']],
    ['Senha@123', ['pwned']],
  ])('LOGIN-07 the server refuses the weak password %s with its reasons', async (password, reasons) => {
    const { error } = await t.client().signUp({ email: 'fraca@exemplo.com.br', password })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons })
  })

  test.each([
    ['(11) 91234-5678', '+5511912345678'],
    ['+5511912345678', '+5511912345678'],
    ['(11) 3234-5678', '+551132345678'],
    ['+351912345678', '+351912345678'],
    ['', null],
    [undefined, null],
  ])('AUTHAPI-01 the phone %s is kept as %s', (typed, kept) => expect(telefoneDe(typed)).toBe(kept))

  test('AUTHAPI-01 what cannot be a phone is refused', async () => {
    const { error } = await signUp('fone@exemplo.com.br', { telefone: '123' })
    expect(error).toMatchObject({ code: 'telefone_invalido' })
  })
})

describe('change of e-mail', () => {
  async function trocar(email: string, novo: string) {
    await signUp(email, { nome: 'Troca' })
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ email: novo })
    const links = [tokenOf(await t.mailTo(email)), tokenOf(await t.mailTo(novo))]
    const answers = []
    for (const token_hash of links)
      answers.push(await t.send('POST', '/verify', { body: { type: 'email_change', token_hash } }))
    return answers[1]!
  }

  test('DATA-01 usuarios follows the new address in the same transaction', async () => {
    expect((await trocar('velho@exemplo.com.br', 'novo@exemplo.com.br')).status).toBe(200)
    expect(await rowsOf('novo@exemplo.com.br')).toHaveLength(1)
    expect(await rowsOf('velho@exemplo.com.br')).toEqual([])
  })

  test('DATA-01 an address that only the product knows is refused, and nothing changes', async () => {
    await t.base.owner.query("insert into usuarios (nome, email) values ('Dona', 'ocupado@exemplo.com.br')")
    const { status, json } = await trocar('fica@exemplo.com.br', 'ocupado@exemplo.com.br')
    expect({ status, code: json.error_code }).toEqual({ status: 422, code: 'email_exists' })
    expect(
      (await t.client().signInWithPassword({ email: 'fica@exemplo.com.br', password: PASSWORD })).error,
    ).toBeNull()
  })
})

describe('an account that nobody confirmed', () => {
  test('LOGIN-15 a second sign-up replaces the product rows of the first (b3)', async () => {
    const confirming = await testAuth(
      {},
      hooksDeConta(() => new Date()),
    )
    try {
      const again = (data: Record<string, unknown>) =>
        confirming.client().signUp({
          email: 'dona@exemplo.com.br',
          password: PASSWORD,
          options: { data: { termos_versao: versaoDosTermos, ...data } },
        })
      await again({ nome: 'Invasor', telefone: '11900000001', tipo_usuario: 'profissional' })
      expect((await again({ nome: 'Dona', tipo_usuario: 'paciente' })).error).toBeNull()
      const { rows } = await confirming.base.owner.query(
        'select nome, telefone, tipo_usuario, (select count(*)::int from profissionais) as profissionais, (select count(*)::int from pacientes) as pacientes from usuarios',
      )
      expect(rows).toEqual([
        { nome: 'Dona', telefone: null, tipo_usuario: 'paciente', profissionais: 0, pacientes: 1 },
      ])
    } finally {
      await confirming.stop()
    }
  })

  test('LOGIN-15 the rows of a confirmed account cannot be taken away', async () => {
    await signUp('firme@exemplo.com.br', { nome: 'Firme' })
    await t.base.owner.query("select desfazer_conta(id) from usuarios where email = 'firme@exemplo.com.br'")
    expect(await rowsOf('firme@exemplo.com.br')).toHaveLength(1)
  })
})

describe('who asks, for the data API', () => {
  const ler = (token: string | undefined) => sessaoDe(t.auth, t.base.pools)(token && `Bearer ${token}`)

  async function entrar(email: string) {
    const { data } = await t.client().signInWithPassword({ email, password: PASSWORD })
    return { token: data.session!.access_token, id: data.user!.id }
  }

  test('ROUTE-20 the profile comes from usuarios, whatever the metadata says (b1)', async () => {
    await signUp('perfil@exemplo.com.br', { nome: 'Perfil' })
    const client = t.client()
    await client.signInWithPassword({ email: 'perfil@exemplo.com.br', password: PASSWORD })
    await client.updateUser({ data: { tipo_usuario: 'administrador-geral', role: 'service_role' } })
    const { data } = await client.refreshSession()
    const sessao = await ler(data.session!.access_token)
    expect(sessao).toEqual({
      usuario_id: data.user!.id,
      perfil: 'paciente',
      sessao_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await t.base.owner.query("update usuarios set tipo_usuario = 'clinica' where id = $1", [data.user!.id])
    expect((await ler(data.session!.access_token))!.perfil).toBe('clinica')
  })

  test('ROUTE-20 no bearer is a visitor, a bad one is refused', async () => {
    expect(await ler(undefined)).toBeNull()
    await expect(ler('a.b.c')).rejects.toMatchObject({ code: 'NAO_AUTENTICADO', status: 401 })
  })

  test.each([
    ['logout', 'delete from auth.sessions where user_id = $1'],
    ['a ban', "update auth.users set banned_until = app_agora() + interval '1 hour' where id = $1"],
    ['a soft deletion', 'update auth.users set deleted_at = app_agora() where id = $1'],
    ['a suspension in the product', "update usuarios set status = 'suspenso' where id = $1"],
  ])('AUTHAPI-04 after %s the very next call is refused (b19)', async (name, statement) => {
    const email = `fim-${name.replaceAll(' ', '')}@exemplo.com.br`
    await signUp(email, { nome: 'Fim' })
    const { token, id } = await entrar(email)
    expect(await ler(token)).toMatchObject({ usuario_id: id })
    await t.base.owner.query(statement, [id])
    await expect(ler(token)).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })

  test('AUTHAPI-07 whoever has a second factor gets no data before it is used (b16)', async () => {
    await signUp('fator@exemplo.com.br', { nome: 'Fator' })
    const { token, id } = await entrar('fator@exemplo.com.br')
    await t.base.owner.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [id],
    )
    await expect(ler(token)).rejects.toMatchObject({ code: 'SEGUNDO_FATOR', status: 403 })
    await t.base.owner.query("update auth.sessions set aal = 'aal2' where user_id = $1", [id])
    expect(await ler(token)).toMatchObject({ usuario_id: id })
  })

  test('ROUTE-20 nobody but the auth service enters its schema', async () => {
    for (const papel of ['saude_app', 'saude_sistema']) {
      await expect(
        t.base.owner.query(`begin; set local role ${papel}; select * from auth.users`),
      ).rejects.toMatchObject({ code: '42501' })
      await t.base.owner.query('rollback')
      await expect(
        t.base.owner.query(
          `begin; set local role ${papel}; select criar_conta(gen_random_uuid(), 'x', null, null, 'paciente', null, 1800000000999, null, false)`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
      await t.base.owner.query('rollback')
    }
  })
})
