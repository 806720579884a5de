import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titulosNeutros } from '#domain/notificacoes/titulos-neutros.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { comRelogio } from '../database/pools.ts'
import { criarMensageiro } from '../mensagens/mensageiro.ts'
import { juntarPush } from '../mensagens/juntar-push.ts'
import { envioApns } from '../mensagens/push-apns.ts'
import { envioFcm } from '../mensagens/push-fcm.ts'
import { servicoApns } from '../mensagens/testing/apns.ts'
import { erroFcm, servicoFcm } from '../mensagens/testing/fcm.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { criarEntregador } from './entregador.ts'
import { notificar } from './queries.ts'

const ANDROID = `fcm-token:${'A1b2-C3d4_'.repeat(12)}`
const OUTRO_ANDROID = `fcm-token:${'Z9y8-X7w6_'.repeat(12)}`
const IPHONE = 'ab12cd34'.repeat(8)

let relogio = new Date()
const agora = () => relogio
let queixas: string[] = []
const log = (error: unknown) => void queixas.push(emTexto(error))
let fcm: Awaited<ReturnType<typeof servicoFcm>>
let apns: Awaited<ReturnType<typeof servicoApns>>
let server: TestApp
let pessoa: Usuario
let bearer: string

/** With its causes, as a log writes it. */
function emTexto(error: unknown): string {
  return error instanceof Error
    ? `${error.stack} ${error.cause === undefined ? '' : emTexto(error.cause)}`
    : String(error)
}

const push = () =>
  juntarPush(null, {
    android: envioFcm(fcm.conta(), { agora, log, url: fcm.url, ca: fcm.ca }),
    ios: envioApns(apns.chave(), { agora, log, url: apns.url, ca: apns.ca }),
  })!

beforeAll(async () => {
  fcm = await servicoFcm(agora)
  apns = await servicoApns(agora)
  server = await testApp({ push: push() })
})
afterAll(async () => {
  fcm.fechar()
  apns.fechar()
  await server.stop()
})
beforeEach(async () => {
  // A moment after what the database writes now.
  relogio = new Date(Date.now() + 1_000)
  queixas = []
  await server.base.empty('notificacoes', 'inscricoes_push')
  for (const servico of [fcm, apns]) {
    servico.recebidas.length = 0
    servico.respostas.clear()
  }
  pessoa = await buildUsuario(server.base.owner)
  bearer = await server.entrar(pessoa)
})

async function pedir(metodo: string, caminho: string, corpo?: unknown, quem = bearer) {
  const resposta = await fetch(`${server.url}/api/notificacoes${caminho}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${quem}`,
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  })
  const texto = await resposta.text()
  return { status: resposta.status, corpo: texto ? JSON.parse(texto) : null }
}
const inscrever = async (tipo: 'android' | 'ios', token: string, quem = bearer) =>
  (await pedir('POST', '/inscricoes', { tipo, token }, quem)).corpo.id as string
const aparelhos = async (quem = bearer) =>
  (await pedir('GET', '/inscricoes', undefined, quem)).corpo as {
    id: string
    tipo: string
    aparelho: string
  }[]

const avisar = async () =>
  dbFor(
    comRelogio(server.base.pools, () => new Date(relogio.getTime() - 1_000)),
    SISTEMA,
  ).transaction((db) =>
    notificar(db, {
      usuario_id: pessoa.id,
      tipo: 'agendamento',
      titulo: 'Consulta de oncologia confirmada',
      mensagem: 'Sua consulta com Helena Prado foi confirmada.',
      link: '/consultas?consulta=1',
    }),
  )

async function entregar(por = push()) {
  const pools = comRelogio(server.base.pools, agora)
  const mensageiro = criarMensageiro({ pools, email: null, sms: null, minutosSms: 10 })
  await criarEntregador({
    pools,
    mensageiro,
    push: por,
    siteUrl: 'https://app.exemplo.com.br',
    log,
  }).entregar()
  const { rows } = await server.base.owner.query(
    "select estado, tentativas, tentar_em from entregas_notificacao where canal = 'push'",
  )
  return rows[0] as { estado: string; tentativas: number; tentar_em: Date }
}
const depois = (segundos: number) => (relogio = new Date(relogio.getTime() + segundos * 1_000))

