import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silencioPadrao } from '#domain/notificacoes/canais.ts'
import { transportePush } from '../mensagens/push.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { escutarPronto } from '../eventos/testing/escuta.ts'
import { buildInscricao, buildNotificacao, buildNotificacoes } from './fixtures.ts'
import { chavesDeTeste, navegadorFalso, servicoDePush } from './testing/push.ts'

const chaves = chavesDeTeste()
let servico: Awaited<ReturnType<typeof servicoDePush>>
let server: TestApp
let pessoa: Usuario
let bearer: string
let outra: Usuario

beforeAll(async () => {
  servico = await servicoDePush()
  server = await testApp({ push: transportePush(chaves, () => undefined, servico.pedir) })
  outra = await buildUsuario(server.base.owner)
})
afterAll(async () => {
  servico.fechar()
  await server.stop()
})
beforeEach(async () => {
  pessoa = await buildUsuario(server.base.owner)
  bearer = await server.entrar(pessoa)
})

async function pedir(metodo: string, caminho: string, corpo?: unknown, quem = bearer) {
  const resposta = await fetch(`${server.url}/api/notificacoes${caminho}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${quem}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/140.0 Mobile Safari/537.36',
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  })
  const texto = await resposta.text()
  return { status: resposta.status, corpo: texto ? JSON.parse(texto) : null }
}

const ids = async (caminho: string) =>
  (await pedir('GET', caminho)).corpo.notificacoes.map(({ id }: { id: string }) => id)

describe('DATA-07 the centre of notifications', () => {
  test('DATA-07 newest first, in pages without a gap or a repetition, though many came at one instant', async () => {
    const feitas = await buildNotificacoes(
      server.base.owner,
      Array.from({ length: 25 }, (_, n) => ({
        usuario_id: pessoa.id,
        created_at: `2026-01-0${1 + (n % 3)}T12:00:00.123456Z`,
      })),
    )
    await buildNotificacao(server.base.owner, { usuario_id: outra.id })
    const vistas: string[] = []
    let cursor: string | null = ''
    for (let vez = 0; cursor !== null && vez < 10; vez++) {
      const { corpo } = await pedir('GET', `?limite=10${cursor ? `&cursor=${cursor}` : ''}`)
      vistas.push(...corpo.notificacoes.map(({ id }: { id: string }) => id))
      cursor = corpo.proximo_cursor
    }
    expect(vistas).toHaveLength(25)
    const quando = new Map(feitas.map(({ id, created_at }) => [id, created_at.getTime()]))
    expect(vistas.toSorted()).toEqual([...quando.keys()].toSorted())
    expect(vistas.map((id) => quando.get(id)!)).toEqual([...quando.values()].toSorted((a, b) => b - a))
    expect((await pedir('GET', '?cursor=x')).status).toBe(400)
  })

  test('DATA-07 by type, unread and put away; the count is that of what is unread', async () => {
    const [a, b, c] = await buildNotificacoes(server.base.owner, [
      { usuario_id: pessoa.id, tipo: 'rede' },
      { usuario_id: pessoa.id, prioridade: 'urgente' },
      { usuario_id: pessoa.id, lida_em: new Date() },
    ])
    expect((await pedir('GET', '/contagem')).corpo).toEqual({ nao_lidas: 2, urgente: true })
    expect(await ids('?filtro=nao-lidas&tipo=rede')).toEqual([a!.id])
    await pedir('PUT', `/${b!.id}/arquivo`, { arquivada: true })
    expect((await pedir('GET', '/contagem')).corpo).toEqual({ nao_lidas: 1, urgente: false })
    expect(await ids('?filtro=arquivadas')).toEqual([b!.id])
    expect((await ids('')).toSorted()).toEqual([a!.id, c!.id].toSorted())
    await pedir('PUT', `/${b!.id}/arquivo`, { arquivada: false })
    expect(await ids('?filtro=arquivadas')).toEqual([])
  })

  test('DATA-07 read, unread, all of a type, all until the list was opened, deleted', async () => {
    const [a, b, c] = await buildNotificacoes(server.base.owner, [
      { usuario_id: pessoa.id, tipo: 'rede', created_at: '2026-01-01T00:00:00.000500Z' },
      { usuario_id: pessoa.id, created_at: '2026-01-01T00:00:00.000500Z' },
      { usuario_id: pessoa.id, created_at: '2026-01-02T00:00:00Z' },
    ])
    const lida = (await pedir('PUT', `/${a!.id}/leitura`, { lida: true })).corpo.lida_em
    expect(lida).not.toBeNull()
    // The first time is the one that counts.
    expect((await pedir('PUT', `/${a!.id}/leitura`, { lida: true })).corpo.lida_em).toBe(lida)
    expect((await pedir('PUT', `/${a!.id}/leitura`, { lida: false })).corpo.lida_em).toBeNull()
    expect((await pedir('POST', '/leitura', { tipo: 'rede' })).corpo).toEqual({ marcadas: 1 })
    expect((await pedir('POST', '/leitura', { ate: '2026-01-01T00:00:00.000Z' })).corpo).toEqual({
      marcadas: 1,
    })
    expect(await ids('?filtro=nao-lidas')).toEqual([c!.id])
    expect((await pedir('POST', '/leitura', {})).corpo).toEqual({ marcadas: 1 })
    expect((await pedir('DELETE', `/${b!.id}`)).corpo).toEqual({ apagada: true })
    expect((await pedir('DELETE', `/${b!.id}`)).status).toBe(404)
    expect((await pedir('GET', `/${b!.id}`)).status).toBe(404)
  })

  test('DATA-07 another tab hears of what was read here', async () => {
    const { id } = await buildNotificacao(server.base.owner, { usuario_id: pessoa.id })
    const aba = await escutarPronto(server.url, bearer)
    await pedir('PUT', `/${id}/leitura`, { lida: true })
    await aba.ate(() => aba.eventos().length > 1)
    expect(aba.eventos().at(-1)!.data).toEqual({ tipo: 'notificacoes', id })
    aba.fechar()
  })

  test('DATA-07 the trail of one notification, the own one only', async () => {
    const { rows } = await server.base.owner.query('select notificar($1::jsonb) as id', [
      JSON.stringify([{ usuario_id: pessoa.id, tipo: 'agendamento', titulo: 'a', mensagem: 'b' }]),
    ])
    const { corpo } = await pedir('GET', `/${rows[0].id}/entregas`)
    expect(corpo.map(({ canal, estado }: { canal: string; estado: string }) => [canal, estado])).toEqual([
      ['app', 'enviada'],
      ['email', 'pendente'],
      ['push', 'pendente'],
    ])
    const alheia = await buildNotificacao(server.base.owner, { usuario_id: outra.id })
    expect((await pedir('GET', `/${alheia.id}/entregas`)).status).toBe(404)
  })
})

describe('DATA-07 preferences', () => {
  test('DATA-07 what is sent changes, the rest stays, and what is fixed cannot be switched off', async () => {
    const antes = (await pedir('GET', '/preferencias')).corpo
    expect(antes.silencio).toEqual(silencioPadrao)
    expect(antes.canais).toEqual({
      email: pessoa.email,
      chave_push: chaves.publicKey,
      push_do_aplicativo: [],
      sms: null,
    })
    const silencio = { ativo: true, inicio_min: 1_380, fim_min: 360, zona: 'America/Manaus' }
    const { corpo } = await pedir('PUT', '/preferencias', {
      preferencias: [
        { tipo: 'rede', canal: 'app', ativo: true },
        { tipo: 'rede', canal: 'app', ativo: false },
        { tipo: 'seguranca', canal: 'email', ativo: false },
      ],
      silencio,
    })
    const desligadas = (tabela: typeof antes.preferencias) =>
      tabela.filter(({ ativo }: { ativo: boolean }) => !ativo).length
    expect(corpo.silencio).toEqual(silencio)
    expect(corpo.preferencias).toContainEqual({ tipo: 'rede', canal: 'app', ativo: false, fixa: false })
    expect(corpo.preferencias).toContainEqual({ tipo: 'seguranca', canal: 'email', ativo: true, fixa: true })
    expect(desligadas(corpo.preferencias)).toBe(desligadas(antes.preferencias) + 1)
    expect((await pedir('GET', '/preferencias')).corpo).toEqual(corpo)
  })

  test('DATA-07 a zone that is none is refused by the name of its field', async () => {
    const { status, corpo } = await pedir('PUT', '/preferencias', {
      silencio: { ...silencioPadrao, zona: 'Lua/Norte' },
    })
    expect(status).toBe(400)
    expect(corpo.data.campos).toEqual([
      { campo: 'silencio.zona', mensagem: 'Escolha um fuso horário da lista.' },
    ])
  })
})

describe('DATA-07 devices', () => {
  const navegador = () => {
    const { p256dh, auth } = navegadorFalso()
    return {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      chaves: { p256dh, auth },
    }
  }

  test('DATA-07 subscribed, by its name, once however often it is asked; tried; taken away', async () => {
    const dados = navegador()
    const { corpo: inscricao, status } = await pedir('POST', '/inscricoes', dados)
    expect([status, inscricao.aparelho]).toEqual([200, 'Chrome no Android'])
    expect((await pedir('POST', '/inscricoes', dados)).corpo.id).toBe(inscricao.id)
    expect((await pedir('POST', `/inscricoes/${inscricao.id}/teste`)).corpo).toEqual({ resultado: 'enviado' })
    expect(servico.recebidas.at(-1)!.caminho).toBe(new URL(dados.endpoint).pathname)
    const { corpo: lista } = await pedir('GET', '/inscricoes')
    expect(lista).toHaveLength(1)
    expect(JSON.stringify(lista)).not.toContain(dados.chaves.auth)
    expect((await pedir('DELETE', `/inscricoes/${inscricao.id}`)).status).toBe(200)
    expect((await pedir('GET', '/inscricoes')).corpo).toEqual([])
  })

  test('DATA-07 a browser that somebody else signs in to is theirs from then on', async () => {
    const dados = navegador()
    await pedir('POST', '/inscricoes', dados)
    const outro = await server.entrar(await buildUsuario(server.base.owner))
    await pedir('POST', '/inscricoes', dados, outro)
    expect((await pedir('GET', '/inscricoes')).corpo).toEqual([])
    expect((await pedir('GET', '/inscricoes', undefined, outro)).corpo).toHaveLength(1)
  })

  test('DATA-07 a browser that takes nothing any more is gone after the first try', async () => {
    const dados = navegador()
    const { corpo } = await pedir('POST', '/inscricoes', dados)
    servico.respostas.set(new URL(dados.endpoint).pathname, 410)
    expect((await pedir('POST', `/inscricoes/${corpo.id}/teste`)).corpo).toEqual({ resultado: 'encerrada' })
    expect((await pedir('GET', '/inscricoes')).corpo).toEqual([])
  })

  test('S10 an address that is no push service is refused', async () => {
    for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://exemplo.com.br/x'])
      expect((await pedir('POST', '/inscricoes', { ...navegador(), endpoint })).status).toBe(400)
  })

  test('DATA-07 ten devices, and the eleventh is told why not; eleven at once too', async () => {
    for (let n = 0; n < 8; n++) await buildInscricao(server.base.owner, { usuario_id: pessoa.id })
    const respostas = await Promise.all(
      Array.from({ length: 6 }, () => pedir('POST', '/inscricoes', navegador())),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)!.corpo.code).toBe('INSCRICOES_DEMAIS')
  })
})
