import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { listeningApp, type ListeningApp } from '../http/testing/app.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { SEM_CADASTRO } from './sessao-de.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())

let last = 0
const novoTelefone = () => `119${String(10_000_000 + (last += 1))}`
const login = (id: string, email: string | null = null, metadata: object = {}, confirmed = true) =>
  base.owner.query(
    'insert into auth.users (id, email, email_confirmed_at, user_metadata) values ($1, $2, $3, $4)',
    [id, email, confirmed ? new Date() : null, JSON.stringify(metadata)],
  )

describe('LOGIN-09 the phone of somebody who signs up', () => {
  const procurar = (telefone: string) => clientFor(base).acesso.telefone({ telefone })

  test.each([
    ['a person with a login', true],
    ['a record without a login', false],
  ])('LOGIN-09 S6 of %s neither the e-mail nor the surname leaves the server', async (_whose, tem_login) => {
    const telefone = novoTelefone()
    const { id } = await buildUsuario(base.owner, {
      nome: 'Marcos Antônio Duarte',
      nome_social: 'Marina Duarte',
      email: `marina-${telefone}@exemplo.com.br`,
      telefone: `+55${telefone}`,
      tipo_usuario: 'profissional',
    })
    if (tem_login) await login(id)
    expect(await procurar(telefone)).toEqual({
      encontrado: true,
      tem_login,
      nome: 'Marina',
      email: 'm•••@exemplo.com.br',
      tipo_usuario: 'profissional',
    })
  })

  test.each([
    ['nobody’s', () => novoTelefone()],
    ['of no area code', () => '2012345678'],
  ])('LOGIN-09 S6 a number that is %s gets an answer of the same shape', async (_whose, telefone) => {
    expect(await procurar(telefone())).toEqual({
      encontrado: false,
      tem_login: false,
      nome: null,
      email: null,
      tipo_usuario: null,
    })
  })

  test.each(['', '119', '1'.repeat(12), "11' or '1'='1", '(11) 91234-5678'])(
    'LOGIN-09 %j is no phone',
    async (telefone) => {
      await expect(procurar(telefone)).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA', status: 400 })
    },
  )

  test('LOGIN-09 S6 one phone is asked for five times an hour, by whomever', async () => {
    const telefone = novoTelefone()
    await base.owner.query('delete from auth.rate_limits')
    for (let vez = 0; vez < 5; vez++) await procurar(telefone)
    await expect(procurar(telefone)).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS', status: 429 })
    expect((await procurar(novoTelefone())).encontrado).toBe(false)
  })

  describe('over the wire', () => {
    let server: ListeningApp
    beforeAll(async () => {
      server = await listeningApp(base.pools, { trustedProxies: 1 })
    })
    afterAll(() => server.close())
    const ask = (telefone: string, ip: string) =>
      fetch(`${server.url}/api/acesso/telefone`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ telefone }),
      })

    test('LOGIN-09 S4 one address asks ten times in ten minutes, an IPv6 one with its whole /64', async () => {
      const vizinho = (n: number) => `2001:db8:1:2::${n.toString(16)}`
      for (let vez = 1; vez <= 10; vez++) expect((await ask(novoTelefone(), vizinho(vez))).status).toBe(200)
      const refused = await ask(novoTelefone(), vizinho(99))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
      expect((await ask(novoTelefone(), '2001:db8:1:3::1')).status).toBe(200)
    })

    test('LOGIN-09 S11 the log tells that a phone was looked up, and neither whose nor which', async () => {
      const telefone = novoTelefone()
      const { email } = await buildUsuario(base.owner, { nome: 'Segredo Nome', telefone: `+55${telefone}` })
      await ask(telefone, '203.0.113.9')
      const lines = server.logs.map((line) => JSON.stringify(line)).join('\n')
      expect(lines).toContain('phone looked up at sign-up')
      for (const palavra of [telefone, 'Segredo', email!, '203.0.113.9']) expect(lines).not.toContain(palavra)
    })
  })
})

