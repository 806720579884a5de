import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitesDoVideo, pedacosDe } from '#domain/posts/video.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { texto } from '../testing/escrita.ts'
import { limparPosts } from '../jobs.ts'
import { limparVideos } from './limpeza.ts'
import { filme } from './testing/videos.ts'

let server: TestApp
let dono: string
let outro: string

beforeAll(async () => {
  server = await testApp()
  await loadReferencia(server.base.connection, new Date())
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios')
  dono = await pessoa('Helena Prado')
  outro = await pessoa('Caio Moura')
})

/** What these operations answer, one field beside the other. */
interface Corpo {
  code: string
  message: string
  data: unknown
  midia: { type: string; url: string; segundos: number }
  midias: object[]
  endereco: string
  recebidos: number[]
  legendas: boolean
}

const bearers = new Map<string, string>()
async function pessoa(nome: string) {
  const email = `${randomUUID()}@exemplo.com.br`
  const { usuario_id } = await buildProfissional(server.base.owner, { usuario: { nome, email } })
  bearers.set(usuario_id, await server.entrar({ id: usuario_id, email }))
  return usuario_id
}

async function pedir(quem: string | null, metodo: string, caminho: string, corpo?: unknown) {
  const bytes = corpo instanceof Uint8Array
  const resposta = await fetch(`${server.url}/api${caminho}`, {
    method: metodo,
    headers: {
      ...(quem && { authorization: `Bearer ${bearers.get(quem)}` }),
      ...(corpo !== undefined && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    body: corpo === undefined ? undefined : bytes ? new Uint8Array(corpo) : JSON.stringify(corpo),
  })
  return { status: resposta.status, body: (await resposta.json()) as Corpo }
}

const iniciar = (quem: string, id: string, tamanho: number) =>
  pedir(quem, 'POST', '/posts/videos', { id, nome: 'caminhada.mp4', tamanho })
const pedacoDe = (bytes: Buffer, numero: number) =>
  bytes.subarray(numero * limitesDoVideo.pedaco, (numero + 1) * limitesDoVideo.pedaco)
const mandar = (quem: string, id: string, bytes: Buffer, numero: number) =>
  pedir(quem, 'POST', `/posts/videos/pedacos?id=${id}&numero=${numero}`, pedacoDe(bytes, numero))
const concluir = (quem: string, id: string) => pedir(quem, 'POST', `/posts/videos/${id}/conclusao`, {})

async function enviado(quem: string, bytes: Buffer) {
  const id = randomUUID()
  await iniciar(quem, id, bytes.length)
  for (let i = 0; i < pedacosDe(bytes.length); i += 1) await mandar(quem, id, bytes, i)
  return { id, ...(await concluir(quem, id)) }
}

async function noPost(quem: string, midia: object, publica: boolean) {
  const id = randomUUID()
  const corpo = {
    versao: 0,
    ...texto({ tipo_post: 'pergunta' }),
    midias: [{ ...midia, alt: 'Uma pessoa caminha no parque.' }],
  }
  const salvo = await pedir(quem, 'PUT', `/posts/${id}/rascunho`, corpo)
  expect(salvo.status).toBe(200)
  if (publica) {
    const feito = await pedir(quem, 'POST', `/posts/${id}/publicacao`, {
      versao: 1,
      imagens_confirmadas: true,
    })
    expect([feito.status, feito.body]).toMatchObject([200, { id }])
  }
  return id
}
const sistema = () => dbFor(server.base.pools, SISTEMA)
const naBandeja = async () => {
  const achados: string[] = []
  for await (const { path } of server.armazem.list('envios', '')) achados.push(path)
  return achados
}

describe('pieces', () => {
  test('REDE-02 a video comes in pieces out of order, some of them twice, and is whole', async () => {
    const bytes = await filme({ segundos: 5, peso: 1_000_000, formato: 'mp4', codec: 'vp9' })
    expect(pedacosDe(bytes.length)).toBe(3)
    const id = randomUUID()
    expect((await iniciar(dono, id, bytes.length)).body).toMatchObject({
      recebidos: [],
      situacao: 'recebendo',
    })
    await mandar(dono, id, bytes, 2)
    await mandar(dono, id, bytes, 0)
    await mandar(dono, id, bytes, 2)
    expect((await concluir(dono, id)).body).toMatchObject({ code: 'FALTAM_PEDACOS', data: { faltam: [1] } })
    // The tab was reloaded: it begins again with the same id and is told what is there.
    expect((await iniciar(dono, id, bytes.length)).body).toMatchObject({ recebidos: [0, 2] })
    expect((await mandar(dono, id, bytes, 1)).body).toEqual({ recebidos: 3, total: 3 })
    const { status, body } = await concluir(dono, id)
    expect([status, body]).toMatchObject([
      200,
      { situacao: 'pronto', midia: { type: 'video', segundos: 5, name: 'caminhada.mp4' } },
    ])
    expect((await concluir(dono, id)).body.midia).toEqual(body.midia)
    expect(await naBandeja()).toEqual([])
  })

  test('REDE-02 two tabs send the same video at once, and end it at once: one file', async () => {
    const bytes = await filme({ segundos: 4, peso: 1_000_000 })
    const id = randomUUID()
    const inicios = await Promise.all([1, 2, 3].map(() => iniciar(dono, id, bytes.length)))
    expect(inicios.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([0, 1, 0, 1].map((i) => mandar(dono, id, bytes, i)))
    const fins = await Promise.all([1, 2, 3].map(() => concluir(dono, id)))
    expect(fins.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(fins.map(({ body }) => body.midia.url)).size).toBe(1)
    const { rows } = await server.base.owner.query(
      'select count(*)::int as n from arquivos where dono_id = $1',
      [dono],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('REDE-02 a piece that the store lost is asked for again', async () => {
    const bytes = await filme({ segundos: 4, peso: 1_000_000 })
    const id = randomUUID()
    await iniciar(dono, id, bytes.length)
    await mandar(dono, id, bytes, 0)
    await mandar(dono, id, bytes, 1)
    await server.armazem.delete('envios', `${dono}/${id}/1.parte`)
    expect((await concluir(dono, id)).body).toMatchObject({ code: 'FALTAM_PEDACOS', data: { faltam: [1] } })
    expect((await pedir(dono, 'GET', `/posts/videos/${id}`)).body.recebidos).toEqual([0])
    await mandar(dono, id, bytes, 1)
    expect((await concluir(dono, id)).status).toBe(200)
  })

  test('REDE-02 another person’s id is not found: neither begun, sent to, ended, read nor cancelled', async () => {
    const bytes = await filme()
    const id = randomUUID()
    await iniciar(dono, id, bytes.length)
    const feitos = [
      await iniciar(outro, id, bytes.length),
      await mandar(outro, id, bytes, 0),
      await concluir(outro, id),
      await pedir(outro, 'GET', `/posts/videos/${id}`),
      await pedir(outro, 'DELETE', `/posts/videos/${id}`),
      await pedir(outro, 'PUT', `/posts/videos/${id}/legendas`, { arquivo: '' }),
      await pedir(outro, 'GET', `/posts/videos/${id}/legendas`),
    ]
    expect(feitos.map(({ status, body }) => [status, body.code])).toEqual(
      feitos.map(() => [404, 'NAO_ENCONTRADO']),
    )
    expect(await naBandeja()).toEqual([])
  })

  test('REDE-02 too big, of another size, a piece cut short and a piece that is none are refused by name', async () => {
    const id = randomUUID()
    const grande = await iniciar(dono, id, limitesDoVideo.tamanho + 1)
    expect([grande.status, grande.body.code, grande.body.message]).toEqual([
      413,
      'VIDEO_GRANDE',
      'O vídeo deve ter no máximo 100 MB. Corte um trecho ou grave em resolução menor e envie de novo.',
    ])
    const bytes = await filme()
    await iniciar(dono, id, bytes.length)
    expect((await iniciar(dono, id, bytes.length + 1)).body.code).toBe('OUTRO_ARQUIVO')
    const curto = await pedir(dono, 'POST', `/posts/videos/pedacos?id=${id}&numero=0`, bytes.subarray(0, 100))
    const alem = await pedir(dono, 'POST', `/posts/videos/pedacos?id=${id}&numero=1`, bytes)
    expect([curto.body.code, alem.body.code]).toEqual(['PEDACO', 'PEDACO'])
    const enorme = await pedir(
      dono,
      'POST',
      `/posts/videos/pedacos?id=${id}&numero=0`,
      Buffer.alloc(limitesDoVideo.pedaco + 1),
    )
    expect(enorme.status).toBe(413)
    expect(await naBandeja()).toEqual([])
  })
})

describe('content', () => {
  test('REDE-02 a video is told by its bytes: a zip named .mp4, a page, half a film and noise are refused in words', async () => {
    const bom = await filme({ segundos: 3, formato: 'mp4', codec: 'vp9' })
    const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(500, 7)])
    const hostis: [string, Buffer, RegExp][] = [
      ['zip', zip, /não é um vídeo/],
      ['page', Buffer.from('<html><script>alert(1)</script></html>'), /não é um vídeo/],
      ['half a film', bom.subarray(0, Math.floor(bom.length / 2)), /incompleto ou danificado|não é um vídeo/],
      [
        'a film of a header',
        Buffer.concat([bom.subarray(0, 32), Buffer.alloc(900, 9)]),
        /incompleto|não é um vídeo/,
      ],
      [
        'zip behind the mark of a webm',
        Buffer.concat([Buffer.from('1a45dfa3', 'hex'), zip]),
        /incompleto|não é um vídeo/,
      ],
    ]
    for (const [nome, bytes, dito] of hostis) {
      const id = randomUUID()
      await iniciar(dono, id, bytes.length)
      const pedaco = await mandar(dono, id, bytes, 0)
      const { status, body } = pedaco.status === 200 ? await concluir(dono, id) : pedaco
      expect([nome, status, body.code]).toEqual([nome, 422, 'VIDEO_RECUSADO'])
      expect(body.message).toMatch(dito)
    }
    expect((await enviado(dono, bom)).status).toBe(200)
    expect(await naBandeja()).toEqual([])
  })

  test('REDE-02 three minutes at most, and a codec that every browser shows', async () => {
    const longo = await enviado(dono, await filme({ segundos: 183, formato: 'mp4', codec: 'vp9' }))
    expect([longo.status, longo.body.message]).toEqual([
      422,
      'O vídeo deve ter no máximo 3 minutos. Corte um trecho e envie de novo.',
    ])
    expect(
      (await enviado(dono, await filme({ segundos: 180, formato: 'mp4', codec: 'vp9' }))).body.midia.segundos,
    ).toBe(180)
    const hevc = await enviado(dono, await filme({ codec: 'hevc', formato: 'mp4' }))
    expect([hevc.status, hevc.body.code]).toEqual([422, 'VIDEO_RECUSADO'])
    expect(hevc.body.message).toMatch(/nem todo aparelho/)
  })

  test('REDE-02 what a camera wrote beside the pictures is not kept', async () => {
    for (const formato of ['mp4', 'webm'] as const) {
      const bytes = await filme({ formato, codec: 'vp9', titulo: 'Consulta de Fulana de Tal' })
      expect(bytes.toString('latin1')).toMatch(/Fulana de Tal/)
      const { body } = await enviado(dono, bytes)
      const opened = await server.armazem.open('posts', body.midia.url.replace('/arquivos/posts/', ''))
      const guardado = (await buffer(opened!.stream)).toString('latin1')
      expect(guardado).not.toMatch(/Fulana|-23\.55/)
      expect(guardado.length).toBeGreaterThan(1_000)
    }
  })
})

describe('who sees it', () => {
  const abrir = (address: string, headers: Record<string, string> = {}) =>
    fetch(server.url + address, { headers })

  test('REDE-02 a draft’s video opens for its author’s address alone; the published one for everybody, in parts', async () => {
    const { id, body } = await enviado(dono, await filme({ segundos: 3 }))
    const { url } = body.midia
    const post = await noPost(dono, body.midia, false)
    expect((await abrir(url)).status).toBe(404)
    expect((await abrir(body.endereco)).status).toBe(200)
    expect((await abrir(body.endereco.replace(/.$/, 'x'))).status).toBe(404)
    await pedir(dono, 'POST', `/posts/${post}/publicacao`, { versao: 1, imagens_confirmadas: true })

    const inteiro = await abrir(url)
    expect(inteiro.status).toBe(200)
    expect(Object.fromEntries(inteiro.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await inteiro.arrayBuffer())
    const parte = await abrir(url, { range: 'bytes=10-19' })
    expect([parte.status, parte.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await parte.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect((await abrir(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    const etag = inteiro.headers.get('etag')!
    expect((await abrir(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await abrir(url, { range: 'bytes=0-1', 'if-range': '"outro"' })).status).toBe(200)

    // Deleted by its author: closed at once, also for whoever has it in a cache.
    await pedir(dono, 'DELETE', `/posts/${post}`)
    expect((await abrir(url, { 'if-none-match': etag })).status).toBe(404)
    expect((await pedir(null, 'GET', `/posts/videos/${id}/legendas`)).status).toBe(404)
  })

  test('REDE-02 a video of somebody else, one that is not whole and a film called a picture are no part of a post', async () => {
    const { body } = await enviado(dono, await filme())
    const salvar = (quem: string, midia: object) =>
      pedir(quem, 'PUT', `/posts/${randomUUID()}/rascunho`, {
        versao: 0,
        ...texto({ tipo_post: 'pergunta' }),
        midias: [midia],
      })
    expect((await salvar(outro, body.midia)).body.code).toBe('IMAGEM_ALHEIA')
    expect((await salvar(dono, { ...body.midia, type: 'image' })).body.code).toBe('IMAGEM_ALHEIA')
    expect((await salvar(dono, { ...body.midia, poster: body.midia.url })).body.code).toBe('IMAGEM_ALHEIA')
    expect((await salvar(dono, { ...body.midia, url: '/arquivos/posts/x/video/y.mp4' })).body.code).toBe(
      'IMAGEM_ALHEIA',
    )
    const semPalavras = randomUUID()
    await pedir(dono, 'PUT', `/posts/${semPalavras}/rascunho`, {
      versao: 0,
      ...texto({ tipo_post: 'pergunta' }),
      midias: [body.midia],
    })
    const falta = await pedir(dono, 'POST', `/posts/${semPalavras}/publicacao`, {
      versao: 1,
      imagens_confirmadas: true,
    })
    expect(falta.body).toMatchObject({
      code: 'FALTAM',
      data: {
        faltas: [
          { codigo: 'SEM_DESCRICAO', imagem: 0, mensagem: expect.stringMatching(/^Descreva o vídeo 1/) },
        ],
      },
    })
  })

  test('REDE-02 captions are read from a file of times, without marks, and held where they name a patient', async () => {
    const { id, body } = await enviado(dono, await filme({ formato: 'mp4', codec: 'vp9' }))
    const legendar = (arquivo: string) => pedir(dono, 'PUT', `/posts/videos/${id}/legendas`, { arquivo })
    expect((await legendar('isto não é legenda')).body.code).toBe('LEGENDAS')
    expect((await legendar('1\n00:00:02,000 --> 00:00:01,000\nao contrário')).body.code).toBe('LEGENDAS')
    const retida = await legendar(
      'WEBVTT\n\n00:00.000 --> 00:01.000\nA paciente do CPF 529.982.247-25 voltou',
    )
    expect([retida.status, retida.body.code]).toEqual([422, 'LEGENDAS_RETIDAS'])
    const certa = await legendar('\uFEFF1\r\n00:00:00,500 --> 00:00:01,500\r\n<b>Respire</b> fundo\r\n\r\n')
    expect([certa.status, certa.body.legendas]).toEqual([200, true])
    expect((await pedir(outro, 'GET', `/posts/videos/${id}/legendas`)).status).toBe(404)
    const post = await noPost(dono, body.midia, true)
    expect((await pedir(null, 'GET', `/posts/videos/${id}/legendas`)).body).toEqual({
      trechos: [{ inicio: 500, fim: 1500, texto: 'Respire fundo' }],
    })
    expect((await pedir(null, 'GET', `/posts/${post}`)).body.midias).toMatchObject([
      { type: 'video', legendas: true, segundos: 2 },
    ])
  })
})

describe('what goes', () => {
  test('REDE-02 a cancelled video is gone; one that a post names stays with the post', async () => {
    const bytes = await filme()
    const meio = randomUUID()
    await iniciar(dono, meio, bytes.length)
    await mandar(dono, meio, bytes, 0)
    expect((await pedir(dono, 'DELETE', `/posts/videos/${meio}`)).status).toBe(200)
    expect(await naBandeja()).toEqual([])
    expect((await pedir(dono, 'GET', `/posts/videos/${meio}`)).status).toBe(404)

    const { id, body } = await enviado(dono, bytes)
    await noPost(dono, body.midia, true)
    expect((await pedir(dono, 'DELETE', `/posts/videos/${id}`)).status).toBe(200)
    expect((await fetch(server.url + body.midia.url)).status).toBe(200)
  })

  test('REDE-02 what was never attached or never ended is swept, and a deleted post takes its video along', async () => {
    const bytes = await filme()
    const solto = await enviado(dono, bytes)
    const parado = randomUUID()
    await iniciar(dono, parado, bytes.length)
    await mandar(dono, parado, bytes, 0)
    const usado = await enviado(dono, bytes)
    const post = await noPost(dono, usado.body.midia, true)
    const limpar = async (dias: number) => {
      const quando = new Date(Date.now() + dias * 86_400_000)
      await limparPosts(sistema(), server.armazem, quando)
      await limparVideos(sistema(), server.armazem, quando)
    }
    const ha = async (url: string) =>
      (await server.armazem.head('posts', url.replace('/arquivos/posts/', ''))) !== null
    await limpar(6)
    expect([await ha(solto.body.midia.url), (await naBandeja()).length]).toEqual([true, 1])
    await limpar(8)
    expect([await ha(solto.body.midia.url), await naBandeja()]).toEqual([false, []])
    expect(await ha(usado.body.midia.url)).toBe(true)
    await pedir(dono, 'DELETE', `/posts/${post}`)
    await limpar(40)
    expect(await ha(usado.body.midia.url)).toBe(false)
    const { rows } = await server.base.owner.query('select count(*)::int as n from videos_posts')
    expect(rows).toEqual([{ n: 0 }])
  })

  test('REDE-02 a profile that only reads sends no video', async () => {
    const email = `${randomUUID()}@exemplo.com.br`
    const { usuario_id } = await buildPaciente(server.base.owner, { usuario: { email } })
    bearers.set(usuario_id, await server.entrar({ id: usuario_id, email }))
    const bytes = await filme()
    expect((await enviado(usuario_id, bytes)).status).toBe(200)
    expect(
      (await pedir(null, 'POST', '/posts/videos', { id: randomUUID(), nome: 'a', tamanho: 9 })).status,
    ).toBe(401)
  })
})
