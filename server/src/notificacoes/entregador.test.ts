import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titulosNeutros } from '#domain/notificacoes/titulos-neutros.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { insertRow } from '../database/insert-rows.ts'
import { comRelogio } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { criarMensageiro, type Mensagem } from '../mensagens/mensageiro.ts'
import { transportePush } from '../mensagens/push.ts'
import { buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { criarEntregador } from './entregador.ts'
import { buildInscricao } from './fixtures.ts'
import { notificar, type Aviso } from './queries.ts'
import { chavesDeTeste, navegadorFalso, servicoDePush } from './testing/push.ts'

let base: TestDatabase
let servico: Awaited<ReturnType<typeof servicoDePush>>
let pessoa: Usuario
let agora: Date
let mensagens: Mensagem[] = []
let recusarMail = false

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  servico = await servicoDePush()
})
afterAll(async () => {
  servico.fechar()
  await base.drop()
})
beforeEach(async () => {
  await base.empty('usuarios', 'auth.users', 'mensagens_saida')
  servico.recebidas.length = 0
  servico.respostas.clear()
  mensagens = []
  recusarMail = false
  // A moment after what the database writes now.
  agora = new Date(Date.now() + 1_000)
  pessoa = await buildUsuario(base.owner, { nome: 'Marina Duarte', email: 'marina@exemplo.com.br' })
})

function montar({ local = false } = {}) {
  const pools = comRelogio(base.pools, () => agora)
  const mensageiro = criarMensageiro({
    pools,
    email: local
      ? null
      : async (mensagem) => {
          if (recusarMail) throw new Error('caixa cheia')
          mensagens.push(mensagem)
        },
    sms: local ? null : async (mensagem) => void mensagens.push(mensagem),
    minutosSms: 10,
  })
  const entregador = criarEntregador({
    pools,
    mensageiro: {
      enfileirar: mensageiro.enfileirar,
      mailer: { ...mensageiro.mailer, wake: () => undefined },
    },
    push: transportePush(chavesDeTeste(), () => undefined, servico.pedir),
    siteUrl: 'https://app.exemplo.com.br',
    log: () => undefined,
  })
  return { mensageiro, entregador }
}

/** Told a moment before the clock of the test, so that a slow machine makes nothing late. */
const avisar = (mais: Partial<Aviso> = {}) =>
  dbFor(
    comRelogio(base.pools, () => new Date(agora.getTime() - 1_000)),
    SISTEMA,
  ).transaction((db) =>
    notificar(db, {
      usuario_id: pessoa.id,
      tipo: 'agendamento',
      titulo: 'Consulta de <oncologia> confirmada',
      mensagem: 'Sua consulta com Helena Prado foi confirmada.',
      link: '/agenda',
      ...mais,
    }),
  )

const escolher = (canal: string, ativo: boolean, tipo = 'agendamento') =>
  insertRow(base.owner, 'preferencias_notificacao', { usuario_id: pessoa.id, tipo, canal, ativo })

const entregas = async (): Promise<Record<string, { estado: string; tentativas: number; enviar_em: Date }>> =>
  Object.fromEntries(
    (
      await base.owner.query('select canal, estado, tentativas, enviar_em from entregas_notificacao')
    ).rows.map(({ canal, ...linha }) => [canal, linha]),
  )
const estados = async () =>
  Object.fromEntries(Object.entries(await entregas()).map(([canal, { estado }]) => [canal, estado]))

