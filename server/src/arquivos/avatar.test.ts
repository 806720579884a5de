import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maximoDaFoto } from '#domain/arquivos/avatar.ts'
import { keepFile } from '../armazem/keep-file.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { say } from '../http/testing/raw-connection.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { gifOfFrames, heic, hugePng, picture, quarters, withChunk, withSegment } from './testing/pictures.ts'

let server: TestApp
let id: string
let bearer: string
let outra: string

beforeAll(async () => {
  server = await testApp()
  const email = 'foto@exemplo.com.br'
  id = (await buildUsuario(server.base.owner, { email })).id
  outra = (await buildUsuario(server.base.owner, {})).id
  bearer = await server.entrar({ id, email })
})
afterAll(() => server.stop())

interface Envio {
  origem?: string
  recorte?: { x: number; y: number; lado: number }
  type?: string
  headers?: Record<string, string>
}

async function enviar(
  bytes: Buffer,
  { origem = 'cabecalho', recorte, type = 'image/png', headers }: Envio = {},
) {
  const query = new URLSearchParams({ origem, ...(recorte as object) })
  const answer = await fetch(`${server.url}/api/arquivos/avatar?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, string>,
  }
}

const guardado = async (path = `${id}/avatar.jpg`) => {
  const opened = await server.armazem.open('avatars', path)
  return opened && buffer(opened.stream)
}
const avatarUrl = async () => {
  const { rows } = await server.base.owner.query('select avatar_url from usuarios where id = $1', [id])
  return rows[0].avatar_url as string | null
}

/** The colour in the middle of each quarter of the stored photo: r, g, b or w. */
async function coresDe(foto: Buffer): Promise<string> {
  const { data, info } = await sharp(foto).raw().toBuffer({ resolveWithObject: true })
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ]
    .map(([x, y]) => {
      const at = (Math.floor(y! * info.height) * info.width + Math.floor(x! * info.width)) * info.channels
      const [r, g, b] = [data[at]! > 128, data[at + 1]! > 128, data[at + 2]! > 128]
      return r && g && b ? 'w' : r ? 'r' : g ? 'g' : 'b'
    })
    .join('')
}

describe('a photo', () => {
  test('PERSON-05 it is kept under {userId}/avatar.{ext}, over the one before, and its address carries a time', async () => {
    const { status, body } = await enviar(await picture(800, 600).png().toBuffer())
    expect([status, body]).toEqual([
      200,
      { avatar_url: expect.stringMatching(new RegExp(`^/arquivos/avatars/${id}/avatar\\.jpg\\?t=\\d{13}$`)) },
    ])
    expect(await avatarUrl()).toBe(body.avatar_url)
    const antes = await guardado()
    expect(await sharp(antes!).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })

    const segunda = await enviar(await quarters(640, 640), { origem: 'perfil' })
    expect(segunda.status).toBe(200)
    expect(segunda.body.avatar_url).not.toBe(body.avatar_url)
    expect((await guardado())!.equals(antes!)).toBe(false)
    const { rows } = await server.base.owner.query(
      'select caminho, tipo, tamanho::int, length(sha256) as resumo from arquivos where dono_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { caminho: `${id}/avatar.jpg`, tipo: 'image/jpeg', tamanho: (await guardado())!.length, resumo: 64 },
    ])
  })

  test('PERSON-05 a photo of another extension goes when the new one comes', async () => {
    const velha = { bucket: 'avatars', caminho: `${id}/avatar.png`, tipo: 'image/png' } as const
    const actor = actorOf({ usuario_id: id, perfil: 'paciente' })
    await dbFor(server.base.pools, actor).transaction((db) =>
      keepFile({ armazem: server.armazem, db, usuario_id: id }, { ...velha, content: Buffer.from('x') }),
    )
    expect((await enviar(await picture(60, 60).png().toBuffer())).status).toBe(200)
    expect(await guardado(velha.caminho)).toBeNull()
    expect(await guardado()).not.toBeNull()
  })

  test('PERSON-05 the public address opens without a session, for an hour, and may do nothing', async () => {
    const { body } = await enviar(await picture(60, 60).png().toBuffer())
    const answer = await fetch(server.url + body.avatar_url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('SHELL-07 a photo is removed: the address is empty and the file is gone', async () => {
    const { body } = await enviar(await picture(60, 60).png().toBuffer())
    const answer = await fetch(`${server.url}/api/arquivos/avatar`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { avatar_url: null }])
    expect(await avatarUrl()).toBeNull()
    expect((await fetch(server.url + body.avatar_url)).status).toBe(404)
  })

  test('PERSON-05 the square that the browser chose is cut out, turned upright as the camera says', async () => {
    const bytes = await quarters(400, 300)
    expect((await enviar(bytes)).status).toBe(200)
    expect(await coresDe((await guardado())!)).toBe('rgbw')
    await enviar(bytes, { recorte: { x: 0, y: 0, lado: 100 } })
    expect(await coresDe((await guardado())!)).toBe('rrrr')
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const deitada = await sharp(bytes).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
      const upright = sharp(await sharp(deitada).autoOrient().toBuffer())
      const { width, height } = await upright.metadata()
      const recorte = { x: width / 2 - 80, y: height / 2 - 120, lado: 200 }
      await enviar(deitada, { recorte, type: 'image/jpeg' })
      const expected = await upright
        .extract({ left: recorte.x, top: recorte.y, width: 200, height: 200 })
        .toBuffer()
      expect([orientation, await coresDe((await guardado())!)]).toEqual([
        orientation,
        await coresDe(expected),
      ])
    }
  })

  test('S9 a square beyond the picture is brought into it, and one that is no square is refused', async () => {
    const bytes = await quarters(400, 300)
    expect((await enviar(bytes, { recorte: { x: 399, y: 299, lado: 100_000 } })).status).toBe(200)
    for (const recorte of [
      { x: -1, y: 0, lado: 10 },
      { x: 0, y: 0, lado: 0 },
      { x: 0.5, y: 0, lado: 10 },
      { x: 1e9, y: 0, lado: 1 },
    ])
      expect((await enviar(bytes, { recorte })).status).toBe(400)
  })

  test('PERSON-05 what fails leaves the photo of before', async () => {
    const { body } = await enviar(await picture(60, 60).png().toBuffer())
    const antes = await guardado()
    expect((await enviar(Buffer.from('nenhuma imagem'))).status).toBe(422)
    const put = server.armazem.put
    server.armazem.put = () => Promise.reject(new Error('the disk is full'))
    expect((await enviar(await quarters(60, 60))).status).toBe(500)
    server.armazem.put = put
    expect(await avatarUrl()).toBe(body.avatar_url)
    expect((await guardado())!.equals(antes!)).toBe(true)
  })
})

describe('S9 hostile photos', () => {
  /** Bytes that no compression shrinks, as a real photo's are. */
  const filled = (bytes: Buffer, size: number) => Buffer.concat([bytes, randomBytes(size - bytes.length)])

  test('S9 the limits of 2 MB and 5 MB hold at the byte, each with its sentence', async () => {
    const jpeg = await picture(600, 600).jpeg().toBuffer()
    const casos = [
      ['perfil', 'A imagem deve ter no máximo 2MB.'],
      ['cabecalho', 'A imagem deve ter no máximo 5MB.'],
    ] as const
    for (const [origem, message] of casos) {
      const limite = maximoDaFoto[origem]
      expect((await enviar(filled(jpeg, limite), { origem, type: 'image/jpeg' })).status).toBe(200)
      const { status, body } = await enviar(filled(jpeg, limite + 1), { origem, type: 'image/jpeg' })
      expect([status, body.message]).toEqual([413, message])
    }
    expect([2, 5].map((mb) => mb * 1024 * 1024)).toEqual([maximoDaFoto.perfil, maximoDaFoto.cabecalho])
  })

  test('S9 the type is what the content says: JPEG, PNG, WebP, GIF and AVIF pass under any name', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const bytes = await picture(64, 64).toFormat(format).toBuffer()
      expect([format, (await enviar(bytes, { type: 'application/octet-stream' })).status]).toEqual([
        format,
        200,
      ])
      expect([format, (await enviar(bytes, { type: 'image/svg+xml' })).status]).toEqual([format, 200])
    }
  })

  test('S9 what is no picture, or is something else as well, is refused and changes nothing', async () => {
    const gif = await picture(8, 8).gif().toBuffer()
    const gifJs = Buffer.from(gif)
    gifJs.write('/*', 6, 'latin1')
    const jpeg = await picture(64, 64).jpeg().toBuffer()
    const png = await picture(64, 64).png().toBuffer()
    const hostis: Record<string, Buffer> = {
      'svg with a script': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      'html named .png': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'gif that is JavaScript': Buffer.concat([gifJs, Buffer.from('*/=1;alert(1)')]),
      'jpeg with a page in a comment': withSegment(
        jpeg,
        0xfe,
        Buffer.from('<html><script>alert(1)</script>'),
      ),
      'jpeg with a page behind it': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
      'png with a page in a text': withChunk(png, 'tEXt', Buffer.from('a\0<script >alert(1)</script>')),
      heic,
      'half a png': png.subarray(0, png.length - 40),
      'half a jpeg': jpeg.subarray(0, 200),
      'png of a header alone': png.subarray(0, 33),
      'a pdf': Buffer.from('%PDF-1.7\n%%EOF'),
      'one byte': Buffer.from([0xff]),
    }
    await enviar(png)
    const antes = await guardado()
    for (const [nome, bytes] of Object.entries(hostis)) {
      const { status, body } = await enviar(bytes)
      expect([nome, status, body.code]).toEqual([nome, 422, 'IMAGEM_RECUSADA'])
    }
    expect((await enviar(hostis['html named .png']!)).body.message).toBe(
      'Por favor, selecione apenas arquivos de imagem.',
    )
    expect((await guardado())!.equals(antes!)).toBe(true)
  })

  test('S9 bombs are told by their header: too many pixels, too much to unpack, too many frames', async () => {
    const png = await picture(64, 64).png().toBuffer()
    // Far more than the noise of a process in which other tests ran before.
    // Packed beside the loop: a server that stands still for seconds has its open connections cut.
    const packed = await promisify(deflate)(Buffer.alloc(600 * 1024 * 1024), { level: 9 })
    const profile = Buffer.concat([Buffer.from('perfil\0\0', 'latin1'), packed])
    const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed])
    const pixels = 'A imagem passa de 40 megapixels. Reduza e envie de novo.'
    const bombas: [string, Buffer, number, string?][] = [
      ['30,000 by 30,000', hugePng(30_000), 422, pixels],
      ['interlaced, 16 bits', hugePng(6_000, { interlaced: true, depth: 16 }), 422, pixels],
      ['10,000 frames', gifOfFrames(10_000), 422, 'Esta animação é longa demais. Envie uma foto.'],
      // These two are pictures; their extra data is thrown away unread.
      ['600 MB profile', withChunk(png, 'iCCP', profile), 200],
      ['600 MB text', withChunk(png, 'zTXt', text), 200],
    ]
    const antes = process.memoryUsage.rss()
    let pico = antes
    const olhar = setInterval(() => (pico = Math.max(pico, process.memoryUsage.rss())), 5)
    for (const [nome, bytes, esperado, mensagem] of bombas) {
      const { status, body } = await enviar(bytes)
      expect([nome, status, body.message]).toEqual([nome, esperado, mensagem])
    }
    expect((await enviar(gifOfFrames(200))).status).toBe(200)
    clearInterval(olhar)
    expect((pico - antes) / 1024 / 1024).toBeLessThan(450)
  })

  test('S9 nothing that a camera or an editor wrote is kept: no place, no script, no profile', async () => {
    const jpeg = await picture(600, 600)
      .withExif({
        IFD0: { Copyright: '<script>alert(1)</script>', Artist: 'Fulana de Tal' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W' },
      })
      .jpeg()
      .toBuffer()
    expect(jpeg.toString('latin1')).toMatch(/alert\(1\).*Fulana|Fulana.*alert\(1\)/s)
    expect((await enviar(jpeg, { type: 'image/jpeg' })).status).toBe(200)
    const kept = (await guardado())!
    const { exif, icc, xmp, iptc } = await sharp(kept).metadata()
    expect({ exif, icc, xmp, iptc }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
    })
    expect(kept.toString('latin1')).not.toMatch(/script|Fulana|Exif|GPS/)
  })

  test('S9 an empty body and one that ends before its length are refused, and nothing of them stays', async () => {
    const vazio = await enviar(Buffer.alloc(0))
    expect([vazio.status, vazio.body.code]).toEqual([422, 'IMAGEM_RECUSADA'])
    const png = await picture(64, 64).png().toBuffer()
    const { statuses } = await say(
      server.port,
      `POST /api/arquivos/avatar?origem=perfil HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\ncontent-type: image/png\r\ncontent-length: ${png.length + 900}\r\n\r\n${png.toString('latin1')}`,
    ).catch(() => ({ statuses: [] as number[] }))
    expect(statuses.filter((status) => status < 400)).toEqual([])
    await expect.poll(() => readdir(server.recebidos)).toEqual([])
  })

  test('S9 another person’s folder is refused with 403, by the rules and by the database itself', async () => {
    const actor = actorOf({ usuario_id: id, perfil: 'paciente' })
    const db = dbFor(server.base.pools, actor)
    const arquivo = { bucket: 'avatars', caminho: `${outra}/avatar.jpg`, tipo: 'image/jpeg' } as const
    await expect(
      db.transaction((tx) =>
        keepFile(
          { armazem: server.armazem, db: tx, usuario_id: id },
          { ...arquivo, content: Buffer.from('x') },
        ),
      ),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO', status: 403 })
    // A person who got past the rules is stopped by the database.
    await expect(
      db.transaction((tx) =>
        keepFile(
          { armazem: server.armazem, db: tx, usuario_id: outra },
          { ...arquivo, content: Buffer.from('x') },
        ),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      server.base.owner.query(
        "insert into arquivos (bucket, caminho, dono_id, tipo, tamanho, sha256) values ('avatars', $1, $2, 'image/jpeg', 1, repeat('0', 64))",
        [arquivo.caminho, id],
      ),
    ).rejects.toThrow(/arquivos_pasta_do_dono/)
    expect(await guardado(arquivo.caminho)).toBeNull()
  })
})
