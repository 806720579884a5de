import Fastify from 'fastify'
import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUTH, dbFor } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import type { Mail } from '../gotrue/messages.ts'
import { caixaDeSaida } from './caixa-de-saida-page.ts'
import { criarMensageiro } from './mensageiro.ts'
import { escreverEmail } from './modelos.ts'
import { transporteSmtp } from './smtp.ts'
import { transporteWebhook } from './webhook-sms.ts'

let base: TestDatabase
let catcher: SMTPServer
let smtpUrl: string
let caught: { from: string; to: string[]; mail: Email }[] = []
let refuseNext = 0

beforeAll(async () => {
  base = await testDatabase()
  catcher = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuseNext-- > 0) return done(new Error('caixa cheia'))
        void keep(Buffer.concat(chunks), session.envelope)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', () => resolve()))
  smtpUrl = `smtp://127.0.0.1:${(catcher.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => catcher.close(() => resolve()))
  await base.drop()
})
beforeEach(async () => {
  caught = []
  refuseNext = 0
  await base.empty('mensagens_saida')
})

const user = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const mail: Mail = {
  user,
  kind: 'signup',
  to: 'ana@exemplo.com.br',
  link: 'https://app.exemplo.com.br/auth/confirmar?token_hash=abc&type=signup',
  code: '123456',
  minutes: 60,
  user_metadata: { nome: 'Ana Souza' },
}
const rows = async () =>
  (await base.owner.query('select situacao, tentativas, texto, html, erro from mensagens_saida')).rows
const auth = () => dbFor(base.pools, AUTH)
const porSmtp = () =>
  criarMensageiro({
    pools: base.pools,
    email: transporteSmtp(smtpUrl, 'nao-responda@exemplo.com.br'),
    sms: null,
    minutosSms: 5,
  })

test.each([
  ['Mozilla/5.0 (Linux; Android 15; SM-A155M) Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome no Android'],
  [null, 'aparelho desconhecido'],
  ['<b>x</b>', 'aparelho desconhecido'],
])(
  'ENTRAR-04 the mails of a reset and of a new sign-in name device and time, and have the way to deny them: %s',
  (userAgent, onde) => {
    const origin = { userAgent, at: new Date('2026-11-23T12:05:00Z') }
    const denial = 'https://app.exemplo.com.br/auth/confirmar?token_hash=a.b.c&type=not_me'
    for (const kind of ['recovery', 'signed_in'] as const) {
      const { texto, html } = escreverEmail({ ...mail, kind, origin, denial })
      expect(texto).toContain(`em: ${onde}. Quando: seg, 23 nov, 09:05 (horário de Brasília).`)
      expect(texto).toContain(`Não fui eu: encerrar todos os acessos e links:\n${denial}`)
      expect(html).toContain(`<a href="${denial.replaceAll('&', '&#38;')}"`)
      expect(html).not.toContain('<b>x')
    }
  },
)

async function keep(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope) {
  caught.push({
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    mail: await PostalMime.parse(raw),
  })
}

describe('mail over SMTP', () => {
  test('AUTHAPI-03 arrives in Portuguese as text and HTML, from the configured sender', async () => {
    const mensageiro = porSmtp()
    await auth().transaction((db) => mensageiro.mailer.queue(db, mail))
    expect(await mensageiro.entregar()).toBe(1)
    await expect.poll(() => caught).toHaveLength(1)
    const [{ from, to, mail: read }] = caught as [(typeof caught)[0]]
    expect({ from, to }).toEqual({ from: 'nao-responda@exemplo.com.br', to: ['ana@exemplo.com.br'] })
    expect(read.subject).toBe('Confirme seu e-mail no App da Saúde')
    expect(read.from).toMatchObject({ name: 'App da Saúde', address: 'nao-responda@exemplo.com.br' })
    for (const body of [read.text!, read.html!]) {
      expect(body).toContain('Olá, Ana!')
      expect(body).toContain('123456')
      expect(body).toContain('Vale por 1 hora')
    }
    expect(read.text).toContain(mail.link)
    expect(read.html).toContain('lang="pt-BR"')
  })

  test('AUTHAPI-03 what has left keeps neither link nor code', async () => {
    const mensageiro = porSmtp()
    await auth().transaction((db) => mensageiro.mailer.queue(db, mail))
    await mensageiro.entregar()
    expect(await rows()).toEqual([{ situacao: 'enviada', tentativas: 1, texto: '', html: '', erro: null }])
  })

  test('AUTHAPI-03 a transaction that fails sends nothing', async () => {
    const mensageiro = porSmtp()
    await expect(
      auth().transaction(async (db) => {
        await mensageiro.mailer.queue(db, mail)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await mensageiro.entregar()).toBe(0)
    expect(caught).toEqual([])
  })

  test('AUTHAPI-03 a refused mail is tried again after a pause', async () => {
    refuseNext = 1
    const mensageiro = porSmtp()
    await auth().transaction((db) => mensageiro.mailer.queue(db, mail))
    expect(await mensageiro.entregar()).toBe(0)
    expect(await rows()).toMatchObject([
      { situacao: 'pendente', tentativas: 1, erro: expect.stringMatching(/caixa cheia/) },
    ])
    expect(await mensageiro.entregar()).toBe(0)
    await base.owner.query('update mensagens_saida set tentar_em = app_agora()')
    expect(await mensageiro.entregar()).toBe(1)
    await expect.poll(() => caught).toHaveLength(1)
  })

  test('AUTHAPI-03 two processes send each mail once', async () => {
    const [one, two] = [porSmtp(), porSmtp()]
    await auth().transaction(async (db) => {
      for (let n = 0; n < 30; n++) await one.mailer.queue(db, { ...mail, to: `p${n}@exemplo.com.br` })
    })
    const sent = await Promise.all([one.entregar(), two.entregar()])
    expect(sent[0] + sent[1]).toBe(30)
    await expect.poll(() => caught).toHaveLength(30)
    expect(new Set(caught.map(({ to }) => to[0])).size).toBe(30)
  })

  test('ALCANCE-02 a process that is told to end finishes the mail under way, and the others leave by the next one', async () => {
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let sent = 0
    const ending = criarMensageiro({
      pools: base.pools,
      sms: null,
      minutosSms: 5,
      async email() {
        sent += 1
        began.resolve()
        await goOn.promise
      },
    })
    await auth().transaction(async (db) => {
      for (let n = 0; n < 3; n++) await ending.mailer.queue(db, { ...mail, to: `p${n}@exemplo.com.br` })
    })
    const stop = ending.iniciar()
    ending.mailer.wake()
    await began.promise
    const stopped = stop()
    goOn.resolve()
    await stopped
    expect(sent).toBe(1)
    expect((await rows()).map(({ situacao, tentativas }) => `${situacao} ${tentativas}`).toSorted()).toEqual([
      'enviada 1',
      'pendente 0',
      'pendente 0',
    ])
    expect(await porSmtp().entregar()).toBe(2)
  })

  test('ALCANCE-02 a mail that left does not leave again because the database was away behind it', async () => {
    let [away, sent] = [0, 0]
    const request = Object.create(base.pools.request) as typeof base.pools.request
    request.connect = (async () => {
      if (away-- > 0) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
      return base.pools.request.connect()
    }) as never
    const mensageiro = criarMensageiro({
      pools: { ...base.pools, request },
      sms: null,
      minutosSms: 5,
      async email() {
        sent += 1
        away = 1
      },
    })
    await auth().transaction((db) => mensageiro.mailer.queue(db, mail))
    expect(await mensageiro.entregar()).toBe(1)
    expect(sent).toBe(1)
    expect(await rows()).toMatchObject([{ situacao: 'enviada', tentativas: 1 }])
  })

  test.each([
    ['<img src=x onerror=alert(1)>', 'Olá!'],
    ['Clique em https://invasor.example', 'Olá, Clique!'],
    ['https://invasor.example', 'Olá!'],
    ["D'Ávila Lima", "Olá, D'Ávila!"],
  ])('AUTHAPI-03 a name with more than a name in it is not repeated: %s (b28)', async (nome, greeting) => {
    const mensageiro = porSmtp()
    await auth().transaction((db) => mensageiro.mailer.queue(db, { ...mail, user_metadata: { nome } }))
    await mensageiro.entregar()
    await expect.poll(() => caught).toHaveLength(1)
    const { text, html } = caught[0]!.mail
    expect(text).toContain(greeting)
    expect(html).not.toContain('<img')
    expect(html! + text!).not.toContain('invasor')
  })

  test('AUTHAPI-03 an address with a comma is one recipient or none, never two (b28)', async () => {
    const mensageiro = porSmtp()
    await auth().transaction((db) =>
      mensageiro.mailer.queue(db, { ...mail, to: 'ana@exemplo.com.br, invasor@exemplo.com.br' }),
    )
    await mensageiro.entregar()
    expect(caught.flatMap(({ to }) => to)).not.toContain('invasor@exemplo.com.br')
  })
})

describe('text messages by webhook', () => {
  let server: Server
  let received: { authorization: string | undefined; body: Record<string, string> }[] = []
  let status = 200
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({
          authorization: request.headers.authorization,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>,
        })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  beforeEach(() => {
    received = []
    status = 200
  })

  const mensageiro = () =>
    criarMensageiro({
      pools: base.pools,
      email: null,
      sms: transporteWebhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, 'segredo'),
      minutosSms: 5,
    })

  test('AUTHAPI-03 the code goes out with a bearer, and again under the same id after a failure', async () => {
    status = 500
    const id = randomUUID()
    const { sms, entregar } = mensageiro()
    await auth().transaction((db) =>
      sms.queue(db, { id, user, to: '5511912345678', code: '654321', channel: 'sms' }),
    )
    expect(await entregar()).toBe(0)
    status = 200
    await base.owner.query('update mensagens_saida set tentar_em = app_agora()')
    expect(await entregar()).toBe(1)
    expect(received).toHaveLength(2)
    expect(received[1]).toEqual({
      authorization: 'Bearer segredo',
      body: {
        id,
        canal: 'sms',
        para: '+5511912345678',
        texto: 'App da Saúde: seu código é 654321. Vale por 5 minutos. Não compartilhe com ninguém.',
      },
    })
    expect(received[0]!.body.id).toBe(id)
  })
})

describe('the local outbox', () => {
  test('AUTHAPI-03 shows each message with its link, escaped and without a script', async () => {
    const { mailer, entregar } = criarMensageiro({ pools: base.pools, email: null, sms: null, minutosSms: 5 })
    await auth().transaction((db) =>
      mailer.queue(db, { ...mail, otherEmail: '<script>', kind: 'email_changed' }),
    )
    await auth().transaction((db) => mailer.queue(db, mail))
    expect(await entregar()).toBe(0)
    const app = Fastify()
    await app.register(caixaDeSaida(base.pools))
    const page = (await app.inject('/dev/caixa-de-saida')).body
    expect(page).toContain(`<a href="${mail.link!.replaceAll('&', '&#38;')}">`)
    expect(page).toContain('123456')
    // ENTRAR-02: what a link with the address behind its `#` leads to, once on the page.
    expect(page.split('id="ana@exemplo.com.br"')).toHaveLength(2)
    expect(page).not.toContain('<script')
    expect(page).not.toContain('style=')
    const json = (await app.inject('/dev/caixa-de-saida.json?destino=ana@exemplo.com.br')).json() as {
      texto: string
    }[]
    expect(json).toHaveLength(2)
    expect(json[0]!.texto).toContain('123456')
    await app.close()
  })

  test('AUTHAPI-03 a message is kept for a month', async () => {
    const { mailer, limpar } = criarMensageiro({ pools: base.pools, email: null, sms: null, minutosSms: 5 })
    await auth().transaction((db) => mailer.queue(db, mail))
    expect(await limpar()).toBe(0)
    await base.owner.query("update mensagens_saida set criada_em = app_agora() - interval '31 days'")
    expect(await limpar()).toBe(1)
  })

  test('AUTHAPI-03 the auth service writes messages and cannot read them', async () => {
    await expect(auth().rows(sql`select * from public.mensagens_saida`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})