describe('ALCANCE-01 messages to the installed app', () => {
  test('ALCANCE-01 a message goes once to each phone, says where it leads and never what it is about', async () => {
    const segundo = await server.entrarDeNovo(pessoa)
    await inscrever('android', ANDROID)
    await inscrever('ios', IPHONE, segundo)
    expect((await aparelhos()).map(({ tipo, aparelho }) => [tipo, aparelho])).toEqual([
      ['android', 'Aplicativo no Android'],
      ['ios', 'Aplicativo no iPhone'],
    ])
    const [id] = await avisar()
    expect(await entregar()).toMatchObject({ estado: 'enviada', tentativas: 1 })
    await entregar()
    const titulo = titulosNeutros.agendamento
    expect(fcm.recebidas).toMatchObject([
      {
        token: ANDROID,
        notification: { title: titulo },
        data: { id, link: '/consultas?consulta=1' },
        android: { priority: 'NORMAL', notification: { tag: id } },
      },
    ])
    expect(apns.recebidas).toMatchObject([
      {
        token: IPHONE,
        cabecalhos: { 'apns-topic': 'br.com.appdasaude', 'apns-push-type': 'alert', 'apns-collapse-id': id },
        corpo: { aps: { alert: { title: titulo } }, id, link: '/consultas?consulta=1' },
      },
    ])
    expect(JSON.stringify([fcm.recebidas, apns.recebidas])).not.toMatch(/oncologia|Helena/)
    expect(queixas).toEqual([])
  })

  test('ALCANCE-01 DATA-07 what a person switched off is not sent to the app either', async () => {
    await inscrever('android', ANDROID)
    await pedir('PUT', '/preferencias', {
      preferencias: [{ tipo: 'agendamento', canal: 'push', ativo: false }],
    })
    await avisar()
    expect(await entregar()).toMatchObject({ estado: 'dispensada' })
    expect(fcm.recebidas).toEqual([])
  })

  test.each([
    ['FCM says UNREGISTERED', 'android', ANDROID, erroFcm(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' })],
    ['FCM knows another project', 'android', ANDROID, erroFcm(403, 'X', { errorCode: 'SENDER_ID_MISMATCH' })],
    ['APNs says 410', 'ios', IPHONE, { status: 410, corpo: { reason: 'Unregistered', timestamp: 1 } }],
    ['APNs knows no such token', 'ios', IPHONE, { status: 400, corpo: { reason: 'BadDeviceToken' } }],
  ] as const)('ALCANCE-01 a phone without the app is deleted: %s', async (_como, tipo, token, resposta) => {
    await inscrever(tipo, token)
    for (const servico of [fcm, apns]) servico.respostas.set(token, resposta)
    await avisar()
    expect(await entregar()).toMatchObject({ estado: 'dispensada' })
    expect(await aparelhos()).toEqual([])
    expect((await server.base.owner.query('select from inscricoes_push')).rowCount).toBe(0)
    expect(queixas.join()).not.toContain(token)
  })

  test.each([
    ['FCM', 'android', ANDROID, erroFcm(503, 'UNAVAILABLE', undefined, { 'retry-after': '120' })],
    ['FCM', 'android', ANDROID, erroFcm(429, 'RESOURCE_EXHAUSTED', undefined, { 'retry-after': '120' })],
    [
      'APNs',
      'ios',
      IPHONE,
      { status: 503, corpo: { reason: 'Shutdown' }, headers: { 'retry-after': '120' } },
    ],
    ['APNs', 'ios', IPHONE, { status: 429, headers: { 'retry-after': '120' } }],
  ] as const)(
    'ALCANCE-01 %s is left alone as long as it asks, and then gets the message once (%s)',
    async (_quem, tipo, token, resposta) => {
      await inscrever(tipo, token)
      const [servico] = tipo === 'android' ? [fcm] : [apns]
      servico!.respostas.set(token, resposta)
      await avisar()
      const primeira = await entregar()
      expect(primeira).toMatchObject({ estado: 'pendente', tentativas: 1 })
      expect(primeira.tentar_em.getTime() - relogio.getTime()).toBe(120_000)
      servico!.respostas.clear()
      depois(60)
      await entregar()
      expect(servico!.recebidas).toHaveLength(0)
      depois(61)
      expect(await entregar()).toMatchObject({ estado: 'enviada', tentativas: 2 })
      await entregar()
      expect(servico!.recebidas).toHaveLength(1)
    },
  )

  test('ALCANCE-01 a connection that the service cut is opened again', async () => {
    const por = push()
    await inscrever('ios', IPHONE)
    await avisar()
    await entregar(por)
    apns.cortar()
    await avisar()
    let estado = ''
    for (let vez = 0; vez < 3 && estado !== 'enviada'; vez++) {
      await entregar(por)
      depois(60)
      const { rows } = await server.base.owner.query(
        "select 1 from entregas_notificacao where canal = 'push' and estado <> 'enviada'",
      )
      if (rows.length === 0) estado = 'enviada'
    }
    expect(apns.recebidas).toHaveLength(2)
  })

  test('ALCANCE-01 a token of the service is kept until it ends, and asked for anew then', async () => {
    const por = push()
    const [antes, deApple] = [fcm.tokensDados(), apns.tokensVistos()]
    const conteudo = { titulo: 'a', link: '/', id: crypto.randomUUID(), urgente: true }
    const android = { tipo: 'android' as const, endpoint: ANDROID, p256dh: null, auth: null }
    const ios = { tipo: 'ios' as const, endpoint: IPHONE, p256dh: null, auth: null }
    const todos = () => Promise.all([android, android, ios, ios].map((cada) => por.enviar(cada, conteudo)))
    await todos()
    depois(40 * 60)
    await todos()
    expect([fcm.tokensDados() - antes, apns.tokensVistos() - deApple]).toEqual([1, 1])
    depois(25 * 60)
    expect((await todos()).map(({ resultado }) => resultado)).toEqual(Array(4).fill('enviado'))
    expect([fcm.tokensDados() - antes, apns.tokensVistos() - deApple]).toEqual([2, 2])
  })

  test('ALCANCE-01 a wrong key is named in the log, without the token of a device, and no device is lost by it', async () => {
    await inscrever('android', ANDROID)
    await inscrever('ios', IPHONE, await server.entrarDeNovo(pessoa))
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    await avisar()
    const errado = juntarPush(null, {
      android: envioFcm(fcm.conta(rsa), { agora, log, url: fcm.url, ca: fcm.ca }),
      ios: envioApns(apns.chave(ec), { agora, log, url: apns.url, ca: apns.ca }),
    })!
    expect(await entregar(errado)).toMatchObject({ estado: 'pendente' })
    const dito = queixas.join('\n')
    expect(dito).toContain('the key of APP_FCM_ACCOUNT is refused: 400 invalid_grant')
    expect(dito).toContain('the key of APP_APNS_KEY is refused: 403 InvalidProviderToken')
    for (const segredo of [ANDROID, IPHONE, 'PRIVATE KEY']) expect(dito).not.toContain(segredo)
    expect(await aparelhos()).toHaveLength(2)
  })
})

describe('ALCANCE-01 whose phone it is', () => {
  test('ALCANCE-01 another person neither sees nor removes a phone, and who signs in on it takes it over', async () => {
    const id = await inscrever('android', ANDROID)
    const outra = await server.entrar(await buildUsuario(server.base.owner))
    expect(await aparelhos(outra)).toEqual([])
    expect((await pedir('DELETE', `/inscricoes/${id}`, undefined, outra)).status).toBe(404)
    expect((await pedir('POST', `/inscricoes/${id}/teste`, undefined, outra)).status).toBe(404)
    expect(await aparelhos()).toHaveLength(1)
    await inscrever('android', ANDROID, outra)
    expect([(await aparelhos()).length, (await aparelhos(outra)).length]).toEqual([0, 1])
  })

  test('ALCANCE-01 a new token takes the place of the old one, however often it is said', async () => {
    await inscrever('android', ANDROID)
    const id = await inscrever('android', OUTRO_ANDROID)
    expect(await inscrever('android', OUTRO_ANDROID)).toBe(id)
    expect((await aparelhos()).map((cada) => cada.id)).toEqual([id])
    await avisar()
    await entregar()
    expect(fcm.recebidas.map(({ token }) => token)).toEqual([OUTRO_ANDROID])
  })

  test('ALCANCE-01 a sign-out, and the end of the session from another device, forget the phone', async () => {
    await inscrever('android', ANDROID)
    const segundo = await server.entrarDeNovo(pessoa)
    await inscrever('ios', IPHONE, segundo)
    const sair = (quem: string, scope: string) =>
      fetch(`${server.url}/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${quem}`, apikey: 'publica' },
      })
    expect((await sair(segundo, 'others')).status).toBe(204)
    expect((await aparelhos(segundo)).map(({ tipo }) => tipo)).toEqual(['ios'])
    expect((await sair(segundo, 'local')).status).toBe(204)
    expect((await server.base.owner.query('select from inscricoes_push')).rowCount).toBe(0)
  })

  test('ALCANCE-01 a token of no such shape is refused, and a browser where only the app gets messages is told so', async () => {
    for (const [tipo, token] of [
      ['ios', 'ab/../12'.repeat(9)],
      ['ios', ANDROID],
      ['android', 'curto'],
      ['windows', ANDROID],
    ])
      expect((await pedir('POST', '/inscricoes', { tipo, token })).status).toBe(400)
    const chaves = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
    const navegador = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', chaves }
    expect((await pedir('POST', '/inscricoes', navegador)).corpo.code).toBe('PUSH_INDISPONIVEL')
    expect((await pedir('GET', '/preferencias')).corpo.canais).toMatchObject({
      chave_push: null,
      push_do_aplicativo: ['android', 'ios'],
    })
  })
})