describe('GOOGLE-03 the rows of somebody who came in from outside', () => {
  let id: string
  beforeEach(() => {
    id = randomUUID()
  })
  const como = () => clientFor(base, { usuario_id: id, perfil: SEM_CADASTRO, sessao_id: randomUUID() }).acesso
  type Entrada = Parameters<ReturnType<typeof como>['completar']>[0]
  const completar = (dados: Partial<Entrada> = {}) =>
    como().completar({
      telefone: novoTelefone(),
      tipo_usuario: 'paciente',
      termos_versao: versaoDosTermos,
      aceita_marketing: false,
      ...dados,
    })
  const linhas = async () =>
    (
      await base.owner.query(
        `select u.nome, u.email, u.telefone, u.tipo_usuario, u.status, p.numero_prontuario, m.especialidade_principal,
                m.status_profissional, m.verificado,
                (select array_agg(c.finalidade || ' ' || c.concedido || ' ' || c.origem order by c.id)
                   from consentimentos c where c.usuario_id = u.id) as ditos
           from usuarios u left join pacientes p on p.usuario_id = u.id left join profissionais m on m.usuario_id = u.id
          where u.id = $1`,
        [id],
      )
    ).rows

  test('GOOGLE-03 GOOGLE-04 a patient: name and proven address of the account, phone, record, consents', async () => {
    await login(id, `${id}@exemplo.com.br`, { full_name: 'Ana Souza', nome: '  ' })
    const telefone = novoTelefone()
    expect(await completar({ telefone, aceita_marketing: true })).toEqual({
      criada: true,
      perfil: 'paciente',
    })
    expect(await linhas()).toMatchObject([
      {
        email: `${id}@exemplo.com.br`,
        telefone: `+55${telefone}`,
        tipo_usuario: 'paciente',
        status: 'ativo',
        numero_prontuario: expect.stringMatching(/^PAC\d{13}/),
        especialidade_principal: null,
        ditos: ['termos true google', 'marketing true google'],
      },
    ])
    expect((await como().eu()).perfil).toBe('paciente')
  })

  test('GOOGLE-03 a professional is pendente and not verified', async () => {
    await login(id, `${id}@exemplo.com.br`, { name: 'Dra. Ana' })
    expect(await completar({ tipo_usuario: 'profissional' })).toEqual({
      criada: true,
      perfil: 'profissional',
    })
    expect(await linhas()).toMatchObject([
      {
        nome: 'Dra. Ana',
        numero_prontuario: null,
        especialidade_principal: 'Medicina Geral',
        status_profissional: 'pendente',
        verificado: false,
      },
    ])
  })

  test.each([
    ['a name of 900 characters', { full_name: 'á'.repeat(900) }, 'á'.repeat(300)],
    ['no name', {}, null],
    ['a name that is no text', { full_name: ['x'] }, '["x"]'],
    ['markup', { full_name: '<b>Ana</b> 😀 علي' }, '<b>Ana</b> 😀 علي'],
  ])('GOOGLE-03 %s', async (_what, metadata, nome) => {
    await login(id, `${id}@exemplo.com.br`, metadata)
    await completar()
    expect((await linhas())[0]).toMatchObject({ nome: nome ?? id })
  })

  test('GOOGLE-03 an address that nobody has proven is not taken over', async () => {
    await login(id, `${id}@exemplo.com.br`, {}, false)
    await completar()
    expect((await linhas())[0]).toMatchObject({ email: null })
  })

  test('GOOGLE-03 numbers of others are not tried one after the other: the sixteenth in an hour is told nothing', async () => {
    await login(id, `${id}@exemplo.com.br`)
    const { telefone } = await buildUsuario(base.owner, { telefone: `+55${novoTelefone()}` })
    const tentar = () =>
      completar({ telefone: telefone!.slice(3) }).then(
        () => 'feita',
        (recusa: { code: string }) => recusa.code,
      )
    for (let vez = 0; vez < 15; vez++) expect(await tentar()).toBe('TELEFONE_EM_USO')
    expect(await tentar()).toBe('MUITAS_TENTATIVAS')
  })

  test('GOOGLE-03 two tabs at once: one account, with the first choice', async () => {
    await login(id, `${id}@exemplo.com.br`)
    const answers = await Promise.all([
      completar({ tipo_usuario: 'profissional' }),
      completar({ tipo_usuario: 'paciente' }),
      completar({ tipo_usuario: 'profissional' }),
    ])
    expect(answers.filter(({ criada }) => criada)).toHaveLength(1)
    expect(new Set(answers.map(({ perfil }) => perfil)).size).toBe(1)
    const [pessoa] = await linhas()
    expect(pessoa.ditos).toHaveLength(2)
    expect([pessoa.numero_prontuario, pessoa.especialidade_principal].filter(Boolean)).toHaveLength(1)
  })

  test('GOOGLE-03 S2 whoever has a record changes nothing of it by coming again', async () => {
    await buildUsuario(base.owner, { id, nome: 'Paulo', tipo_usuario: 'administrador-geral' })
    await login(id, `${id}@exemplo.com.br`)
    expect(await completar({ tipo_usuario: 'paciente' })).toEqual({
      criada: false,
      perfil: 'administrador-geral',
    })
    expect(await linhas()).toMatchObject([{ nome: 'Paulo', numero_prontuario: null, ditos: null }])
  })

  test.each(['administrador-geral', 'clinica', ''])(
    'GOOGLE-03 S2 the type %j cannot be chosen',
    async (tipo) => {
      await login(id, `${id}@exemplo.com.br`)
      await expect(completar({ tipo_usuario: tipo as 'paciente' })).rejects.toMatchObject({
        code: 'ENTRADA_INVALIDA',
      })
    },
  )

  test('GOOGLE-04 a phone or an address of somebody else is said by name, and nothing is left behind', async () => {
    const telefone = novoTelefone()
    await buildUsuario(base.owner, { telefone: `+55${telefone}`, email: `dona-${id}@exemplo.com.br` })
    await login(id, `dona-${id}@exemplo.com.br`)
    await expect(completar({ telefone })).rejects.toMatchObject({
      code: expect.stringMatching(/^(TELEFONE|EMAIL)_EM_USO$/),
      status: 409,
    })
    await expect(completar()).rejects.toMatchObject({ code: 'EMAIL_EM_USO', status: 409 })
    await base.owner.query('update auth.users set email = $2 where id = $1', [id, `${id}@exemplo.com.br`])
    await expect(completar({ telefone })).rejects.toMatchObject({ code: 'TELEFONE_EM_USO', status: 409 })
    expect(await linhas()).toEqual([])
  })

  test('GOOGLE-04 a number of no area code is refused at its field', async () => {
    await login(id, `${id}@exemplo.com.br`)
    await expect(completar({ telefone: '20912345678' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'telefone', mensagem: 'Telefone inválido. Formato: (00) 00000-0000' }] },
    })
  })

  test('GOOGLE-03 terms of another day, a visitor and an account that is gone are refused', async () => {
    await login(id)
    await expect(completar({ termos_versao: '2020-01' })).rejects.toMatchObject({
      code: 'TERMOS_DESATUALIZADOS',
    })
    await base.owner.query('delete from auth.users where id = $1', [id])
    await expect(completar()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })
})