describe('DATA-07 a notification leaves by the channels that the person has', () => {
  test('DATA-07 in the product at once, by mail through the outbox, to a browser sealed and without what it is about', async () => {
    const navegador = navegadorFalso()
    const { ler: _ler, ...chaves } = navegador
    const { endpoint } = await buildInscricao(base.owner, { usuario_id: pessoa.id, ...chaves })
    const { mensageiro, entregador } = montar()
    const [id] = await avisar()
    expect(await estados()).toEqual({ app: 'enviada', email: 'pendente', push: 'pendente' })
    await entregador.entregar()
    await mensageiro.entregar()
    expect(await estados()).toEqual({ app: 'enviada', email: 'enviada', push: 'enviada' })

    expect(mensagens).toHaveLength(1)
    expect(mensagens[0]).toMatchObject({
      destino: 'marina@exemplo.com.br',
      assunto: titulosNeutros.agendamento,
    })
    expect(mensagens[0]!.texto).toContain('Olá, Marina!')
    expect(mensagens[0]!.texto).toContain('https://app.exemplo.com.br/agenda')
    expect(mensagens[0]!.html).toContain('Consulta de &#60;oncologia&#62; confirmada')

    expect(servico.recebidas).toHaveLength(1)
    const [{ caminho, cabecalhos, corpo }] = servico.recebidas as [(typeof servico.recebidas)[0]]
    expect(caminho).toBe(new URL(endpoint).pathname)
    expect(cabecalhos).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(cabecalhos.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
    expect(cabecalhos.topic).toMatch(/^[\w-]{1,32}$/)
    expect(navegador.ler(corpo)).toEqual({ titulo: titulosNeutros.agendamento, link: '/agenda', id })
  })

  test('DATA-07 a mail leads to an address that its person may open with the profile of today', async () => {
    const { mensageiro, entregador } = montar()
    await base.owner.query("update usuarios set tipo_usuario = 'profissional'")
    await avisar({ link: '/consultas?consulta=1' })
    await entregador.entregar()
    await mensageiro.entregar()
    expect(mensagens[0]!.texto).toContain('https://app.exemplo.com.br/minhas-consultas?consulta=1')
  })

  test('ENTRAR-04 a mail says why it comes: of an account only to who has one', async () => {
    const { mensageiro, entregador } = montar()
    await avisar()
    await entregador.entregar()
    await base.owner.query('insert into auth.users (id, email) values ($1, $2)', [
      pessoa.id,
      'marina@exemplo.com.br',
    ])
    await avisar({ chave: 'outra' })
    await entregador.entregar()
    await mensageiro.entregar()
    const porque = mensagens.map(({ texto }) => /Você recebe este e-mail porque (.*?) App/.exec(texto)?.[1])
    expect(porque.toSorted()).toEqual(['tem uma conta no', 'um consultório que usa o'])
  })

  test('DATA-07 without a browser and without an address there is nothing to send, and the trail says so', async () => {
    await base.owner.query('update usuarios set email = null')
    const { entregador } = montar()
    await avisar()
    await entregador.entregar()
    expect(await estados()).toEqual({ app: 'enviada', email: 'dispensada', push: 'dispensada' })
  })

  test('DATA-07 C20 who has a confirmed telephone and no e-mail reads a text; with an e-mail, only who asks for it', async () => {
    const { mensageiro, entregador } = montar()
    const entregue = async (mais: Partial<Aviso> = {}) => {
      await base.empty('notificacoes')
      await avisar(mais)
      await entregador.entregar()
      await mensageiro.entregar()
      return (await estados()).sms
    }
    await base.owner.query("insert into auth.users (id, phone) values ($1, '5511987654321')", [pessoa.id])
    await base.owner.query('update usuarios set email = null')
    // An unconfirmed number may be anybody's.
    expect(await entregue()).toBeUndefined()
    await base.owner.query('update auth.users set phone_confirmed_at = app_agora()')
    expect(await entregue()).toBe('enviada')
    expect(mensagens).toMatchObject([
      {
        canal: 'sms',
        destino: '+5511987654321',
        texto:
          'App da Saúde: Sua consulta com Helena Prado foi confirmada. https://app.exemplo.com.br/agenda',
      },
    ])
    expect(await entregue({ tipo: 'rede' })).toBeUndefined()
    await escolher('sms', false)
    expect(await entregue()).toBe('dispensada')
    await base.empty('preferencias_notificacao')
    await base.owner.query("update usuarios set email = 'marina@exemplo.com.br'")
    expect(await entregue()).toBe('dispensada')
    await escolher('sms', true)
    expect(await entregue({ mensagem: 'Olá '.repeat(100) })).toBe('enviada')
    const longa = mensagens.findLast(({ canal }) => canal === 'sms')!.texto
    expect(longa.length).toBeLessThanOrEqual(335)
    expect(longa).toMatch(/…\shttps:\/\/app\.exemplo\.com\.br\/agenda$/)
    // The number was removed between the notice and its text.
    await base.empty('notificacoes')
    await avisar()
    await base.owner.query('update auth.users set phone = null, phone_confirmed_at = null')
    await entregador.entregar()
    expect((await estados()).sms).toBe('dispensada')
  })

  test('C11 a reminder says by which channel it was carried, so that the next ones can learn from it', async () => {
    const { mensageiro, entregador } = montar()
    const [id] = await avisar({ tipo: 'lembrete', link: '/consultas?consulta=1' })
    await entregador.entregar()
    await mensageiro.entregar()
    expect(mensagens[0]!.texto).toContain(`/consultas?consulta=1&via=email&aviso=${id}`)
  })

  test('DATA-07 where no mail is set up it stays in the local outbox', async () => {
    const { entregador } = montar({ local: true })
    await avisar()
    await entregador.entregar()
    expect(await estados()).toMatchObject({ email: 'enviada' })
    const { rows } = await base.owner.query('select situacao, destino from mensagens_saida')
    expect(rows).toEqual([{ situacao: 'enviada', destino: 'marina@exemplo.com.br' }])
  })

  test('DATA-07 what the transaction takes back was never told', async () => {
    const sistema = dbFor(base.pools, SISTEMA)
    await expect(
      sistema.transaction(async (db) => {
        await notificar(db, { usuario_id: pessoa.id, tipo: 'rede', titulo: 'a', mensagem: 'b' })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await entregas()).toEqual({})
  })

  test('DATA-07 a repetition, by its key, is not written a second time', async () => {
    const chave = `lembrete-24h:${randomUUID()}`
    expect(await avisar({ chave })).toHaveLength(1)
    expect(await avisar({ chave })).toHaveLength(0)
    const todos = await Promise.all(Array.from({ length: 8 }, () => avisar({ chave: 'outra' })))
    expect(todos.flat()).toHaveLength(1)
  })

  test('S12 a link that leads out of the product is refused', async () => {
    for (const link of [
      'https://exemplo.com.br',
      '//exemplo.com.br',
      '/\\exemplo.com.br',
      'javascript:alert(1)',
    ])
      await expect(avisar({ link }), link).rejects.toThrow(/notificacoes_link/)
  })
})

describe('DATA-07 what each person wants', () => {
  test('DATA-07 a channel that is switched off sends nothing; in the product the row calls nobody', async () => {
    await escolher('email', false)
    await escolher('app', false)
    const { entregador, mensageiro } = montar()
    await avisar()
    await entregador.entregar()
    await mensageiro.entregar()
    expect(mensagens).toEqual([])
    expect(await estados()).toMatchObject({ email: 'dispensada' })
    expect((await base.owner.query('select lida_em from notificacoes')).rows[0].lida_em).not.toBeNull()
  })

  test('DATA-07 the safety of the account is told all the same', async () => {
    await escolher('email', false, 'seguranca')
    await escolher('app', false, 'seguranca')
    const { entregador } = montar()
    await avisar({ tipo: 'seguranca' })
    await entregador.entregar()
    expect((await base.owner.query('select lida_em from notificacoes')).rows[0].lida_em).toBeNull()
    expect((await base.owner.query('select from mensagens_saida')).rowCount).toBe(1)
  })

  test('DATA-07 in quiet hours it waits for the morning, unless it is urgent; read in the meantime, it calls nobody', async () => {
    await insertRow(base.owner, 'silencio_notificacoes', {
      usuario_id: pessoa.id,
      ativo: true,
      inicio_min: 1_320,
      fim_min: 420,
      zona: 'America/Sao_Paulo',
    })
    const noite = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const manha = new Date(Date.parse(`${noite}T00:00:00-03:00`) + 31 * 3_600_000)
    agora = new Date(`${noite}T23:30:00-03:00`)
    const { entregador } = montar()
    const [espera] = await avisar()
    const [lida] = await avisar()
    const [urgente] = await avisar({ prioridade: 'urgente' })
    await entregador.entregar()
    const doEmail = async () =>
      new Map(
        (await base.owner.query("select * from entregas_notificacao where canal = 'email'")).rows.map(
          (linha) => [linha.notificacao_id, linha],
        ),
      )
    expect((await doEmail()).get(espera)).toMatchObject({ estado: 'adiada', tentativas: 0, enviar_em: manha })
    expect((await doEmail()).get(urgente).mensagem_id).not.toBeNull()

    await entregador.entregar()
    await base.owner.query('update notificacoes set lida_em = app_agora() where id = $1', [lida])
    agora = manha
    await entregador.entregar()
    expect((await doEmail()).get(espera).mensagem_id).not.toBeNull()
    expect((await doEmail()).get(lida)).toMatchObject({ estado: 'dispensada', mensagem_id: null })
  })
})

describe('DATA-07 when something fails', () => {
  test('DATA-07 several processes carry each delivery once', async () => {
    await buildInscricao(base.owner, { usuario_id: pessoa.id, ...navegador() })
    const processos = Array.from({ length: 4 }, () => montar())
    for (let vez = 0; vez < 25; vez++) await avisar()
    await Promise.all(processos.map(({ entregador }) => entregador.entregar()))
    await Promise.all(processos.map(({ mensageiro }) => mensageiro.entregar()))
    expect(mensagens).toHaveLength(25)
    expect(new Set(servico.recebidas.map(({ cabecalhos }) => cabecalhos.topic)).size).toBe(25)
    expect(servico.recebidas).toHaveLength(25)
  })

  test('DATA-07 a browser that takes nothing any more is ended; one that could not be reached is tried again, and only that one', async () => {
    const [boa, gasta, muda] = await Promise.all(
      Array.from({ length: 3 }, () => buildInscricao(base.owner, { usuario_id: pessoa.id, ...navegador() })),
    )
    servico.respostas.set(new URL(gasta!.endpoint).pathname, 410)
    servico.respostas.set(new URL(muda!.endpoint).pathname, 500)
    const { entregador } = montar()
    await avisar()
    await entregador.entregar()
    expect((await entregas()).push).toMatchObject({ estado: 'pendente', tentativas: 1 })
    expect(
      (await base.owner.query('select id from inscricoes_push where encerrada_em is not null')).rows,
    ).toEqual([{ id: gasta!.id }])
    await entregador.entregar()
    expect(servico.recebidas).toHaveLength(1)

    servico.respostas.clear()
    agora = new Date(agora.getTime() + 60_000)
    await entregador.entregar()
    expect((await entregas()).push).toMatchObject({ estado: 'enviada', tentativas: 2 })
    expect(servico.recebidas.map(({ caminho }) => caminho)).toEqual(
      [boa, muda].map((inscricao) => new URL(inscricao!.endpoint).pathname),
    )
  })

  test('DATA-07 after six tries, with growing pauses, it is given up', async () => {
    const inscricao = await buildInscricao(base.owner, { usuario_id: pessoa.id, ...navegador() })
    servico.respostas.set(new URL(inscricao.endpoint).pathname, 503)
    const { entregador } = montar()
    await avisar()
    for (let vez = 0; vez < 8; vez++) {
      await entregador.entregar()
      agora = new Date(agora.getTime() + 3_600_000)
    }
    expect((await entregas()).push).toMatchObject({ estado: 'falhou', tentativas: 6 })
  })

  test('DATA-07 a mail that does not go is a delivery that did not', async () => {
    const { entregador, mensageiro } = montar()
    recusarMail = true
    await avisar()
    await entregador.entregar()
    for (let vez = 0; vez < 8; vez++) {
      await base.owner.query('update mensagens_saida set tentar_em = app_agora()')
      await mensageiro.entregar()
    }
    expect((await entregas()).email).toMatchObject({ estado: 'falhou', tentativas: 8 })
    await entregador.entregar()
    expect((await base.owner.query('select from mensagens_saida')).rowCount).toBe(1)
  })

  test('DATA-07 a process that dies with a delivery in its hands leaves it to another', async () => {
    await avisar()
    await base.owner.query(
      "update entregas_notificacao set tentar_em = app_agora() + interval '2 minutes', tentativas = 1 where estado = 'pendente'",
    )
    const { entregador } = montar({ local: true })
    expect(await entregador.entregar()).toBe(0)
    agora = new Date(Date.now() + 122_000)
    await entregador.entregar()
    expect(await estados()).toMatchObject({ email: 'enviada' })
  })
})

function navegador() {
  const { p256dh, auth } = navegadorFalso()
  return { p256dh, auth }
}
