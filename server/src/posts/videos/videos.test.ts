import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitesDoVideo, pedacosDe } from '#domain/posts/video.ts'
import { texto } from '../testing/escrita.ts'
import { cenaDeVideos } from './testing/cena.ts'
import { filme } from './testing/videos.ts'

let cena: Awaited<ReturnType<typeof cenaDeVideos>>
let dono: string
let outro: string

beforeAll(async () => {
  cena = await cenaDeVideos()
})
afterAll(() => cena.server.stop())
beforeEach(async () => {
  await cena.server.base.empty('usuarios')
  dono = await cena.pessoa()
  outro = await cena.pessoa()
})

describe('pieces', () => {
  test('REDE-02 a video comes in pieces out of order, some of them twice, and is whole', async () => {
    const bytes = await filme({ segundos: 5, peso: 1_000_000, formato: 'mp4', codec: 'vp9' })
    expect(pedacosDe(bytes.length)).toBe(3)
    const id = randomUUID()
    expect((await cena.iniciar(dono, id, bytes.length)).body).toMatchObject({
      recebidos: [],
      situacao: 'recebendo',
    })
    await cena.mandar(dono, id, bytes, 2)
    await cena.mandar(dono, id, bytes, 0)
    await cena.mandar(dono, id, bytes, 2)
    expect((await cena.concluir(dono, id)).body).toMatchObject({
      code: 'FALTAM_PEDACOS',
      data: { faltam: [1] },
    })
    // The tab was reloaded: it begins again with the same id and is told what is there.
    expect((await cena.iniciar(dono, id, bytes.length)).body).toMatchObject({ recebidos: [0, 2] })
    expect((await cena.mandar(dono, id, bytes, 1)).body).toEqual({ recebidos: 3, total: 3 })
    const { status, body } = await cena.concluir(dono, id)
    expect([status, body]).toMatchObject([
      200,
      { situacao: 'pronto', midia: { type: 'video', segundos: 5, name: 'caminhada.mp4' } },
    ])
    expect((await cena.concluir(dono, id)).body.midia).toEqual(body.midia)
    expect(await cena.naBandeja()).toEqual([])
  })

  test('REDE-02 two tabs send the same video at once, and end it at once: one file', async () => {
    const bytes = await filme({ segundos: 4, peso: 1_000_000 })
    const id = randomUUID()
    const inicios = await Promise.all([1, 2, 3].map(() => cena.iniciar(dono, id, bytes.length)))
    expect(inicios.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([0, 1, 0, 1].map((i) => cena.mandar(dono, id, bytes, i)))
    const fins = await Promise.all([1, 2, 3].map(() => cena.concluir(dono, id)))
    expect(fins.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(fins.map(({ body }) => body.midia.url)).size).toBe(1)
    const { rows } = await cena.server.base.owner.query(
      'select count(*)::int as n from arquivos where dono_id = $1',
      [dono],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('REDE-02 a piece that the store lost is asked for again', async () => {
    const bytes = await filme({ segundos: 4, peso: 1_000_000 })
    const id = randomUUID()
    await cena.iniciar(dono, id, bytes.length)
    await cena.mandar(dono, id, bytes, 0)
    await cena.mandar(dono, id, bytes, 1)
    await cena.server.armazem.delete('envios', `${dono}/${id}/1.parte`)
    expect((await cena.concluir(dono, id)).body).toMatchObject({
      code: 'FALTAM_PEDACOS',
      data: { faltam: [1] },
    })
    expect((await cena.pedir(dono, 'GET', `/posts/videos/${id}`)).body.recebidos).toEqual([0])
    await cena.mandar(dono, id, bytes, 1)
    expect((await cena.concluir(dono, id)).status).toBe(200)
  })

  test('REDE-02 another person’s id is not found: neither begun, sent to, ended, read nor cancelled', async () => {
    const bytes = await filme()
    const id = randomUUID()
    await cena.iniciar(dono, id, bytes.length)
    const feitos = [
      await cena.iniciar(outro, id, bytes.length),
      await cena.mandar(outro, id, bytes, 0),
      await cena.concluir(outro, id),
      await cena.pedir(outro, 'GET', `/posts/videos/${id}`),
      await cena.pedir(outro, 'DELETE', `/posts/videos/${id}`),
      await cena.pedir(outro, 'PUT', `/posts/videos/${id}/legendas`, { arquivo: '' }),
      await cena.pedir(outro, 'GET', `/posts/videos/${id}/legendas`),
    ]
    expect(feitos.map(({ status, body }) => [status, body.code])).toEqual(
      feitos.map(() => [404, 'NAO_ENCONTRADO']),
    )
    expect(await cena.naBandeja()).toEqual([])
  })

  test('REDE-02 too big, of another size, a piece cut short and a piece that is none are refused by name', async () => {
    const id = randomUUID()
    const grande = await cena.iniciar(dono, id, limitesDoVideo.tamanho + 1)
    expect([grande.status, grande.body.code, grande.body.message]).toEqual([
      413,
      'VIDEO_GRANDE',
      'O vídeo deve ter no máximo 100 MB. Corte um trecho ou grave em resolução menor e envie de novo.',
    ])
    const bytes = await filme()
    await cena.iniciar(dono, id, bytes.length)
    expect((await cena.iniciar(dono, id, bytes.length + 1)).body.code).toBe('OUTRO_ARQUIVO')
    const curto = await cena.pedir(
      dono,
      'POST',
      `/posts/videos/pedacos?id=${id}&numero=0`,
      bytes.subarray(0, 100),
    )
    const alem = await cena.pedir(dono, 'POST', `/posts/videos/pedacos?id=${id}&numero=1`, bytes)
    expect([curto.body.code, alem.body.code]).toEqual(['PEDACO', 'PEDACO'])
    const enorme = await cena.pedir(
      dono,
      'POST',
      `/posts/videos/pedacos?id=${id}&numero=0`,
      Buffer.alloc(limitesDoVideo.pedaco + 1),
    )
    expect(enorme.status).toBe(413)
    expect(await cena.naBandeja()).toEqual([])
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
      await cena.iniciar(dono, id, bytes.length)
      const pedaco = await cena.mandar(dono, id, bytes, 0)
      const { status, body } = pedaco.status === 200 ? await cena.concluir(dono, id) : pedaco
      expect([nome, status, body.code]).toEqual([nome, 422, 'VIDEO_RECUSADO'])
      expect(body.message).toMatch(dito)
    }
    expect((await cena.enviado(dono, bom)).status).toBe(200)
    expect(await cena.naBandeja()).toEqual([])
  })

  test('REDE-02 three minutes at most, and a codec that every browser shows', async () => {
    const longo = await cena.enviado(dono, await filme({ segundos: 183, formato: 'mp4', codec: 'vp9' }))
    expect([longo.status, longo.body.message]).toEqual([
      422,
      'O vídeo deve ter no máximo 3 minutos. Corte um trecho e envie de novo.',
    ])
    expect(
      (await cena.enviado(dono, await filme({ segundos: 180, formato: 'mp4', codec: 'vp9' }))).body.midia
        .segundos,
    ).toBe(180)
    const hevc = await cena.enviado(dono, await filme({ codec: 'hevc', formato: 'mp4' }))
    expect([hevc.status, hevc.body.code]).toEqual([422, 'VIDEO_RECUSADO'])
    expect(hevc.body.message).toMatch(/nem todo aparelho/)
  })

  test('REDE-02 what a camera wrote beside the pictures is not kept', async () => {
    for (const formato of ['mp4', 'webm'] as const) {
      const bytes = await filme({ formato, codec: 'vp9', titulo: 'Consulta de Fulana de Tal' })
      expect(bytes.toString('latin1')).toMatch(/Fulana de Tal/)
      const { body } = await cena.enviado(dono, bytes)
      const opened = await cena.server.armazem.open('posts', body.midia.url.replace('/arquivos/posts/', ''))
      const guardado = (await buffer(opened!.stream)).toString('latin1')
      expect(guardado).not.toMatch(/Fulana|-23\.55/)
      expect(guardado.length).toBeGreaterThan(1_000)
    }
  })
})

describe('who sees it', () => {
  const abrir = (address: string, headers: Record<string, string> = {}) =>
    fetch(cena.server.url + address, { headers })

  test('REDE-02 a draft’s video opens for its author’s address alone; the published one for everybody, in parts', async () => {
    const { id, body } = await cena.enviado(dono, await filme({ segundos: 3 }))
    const { url } = body.midia
    const post = await cena.noPost(dono, body.midia, false)
    expect((await abrir(url)).status).toBe(404)
    expect((await abrir(body.endereco)).status).toBe(200)
    expect((await abrir(body.endereco.replace(/.$/, 'x'))).status).toBe(404)
    await cena.pedir(dono, 'POST', `/posts/${post}/publicacao`, { versao: 1, pessoas: 'ninguem' })

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
    await cena.pedir(dono, 'DELETE', `/posts/${post}`)
    expect((await abrir(url, { 'if-none-match': etag })).status).toBe(404)
    expect((await cena.pedir(null, 'GET', `/posts/videos/${id}/legendas`)).status).toBe(404)
  })

  test('REDE-08 a video that is looked at is closed to everybody, and opens for whoever decides', async () => {
    const { body } = await cena.enviado(dono, await filme({ segundos: 2 }))
    const post = await cena.noPost(dono, body.midia, true)
    const moderador = await cena.pessoa('administrador-geral')
    const denuncia = { alvo: 'post', id: post, motivo: 'propaganda', relato: '' }
    expect((await cena.pedir(outro, 'POST', '/denuncias', denuncia)).status).toBe(200)
    await cena.server.base.owner.query("update posts_rede set status = 'em-revisao' where id = $1", [post])
    expect((await abrir(body.midia.url)).status).toBe(404)
    const fila = await cena.pedir(moderador, 'GET', '/moderacao/fila?situacao=abertas')
    const [{ caso }] = (
      fila.body as unknown as { itens: [{ caso: { midias: { url: string; alt: string }[] } }] }
    ).itens
    expect(caso.midias).toMatchObject([{ alt: 'Uma pessoa caminha no parque.' }])
    expect((await abrir(caso.midias[0]!.url, { range: 'bytes=0-9' })).status).toBe(206)
    expect((await cena.pedir(outro, 'GET', '/moderacao/fila?situacao=abertas')).status).toBe(403)
  })

  test('REDE-02 a video of somebody else, one that is not whole and a film called a picture are no part of a post', async () => {
    const { body } = await cena.enviado(dono, await filme())
    const salvar = (quem: string, midia: object) =>
      cena.pedir(quem, 'PUT', `/posts/${randomUUID()}/rascunho`, {
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
    await cena.pedir(dono, 'PUT', `/posts/${semPalavras}/rascunho`, {
      versao: 0,
      ...texto({ tipo_post: 'pergunta' }),
      midias: [body.midia],
    })
    const falta = await cena.pedir(dono, 'POST', `/posts/${semPalavras}/publicacao`, {
      versao: 1,
      pessoas: 'ninguem',
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

  test('REDE-09 nothing with a picture comes out before its author says who can be recognised, and the answer is kept', async () => {
    const { body } = await cena.enviado(dono, await filme())
    const post = await cena.noPost(dono, body.midia, false)
    const publicar = (mais: object) =>
      cena.pedir(dono, 'POST', `/posts/${post}/publicacao`, { versao: 1, ...mais })
    const calado = await publicar({})
    expect(calado.body).toMatchObject({ code: 'FALTAM', data: { faltas: [{ codigo: 'SEM_CONFIRMACAO' }] } })
    expect((await publicar({ pessoas: 'qualquer' })).status).toBe(400)
    expect((await publicar({ pessoas: 'autorizadas' })).status).toBe(200)
    const guardadas = async () =>
      (
        await cena.server.base.owner.query(
          'select versao, pessoas, midias from declaracoes_de_imagem where post_id = $1 order by created_at',
          [post],
        )
      ).rows
    const dita = { versao: 1, pessoas: 'autorizadas', midias: [body.midia.url] }
    expect(await guardadas()).toEqual([dita])
    // The same words do not ask again; another picture does.
    const outra = await cena.enviado(dono, await filme())
    const editar = (versao: number, midias: object[], mais: object) =>
      cena.pedir(dono, 'PUT', `/posts/${post}`, {
        ...texto({ tipo_post: 'pergunta', conteudo: 'Outro texto.' }),
        versao,
        midias: midias.map((midia) => ({ ...midia, alt: 'Uma pessoa no parque.' })),
        ...mais,
      })
    expect((await editar(2, [body.midia], {})).status).toBe(200)
    expect((await editar(3, [outra.body.midia], {})).body.code).toBe('FALTAM')
    expect((await editar(3, [outra.body.midia], { pessoas: 'ninguem' })).status).toBe(200)
    expect(await guardadas()).toEqual([
      dita,
      { versao: 3, pessoas: 'ninguem', midias: [outra.body.midia.url] },
    ])
  })

  test('REDE-02 captions are read from a file of times, without marks, and held where they name a patient', async () => {
    const { id, body } = await cena.enviado(dono, await filme({ formato: 'mp4', codec: 'vp9' }))
    const legendar = (arquivo: string) => cena.pedir(dono, 'PUT', `/posts/videos/${id}/legendas`, { arquivo })
    expect((await legendar('isto não é legenda')).body.code).toBe('LEGENDAS')
    expect((await legendar('1\n00:00:02,000 --> 00:00:01,000\nao contrário')).body.code).toBe('LEGENDAS')
    const retida = await legendar(
      'WEBVTT\n\n00:00.000 --> 00:01.000\nA paciente do CPF 529.982.247-25 voltou',
    )
    expect([retida.status, retida.body.code]).toEqual([422, 'LEGENDAS_RETIDAS'])
    const certa = await legendar('\uFEFF1\r\n00:00:00,500 --> 00:00:01,500\r\n<b>Respire</b> fundo\r\n\r\n')
    expect([certa.status, certa.body.legendas]).toEqual([200, true])
    expect((await cena.pedir(outro, 'GET', `/posts/videos/${id}/legendas`)).status).toBe(404)
    const post = await cena.noPost(dono, body.midia, true)
    expect((await cena.pedir(null, 'GET', `/posts/videos/${id}/legendas`)).body).toEqual({
      trechos: [{ inicio: 500, fim: 1500, texto: 'Respire fundo' }],
    })
    expect((await cena.pedir(null, 'GET', `/posts/${post}`)).body.midias).toMatchObject([
      { type: 'video', legendas: true, segundos: 2 },
    ])
  })
})
